/**
 * What screens beyond the first ask the chain, as TanStack options: one for each function of the catalog, under its name
 * without `fetch` or `list`. The catalog is loaded by the first of them that runs.
 */
import { queryOptions } from '@tanstack/react-query';
import type { PageRequest } from '../../chain/catalog/pageRequest.ts';
import type { ChainCatalog, Permissioned, SignedText } from '../../chain/catalog/types.ts';
import type { GridAttribute, PlanetAttribute } from '../../game/attributes.ts';
import type * as ids from '../../game/ids.ts';
import type { PermissionRecord } from '../../game/records.ts';
import { queryKeys } from './keys.ts';

/** The doors retry by themselves; numbers of a live world are stale at once. */
const fresh = { staleTime: 0, gcTime: 60_000, retry: false } as const;

type Asked<N extends keyof ChainCatalog> = Parameters<ChainCatalog[N]>[0];
type StructAttribute = Asked<'fetchStructAttribute'>;

/** @param load the catalog, imported with its first use */
export function createChainCatalogQueries(load: () => Promise<ChainCatalog>) {
  function ask<T>(noun: string, args: object, run: (catalog: ChainCatalog, signal: AbortSignal) => Promise<T>) {
    return queryOptions({
      queryKey: queryKeys.of(`chain.${noun}`, args),
      queryFn: async ({ signal }) => run(await load(), signal),
      ...fresh,
    });
  }

  return {
    params: () => ask('params', {}, (c, s) => c.fetchParams(s)),
    charter: () => ask('charter', {}, (c, s) => c.fetchCharter(s)),
    validateSignature: (text: SignedText) => ask('validateSignature', text, (c, s) => c.validateSignature(text, s)),

    players: (page?: PageRequest) => ask('players', { page }, (c, s) => c.listPlayers(page, s)),
    planets: (page?: PageRequest) => ask('planets', { page }, (c, s) => c.listPlanets(page, s)),
    planetsOfPlayer: (id: ids.PlayerId, page?: PageRequest) =>
      ask('planetsOfPlayer', { id, page }, (c, s) => c.listPlanetsOfPlayer(id, page, s)),
    structs: (page?: PageRequest) => ask('structs', { page }, (c, s) => c.listStructs(page, s)),
    structDefenders: (id: ids.StructId) => ask('structDefenders', { id }, (c, s) => c.fetchStructDefenders(id, s)),
    structType: (id: ids.StructTypeId) => ask('structType', { id }, (c, s) => c.fetchStructType(id, s)),
    structTypes: (page?: PageRequest) => ask('structTypes', { page }, (c, s) => c.listStructTypes(page, s)),
    fleetByIndex: (index: bigint) => ask('fleetByIndex', { index }, (c, s) => c.fetchFleetByIndex(index, s)),
    fleets: (page?: PageRequest) => ask('fleets', { page }, (c, s) => c.listFleets(page, s)),
    guildRecord: (id: ids.GuildId) => ask('guildRecord', { id }, (c, s) => c.fetchGuildRecord(id, s)),
    guilds: (page?: PageRequest) => ask('guilds', { page }, (c, s) => c.listGuilds(page, s)),
    reactor: (id: ids.ReactorId) => ask('reactor', { id }, (c, s) => c.fetchReactor(id, s)),
    reactors: (page?: PageRequest) => ask('reactors', { page }, (c, s) => c.listReactors(page, s)),
    substations: (page?: PageRequest) => ask('substations', { page }, (c, s) => c.listSubstations(page, s)),
    provider: (id: ids.ProviderId) => ask('provider', { id }, (c, s) => c.fetchProvider(id, s)),
    providers: (page?: PageRequest) => ask('providers', { page }, (c, s) => c.listProviders(page, s)),
    agreement: (id: ids.AgreementId) => ask('agreement', { id }, (c, s) => c.fetchAgreement(id, s)),
    agreements: (page?: PageRequest) => ask('agreements', { page }, (c, s) => c.listAgreements(page, s)),
    agreementsOfProvider: (id: ids.ProviderId, page?: PageRequest) =>
      ask('agreementsOfProvider', { id, page }, (c, s) => c.listAgreementsOfProvider(id, page, s)),
    allocation: (id: ids.AllocationId) => ask('allocation', { id }, (c, s) => c.fetchAllocation(id, s)),
    allocations: (page?: PageRequest) => ask('allocations', { page }, (c, s) => c.listAllocations(page, s)),
    allocationsFrom: (id: Asked<'listAllocationsFrom'>, page?: PageRequest) =>
      ask('allocationsFrom', { id, page }, (c, s) => c.listAllocationsFrom(id, page, s)),
    allocationsTo: (id: ids.SubstationId, page?: PageRequest) =>
      ask('allocationsTo', { id, page }, (c, s) => c.listAllocationsTo(id, page, s)),
    infusion: (destination: Asked<'fetchInfusion'>, address: ids.Address) =>
      ask('infusion', { destination, address }, (c, s) => c.fetchInfusion(destination, address, s)),
    infusions: (page?: PageRequest) => ask('infusions', { page }, (c, s) => c.listInfusions(page, s)),
    infusionsInto: (id: Asked<'listInfusionsInto'>, page?: PageRequest) =>
      ask('infusionsInto', { id, page }, (c, s) => c.listInfusionsInto(id, page, s)),

    address: (address: ids.Address) => ask('address', { address }, (c, s) => c.fetchAddress(address, s)),
    addresses: (page?: PageRequest) => ask('addresses', { page }, (c, s) => c.listAddresses(page, s)),
    addressesOfPlayer: (id: ids.PlayerId, page?: PageRequest) =>
      ask('addressesOfPlayer', { id, page }, (c, s) => c.listAddressesOfPlayer(id, page, s)),
    permission: (subject: PermissionRecord['subject']) =>
      ask('permission', { subject }, (c, s) => c.fetchPermission(subject, s)),
    permissions: (page?: PageRequest) => ask('permissions', { page }, (c, s) => c.listPermissions(page, s)),
    permissionsOnObject: (id: Permissioned, page?: PageRequest) =>
      ask('permissionsOnObject', { id, page }, (c, s) => c.listPermissionsOnObject(id, page, s)),
    permissionsOfPlayer: (id: ids.PlayerId, page?: PageRequest) =>
      ask('permissionsOfPlayer', { id, page }, (c, s) => c.listPermissionsOfPlayer(id, page, s)),
    guildRankPermissions: (id: Permissioned, page?: PageRequest) =>
      ask('guildRankPermissions', { id, page }, (c, s) => c.listGuildRankPermissions(id, page, s)),
    guildRankPermissionsOf: (id: Permissioned, guildId: ids.GuildId) =>
      ask('guildRankPermissionsOf', { id, guildId }, (c, s) => c.listGuildRankPermissionsOf(id, guildId, s)),
    membershipApplication: (guildId: ids.GuildId, playerId: ids.PlayerId) =>
      ask('membershipApplication', { guildId, playerId }, (c, s) => c.fetchMembershipApplication(guildId, playerId, s)),
    membershipApplications: (page?: PageRequest) =>
      ask('membershipApplications', { page }, (c, s) => c.listMembershipApplications(page, s)),

    gridValue: (attribute: GridAttribute, id: Permissioned) =>
      ask('gridValue', { attribute, id }, (c, s) => c.fetchGridValue(attribute, id, s)),
    grid: (page?: PageRequest) => ask('grid', { page }, (c, s) => c.listGrid(page, s)),
    structAttribute: (attribute: StructAttribute, id: ids.StructId) =>
      ask('structAttribute', { attribute, id }, (c, s) => c.fetchStructAttribute(attribute, id, s)),
    structAttributes: (page?: PageRequest) =>
      ask('structAttributes', { page }, (c, s) => c.listStructAttributes(page, s)),
    planetAttribute: (attribute: PlanetAttribute, id: ids.PlanetId) =>
      ask('planetAttribute', { attribute, id }, (c, s) => c.fetchPlanetAttribute(attribute, id, s)),
    planetAttributes: (page?: PageRequest) =>
      ask('planetAttributes', { page }, (c, s) => c.listPlanetAttributes(page, s)),

    guildBankAddress: (id: ids.GuildId) => ask('guildBankAddress', { id }, (c, s) => c.fetchGuildBankAddress(id, s)),
    guildBankAddresses: (page?: PageRequest) =>
      ask('guildBankAddresses', { page }, (c, s) => c.listGuildBankAddresses(page, s)),
    providerCollateralAddress: (id: ids.ProviderId) =>
      ask('providerCollateralAddress', { id }, (c, s) => c.fetchProviderCollateralAddress(id, s)),
    providerCollateralAddresses: (page?: PageRequest) =>
      ask('providerCollateralAddresses', { page }, (c, s) => c.listProviderCollateralAddresses(page, s)),
    providerEarningsAddress: (id: ids.ProviderId) =>
      ask('providerEarningsAddress', { id }, (c, s) => c.fetchProviderEarningsAddress(id, s)),
    providerEarningsAddresses: (page?: PageRequest) =>
      ask('providerEarningsAddresses', { page }, (c, s) => c.listProviderEarningsAddresses(page, s)),

    balances: (address: ids.Address, page?: PageRequest) =>
      ask('balances', { address, page }, (c, s) => c.fetchBalances(address, page, s)),
    balance: (address: ids.Address, denom: string) =>
      ask('balance', { address, denom }, (c, s) => c.fetchBalance(address, denom, s)),
    supply: (page?: PageRequest) => ask('supply', { page }, (c, s) => c.fetchSupply(page, s)),
    supplyOf: (denom: string) => ask('supplyOf', { denom }, (c, s) => c.fetchSupplyOf(denom, s)),
  };
}
