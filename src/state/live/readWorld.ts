/**
 * Reads parts of the world from the chain. The height is asked first (readHeight), so every part is known to be at least
 * that new. One plan for everything and for single parts: the player, then planets, then who stands there, then structs.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../api/types.ts';
import type { ChainReader } from '../../chain/types.ts';
import type { Fleet, Player, StructType } from '../../game/entities.ts';
import {
  type FleetId,
  OBJECT_TYPE,
  parseFleetId,
  type PlanetId,
  type PlayerId,
  type StructId,
} from '../../game/ids.ts';
import type { BlockHeight } from '../../game/units.ts';
import { BaseError } from '../../lib/BaseError.ts';
import {
  fleetQuery,
  heightQuery,
  planetQuery,
  playerQuery,
  structQuery,
  structTypesQuery,
  substationQuery,
} from '../queries/chainQueries.ts';
import type { WorldState } from '../stores/world.ts';
import type { Reading } from './applyReading.ts';
import { planetsLookedAt, structIdsIn } from './looked.ts';
import { idOfPart, type Stale } from './stale.ts';

export interface Doors {
  readonly chain: ChainReader;
  readonly api: Api;
  readonly queryClient: QueryClient;
}

export interface ReadInput {
  readonly doors: Doors;
  readonly world: WorldState;
  readonly playerId: PlayerId;
  /** From {@link readHeight}, just now. */
  readonly height: BlockHeight;
  readonly parts: ReadonlySet<Stale> | 'all';
  /** Planets that screens look at. */
  readonly watched: ReadonlySet<PlanetId>;
}

/** A queue longer than this is a circle of links. */
const LONGEST_QUEUE = 200;

type Id = StructId | PlanetId | FleetId | PlayerId;

async function orGone<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof BaseError && error.code === 'chain_not_found') return null;
    throw error;
  }
}

/** @throws what the doors throw */
export function readHeight({ chain, queryClient }: Doors): Promise<BlockHeight> {
  return queryClient.fetchQuery(heightQuery(chain));
}

/** The chain's own catalogue, or the mirror's where the node answers "not served" (spec "Routing caveat"). */
function readStructTypes({ chain, api, queryClient }: Doors): Promise<readonly StructType[]> {
  const fetchTypes: ChainReader['fetchStructTypes'] = async (signal) => {
    try {
      return await chain.fetchStructTypes(signal);
    } catch (error) {
      if (error instanceof BaseError && error.code === 'route_not_served') return api.fetchStructTypes(signal);
      throw error;
    }
  };
  return queryClient.fetchQuery(structTypesQuery(fetchTypes));
}

/** A fleet has its owner's index. facts/chain-entities.md 1.5. */
function fleetIdOf(owner: PlayerId): FleetId {
  return parseFleetId(`${OBJECT_TYPE.fleet}-${owner.slice(owner.indexOf('-') + 1)}`);
}

/** @throws what the doors throw; `chain_not_found` only for the player */
export async function readWorld(input: ReadInput): Promise<Reading> {
  const { doors, world, height, parts } = input;
  const { chain, queryClient } = doors;
  const isAll = parts === 'all';
  const isStale = (part: Stale): boolean => isAll || parts.has(part);
  const gone: Id[] = [];

  async function readEach<K extends Id, T>(ids: Iterable<K>, read: (id: K) => Promise<T>): Promise<T[]> {
    const asked = [...new Set(ids)];
    const answers = await Promise.all(asked.map((id) => orGone(read(id))));
    for (const [index, id] of asked.entries()) if (answers[index] === null) gone.push(id);
    return answers.filter((answer) => answer !== null);
  }
  const readFleet = (id: FleetId): Promise<Fleet> => queryClient.fetchQuery(fleetQuery(chain, id));

  const [player, structTypes] = await Promise.all([
    isStale('player') || !world.player ? queryClient.fetchQuery(playerQuery(chain, input.playerId)) : undefined,
    isAll ? readStructTypes(doors) : undefined,
  ]);
  const me: Player | undefined = player ?? world.player?.value;
  if (!me) return { height };

  const moved = player !== undefined && player.planetId !== (world.planet?.value.id ?? null);
  const wants = (part: Stale): boolean => isStale(part) || moved;
  const [planet, fleet, substation] = await Promise.all([
    wants('planet') ? me.planetId && orGone(queryClient.fetchQuery(planetQuery(chain, me.planetId))) : undefined,
    wants('fleet') ? me.fleetId && orGone(readFleet(me.fleetId)) : undefined,
    wants('substation')
      ? me.substationId && orGone(queryClient.fetchQuery(substationQuery(chain, me.substationId)))
      : undefined,
  ]);
  const ownFleet = fleet === undefined ? (world.fleet?.value ?? null) : fleet;

  const looked = planetsLookedAt(me, ownFleet, input.watched);
  const isDue = (id: PlanetId): boolean => isStale(`planet:${id}`) || !world.planets.has(id);
  const planets = await readEach(
    [...looked].filter((id) => isDue(id)),
    (id) => queryClient.fetchQuery(planetQuery(chain, id)),
  );
  const planetsRead = planet ? [planet, ...planets] : planets;

  const [players, fleets] = await Promise.all([readOwners(), readFleets()]);
  const structs = await readEach(structsDue(), (id) => queryClient.fetchQuery(structQuery(chain, id)));
  return {
    height,
    ...(player && { player }),
    ...(planet !== undefined && { planet }),
    ...(fleet !== undefined && { fleet }),
    ...(substation !== undefined && { substation }),
    planets,
    fleets,
    players,
    structs,
    gone,
    ...(structTypes && { structTypes }),
  };

  function readOwners(): Promise<Player[]> {
    const due = new Set<PlayerId>();
    const held = [...looked].flatMap((id) => world.planets.get(id)?.value ?? []);
    for (const { owner } of [...held, ...planets]) {
      if (owner === null || owner === me?.id) continue;
      if (isStale(`player:${owner}`) || !world.players.has(owner)) due.add(owner);
    }
    return readEach(due, (id) => queryClient.fetchQuery(playerQuery(chain, id)));
  }

  /** Those that are stale, the garrison of a planet seen for the first time, and new ones in a queue just read. */
  async function readFleets(): Promise<Fleet[]> {
    const due = new Set<FleetId>();
    const isOwn = (id: FleetId): boolean => id === me?.fleetId;
    for (const part of isAll ? [] : parts) {
      const id = idOfPart<FleetId>(part, 'fleet');
      if (id !== null) due.add(id);
    }
    if (isAll) for (const id of world.fleets.keys()) due.add(id);
    for (const { id, owner } of planets) {
      if (owner !== null && (isAll || !world.planets.has(id))) due.add(fleetIdOf(owner));
    }
    const read = await readEach(
      [...due].filter((id) => !isOwn(id)),
      readFleet,
    );
    const known = new Map(read.map((one) => [one.id, one]));
    for (const { headFleetId } of planetsRead) {
      let id = headFleetId;
      for (let steps = 0; id !== null && steps < LONGEST_QUEUE; steps++) {
        let link: Fleet | null | undefined = isOwn(id) ? ownFleet : (known.get(id) ?? world.fleets.get(id)?.value);
        if (!link) {
          [link] = await readEach([id], readFleet);
          if (!link) break;
          known.set(link.id, link);
        }
        id = link.behindFleetId;
      }
    }
    return [...known.values()];
  }

  /** In a slot and never read; named as stale; or no longer in the slot where we hold them. */
  function structsDue(): Set<StructId> {
    const due = new Set<StructId>();
    if (isStale('structs')) for (const id of world.structs.keys()) due.add(id);
    for (const part of isAll ? [] : parts) {
      const id = idOfPart<StructId>(part, 'struct');
      if (id !== null) due.add(id);
    }
    const records = [...planetsRead, ...fleets, ...(fleet ? [fleet] : [])];
    const standing = new Map(records.map((record) => [record.id as string, new Set(structIdsIn(record))]));
    for (const ids of standing.values()) {
      for (const id of ids) if (isAll || !world.structs.has(id)) due.add(id);
    }
    for (const { value } of world.structs.values()) {
      const slots = standing.get(value.location.id);
      if (slots && !slots.has(value.id)) due.add(value.id);
    }
    return due;
  }
}
