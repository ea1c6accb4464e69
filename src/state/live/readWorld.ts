/**
 * Reads parts of the world from the chain. The height is asked first (readHeight), so every part is known to be at least
 * that new. One plan for everything and for single parts: the player, then planets, then who stands there, then structs.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../api/types.ts';
import type { ChainReader } from '../../chain/types.ts';
import type { Fleet, Planet, Player, StructType } from '../../game/entities.ts';
import {
  type FleetId,
  OBJECT_TYPE,
  parseFleetId,
  type PlanetId,
  type PlayerId,
  type StructId,
  type SubstationId,
} from '../../game/ids.ts';
import type { BlockHeight } from '../../game/units.ts';
import { BaseError } from '../../lib/BaseError.ts';
import { doorQuery } from '../ask/readQuery.ts';
import { selfOf, type WorldState } from '../world/world.ts';
import type { Reading } from '../world/applyReading.ts';
import { structIdsIn } from '../world/inView.ts';
import { idOfPart, type Stale } from '../world/stale.ts';
import { fleetIn, planetIn } from '../world/access.ts';

export interface Doors {
  readonly chain: ChainReader;
  readonly api: Api;
  readonly queryClient: QueryClient;
}

export interface ReadInput {
  readonly doors: Doors;
  /** Read for the player it is of. */
  readonly world: WorldState;
  /** From {@link readHeight}, just now. */
  readonly height: BlockHeight;
  readonly parts: ReadonlySet<Stale> | 'all';
  /** Planets that screens look at. */
  readonly watched: ReadonlySet<PlanetId>;
  /** Vouches for structs when everything is read; absent = each is asked for. */
  readonly vouch?: (due: ReadonlySet<StructId>) => Promise<ReadonlySet<StructId>>;
  /** The player is known, and where he stands is about to be asked for: who listens to it from now on misses nothing. */
  readonly onPlayer?: (player: Player) => void;
}

/** A queue longer than this is a circle of links. */
const LONGEST_QUEUE = 200;

type Id = StructId | PlanetId | FleetId | PlayerId | SubstationId;

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
  return queryClient.fetchQuery(doorQuery('chain', chain, 'height', {}));
}

/** The chain's own catalogue, or the mirror's where the node answers "not served" (docs/network/game-service-interface.md "Routing caveat"). */
function readStructTypes({ chain, api, queryClient }: Doors): Promise<readonly StructType[]> {
  return queryClient.fetchQuery({
    ...doorQuery('chain', chain, 'allStructTypes', {}),
    gcTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      try {
        return await chain.ask('allStructTypes', {}, signal);
      } catch (error) {
        if (error instanceof BaseError && error.code === 'route_not_served') return api.fetchStructTypes(signal);
        throw error;
      }
    },
  });
}

/** A fleet has its owner's index. docs/network/chain-entities.md 1.5. */
function fleetIdOf(owner: PlayerId): FleetId {
  return parseFleetId(`${OBJECT_TYPE.fleet}-${owner.slice(owner.indexOf('-') + 1)}`);
}

/** @throws what the doors throw; `chain_not_found` only for the player who is signed in */
export async function readWorld({
  doors,
  world,
  height,
  parts,
  watched,
  vouch,
  onPlayer,
}: ReadInput): Promise<Reading> {
  const { chain, queryClient } = doors;
  const { playerId } = world.self;
  if (playerId === null) return { height };
  const isAll = parts === 'all';
  const isDue = (part: Stale, isHeld: boolean): boolean => isAll || !isHeld || parts.has(part);
  const gone: Id[] = [];

  async function readEach<K extends Id, T>(ids: Iterable<K>, read: (id: K) => Promise<T>): Promise<T[]> {
    const asked = [...new Set(ids)];
    const answers = await Promise.all(asked.map((id) => orGone(read(id))));
    for (const [index, id] of asked.entries()) if (answers[index] === null) gone.push(id);
    return answers.filter((answer) => answer !== null);
  }
  const readFleet = (id: FleetId): Promise<Fleet> =>
    queryClient.fetchQuery(doorQuery('chain', chain, 'fleet', { fleetId: id }));
  const readPlanets = (ids: Iterable<PlanetId>): Promise<Planet[]> =>
    readEach(
      [...ids].filter((id) => isDue(`planet:${id}`, world.planets.has(id))),
      (id) => queryClient.fetchQuery(doorQuery('chain', chain, 'planet', { planetId: id })),
    );

  const [me, structTypes] = await Promise.all([
    isDue(`player:${playerId}`, world.players.has(playerId))
      ? queryClient.fetchQuery(doorQuery('chain', chain, 'player', { playerId }))
      : undefined,
    isAll ? readStructTypes(doors) : undefined,
  ]);
  const self = me ? selfOf(playerId, me) : world.self;
  if (me) onPlayer?.(me);
  const { planetId, fleetId, substationId } = self;
  const hasMoved = planetId !== world.self.planetId;

  const near = new Set(planetId ? [planetId, ...watched] : watched);
  const [ownFleets, substations, planets] = await Promise.all([
    fleetId && (hasMoved || isDue(`fleet:${fleetId}`, world.fleets.has(fleetId))) ? readEach([fleetId], readFleet) : [],
    substationId && isDue(`substation:${substationId}`, world.substations.has(substationId))
      ? readEach([substationId], (id) =>
          queryClient.fetchQuery(doorQuery('chain', chain, 'substation', { substationId: id })),
        )
      : [],
    readPlanets(near),
  ]);
  // The planet the own fleet visits is known only now.
  const far = (ownFleets[0] ?? fleetIn(world, fleetId))?.planetId;
  if (far && !near.has(far)) planets.push(...(await readPlanets([far])));

  const [players, fleets] = await Promise.all([readOwners(), readFleets()]);
  const due = structsDue();
  const structs = await readEach(isAll && vouch ? await vouch(due) : due, (id) =>
    queryClient.fetchQuery(doorQuery('chain', chain, 'struct', { structId: id })),
  );
  return {
    height,
    players: me ? [me, ...players] : players,
    planets,
    fleets,
    substations,
    structs,
    gone,
    ...(structTypes && { structTypes }),
  };

  function readOwners(): Promise<Player[]> {
    const due = new Set<PlayerId>();
    const held = [...near, ...(far ? [far] : [])].flatMap((id) => planetIn(world, id) ?? []);
    for (const { owner } of [...held, ...planets]) {
      if (owner === null || owner === playerId) continue;
      if (isDue(`player:${owner}`, world.players.has(owner))) due.add(owner);
    }
    return readEach(due, (id) => queryClient.fetchQuery(doorQuery('chain', chain, 'player', { playerId: id })));
  }

  /** Those that are stale, the garrison of a planet seen for the first time, and new ones in a queue just read. */
  async function readFleets(): Promise<Fleet[]> {
    const due = new Set<FleetId>(isAll ? world.fleets.keys() : []);
    for (const part of isAll ? [] : parts) {
      const id = idOfPart<FleetId>(part, 'fleet');
      if (id !== null) due.add(id);
    }
    for (const { id, owner } of planets) {
      if (owner !== null && owner !== playerId && (isAll || !world.planets.has(id))) due.add(fleetIdOf(owner));
    }
    // The own one is read above, or as it is held.
    if (fleetId) due.delete(fleetId);
    const read = [...ownFleets, ...(await readEach(due, readFleet))];
    const known = new Map(read.map((one) => [one.id, one]));
    for (const { headFleetId } of planets) {
      let id = headFleetId;
      for (let steps = 0; id !== null && steps < LONGEST_QUEUE; steps++) {
        let link: Fleet | null | undefined = known.get(id) ?? fleetIn(world, id);
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
    const due = new Set<StructId>(isAll ? world.structs.keys() : []);
    for (const part of isAll ? [] : parts) {
      const id = idOfPart<StructId>(part, 'struct');
      if (id !== null) due.add(id);
    }
    const standing = new Map([...planets, ...fleets].map((one) => [one.id as string, new Set(structIdsIn(one))]));
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
