import { gridAttributeId } from '../../game/attributes.ts';
import type { Coin } from '../../game/records.ts';
import { DecodeError } from '../../lib/http/wire.ts';
import type { Page } from '../../lib/page.ts';
import { type ChainReaderOptions, createGateway } from '../createGateway.ts';
import { permissionIdOf } from '../decode/records/permissionRecord.ts';
import { RouteNotServedError } from '../errors.ts';
import { catalogPath } from './catalogPath.ts';
import { pageOf, pageQuery, type PageRequest } from './pageRequest.ts';
import { type ListRead, type Read, READS } from './reads.ts';
import type { ChainCatalog } from './types.ts';

/** Every read that the first screens do not need: import this file dynamically. */
export function createChainCatalog(options: ChainReaderOptions): ChainCatalog {
  const { network } = options;
  const node = createGateway(options);
  /** Routes this node does not serve: a node does not learn one while it runs. */
  const unserved = new Map<string, RouteNotServedError>();

  async function get<T>(read: Read<T>, parts: readonly string[], signal?: AbortSignal, query = ''): Promise<T> {
    const path = catalogPath(read.path, parts, network);
    const known = unserved.get(read.path);
    if (known) throw new RouteNotServedError(path, known);
    try {
      return read.decode(await node.ask(path + query, signal), path);
    } catch (error) {
      // A slash in a part can make a gateway miss a route that it has.
      const tells = error instanceof RouteNotServedError && !parts.some((part) => part.includes('/'));
      if (tells) unserved.set(read.path, error);
      throw error;
    }
  }

  async function page<T>(
    read: ListRead<T>,
    parts: readonly string[],
    request: PageRequest = {},
    signal?: AbortSignal,
  ): Promise<Page<T>> {
    return pageOf(await get(read, parts, signal, pageQuery(request)), request);
  }

  /** Coins of one denomination: an answer about another must not pass for it. */
  async function coins(read: Read<Coin>, parts: readonly string[], denom: string, signal?: AbortSignal): Promise<Coin> {
    const coin = await get(read, parts, signal, `?${new URLSearchParams({ denom }).toString()}`);
    if (coin.denom === denom) return coin;
    throw new DecodeError(catalogPath(read.path, parts, network), 'denom', `the denomination ${denom}`);
  }

  return {
    fetchParams: (signal) => get(READS.params, [], signal),
    fetchCharter: (signal) => get(READS.charter, [], signal),
    validateSignature: ({ address, pubKeyHex, signatureHex, message }, signal) =>
      get(READS.signatureVerdict, [address, pubKeyHex, signatureHex, message], signal),

    listPlayers: (request, signal) => page(READS.players, [], request, signal),
    listPlanets: (request, signal) => page(READS.planets, [], request, signal),
    listPlanetsOfPlayer: (id, request, signal) => page(READS.planetsOfPlayer, [id], request, signal),
    listStructs: (request, signal) => page(READS.structs, [], request, signal),
    async fetchStructDefenders(id, signal) {
      const defenders = await get(READS.structDefenders, [id], signal);
      return defenders.map((defender) => ({ defendingStructId: defender, protectedStructId: id }));
    },
    fetchStructType: (id, signal) => get(READS.structType, [String(id)], signal),
    listStructTypes: (request, signal) => page(READS.structTypes, [], request, signal),
    fetchFleetByIndex: (index, signal) => get(READS.fleetByIndex, [index.toString()], signal),
    listFleets: (request, signal) => page(READS.fleets, [], request, signal),
    fetchGuildRecord: (id, signal) => get(READS.guild, [id], signal),
    listGuilds: (request, signal) => page(READS.guilds, [], request, signal),
    fetchReactor: (id, signal) => get(READS.reactor, [id], signal),
    listReactors: (request, signal) => page(READS.reactors, [], request, signal),
    listSubstations: (request, signal) => page(READS.substations, [], request, signal),
    fetchProvider: (id, signal) => get(READS.provider, [id], signal),
    listProviders: (request, signal) => page(READS.providers, [], request, signal),
    fetchAgreement: (id, signal) => get(READS.agreement, [id], signal),
    listAgreements: (request, signal) => page(READS.agreements, [], request, signal),
    listAgreementsOfProvider: (id, request, signal) => page(READS.agreementsOfProvider, [id], request, signal),
    fetchAllocation: (id, signal) => get(READS.allocation, [id], signal),
    listAllocations: (request, signal) => page(READS.allocations, [], request, signal),
    listAllocationsFrom: (id, request, signal) => page(READS.allocationsFrom, [id], request, signal),
    listAllocationsTo: (id, request, signal) => page(READS.allocationsTo, [id], request, signal),
    fetchInfusion: (destination, address, signal) => get(READS.infusion, [destination, address], signal),
    listInfusions: (request, signal) => page(READS.infusions, [], request, signal),
    listInfusionsInto: (id, request, signal) => page(READS.infusionsInto, [id], request, signal),

    fetchAddress: (address, signal) => get(READS.address, [address], signal),
    listAddresses: (request, signal) => page(READS.addresses, [], request, signal),
    listAddressesOfPlayer: (id, request, signal) => page(READS.addressesOfPlayer, [id], request, signal),
    fetchPermission: (subject, signal) => get(READS.permission, [permissionIdOf(subject)], signal),
    listPermissions: (request, signal) => page(READS.permissions, [], request, signal),
    listPermissionsOnObject: (id, request, signal) => page(READS.permissionsOnObject, [id], request, signal),
    listPermissionsOfPlayer: (id, request, signal) => page(READS.permissionsOfPlayer, [id], request, signal),
    listGuildRankPermissions: (id, request, signal) => page(READS.guildRankPermissions, [id], request, signal),
    listGuildRankPermissionsOf: (id, guildId, signal) => page(READS.guildRankPermissionsOf, [id, guildId], {}, signal),
    fetchMembershipApplication: (guildId, playerId, signal) =>
      get(READS.membershipApplication, [guildId, playerId], signal),
    listMembershipApplications: (request, signal) => page(READS.membershipApplications, [], request, signal),

    fetchGridValue: async (attribute, objectId, signal) =>
      (await get(READS.gridValue, [gridAttributeId(attribute, objectId)], signal)).value,
    listGrid: (request, signal) => page(READS.grid, [], request, signal),
    fetchStructAttribute: (attribute, id, signal) => get(READS.structAttribute, [id, attribute], signal),
    listStructAttributes: (request, signal) => page(READS.structAttributes, [], request, signal),
    fetchPlanetAttribute: (attribute, id, signal) => get(READS.planetAttribute, [id, attribute], signal),
    listPlanetAttributes: (request, signal) => page(READS.planetAttributes, [], request, signal),

    fetchGuildBankAddress: (id, signal) => get(READS.guildBankAddress, [id], signal),
    listGuildBankAddresses: (request, signal) => page(READS.guildBankAddresses, [], request, signal),
    fetchProviderCollateralAddress: (id, signal) => get(READS.providerCollateralAddress, [id], signal),
    listProviderCollateralAddresses: (request, signal) => page(READS.providerCollateralAddresses, [], request, signal),
    fetchProviderEarningsAddress: (id, signal) => get(READS.providerEarningsAddress, [id], signal),
    listProviderEarningsAddresses: (request, signal) => page(READS.providerEarningsAddresses, [], request, signal),

    fetchBalances: (address, request, signal) => page(READS.balances, [address], request, signal),
    fetchBalance: (address, denom, signal) => coins(READS.balance, [address], denom, signal),
    fetchSupply: (request, signal) => page(READS.supply, [], request, signal),
    fetchSupplyOf: (denom, signal) => coins(READS.supplyOf, [], denom, signal),
  };
}
