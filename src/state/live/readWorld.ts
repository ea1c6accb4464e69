/**
 * Reads parts of the world from the chain. The height is asked first (readHeight), so every part is known to be at least
 * that new. One plan for everything and for single parts: the player, then planets, then who stands there, then structs.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../api/types.ts';
import type { ChainReader } from '../../chain/types.ts';
import type { Planet, Player, StructType } from '../../game/entities.ts';
import type { PlanetId, PlayerId } from '../../game/ids.ts';
import type { BlockHeight } from '../../game/units.ts';
import { BaseError } from '../../lib/BaseError.ts';
import { doorQuery } from '../ask/readQuery.ts';
import { selfOf, type WorldState } from '../world/world.ts';
import type { Reading } from '../world/applyReading.ts';
import type { Stale } from '../world/stale.ts';
import { fleetIn, planetIn } from '../world/access.ts';
import type { OpenLists } from './mirrorLists.ts';
import { readFleet, readFleets } from './readFleets.ts';
import { readStructs } from './readStructs.ts';
import { beginTurn } from './turn.ts';

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
  /** Whether all that is in view is; else what is `named`, and what turns out never to have been read. */
  readonly isAll: boolean;
  /** Became stale by itself. */
  readonly named: ReadonlySet<Stale>;
  /** Planets that screens look at. */
  readonly watched: ReadonlySet<PlanetId>;
  /** Of the mirror, in place of a question a thing; absent = the chain is asked for each. */
  readonly lists?: OpenLists | null | undefined;
  /** The player is known, and where he stands is about to be asked for: who listens to it from now on misses nothing. */
  readonly onPlayer?: (player: Player) => void;
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
        if (!(error instanceof BaseError && error.code === 'route_not_served')) throw error;
        return (await import('./typesOfMirror.ts')).typesOfMirror({ chain, api }, signal);
      }
    },
  });
}

/** @throws what the doors throw; `chain_not_found` only for the player who is signed in */
export async function readWorld({
  doors,
  world,
  height,
  isAll,
  named,
  watched,
  lists = null,
  onPlayer,
}: ReadInput): Promise<Reading> {
  const { chain, queryClient } = doors;
  const { playerId } = world.self;
  if (playerId === null) return { height };
  const turn = beginTurn({ doors, world, isAll, named, lists });
  const { isDue, readEach } = turn;
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
    fleetId && (hasMoved || isDue(`fleet:${fleetId}`, world.fleets.has(fleetId)))
      ? readEach([fleetId], (id) => readFleet(turn, id))
      : [],
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

  const [players, { fleets, listed: listedFleets, vouched }] = await Promise.all([
    readOwners(),
    readFleets(turn, ownFleets, fleetId, planets),
  ]);
  const { structs, listed: listedStructs } = await readStructs(turn, planets, [...fleets, ...listedFleets, ...vouched]);
  const listedAt = (listedFleets.length + listedStructs.length > 0 && (await lists?.height())) ?? null;
  return {
    height,
    players: me ? [me, ...players] : players,
    planets,
    fleets,
    substations,
    structs,
    gone: turn.gone,
    ...(structTypes && { structTypes }),
    ...(typeof listedAt === 'bigint' && { listed: { height: listedAt, fleets: listedFleets, structs: listedStructs } }),
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
}
