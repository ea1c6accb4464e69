/** Names of what can be read from the chain again. */
import type { FleetId, PlanetId, PlayerId, StructId } from '../../game/ids.ts';

export type Stale =
  /** The signed-in player's own record, planet, fleet and substation. */
  | 'player'
  | 'planet'
  | 'fleet'
  | 'substation'
  /** Every struct known. */
  | 'structs'
  | `struct:${StructId}`
  /** A record elsewhere. A planet's new visitors and the structs in new slots are read with it. */
  | `planet:${PlanetId}`
  | `fleet:${FleetId}`
  | `player:${PlayerId}`;

/** The id after the colon when the part is of that family. */
export function idOfPart<T extends string>(part: Stale, family: 'struct' | 'planet' | 'fleet' | 'player'): T | null {
  // The union above says which id stands behind which word.
  return part.startsWith(`${family}:`) ? (part.slice(family.length + 1) as T) : null;
}
