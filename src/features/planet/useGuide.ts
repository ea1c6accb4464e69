import type { PlayerId } from '../../game/ids.ts';
import { useRead } from '../../state/ask/useRead.ts';
import { useActivity, useFromWorld, useWorld } from '../../state/react.ts';
import { useKept } from '../../state/useKept.ts';
import { ownPlayer } from '../../state/world/access.ts';
import { countedDeeds, landedDeeds } from './deeds.ts';
import { type GuideStep, guideSteps } from './guideSteps.ts';

/** The steps of a newcomer, or null while nothing is known of the player. @param isWanted whether anybody looks at them */
export function useGuide(playerId: PlayerId, isWanted: boolean): readonly GuideStep[] | null {
  const stored = useWorld((world) => ownPlayer(world)?.ore ?? null);
  const landed = useActivity(useKept(({ records }) => landedDeeds(records)));
  // Asked for only until the first refined gram is known of.
  const stats = useRead('web.oreStats', { playerId }, { enabled: isWanted && stored !== null && !landed.hasRefined });
  const counted = stats.data && stored !== null ? countedDeeds(stats.data, stored) : null;
  const hasMined = landed.hasMined || counted?.hasMined === true;
  const hasRefined = landed.hasRefined || counted?.hasRefined === true;
  return useFromWorld((world) => (ownPlayer(world) ? guideSteps(world, { hasMined, hasRefined }) : null));
}
