/** Where fleets and structs stand, as far as the rules of combat ask, and who reaches whom. docs/network/mechanics.md 7.1 - 7.3. */
import { type Ambit, type AmbitMask, AMBITS, maskHas } from '../ambit.ts';
import type { Fleet, Planet, Struct } from '../entities.ts';
import type { FleetId, PlanetId } from '../ids.ts';
import type { Weapon } from './arms.ts';

/** What of the world these rules look at. undefined = not known: nothing is said to be reachable over it. */
export interface Field {
  fleet(id: FleetId): Pick<Fleet, 'planetId' | 'status' | 'aheadFleetId' | 'behindFleetId'> | undefined;
  planet(id: PlanetId): Pick<Planet, 'owner' | 'headFleetId'> | undefined;
}

/** A struct's place, which is all that reach depends on. */
export type Placed = Pick<Struct, 'location' | 'ambit'>;

/** Bit of `local` in a mask: wherever the shooter stands now. docs/network/mechanics.md 2.2, point 2. */
const LOCAL = 32;

/** Ambits a weapon hits when fired from this one, in drawing order. */
export function reachOf(weapon: Pick<Weapon, 'reach'>, from: Ambit): readonly Ambit[] {
  return AMBITS.filter((ambit) => maskHas(weapon.reach, ambit) || (ambit === from && hasLocal(weapon.reach)));
}

/** Reaches only the ambit it stands in. */
function hasLocal(reach: AmbitMask): boolean {
  return (reach & LOCAL) !== 0;
}

/** The planet a struct is at: its own, or the one its fleet stands at. */
export function planetAt(field: Field, { location }: Placed): PlanetId | null {
  return location.kind === 'planet' ? location.id : (field.fleet(location.id)?.planetId ?? null);
}

/**
 * docs/network/mechanics.md 7.2. From home only the head of the visitors can be reached. The head itself reaches everything at
 * the planet; whoever waits behind it reaches the fleets directly before and behind.
 */
export function isReachable(field: Field, from: Placed, to: Placed): boolean {
  const fleet = from.location.kind === 'fleet' ? field.fleet(from.location.id) : null;
  if (fleet === undefined) return false;
  const isAboard = (id: FleetId | null | undefined): boolean =>
    id !== null && id !== undefined && to.location.id === id;
  if (fleet === null || fleet.status === 'onStation') {
    const planetId = planetAt(field, from);
    return planetId !== null && isAboard(field.planet(planetId)?.headFleetId);
  }
  const isHead = fleet.aheadFleetId === null;
  if (isHead && fleet.planetId !== null && planetAt(field, to) === fleet.planetId) return true;
  return isAboard(fleet.aheadFleetId) || isAboard(fleet.behindFleetId);
}

/** docs/network/mechanics.md 7.3. Asked when a guard is set and again at every attack, because pairs survive fleet moves. */
export function isInRange(field: Field, defender: Placed, guarded: Placed): boolean {
  if (defender.location.id === guarded.location.id) return true;
  if (defender.location.kind !== 'planet' && guarded.location.kind !== 'planet') return false;
  const planetId = planetAt(field, defender);
  return planetId !== null && planetId === planetAt(field, guarded);
}
