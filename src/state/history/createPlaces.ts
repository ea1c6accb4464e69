/**
 * Where fleets and structs were while something happened: by the records that events carry, and by what the chain says now of those
 * that no event told of. docs/network/stream.md section 5: what is aboard a fleet counts as being where the fleet is.
 */
import type { ChainEvent } from '../../chain/events/types.ts';
import type { Combatant } from '../../game/attack.ts';
import type { Fleet, StructRecord } from '../../game/entities.ts';
import { type FleetId, objectTypeOf, type PlanetId, type PlayerId, type StructId } from '../../game/ids.ts';
import type { BlockHeight } from '../../game/units.ts';
import { hasArrived, leftPlanet } from '../replay/fleetFacts.ts';

type Place = StructRecord['location'];
type Stay = Pick<Fleet, 'planetId' | 'status'>;

/** What held from a height on, oldest first. */
type Track<T> = { readonly height: bigint; readonly value: T }[];

/** Before every block: what the chain says now of what did not move. */
const ALWAYS = 0n;

export interface Places {
  /** Takes in a record that an event carries, or that was asked for (without a height: it counts where no event says better). */
  noteFleet(fleet: Fleet, height?: BlockHeight): void;
  noteStruct(struct: StructRecord, height?: BlockHeight): void;
  /** @param before as it was when the block began */
  planetOfFleet(id: FleetId, height: BlockHeight, before?: boolean): PlanetId | null;
  planetOfStruct(id: StructId, height: BlockHeight): PlanetId | null;
  placeOf(id: StructId, height: BlockHeight, before?: boolean): StructRecord | null;
  stayOf(id: FleetId, height: BlockHeight, before?: boolean): Stay | null;
  readonly ownerOf: (id: StructId) => PlayerId | null;
  /** Whoever was named and of whom nothing was told. */
  readonly unknown: { readonly structs: readonly StructId[]; readonly fleets: readonly FleetId[] };
  /** Structs that something happened to, of which neither a record nor a fight says where they were. */
  readonly lost: readonly StructId[];
}

/** @param events oldest first */
export function createPlaces(events: readonly ChainEvent[]): Places {
  const fleets = new Map<FleetId, Track<Stay>>();
  const structs = new Map<StructId, Track<StructRecord>>();
  /** By attacks: of who is gone from the chain nothing else tells. */
  const fought = new Map<StructId, Place>();
  const owners = new Map<StructId, PlayerId>();
  const homes = new Map<FleetId, PlanetId>();
  /** Where a fleet was before the first event that has it; it did not move in that event unless it is in here. */
  const cameFrom = new Map<FleetId, PlanetId | 'home' | 'nowhere'>();
  const beside = eventsBeside(events);
  const named = { structs: new Set<StructId>(), fleets: new Set<FleetId>() };

  function noteFleet(fleet: Fleet, height: bigint = ALWAYS): void {
    const { id, planetId, status } = fleet;
    // The first: nobody finds another planet while the fleet is away.
    if (status === 'onStation' && planetId !== null && !homes.has(id)) homes.set(id, planetId);
    const track = fleets.get(id) ?? [];
    // What it is now says nothing of the time before its moves.
    if (height === ALWAYS && track.length > 0) return;
    fleets.set(id, [...track, { height, value: { planetId, status } }]);
  }

  function noteStruct(struct: StructRecord, height: bigint = ALWAYS): void {
    const track = structs.get(struct.id) ?? [];
    if (height === ALWAYS && track.length > 0) return;
    structs.set(struct.id, [...track, { height, value: struct }]);
    if (struct.location.kind === 'fleet') named.fleets.add(struct.location.id);
  }

  function noteCombatant({ structId, location }: Combatant, owner: PlayerId | null): void {
    named.structs.add(structId);
    if (owner !== null) owners.set(structId, owner);
    const type = objectTypeOf(location ?? '');
    // The type of an id says which of the two it is.
    if (type === 'planet') fought.set(structId, { kind: 'planet', id: location as PlanetId });
    if (type !== 'fleet') return;
    fought.set(structId, { kind: 'fleet', id: location as FleetId });
    named.fleets.add(location as FleetId);
  }

  for (const event of events) {
    const { height } = event.origin;
    if (event.kind === 'fleet') {
      const origin = fleets.has(event.fleet.id) ? null : originOf(event.fleet, beside(event));
      if (origin !== null) cameFrom.set(event.fleet.id, origin);
      noteFleet(event.fleet, height);
    }
    if (event.kind === 'struct') noteStruct(event.struct, height);
    if (event.kind === 'attribute' && event.attribute.family === 'struct') {
      const { objectId } = event.attribute;
      if (objectTypeOf(objectId) === 'struct') named.structs.add(objectId as string as StructId); // its type
    }
    if (event.kind === 'attack') {
      const { attacker, attackerPlayerId, shots } = event.attack;
      noteCombatant(attacker, attackerPlayerId);
      for (const { target, targetPlayerId, blocked } of shots) {
        noteCombatant(target, targetPlayerId);
        if (blocked) noteCombatant(blocked.by, null);
      }
    }
  }

  function stayOf(id: FleetId, height: BlockHeight, before = false): Stay | null {
    const track = fleets.get(id) ?? [];
    const held = heldAt(track, height, before);
    if (held) return held;
    const from = cameFrom.get(id);
    if (from === undefined) return track[0]?.value ?? null;
    if (from === 'nowhere') return null;
    if (from !== 'home') return { planetId: from, status: 'away' };
    const home = homes.get(id);
    return home === undefined ? null : { planetId: home, status: 'onStation' };
  }

  const planetOfFleet: Places['planetOfFleet'] = (id, height, before) => stayOf(id, height, before)?.planetId ?? null;

  function placeOf(id: StructId, height: BlockHeight, before = false): StructRecord | null {
    const track = structs.get(id) ?? [];
    return heldAt(track, height, before) ?? (before ? null : (track[0]?.value ?? null));
  }

  return {
    noteFleet,
    noteStruct,
    planetOfFleet,
    planetOfStruct(id, height) {
      const place = placeOf(id, height)?.location ?? fought.get(id) ?? null;
      if (place === null) return null;
      return place.kind === 'planet' ? place.id : (planetOfFleet(place.id, height) ?? null);
    },
    placeOf,
    stayOf,
    ownerOf: (id) => structs.get(id)?.[0]?.value.owner ?? owners.get(id) ?? null,
    get unknown() {
      return {
        structs: [...named.structs].filter((id) => !structs.has(id)),
        fleets: [...named.fleets].filter((id) => !homes.has(id)),
      };
    },
    get lost() {
      return [...named.structs].filter((id) => !structs.has(id) && !fought.has(id));
    },
  };
}

/**
 * Whence a fleet came with the first event that has it; null = it stood there before, and something else about it was written. A move
 * costs nothing that an event would tell of (docs/network/mechanics.md 6.3): who comes is last in line, and who comes home ends a raid,
 * or leaves a queue that the planet's record tells of.
 */
function originOf(fleet: Fleet, others: readonly ChainEvent[]): PlanetId | 'home' | 'nowhere' | null {
  if (fleet.status === 'away' && !hasArrived(fleet, others)) return null;
  const left = leftPlanet(fleet.id, others);
  if (left !== null) return left;
  for (const event of others) if (event.kind === 'planet' && event.planet.id !== fleet.planetId) return event.planet.id;
  if (fleet.status === 'away') return 'home';
  // Its owner has just found a planet: the first one, or the transaction would tell of the one left.
  const found = others.some((event) => event.kind === 'player' && event.player.planetId === fleet.planetId);
  return found ? 'nowhere' : null;
}

/** What one transaction, or one block by itself, did together. */
function eventsBeside(events: readonly ChainEvent[]): (event: ChainEvent) => readonly ChainEvent[] {
  const groups = new Map<string, ChainEvent[]>();
  const keyOf = ({ origin: { height, source } }: ChainEvent): string =>
    source.kind === 'block' ? `${height}` : `${height} ${source.hash ?? source.txIndex}`;
  for (const event of events) {
    const group = groups.get(keyOf(event));
    if (group) group.push(event);
    else groups.set(keyOf(event), [event]);
  }
  return (event) => groups.get(keyOf(event)) ?? [];
}

function heldAt<T>(track: Track<T>, height: bigint, before: boolean): T | null {
  return track.findLast((entry) => (before ? entry.height < height : entry.height <= height))?.value ?? null;
}
