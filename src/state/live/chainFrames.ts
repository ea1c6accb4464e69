/**
 * What the chain says happened, in the words of the stream: the same frames that an indexer would make of it, for the same
 * intake. docs/network/stream.md sections 3 to 5; docs/network/chain-entities.md section 4. What an indexer sees by comparing
 * rows is seen by comparing with the world. Numbers of the mirror's own (seq, ledger ids) are null: the chain counts neither.
 */
import type { ChainEvent } from '../../chain/events/types.ts';
import type { Fleet, StructRecord } from '../../game/entities.ts';
import {
  type FleetId,
  objectTypeOf,
  parsePlanetId,
  parsePlayerId,
  parseStructId,
  type PlanetId,
  type StructId,
} from '../../game/ids.ts';
import type { AttributeRecord } from '../../game/records.ts';
import { structStatus } from '../../game/structStatus.ts';
import { type BlockHeight, blockHeight } from '../../game/units.ts';
import type { AttackRecord } from '../../game/attack.ts';
import type { LiveEvent } from '../../live/types.ts';
import { fleetIn, structIn } from '../world/access.ts';
import type { WorldState } from '../world/world.ts';

type Place = StructRecord['location'];
type Hint = Extract<LiveEvent, { readonly kind: 'hint' }>;

/** @param world as it was before: places are compared with it, and a struct's planet is looked up in it */
export function framesOf(event: ChainEvent, world: WorldState): readonly LiveEvent[] {
  const { height } = event.origin;
  switch (event.kind) {
    case 'player': {
      const { id, guildId, guildRank, substationId, planetId, fleetId, primaryAddress, name, pfp } = event.player;
      const record = { guildId, guildRank, substationId, planetId, fleetId, primaryAddress, name, pfp };
      return [{ kind: 'player', playerId: id, ...record }];
    }
    case 'guild':
      return [{ kind: 'guild', guild: event.guild }];
    case 'membership':
      return [{ kind: 'membership', application: event.application }];
    case 'infusion':
      return [{ kind: 'infusion', infusion: event.infusion }];
    case 'provider':
      return [{ kind: 'provider', provider: event.provider }];
    case 'agreement':
      return [{ kind: 'agreement', agreement: event.agreement }];
    case 'addressAssociation': {
      const { address, playerId, status } = event;
      return playerId === null ? [] : [{ kind: 'playerAddress', address, playerId, guildId: null, status }];
    }
    case 'attribute':
      return attributeFrames(event.attribute, world, height);
    case 'planet':
      return [hint('planet', { planetIds: [event.planet.id] })];
    case 'fleet':
      return fleetFrames(event.fleet, world, height);
    case 'struct':
      return structFrames(event.struct, world, height);
    case 'deleted':
      return isStruct(event.objectId) ? [hint('delete', { structIds: [event.objectId] })] : [];
    case 'defender':
      return defenderFrames(event.link.defendingStructId, event.link.protectedStructId, world, height);
    case 'defenderCleared':
      return defenderFrames(event.defendingStructId, null, world, height);
    case 'attack': {
      const planetId = planetOfAttack(event.attack, world);
      return planetId === null ? [] : [{ kind: 'attack', attack: event.attack, planetId, seq: null, height }];
    }
    case 'raid': {
      const { fleetId, planetId, status, seizedOre } = event;
      return [{ kind: 'raidStatus', fleetId, status, seizedOre, planetId, seq: null, height }];
    }
    default:
      // The rest is silent on the stream too (docs/network/stream.md section 2), or says what records and attributes say.
      return [];
  }
}

/** Whether somebody's coins or ore moved. Whose is in events of the framework, which are not read: one's own purse is asked. */
export function movesMoney(event: ChainEvent): boolean {
  return event.kind === 'unknown' && (event.type === 'coin_received' || event.type === 'coin_spent');
}

function hint(category: string, about: Partial<Pick<Hint, 'structIds' | 'fleetIds' | 'planetIds'>>): Hint {
  return { kind: 'hint', category, structIds: [], fleetIds: [], planetIds: [], ...about };
}

function attributeFrames(record: AttributeRecord, world: WorldState, height: BlockHeight): readonly LiveEvent[] {
  const { family, attribute, objectId, value } = record;
  if (family === 'grid') {
    const objectType = objectTypeOf(objectId) ?? '';
    const owner = objectType === 'player' ? parsePlayerId(objectId) : null;
    return [{ kind: 'grid', attribute, objectType, objectId, owner, value }];
  }
  if (objectTypeOf(objectId) === 'planet') return planetFrames(parsePlanetId(objectId), attribute, value, height);
  // Counts of a player's structs stand in the same family.
  if (objectTypeOf(objectId) !== 'struct') return [];
  const structId = parseStructId(objectId);
  const planetId = planetOfStruct(structId, world);
  if (planetId === null) return [];
  const at = { planetId, seq: null, height };
  switch (attribute) {
    case 'health':
      return [{ kind: 'structHealth', structId, health: Number(value), before: null, ...at }];
    case 'status':
      // Cleared when it is swept: the record goes with it, and says so.
      if (value === 0n) return [];
      return [{ kind: 'structStatus', structId, status: structStatus(Number(value)), before: null, ...at }];
    case 'blockStartBuild':
      return [{ kind: 'buildClock', structId, clock: blockHeight(value), ...at }];
    // Of the struct before 0.21.
    case 'blockStartOreMine':
      return [{ kind: 'mineClock', structId, clock: blockHeight(value), ...at }];
    case 'blockStartOreRefine':
      return [{ kind: 'refineClock', structId, clock: blockHeight(value), ...at }];
    default:
      return [];
  }
}

function planetFrames(planetId: PlanetId, attribute: string, value: bigint, height: BlockHeight): readonly LiveEvent[] {
  const at = { planetId, seq: null, height };
  switch (attribute) {
    case 'planetaryShield':
      return [{ kind: 'shield', shield: value, before: null, ...at }];
    case 'blockStartRaid':
      return [{ kind: 'raidClock', clock: blockHeight(value), before: null, ...at }];
    case 'blockStartOreMine':
      return [{ kind: 'mineClock', clock: blockHeight(value), structId: null, ...at }];
    case 'blockStartOreRefine':
      return [{ kind: 'refineClock', clock: blockHeight(value), structId: null, ...at }];
    default:
      return [];
  }
}

/** A fleet whose place is another one leaves and comes; one that was not held can only come. */
function fleetFrames(fleet: Fleet, world: WorldState, height: BlockHeight): readonly LiveEvent[] {
  const { id: fleetId, planetId, status } = fleet;
  const held = fleetIn(world, fleetId);
  const frames: LiveEvent[] = [hint('fleet', { fleetIds: [fleetId] })];
  if (held && held.planetId === planetId) return frames;
  const at = { seq: null, height, fleetId, queue: null };
  if (held?.planetId) frames.push({ kind: 'fleetDepart', planetId: held.planetId, status: held.status, ...at });
  if (planetId) frames.push({ kind: 'fleetArrive', planetId, status, ...at });
  return frames;
}

function structFrames(struct: StructRecord, world: WorldState, height: BlockHeight): readonly LiveEvent[] {
  const { id, location, ambit, slot } = struct;
  const held = structIn(world, id);
  const planetId = planetOf(location, world);
  if (held && planetId !== null && !isSamePlace(held, struct)) {
    const at = { planetId, seq: null, height };
    return [{ kind: 'structMove', structId: id, location: location.id, ambit, slot, ...at }];
  }
  // A new one is read with where it stands.
  const container = location.kind === 'planet' ? { planetIds: [location.id] } : { fleetIds: [location.id] };
  return [hint('struct', { structIds: [id], ...(held ? {} : container) })];
}

function isSamePlace(a: StructRecord, b: StructRecord): boolean {
  return a.location.id === b.location.id && a.ambit === b.ambit && a.slot === b.slot;
}

/** @param next whom it stands before from now on; null = nobody */
function defenderFrames(
  defenderStructId: StructId,
  next: StructId | null,
  world: WorldState,
  height: BlockHeight,
): readonly LiveEvent[] {
  const frames: LiveEvent[] = [];
  const tell = (kind: 'defenseAdd' | 'defenseRemove', protectedStructId: StructId): void => {
    const planetId = planetOfStruct(protectedStructId, world) ?? planetOfStruct(defenderStructId, world);
    if (planetId !== null) frames.push({ kind, defenderStructId, protectedStructId, planetId, seq: null, height });
  };
  const before = structIn(world, defenderStructId)?.protects ?? null;
  if (before !== null && before !== next) tell('defenseRemove', before);
  if (next !== null) tell('defenseAdd', next);
  return frames;
}

function planetOf(place: Place, world: WorldState): PlanetId | null {
  return place.kind === 'planet' ? place.id : (fleetIn(world, place.id)?.planetId ?? null);
}

function planetOfStruct(id: StructId, world: WorldState): PlanetId | null {
  const held = structIn(world, id);
  return held ? planetOf(held.location, world) : null;
}

/** The attacker's planet at the time; who shoots from a fleet that nobody holds stands where its targets are. */
function planetOfAttack({ attacker, shots }: AttackRecord, world: WorldState): PlanetId | null {
  for (const id of [attacker.location, ...shots.map(({ target }) => target.location)]) {
    // Its type says which of the two it is.
    const planetId =
      objectTypeOf(id ?? '') === 'planet' ? (id as PlanetId) : (fleetIn(world, id as FleetId)?.planetId ?? null);
    if (planetId) return planetId;
  }
  for (const id of [attacker.structId, ...shots.map(({ target }) => target.structId)]) {
    const planetId = planetOfStruct(id, world);
    if (planetId) return planetId;
  }
  return null;
}

function isStruct(id: unknown): id is StructId {
  return typeof id === 'string' && objectTypeOf(id) === 'struct';
}
