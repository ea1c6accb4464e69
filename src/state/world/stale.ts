/** Names of what can be read from the chain again: a kind of record and its id. */
import type { FleetId, PlanetId, PlayerId, StructId, SubstationId } from '../../game/ids.ts';
import type { Self, WorldState } from './world.ts';

export type Stale =
  | `player:${PlayerId}`
  /** A planet's new visitors and the structs in new slots are read with it. */
  | `planet:${PlanetId}`
  | `fleet:${FleetId}`
  | `substation:${SubstationId}`
  | `struct:${StructId}`;

/** The id after the colon when the part is of that kind. */
export function idOfPart<T extends string>(part: Stale, kind: 'struct' | 'fleet'): T | null {
  // The union above says which id stands behind which word.
  return part.startsWith(`${kind}:`) ? (part.slice(kind.length + 1) as T) : null;
}

/** What `self` names, as far as there is any. */
export function ownParts({ playerId, planetId, fleetId, substationId }: Partial<Self>): readonly Stale[] {
  const parts: Stale[] = [];
  if (playerId) parts.push(`player:${playerId}`);
  if (planetId) parts.push(`planet:${planetId}`);
  if (fleetId) parts.push(`fleet:${fleetId}`);
  if (substationId) parts.push(`substation:${substationId}`);
  return parts;
}

/** Every struct known. */
export function structParts({ structs }: Pick<WorldState, 'structs'>): readonly Stale[] {
  return [...structs.keys()].map((id): Stale => `struct:${id}`);
}

/** Those that only the guild's mirror ever told of: no reading of the chain has them. */
export function unprovedStructs({ structs }: Pick<WorldState, 'structs'>): readonly StructId[] {
  return [...structs.values()].flatMap(({ value, base }) => (base.source === 'mirror' ? [value.id] : []));
}
