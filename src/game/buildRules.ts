/**
 * What the chain will say to a build, an activation or an exploration, said before asking.
 * Same order as the handlers: docs/network/mechanics.md 5.2, 5.5, 6.2. The chain stays the judge.
 */
import type { Ambit } from './ambit.ts';
import { maskHas } from './ambit.ts';
import { chargeAtNextBlock } from './charge.ts';
import type { Fleet, Planet, Player, Struct, StructType } from './entities.ts';
import { headroom, isOnline, type PowerReading, totalCapacity, totalLoad } from './power.ts';
import { hasStatus } from './structStatus.ts';
import type { BlockHeight, Blocks, Milliwatts } from './units.ts';

/** Why an action would be refused; the screen turns it into a sentence with the numbers in it. */
export type Obstacle =
  | { readonly reason: 'buildLimit'; readonly limit: number; readonly owned: number }
  | { readonly reason: 'charge'; readonly need: Blocks; readonly have: Blocks }
  | { readonly reason: 'offline'; readonly load: Milliwatts; readonly capacity: Milliwatts }
  | { readonly reason: 'power'; readonly need: Milliwatts; readonly have: Milliwatts }
  | { readonly reason: 'noPlanet' }
  | { readonly reason: 'fleetAway' }
  | { readonly reason: 'noCommandShip' }
  | { readonly reason: 'commandShipOffline' }
  | { readonly reason: 'commandShipExists' }
  | { readonly reason: 'ambit' }
  | { readonly reason: 'slotTaken' }
  | { readonly reason: 'noSuchSlot' }
  | { readonly reason: 'destroyed' }
  | { readonly reason: 'notBuilt' }
  | { readonly reason: 'alreadyOnline' }
  | { readonly reason: 'oreLeft'; readonly ore: bigint };

/** What of the world these rules look at. */
export interface Standing {
  readonly tip: BlockHeight;
  readonly player: Player;
  /** null while it is not known: that stands in nobody's way, the chain decides. */
  readonly power: PowerReading | null;
  readonly planet: Planet | null;
  readonly fleet: Fleet | null;
  /** All structs of this player that still count against a build limit. */
  readonly structs: readonly Struct[];
}

function offline(power: PowerReading | null): Obstacle | null {
  if (power === null || isOnline(power)) return null;
  return { reason: 'offline', load: totalLoad(power), capacity: totalCapacity(power) };
}

function lacking(power: PowerReading | null, need: Milliwatts): Obstacle | null {
  if (power === null) return null;
  const free = headroom(power);
  return free < need ? { reason: 'power', need, have: free } : null;
}

function short(standing: Standing, need: Blocks): Obstacle | null {
  const have = chargeAtNextBlock(standing.tip, standing.player.lastAction);
  return have >= need ? null : { reason: 'charge', need, have };
}

/** Build limit, charge, power: what holds of a type wherever it is to stand. */
export function buildObstacle(standing: Standing, type: StructType): Obstacle | null {
  const owned = standing.structs.filter((s) => s.typeId === type.id && !hasStatus(s.status, 'destroyed')).length;
  if (type.buildLimit > 0 && owned >= type.buildLimit) return { reason: 'buildLimit', limit: type.buildLimit, owned };
  const common = short(standing, type.buildCharge) ?? offline(standing.power);
  if (common) return common;
  return lacking(standing.power, type.buildDraw) ?? fleetObstacle(standing, type);
}

function fleetObstacle(standing: Standing, type: StructType): Obstacle | null {
  const { fleet } = standing;
  if (type.category === 'planet' && !standing.planet) return { reason: 'noPlanet' };
  if (fleet?.status === 'away') return { reason: 'fleetAway' };
  if (type.isCommand) return fleet?.commandStructId ? { reason: 'commandShipExists' } : null;
  if (!fleet?.commandStructId) return { reason: 'noCommandShip' };
  const ship = standing.structs.find((s) => s.id === fleet.commandStructId);
  if (!ship || !hasStatus(ship.status, 'online') || hasStatus(ship.status, 'destroyed')) {
    return { reason: 'commandShipOffline' };
  }
  return null;
}

/** Ambit and slot: what holds of one place. */
export function placeObstacle(standing: Standing, type: StructType, ambit: Ambit, slot: number): Obstacle | null {
  if (!maskHas(type.possibleAmbit, ambit)) return { reason: 'ambit' };
  if (type.isCommand) return null;
  const slots = (type.category === 'planet' ? standing.planet?.slots : standing.fleet?.slots)?.[ambit] ?? [];
  if (slot < 0 || slot >= slots.length) return { reason: 'noSuchSlot' };
  return slots[slot] === null ? null : { reason: 'slotTaken' };
}

export function activateObstacle(standing: Standing, struct: Struct, type: StructType): Obstacle | null {
  if (hasStatus(struct.status, 'destroyed')) return { reason: 'destroyed' };
  if (!hasStatus(struct.status, 'built')) return { reason: 'notBuilt' };
  if (hasStatus(struct.status, 'online')) return { reason: 'alreadyOnline' };
  return offline(standing.power) ?? lacking(standing.power, type.passiveDraw) ?? short(standing, type.activateCharge);
}

export function exploreObstacle(standing: Standing): Obstacle | null {
  const off = offline(standing.power);
  if (off) return off;
  if (!standing.planet) return null;
  if (standing.fleet?.status === 'away') return { reason: 'fleetAway' };
  return standing.planet.ore > 0n ? { reason: 'oreLeft', ore: standing.planet.ore } : null;
}
