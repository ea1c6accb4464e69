/** Stream subjects, from what is on screen. facts/stream.md sections 1 and 2. */
import type { NetworkIdentity } from '../../game/network.ts';
import type { PlayerId } from '../../game/ids.ts';
import type { WorldState } from '../stores/world.ts';

/**
 * The owner token of planet and grid subjects is the owner at write time, so it is matched with `>`; the bare forms are
 * those of hosts from before 2026-07-07.
 */
export function subjectsFor(playerId: PlayerId | null, world: WorldState, network: NetworkIdentity): readonly string[] {
  if (!playerId) return [];
  const subjects = [
    `player.*.${playerId}`,
    `grid.player.${playerId}`,
    `grid.player.${playerId}.>`,
    `inventory.${network.alphaDenom}.>`,
  ];
  const planetId = world.planet?.value.id;
  if (planetId) {
    subjects.push(`grid.planet.${planetId}`, `grid.planet.${planetId}.>`, `planet.${planetId}`, `planet.${planetId}.>`);
  }
  const substationId = world.substation?.value.id;
  if (substationId) subjects.push(`grid.substation.${substationId}`, `grid.substation.${substationId}.>`);
  return subjects.map((subject) => `${network.namespace}.${subject}`);
}
