/**
 * Everything the chain can be asked beside what {@link ChainReader} asks. Loaded when a screen needs it, never with the
 * first route. spec "Consensus REST queries", facts/chain-entities.md section 2.
 */
import type { GridAttribute, PlanetAttribute, StructAttribute } from '../../game/attributes.ts';
import type { Allocation, Provider, Reactor, StructType } from '../../game/entities.ts';
import type * as ids from '../../game/ids.ts';
import type * as records from '../../game/records.ts';
import type { Page } from '../../lib/page.ts';
import type { PageRequest } from './pageRequest.ts';

type Lists<T> = (request?: PageRequest, signal?: AbortSignal) => Promise<Page<T>>;
/**
 * Of a list cut from the whole store: a page may be short or empty although there is a next one. facts section 2
 * "Filtered lists"; `lib/allPages.ts` follows them to the end.
 */
type ListsOf<I, T> = (of: I, request?: PageRequest, signal?: AbortSignal) => Promise<Page<T>>;
type Fetches<I, T> = (id: I, signal?: AbortSignal) => Promise<T>;

/** A supply source, or where an allocation leads. */
type AnyObject = ids.ObjectId | ids.PlayerId | ids.ReactorId | ids.SubstationId | ids.ProviderId | ids.StructId;
/** Whatever permissions can be given on. */
export type Permissioned = AnyObject | ids.GuildId | ids.PlanetId | ids.FleetId | ids.AllocationId | ids.AgreementId;

/** Exactly one of the faults is true, or `valid` is. */
export interface SignatureVerdict {
  readonly valid: boolean;
  readonly pubkeyFormatError: boolean;
  readonly signatureFormatError: boolean;
  readonly addressPubkeyMismatch: boolean;
  readonly signatureInvalid: boolean;
}

export interface SignedText {
  readonly address: ids.Address;
  readonly pubKeyHex: string;
  readonly signatureHex: string;
  /** Not empty. A gateway may not find a text with a slash in it. */
  readonly message: string;
}

/**
 * `fetch…` asks for one thing, `list…` for a page of bare records: live numbers come with single answers only.
 * @throws ChainNotFoundError, RouteNotServedError (remembered: such a route is not asked again), HttpError, DecodeError
 */
export interface ChainCatalog {
  fetchParams(signal?: AbortSignal): Promise<records.ModuleParams>;
  /** Since 0.21. */
  fetchCharter(signal?: AbortSignal): Promise<records.Charter>;
  /** Whether the chain would take a text as signed. */
  validateSignature: Fetches<SignedText, SignatureVerdict>;

  listPlayers: Lists<records.PlayerRecord>;
  listPlanets: Lists<records.PlanetRecord>;
  listPlanetsOfPlayer: ListsOf<ids.PlayerId, records.PlanetRecord>;
  listStructs: Lists<records.StructRecord>;
  /** Who stands in front of a struct. */
  fetchStructDefenders: Fetches<ids.StructId, readonly records.DefenderLink[]>;
  fetchStructType: Fetches<ids.StructTypeId, StructType>;
  listStructTypes: Lists<StructType>;
  /** The index of a fleet is that of its owner. */
  fetchFleetByIndex: Fetches<bigint, records.FleetRecord>;
  listFleets: Lists<records.FleetRecord>;
  fetchGuildRecord: Fetches<ids.GuildId, records.GuildRecord>;
  listGuilds: Lists<records.GuildRecord>;
  fetchReactor: Fetches<ids.ReactorId, Reactor>;
  listReactors: Lists<records.ReactorRecord>;
  listSubstations: Lists<records.SubstationRecord>;
  fetchProvider: Fetches<ids.ProviderId, Provider>;
  listProviders: Lists<records.ProviderRecord>;
  fetchAgreement: Fetches<ids.AgreementId, records.AgreementRecord>;
  listAgreements: Lists<records.AgreementRecord>;
  listAgreementsOfProvider: ListsOf<ids.ProviderId, records.AgreementRecord>;
  fetchAllocation: Fetches<ids.AllocationId, Allocation>;
  listAllocations: Lists<records.AllocationRecord>;
  listAllocationsFrom: ListsOf<AnyObject, records.AllocationRecord>;
  listAllocationsTo: ListsOf<ids.SubstationId, records.AllocationRecord>;
  fetchInfusion(
    destination: ids.ReactorId | ids.StructId,
    address: ids.Address,
    signal?: AbortSignal,
  ): Promise<records.InfusionRecord>;
  listInfusions: Lists<records.InfusionRecord>;
  listInfusionsInto: ListsOf<ids.ReactorId | ids.StructId, records.InfusionRecord>;

  /** An address nobody registered has no player and no permissions; it is no error. */
  fetchAddress: Fetches<ids.Address, records.AddressRecord>;
  listAddresses: Lists<records.AddressRecord>;
  listAddressesOfPlayer: ListsOf<ids.PlayerId, records.AddressRecord>;
  /** A grant that was never made has mask 0; it is no error. */
  fetchPermission: Fetches<records.PermissionRecord['subject'], records.PermissionRecord>;
  listPermissions: Lists<records.PermissionRecord>;
  listPermissionsOnObject: ListsOf<Permissioned, records.PermissionRecord>;
  listPermissionsOfPlayer: ListsOf<ids.PlayerId, records.PermissionRecord>;
  listGuildRankPermissions: ListsOf<Permissioned, records.GuildRankPermission>;
  /** Not paged by the chain: one page, at most one row a bit. spec "Limits" */
  listGuildRankPermissionsOf(
    objectId: Permissioned,
    guildId: ids.GuildId,
    signal?: AbortSignal,
  ): Promise<Page<records.GuildRankPermission>>;
  fetchMembershipApplication(
    guildId: ids.GuildId,
    playerId: ids.PlayerId,
    signal?: AbortSignal,
  ): Promise<records.MembershipApplication>;
  /** Open ones; the chain forgets the others. */
  listMembershipApplications: Lists<records.MembershipApplication>;

  /** 0 for an object that has no such number, or does not exist. */
  fetchGridValue(attribute: GridAttribute, objectId: Permissioned, signal?: AbortSignal): Promise<bigint>;
  listGrid: Lists<records.AttributeRecord>;
  /** As {@link fetchGridValue}. Of `typeCount` only the list tells: it belongs to no struct. */
  fetchStructAttribute(
    attribute: Exclude<StructAttribute, 'typeCount'>,
    structId: ids.StructId,
    signal?: AbortSignal,
  ): Promise<bigint>;
  listStructAttributes: Lists<records.AttributeRecord>;
  /**
   * As {@link fetchGridValue}. A word the node does not know is answered with the shield: of the five words that came
   * with 0.21 (`blockRaiderArrived` and later) an older node tells a wrong number, so ask `fetchPlanet` for the clocks.
   */
  fetchPlanetAttribute(attribute: PlanetAttribute, planetId: ids.PlanetId, signal?: AbortSignal): Promise<bigint>;
  listPlanetAttributes: Lists<records.AttributeRecord>;

  /** Account that backs a guild's token. Computed: whether there is such a guild is not checked. So are the next two. */
  fetchGuildBankAddress: Fetches<ids.GuildId, records.PoolAddress>;
  listGuildBankAddresses: Lists<records.PoolAddress>;
  fetchProviderCollateralAddress: Fetches<ids.ProviderId, records.PoolAddress>;
  listProviderCollateralAddresses: Lists<records.PoolAddress>;
  fetchProviderEarningsAddress: Fetches<ids.ProviderId, records.PoolAddress>;
  listProviderEarningsAddresses: Lists<records.PoolAddress>;

  /** Coins of an account. */
  fetchBalances: ListsOf<ids.Address, records.Coin>;
  fetchBalance(address: ids.Address, denom: string, signal?: AbortSignal): Promise<records.Coin>;
  /** All coins there are, by denomination. */
  fetchSupply: Lists<records.Coin>;
  fetchSupplyOf: Fetches<string, records.Coin>;
}
