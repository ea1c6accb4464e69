/**
 * Everything that blocks and a reading tell of one planet, as a track for each value: what a moment is put together from. Pure.
 * Records come whole in events, live numbers one by one: docs/network/chain-entities.md 4.2.
 */
import type { ChainEvent } from '../../chain/events/types.ts';
import type { Fleet, Planet, PlanetRecord, Player, PlayerRecord, Struct, StructRecord } from '../../game/entities.ts';
import {
  type FleetId,
  objectTypeOf,
  parsePlayerId,
  parseStructId,
  type PlanetId,
  type PlayerId,
  type StructId,
} from '../../game/ids.ts';
import { hasStatus, STATUS, structPhase, type StructStatus, structStatus } from '../../game/structStatus.ts';
import { type BlockHeight, blockHeight } from '../../game/units.ts';
import { attackersIn, healthsIn, namedIn } from './attackFacts.ts';
import { fleetBefore } from './fleetFacts.ts';
import { inOrder } from './order.ts';
import type { SiteReading } from './reading.ts';
import type { Change, Track } from './track.ts';

/** What a block did, in the order it was done. */
export interface ToldBlock {
  readonly height: BlockHeight;
  readonly events: readonly ChainEvent[];
}

export interface StructTracks {
  /** null = it was not there, or is swept away. */
  readonly record: Track<StructRecord | null>;
  readonly status: Track<StructStatus>;
  readonly health: Track<number>;
  readonly blockStartBuild: Track<BlockHeight>;
  readonly protects: Track<StructId | null>;
}

export interface Book {
  readonly planetId: PlanetId;
  readonly planet: Track<PlanetRecord>;
  /** `ore`, `shield` and the clocks, by the planet's own fields. */
  readonly planetNumbers: ReadonlyMap<PlanetNumber, Track<bigint>>;
  readonly players: ReadonlyMap<PlayerId, Track<PlayerRecord>>;
  readonly ores: ReadonlyMap<PlayerId, Track<bigint>>;
  readonly lastActions: ReadonlyMap<PlayerId, Track<bigint>>;
  readonly fleets: ReadonlyMap<FleetId, Track<Fleet>>;
  readonly structs: ReadonlyMap<StructId, StructTracks>;
}

export type PlanetNumber = 'ore' | 'shield' | 'blockStartRaid' | 'blockStartOreMine' | 'blockStartOreRefine';

/** By the attribute's word on the wire. */
const PLANET_NUMBERS: Readonly<Record<string, PlanetNumber>> = {
  ore: 'ore',
  planetaryShield: 'shield',
  blockStartRaid: 'blockStartRaid',
  blockStartOreMine: 'blockStartOreMine',
  blockStartOreRefine: 'blockStartOreRefine',
};

const OFFLINE = structStatus(STATUS.materialized | STATUS.built);
const ONLINE = structStatus(STATUS.materialized | STATUS.built | STATUS.online);

/** Collects changes by key; a value told twice in a block is what it was told last. */
class Changes<K, T> {
  readonly #byKey = new Map<K, Change<T>[]>();

  add(key: K, change: Change<T>): void {
    const list = this.#byKey.get(key);
    const last = list?.at(-1);
    if (!list) this.#byKey.set(key, [change]);
    else if (last?.height === change.height) {
      // What held before the block is what the first of them says.
      const { height: _, value: __, ...told } = last;
      list[list.length - 1] = { ...change, ...told };
    } else list.push(change);
  }

  keys(): IterableIterator<K> {
    return this.#byKey.keys();
  }

  of(key: K): readonly Change<T>[] {
    return this.#byKey.get(key) ?? [];
  }
}

/** @param blocks in the order of their heights */
export function writeBook(planetId: PlanetId, reading: SiteReading, blocks: readonly ToldBlock[]): Book {
  const planet = new Changes<'planet', PlanetRecord>();
  const numbers = new Changes<PlanetNumber, bigint>();
  const players = new Changes<PlayerId, PlayerRecord>();
  const ores = new Changes<PlayerId, bigint>();
  const lastActions = new Changes<PlayerId, bigint>();
  const fleets = new Changes<FleetId, Fleet>();
  const records = new Changes<StructId, StructRecord | null>();
  const statuses = new Changes<StructId, StructStatus>();
  const healths = new Changes<StructId, number>();
  const builds = new Changes<StructId, BlockHeight>();
  const guards = new Changes<StructId, StructId | null>();

  for (const block of blocks) {
    const { height } = block;
    const events = inOrder(block.events);
    const before = healthsIn(events);
    const begun = begunIn(events, height);
    const proved = provedIn(events);
    const fired = attackersIn(events);
    for (const event of events) {
      switch (event.kind) {
        case 'planet':
          if (event.planet.id === planetId) planet.add('planet', { height, value: event.planet });
          break;
        case 'player':
          players.add(event.player.id, { height, value: event.player });
          break;
        case 'fleet':
          fleets.add(event.fleet.id, {
            height,
            value: event.fleet,
            ...fleetBefore(event.fleet, events, planetId, reading.planet.value.owner),
          });
          break;
        case 'struct': {
          const { id } = event.struct;
          records.add(id, { height, value: event.struct, ...(begun.has(id) && { before: null }) });
          break;
        }
        case 'deleted':
          if (isStruct(event.objectId)) records.add(event.objectId, { height, value: null });
          break;
        case 'defender':
          guards.add(event.link.defendingStructId, { height, value: event.link.protectedStructId, likely: null });
          break;
        case 'defenderCleared':
          guards.add(event.defendingStructId, { height, value: null });
          break;
        case 'attribute':
          attribute(event.attribute);
          break;
        case 'attack':
          // Of who is swept away before anybody reads it, this is all there is.
          for (const record of namedIn(event.attack)) {
            if (!reading.structs.has(record.id)) records.add(record.id, { height, value: record, before: record });
          }
          break;
        default:
      }
    }

    function attribute({ objectId, attribute: name, value }: Extract<ChainEvent, { kind: 'attribute' }>['attribute']) {
      const type = objectTypeOf(objectId);
      const number = PLANET_NUMBERS[name];
      if (objectId === (planetId as string) && number) numbers.add(number, { height, value });
      else if (type === 'player' && name === 'ore') ores.add(parsePlayerId(objectId), { height, value });
      else if (type === 'player' && name === 'lastAction') lastActions.add(parsePlayerId(objectId), { height, value });
      else if (type === 'struct') {
        const id = parseStructId(objectId);
        const status = structStatus(Number(value));
        if (name === 'status') statuses.add(id, { height, value: status, ...statusBefore(id, status) });
        else if (name === 'health') {
          const was = begun.has(id) ? 0 : before.get(id);
          healths.add(id, { height, value: Number(value), ...(was !== undefined && { before: was }) });
        } else if (name === 'blockStartBuild') builds.add(id, { height, value: blockHeight(value) });
      }
    }

    /** A block tells what a status is; what it was follows where the same block says how it came to change. */
    function statusBefore(id: StructId, status: StructStatus): Pick<Change<StructStatus>, 'before' | 'likely'> {
      if (begun.has(id)) return { before: structStatus(0) };
      if (proved.has(id)) return { before: structStatus(STATUS.materialized) };
      if (fired.has(id)) return { before: ONLINE };
      switch (structPhase(status)) {
        case 'online':
          return hasStatus(status, 'hidden') ? { before: ONLINE } : { likely: OFFLINE };
        case 'building':
          return {};
        default:
          return { likely: ONLINE };
      }
    }
  }

  const { players: readPlayers, fleets: readFleets, structs: readStructs } = reading;
  const structIds = new Set<StructId>([
    ...readStructs.keys(),
    ...records.keys(),
    ...statuses.keys(),
    ...healths.keys(),
  ]);
  const structField = <T>(changes: Changes<StructId, T>, id: StructId, of: (struct: Struct) => T): Track<T> =>
    trackOf(changes.of(id), readStructs.get(id), of);
  const numberOf = (of: PlanetNumber): Track<bigint> => ({
    ...trackOf(numbers.of(of), reading.planet, (value: Planet): bigint => value[of]),
    initial: 0n,
  });
  const ofPlayers = <T>(
    changes: Changes<PlayerId, T>,
    of: (player: Player) => T,
    more: Pick<Track<T>, 'initial'> = {},
  ): ReadonlyMap<PlayerId, Track<T>> =>
    new Map(
      [...new Set([...readPlayers.keys(), ...changes.keys()])].map((id) => [
        id,
        { ...trackOf(changes.of(id), readPlayers.get(id), of), ...more },
      ]),
    );
  return {
    planetId,
    planet: trackOf(planet.of('planet'), reading.planet, (value: Planet): PlanetRecord => value),
    planetNumbers: new Map(Object.values(PLANET_NUMBERS).map((of) => [of, numberOf(of)])),
    players: ofPlayers(players, (player): PlayerRecord => player),
    ores: ofPlayers(ores, ({ ore }): bigint => ore, { initial: 0n }),
    lastActions: ofPlayers(lastActions, ({ lastAction }): bigint => lastAction, { initial: 0n }),
    fleets: new Map(
      [...new Set([...readFleets.keys(), ...fleets.keys()])].map((id) => [
        id,
        trackOf(fleets.of(id), readFleets.get(id), (fleet: Fleet) => fleet),
      ]),
    ),
    structs: new Map(
      [...structIds].map((id) => [
        id,
        {
          record: structField<StructRecord | null>(records, id, (struct) => struct),
          status: structField(statuses, id, ({ status }) => status),
          health: structField(healths, id, ({ health }) => health),
          blockStartBuild: structField(builds, id, ({ blockStartBuild }) => blockStartBuild),
          protects: { ...structField(guards, id, ({ protects }) => protects), initial: null },
        },
      ]),
    ),
  };
}

function trackOf<V, T>(
  changes: readonly Change<T>[],
  read: { readonly height: BlockHeight; readonly value: V } | undefined,
  of: (value: V) => T,
): Track<T> {
  return { changes, read: read ? { height: read.height, value: of(read.value) } : null };
}

/** Structs whose building began in this block: their clock was set to it. */
function begunIn(events: readonly ChainEvent[], height: BlockHeight): ReadonlySet<string> {
  const begun = new Set<string>();
  for (const event of events) {
    if (event.kind !== 'attribute' || event.attribute.attribute !== 'blockStartBuild') continue;
    if (event.attribute.value === (height as bigint)) begun.add(event.attribute.objectId);
  }
  return begun;
}

/** Structs whose building was proved in this block. */
function provedIn(events: readonly ChainEvent[]): ReadonlySet<string> {
  const proved = new Set<string>();
  for (const event of events) {
    if (event.kind === 'hashSuccess' && event.category === 'build') proved.add(event.objectId);
  }
  return proved;
}

function isStruct(id: unknown): id is StructId {
  return typeof id === 'string' && objectTypeOf(id) === 'struct';
}
