/** Who can act on whom: reach of weapons, places in the queue, range of defenders. docs/network/mechanics.md 7.1 - 7.3. */
import type { Struct } from '../../src/generated/game/entities.ts';
import { ambit, fleetStatus, objectType } from '../../src/generated/game/enums.ts';
import type { Draft } from './draft.ts';

/** Bit of an ambit in a mask: 2 for water up to 32 for local. */
function bitOf(number: ambit): bigint {
  return 1n << BigInt(number);
}

/** True when a weapon with this mask, fired by `from`, covers the ambit of `to`. `local` is where the shooter is now. */
export function covers(mask: bigint, from: Struct, to: Struct): boolean {
  const local = (mask & bitOf(ambit.local)) !== 0n ? bitOf(from.operatingAmbit) : 0n;
  return ((mask | local) & bitOf(to.operatingAmbit)) !== 0n;
}

/** The planet a struct is at: its own, or the one its fleet stands at. */
function planetIdOf(draft: Draft, struct: Struct): string {
  if (struct.locationType === objectType.planet) return struct.locationId;
  return draft.get('fleet', struct.locationId)?.locationId ?? '';
}

/** 7.2. From home only the head visitor can be reached; the head reaches all at the planet, the others their neighbours. */
export function isReachable(draft: Draft, from: Struct, to: Struct): boolean {
  const fleet = from.locationType === objectType.fleet ? draft.get('fleet', from.locationId) : undefined;
  const inFleet = (id: string | undefined) =>
    id !== undefined && id !== '' && to.locationType === objectType.fleet && to.locationId === id;
  if (!fleet || fleet.status === fleetStatus.onStation) {
    return inFleet(draft.get('planet', planetIdOf(draft, from))?.locationListStart);
  }
  if (fleet.locationListForward === '' && planetIdOf(draft, to) === fleet.locationId) return true;
  return inFleet(fleet.locationListForward) || inFleet(fleet.locationListBackward);
}

/** 7.3. Tested when the pair is made and again at every attack, because pairs survive fleet moves. */
export function isInRange(draft: Draft, defender: Struct, guarded: Struct): boolean {
  if (defender.locationId === guarded.locationId) return true;
  const onPlanet = defender.locationType === objectType.planet || guarded.locationType === objectType.planet;
  return onPlanet && planetIdOf(draft, defender) === planetIdOf(draft, guarded);
}
