/**
 * When a planet can be raided, how far its shield has fallen, and what the chain will say to a fleet that wants to move.
 * docs/network/mechanics.md 4.5, 6.3; docs/network/web-api.md section 6 (`shield/health`). The chain stays the judge.
 */
import type { Standing } from './buildRules.ts';
import type { Fleet, Planet, Struct } from './entities.ts';
import type { PlanetId } from './ids.ts';
import { isOnline, totalCapacity, totalLoad } from './power.ts';
import { hasStatus } from './structStatus.ts';
import { type BlockHeight, blocksBetween, type Milliwatts } from './units.ts';

/** Why a planet lies open to raids, in the order in which the chain asks. */
export type Weakness =
  | 'noOwner'
  | 'noFleet'
  | 'fleetAway'
  | 'noCommandShip'
  | 'commandShipDestroyed'
  | 'commandShipOffline';

/**
 * null = its shield holds. The owner's power is no part of it.
 *
 * @param fleet the owner's, wherever it stands; null when there is none
 * @param ship its Command Ship; null when there is none
 */
export function weaknessOf(planet: Planet, fleet: Fleet | null, ship: Struct | null): Weakness | null {
  if (planet.owner === null) return 'noOwner';
  if (!fleet) return 'noFleet';
  if (fleet.status !== 'onStation') return 'fleetAway';
  return shipWeakness(ship);
}

function shipWeakness(ship: Struct | null): 'noCommandShip' | 'commandShipDestroyed' | 'commandShipOffline' | null {
  if (!ship) return 'noCommandShip';
  if (hasStatus(ship.status, 'destroyed')) return 'commandShipDestroyed';
  return hasStatus(ship.status, 'online') ? null : 'commandShipOffline';
}

/**
 * When the shield began to fall; null while it holds. A clock counts only while a fleet is first in line: before 0.18 the chain
 * leaves it as it was when a raid ends. docs/networks.md
 */
export function raidClock({ headFleetId, blockStartRaid }: RaidClocked): BlockHeight | null {
  return headFleetId === null || blockStartRaid === 0n ? null : blockStartRaid;
}

/** What tells whether a raid's clock runs. */
export type RaidClocked = Pick<Planet, 'headFleetId' | 'blockStartRaid'>;

/**
 * What is left of a shield, in percent: 100 while no raid's clock runs, 0 once the clock has run for as many blocks as
 * the shield is strong. Rounded up, as the mirror does.
 */
export function shieldPercent(planet: RaidClocked & Pick<Planet, 'shield'>, tip: BlockHeight): number {
  const clock = raidClock(planet);
  if (clock === null) return 100;
  const range = planet.shield > 0n ? planet.shield : 1n;
  const age = blocksBetween(clock, tip);
  if (age >= range) return 0;
  return Number(((range - age) * 100n + range - 1n) / range);
}

export type FleetObstacle =
  | { readonly reason: 'noFleet' }
  | { readonly reason: 'noHome' }
  | { readonly reason: 'thereAlready' }
  | { readonly reason: 'offline'; readonly load: Milliwatts; readonly capacity: Milliwatts }
  | { readonly reason: 'noCommandShip' | 'commandShipDestroyed' | 'commandShipOffline' };

/** What is in the way of a move; the order of the handler. A move costs no charge. */
export function fleetMoveObstacle(standing: Standing, destination: PlanetId | null): FleetObstacle | null {
  const { fleet, power } = standing;
  if (!fleet) return { reason: 'noFleet' };
  if (destination === null) return { reason: 'noHome' };
  if (fleet.planetId === destination) return { reason: 'thereAlready' };
  if (power && !isOnline(power)) return { reason: 'offline', load: totalLoad(power), capacity: totalCapacity(power) };
  const ship = standing.structs.find((struct) => struct.id === fleet.commandStructId) ?? null;
  const weakness = shipWeakness(ship);
  return weakness === null ? null : { reason: weakness };
}
