import type { FleetId, PlayerId } from '../ids.ts';

/** A fleet bears its owner's number. docs/network/mechanics.md 1.2 */
export function fleetOfPlayer(playerId: PlayerId): FleetId {
  return `9-${playerId.split('-')[1] ?? ''}` as FleetId; // its form
}

export function playerOfFleet(fleetId: FleetId): PlayerId {
  return `1-${fleetId.split('-')[1] ?? ''}` as PlayerId; // its form
}
