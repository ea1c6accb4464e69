/** An attack that the player does not see, as news: which of one's own was hit, and where that is. Pure. */
import type { AttackShot } from '../../game/attack.ts';
import type { PlanetId, PlayerId, StructId } from '../../game/ids.ts';
import { say } from '../../lib/words/say.ts';
import type { SeenAttack } from '../../state/seen.ts';
import type { WorldState } from '../../state/world/world.ts';
import { activityWords, typesNamed } from '../../state/words/activityWords.ts';
import { namesIn } from '../../state/words/namesIn.ts';
import { structIn } from '../../state/world/access.ts';

interface AttackNews {
  /** `Your Ore Extractor was hit` */
  readonly title: string;
  /** The attack in a sentence. */
  readonly text: string;
  readonly planetId: PlanetId;
}

const destroyed = (struct: string): string => say('Your {struct} was destroyed', { struct });
const tookHit = (struct: string): string => say('Your defender {struct} was hit', { struct });
const firedOn = (struct: string): string => say('Your {struct} was attacked', { struct });
const hit = (struct: string): string => say('Your {struct} was hit', { struct });

/** What became of one's own struct in a shot; null when it was none of one's own. The worst of several comes first. */
function lossOf(shot: AttackShot, isOwn: (id: StructId, owner: PlayerId | null) => boolean) {
  const { blocked, target } = shot;
  if (blocked && isOwn(blocked.by.structId, null)) {
    return {
      combatant: blocked.by,
      harm: blocked.destroyed ? 0 : 1,
      words: blocked.destroyed ? destroyed : tookHit,
    };
  }
  if (!isOwn(target.structId, shot.targetPlayerId)) return null;
  if (shot.targetDestroyed) return { combatant: target, harm: 0, words: destroyed };
  return shot.evaded || blocked
    ? { combatant: target, harm: 2, words: firedOn }
    : { combatant: target, harm: 1, words: hit };
}

/** null when nothing of the player's own was shot at. */
export function attackNews(seen: SeenAttack, world: WorldState): AttackNews | null {
  const me = world.self.playerId;
  if (me === undefined) return null;
  const isOwn = (id: StructId, owner: PlayerId | null): boolean => owner === me || structIn(world, id)?.owner === me;
  const losses = seen.attack.shots.map((shot) => lossOf(shot, isOwn)).filter((loss) => loss !== null);
  const [worst] = losses.toSorted((a, b) => a.harm - b.harm);
  if (!worst) return null;
  const event = { kind: 'attack', ...seen } as const;
  const name = namesIn(world, new Map(), typesNamed([event]));
  return {
    title: worst.words(name(worst.combatant.structId, worst.combatant.typeId)),
    text: activityWords(event, name),
    planetId: seen.planetId,
  };
}
