import type { RaidStatus } from '../../game/activity.ts';
import type { SoundName } from '../../sound/patches.ts';
import type { SeenRaid } from '../../state/seen.ts';
import { planetIn } from '../../state/world/access.ts';
import type { WorldState } from '../../state/world/world.ts';

/** How a raid came out for the raider; null while it goes on. */
const OUTCOMES: Readonly<Record<RaidStatus, 'won' | 'lost' | null>> = {
  initiated: null,
  ongoing: null,
  shieldsVulnerable: null,
  raidSuccessful: 'won',
  demilitarized: 'lost',
  attackerDefeated: 'lost',
  attackerRetreated: 'lost',
};

/**
 * A raid's new state as a sound: how it ended is good or bad for whom it concerns. Who only watches hears it as the raider does,
 * for it is the raider's deed.
 */
export function raidSound({ planetId, status }: SeenRaid, world: WorldState): SoundName {
  if (status === 'initiated') return 'raidBegins';
  if (status === 'shieldsVulnerable') return 'shieldFalls';
  const outcome = OUTCOMES[status];
  if (outcome === null) return 'shieldHolds';
  const owner = planetIn(world, planetId)?.owner ?? null;
  const defends = owner !== null && owner === world.self.playerId;
  return (outcome === 'won') === defends ? 'raidLost' : 'raidWon';
}
