import { hasStatus } from '../../game/structStatus.ts';
import { ownFleet, structIn } from '../../state/world/access.ts';
import type { WorldState } from '../../state/world/world.ts';

/** Whether the own fleet is at home without a Command Ship: then nothing else can be built. docs/network/mechanics.md */
export function isShipLost(world: WorldState): boolean {
  const fleet = ownFleet(world);
  if (!fleet || fleet.status !== 'onStation') return false;
  const ship = fleet.commandStructId === null ? null : structIn(world, fleet.commandStructId);
  return fleet.commandStructId === null || (ship ? hasStatus(ship.status, 'destroyed') : false);
}
