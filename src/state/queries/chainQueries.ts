/**
 * What we ask the chain, as TanStack options: key, function and freshness together. The doors retry by themselves, so
 * queries do not; live entities are always read anew (stale time 0) and kept in the world store, not here.
 */
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../api/types.ts';
import type { ChainReader } from '../../chain/types.ts';
import type { Address, FleetId, PlanetId, PlayerId, StructId, SubstationId } from '../../game/ids.ts';
import { queryKeys } from './keys.ts';

const fresh = { staleTime: 0, gcTime: 60_000, retry: false } as const;

export const heightQuery = (chain: ChainReader) =>
  queryOptions({ queryKey: queryKeys.height(), queryFn: ({ signal }) => chain.fetchHeight(signal), ...fresh });

export const playerQuery = (chain: ChainReader, id: PlayerId) =>
  queryOptions({ queryKey: queryKeys.player(id), queryFn: ({ signal }) => chain.fetchPlayer(id, signal), ...fresh });

export const playerOfAddressQuery = (chain: ChainReader, address: Address) =>
  queryOptions({
    queryKey: queryKeys.playerOfAddress(address),
    queryFn: ({ signal }) => chain.fetchPlayerIdOfAddress(address, signal),
    ...fresh,
  });

export const planetQuery = (chain: ChainReader, id: PlanetId) =>
  queryOptions({ queryKey: queryKeys.planet(id), queryFn: ({ signal }) => chain.fetchPlanet(id, signal), ...fresh });

export const fleetQuery = (chain: ChainReader, id: FleetId) =>
  queryOptions({ queryKey: queryKeys.fleet(id), queryFn: ({ signal }) => chain.fetchFleet(id, signal), ...fresh });

export const structQuery = (chain: ChainReader, id: StructId) =>
  queryOptions({ queryKey: queryKeys.struct(id), queryFn: ({ signal }) => chain.fetchStruct(id, signal), ...fresh });

export const substationQuery = (chain: ChainReader, id: SubstationId) =>
  queryOptions({
    queryKey: queryKeys.substation(id),
    queryFn: ({ signal }) => chain.fetchSubstation(id, signal),
    ...fresh,
  });

/** The catalogue changes with a chain upgrade only. */
export const structTypesQuery = (fetchStructTypes: ChainReader['fetchStructTypes']) =>
  queryOptions({
    queryKey: queryKeys.structTypes(),
    queryFn: ({ signal }) => fetchStructTypes(signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

export const hostGuildQuery = (api: Api) =>
  queryOptions({
    queryKey: queryKeys.hostGuild(),
    queryFn: ({ signal }) => api.fetchHostGuild(signal),
    staleTime: 600_000,
    retry: false,
  });
