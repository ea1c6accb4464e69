/**
 * Every question of the catalog: its route and how the answer is read. spec "Consensus REST queries",
 * facts/chain-entities.md section 2, and the framework's bank. `{ns}` is the network's namespace, `{sdk}` its framework
 * root; the other braces are filled in order.
 */
import { list, part, uint } from '../../lib/http/wire.ts';
import { structTypeSchema } from '../decode/decodeStructType.ts';
import { type Decode, flat, joined, type ListAnswer, listed, only, single } from '../decode/envelopes.ts';
import * as f from '../decode/fields.ts';
import { addressRecord } from '../decode/records/addressRecord.ts';
import { agreementRecord } from '../decode/records/agreementRecord.ts';
import { allocationRecord } from '../decode/records/allocationRecord.ts';
import { attributeRecord } from '../decode/records/attributeRecord.ts';
import { charter } from '../decode/records/charter.ts';
import { fleetRecord } from '../decode/records/fleetRecord.ts';
import { guildRankPermission } from '../decode/records/guildRankPermission.ts';
import { guildRecord } from '../decode/records/guildRecord.ts';
import { infusionRecord } from '../decode/records/infusionRecord.ts';
import { membershipApplication } from '../decode/records/membershipApplication.ts';
import { moduleParams } from '../decode/records/moduleParams.ts';
import { permissionRecord } from '../decode/records/permissionRecord.ts';
import { planetRecord } from '../decode/records/planetRecord.ts';
import { playerRecord } from '../decode/records/playerRecord.ts';
import { poolAddress } from '../decode/records/poolAddress.ts';
import { providerRecord } from '../decode/records/providerRecord.ts';
import { reactorRecord } from '../decode/records/reactorRecord.ts';
import { alpha, coin, structId } from '../decode/records/recordFields.ts';
import { signatureVerdict } from '../decode/records/signatureVerdict.ts';
import { structRecord } from '../decode/records/structRecord.ts';
import { substationRecord } from '../decode/records/substationRecord.ts';
import * as z from 'zod/mini';

export interface Read<T> {
  readonly path: string;
  readonly decode: Decode<T>;
}
export type ListRead<T> = Read<ListAnswer<T>>;

const read = <T>(path: string, decode: Decode<T>): Read<T> => ({ path, decode });

const reactorGrid = part(z.object({ fuel: alpha, capacity: f.power, load: f.power }));
const providerGrid = part(z.object({ load: f.power, checkpointBlock: f.height }));
const allocationGrid = part(z.object({ power: f.power }));

const players = listed('player', playerRecord);
const planets = listed('planet', planetRecord);
const agreements = listed('agreement', agreementRecord);
const allocations = listed('allocation', allocationRecord);
const infusions = listed('infusion', infusionRecord);
const addresses = listed('address', addressRecord);
const permissions = listed('permissionRecords', permissionRecord);
const guildRankPermissions = listed('guildRankPermissionRecords', guildRankPermission);
const onePool = only('internalAddressAssociation', poolAddress);
const pools = listed('internalAddressAssociation', poolAddress);

export const READS = {
  params: read('/{ns}/{ns}/params', single('params', moduleParams)),
  charter: read('/{ns}/{ns}/guild_charter', flat(charter)),
  signatureVerdict: read(
    '/{ns}/validate_signature/{address}/{proofPubKey}/{proofSignature}/{message}',
    flat(signatureVerdict),
  ),

  players: read('/{ns}/player', players),
  planets: read('/{ns}/planet', planets),
  planetsOfPlayer: read('/{ns}/planet_by_player/{playerId}', planets),
  structs: read('/{ns}/struct', listed('struct', structRecord)),
  structDefenders: read('/{ns}/struct/{id}', single('structDefenders', list(structId))),
  structType: read('/{ns}/struct_type/{id}', single('structType', structTypeSchema)),
  structTypes: read('/{ns}/struct_type', listed('structType', structTypeSchema)),
  fleetByIndex: read('/{ns}/fleet_by_index/{index}', single('fleet', fleetRecord)),
  fleets: read('/{ns}/fleet', listed('fleet', fleetRecord)),
  guild: read('/{ns}/guild/{id}', single('guild', guildRecord)),
  guilds: read('/{ns}/guild', listed('guild', guildRecord)),
  reactor: read('/{ns}/reactor/{id}', joined('reactor', reactorRecord, reactorGrid)),
  reactors: read('/{ns}/reactor', listed('reactor', reactorRecord)),
  substations: read('/{ns}/substation', listed('substation', substationRecord)),
  provider: read('/{ns}/provider/{id}', joined('provider', providerRecord, providerGrid)),
  providers: read('/{ns}/provider', listed('provider', providerRecord)),
  agreement: read('/{ns}/agreement/{id}', single('agreement', agreementRecord)),
  agreements: read('/{ns}/agreement', agreements),
  agreementsOfProvider: read('/{ns}/agreement_by_provider/{providerId}', agreements),
  allocation: read('/{ns}/allocation/{id}', joined('allocation', allocationRecord, allocationGrid)),
  allocations: read('/{ns}/allocation', allocations),
  allocationsFrom: read('/{ns}/allocation_by_source/{sourceId}', allocations),
  allocationsTo: read('/{ns}/allocation_by_destination/{destinationId}', allocations),
  infusion: read('/{ns}/infusion/{destinationId}/{address}', single('infusion', infusionRecord)),
  infusions: read('/{ns}/infusion', infusions),
  infusionsInto: read('/{ns}/infusion_by_destination/{destinationId}', infusions),

  address: read('/{ns}/address/{address}', flat(addressRecord)),
  addresses: read('/{ns}/address', addresses),
  addressesOfPlayer: read('/{ns}/address_by_player/{playerId}', addresses),
  permission: read('/{ns}/permission/{permissionId}', single('permissionRecord', permissionRecord)),
  permissions: read('/{ns}/permission', permissions),
  permissionsOnObject: read('/{ns}/permission/object/{objectId}', permissions),
  permissionsOfPlayer: read('/{ns}/permission/player/{playerId}', permissions),
  guildRankPermissions: read('/{ns}/guild_rank_permission/object/{object_id}', guildRankPermissions),
  guildRankPermissionsOf: read('/{ns}/guild_rank_permission/object/{object_id}/guild/{guild_id}', guildRankPermissions),
  membershipApplication: read(
    '/{ns}/guild_membership_application/{guildId}/{playerId}',
    single('guildMembershipApplication', membershipApplication),
  ),
  membershipApplications: read(
    '/{ns}/guild_membership_application',
    listed('guildMembershipApplication', membershipApplication),
  ),

  gridValue: read('/{ns}/grid/{attributeId}', single('gridRecord', attributeRecord('grid'))),
  grid: read('/{ns}/grid', listed('gridRecords', attributeRecord('grid'))),
  structAttribute: read('/{ns}/struct_attribute/{structId}/{attributeType}', single('attribute', uint)),
  structAttributes: read('/{ns}/struct_attribute', listed('structAttributeRecords', attributeRecord('struct'))),
  planetAttribute: read('/{ns}/planet_attribute/{planetId}/{attributeType}', single('attribute', uint)),
  planetAttributes: read('/{ns}/planet_attribute', listed('planetAttributeRecords', attributeRecord('planet'))),

  guildBankAddress: read('/{ns}/guild_bank_collateral_address/{guildId}', onePool),
  guildBankAddresses: read('/{ns}/guild_bank_collateral_address', pools),
  providerCollateralAddress: read('/{ns}/provider_collateral_address/{providerId}', onePool),
  providerCollateralAddresses: read('/{ns}/provider_collateral_address', pools),
  providerEarningsAddress: read('/{ns}/provider_earnings_address/{providerId}', onePool),
  providerEarningsAddresses: read('/{ns}/provider_earnings_address', pools),

  balances: read('/{sdk}/bank/v1beta1/balances/{address}', listed('balances', coin)),
  balance: read('/{sdk}/bank/v1beta1/balances/{address}/by_denom', single('balance', coin)),
  supply: read('/{sdk}/bank/v1beta1/supply', listed('supply', coin)),
  supplyOf: read('/{sdk}/bank/v1beta1/supply/by_denom', single('amount', coin)),
};
