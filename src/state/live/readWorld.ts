/**
 * Reads parts of the world from the chain. The height is asked first (readHeight), so every part is known to be at least
 * that new.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../api/types.ts';
import type { ChainReader } from '../../chain/types.ts';
import type { Fleet, Planet, Player, Struct, StructType } from '../../game/entities.ts';
import { AMBITS } from '../../game/ambit.ts';
import type { PlayerId, StructId } from '../../game/ids.ts';
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
import type { Stale } from './applyEvents.ts';
import type { Reading } from './applyReading.ts';

export interface Doors {
  readonly chain: ChainReader;
  readonly api: Api;
  readonly queryClient: QueryClient;
}

/** Struct ids in slots, command ship included. */
function structIdsOf(planet: Planet | null | undefined, fleet: Fleet | null | undefined): StructId[] {
  const ids = new Set<StructId>();
  for (const slots of [planet?.slots, fleet?.slots]) {
    for (const ambit of AMBITS) for (const id of slots?.[ambit] ?? []) if (id) ids.add(id);
  }
  if (fleet?.commandStructId) ids.add(fleet.commandStructId);
  return [...ids];
}

async function orGone<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof BaseError && error.code === 'chain_not_found') return null;
    throw error;
  }
}

/** The chain's own catalogue, or the mirror's where the node answers "not served" (spec "Routing caveat"). */
async function readStructTypes({ chain, api, queryClient }: Doors): Promise<readonly StructType[]> {
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

async function readStructs({ chain, queryClient }: Doors, ids: Iterable<StructId>) {
  const asked = [...ids];
  const answers = await Promise.all(asked.map((id) => orGone(queryClient.fetchQuery(structQuery(chain, id)))));
  return {
    structs: answers.filter((struct): struct is Struct => struct !== null),
    gone: asked.filter((_, index) => answers[index] === null),
  };
}

/** @throws what the doors throw */
export function readHeight({ chain, queryClient }: Doors): Promise<BlockHeight> {
  return queryClient.fetchQuery(heightQuery(chain));
}

/** Everything there is to know about the player. @throws what the doors throw */
export async function readAll(
  doors: Doors,
  world: WorldState,
  playerId: PlayerId,
  height: BlockHeight,
): Promise<Reading> {
  const { chain, queryClient } = doors;
  const [player, structTypes] = await Promise.all([
    queryClient.fetchQuery(playerQuery(chain, playerId)),
    readStructTypes(doors),
  ]);
  return { ...(await readAround(doors, world, player)), height, player, structTypes };
}

/** Planet, fleet, substation and structs of a player just read. */
async function readAround(doors: Doors, world: WorldState, player: Player): Promise<Omit<Reading, 'height'>> {
  const { chain, queryClient } = doors;
  const [planet, fleet, substation] = await Promise.all([
    player.planetId ? orGone(queryClient.fetchQuery(planetQuery(chain, player.planetId))) : null,
    player.fleetId ? orGone(queryClient.fetchQuery(fleetQuery(chain, player.fleetId))) : null,
    player.substationId ? orGone(queryClient.fetchQuery(substationQuery(chain, player.substationId))) : null,
  ]);
  // What stood in a slot last time and does not now is asked for too: the answer "not found" removes it.
  const ids = new Set([...structIdsOf(planet, fleet), ...world.structs.keys()]);
  return { planet, fleet, substation, ...(await readStructs(doors, ids)) };
}

/** Only the parts named. */
export async function readStale(
  doors: Doors,
  world: WorldState,
  playerId: PlayerId,
  height: BlockHeight,
  stale: ReadonlySet<Stale>,
): Promise<Reading> {
  const { chain, queryClient } = doors;
  const player = stale.has('player') ? await queryClient.fetchQuery(playerQuery(chain, playerId)) : undefined;
  const now = player ?? world.player?.value;
  if (!now) return { height, ...(player && { player }) };
  const moved = player !== undefined && player.planetId !== (world.planet?.value.id ?? null);
  const wants = (part: Stale): boolean => stale.has(part) || moved;
  const [planet, fleet, substation] = await Promise.all([
    wants('planet') && now.planetId ? orGone(queryClient.fetchQuery(planetQuery(chain, now.planetId))) : undefined,
    wants('fleet') && now.fleetId ? orGone(queryClient.fetchQuery(fleetQuery(chain, now.fleetId))) : undefined,
    wants('substation') && now.substationId
      ? orGone(queryClient.fetchQuery(substationQuery(chain, now.substationId)))
      : undefined,
  ]);
  const ids = new Set<StructId>(structIdsOf(planet, fleet).filter((id) => moved || !world.structs.has(id)));
  for (const part of stale) if (part.startsWith('struct:')) ids.add(part.slice('struct:'.length) as StructId);
  if (wants('structs')) for (const id of world.structs.keys()) ids.add(id);
  // A slot that lost its struct: the struct itself says whether it is gone.
  if (planet && fleet) {
    const standing = new Set(structIdsOf(planet, fleet));
    for (const id of world.structs.keys()) if (!standing.has(id)) ids.add(id);
  }
  return {
    height,
    ...(player && { player }),
    ...(planet !== undefined && { planet }),
    ...(fleet !== undefined && { fleet }),
    ...(substation !== undefined && { substation }),
    ...(await readStructs(doors, ids)),
  };
}
