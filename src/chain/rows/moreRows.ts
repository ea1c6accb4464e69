/**
 * What the node can be asked beyond the first screens: one row a question. docs/network/game-service-interface.md "Consensus REST queries",
 * docs/network/chain-entities.md section 2, and the framework's bank.
 */
import { gridAttributeId, type GridAttribute } from '../../game/attributes.ts';
import type { About } from '../../game/changes.ts';
import type { Coin, InfusionRecord } from '../../game/entities.ts';
import type { Address } from '../../game/ids.ts';
import type { AttributeRecord, GuildRankPermission, PermissionRecord } from '../../game/records.ts';
import { structId } from '../../wire/ids.ts';
import { coin, uint } from '../../wire/values.ts';
import { DecodeError, list } from '../../wire/wire.ts';
import { decodeBlockTxs } from '../decode/decodeBlockTxs.ts';
import { decodeGasPrice } from '../decode/records/gasPrice.ts';
import { structTypeSchema } from '../decode/decodeStructType.ts';
import { flat, joined, listed, only, single } from '../decode/envelopes.ts';
import { addressRecord } from '../decode/records/addressRecord.ts';
import { agreementRecord } from '../../wire/records/agreementRecord.ts';
import { allocationGrid, allocationRecord } from '../../wire/records/allocationRecord.ts';
import { attributeRecord } from '../decode/records/attributeRecord.ts';
import { charter } from '../decode/records/charter.ts';
import { fleetRecord } from '../../wire/records/fleetRecord.ts';
import { guildRankPermission } from '../../wire/records/guildRankPermission.ts';
import { guildRecord } from '../../wire/records/guildRecord.ts';
import { infusionRecord } from '../../wire/records/infusionRecord.ts';
import { membershipApplication } from '../../wire/records/membershipApplication.ts';
import { moduleParams } from '../decode/records/moduleParams.ts';
import { nodeProgram } from '../decode/records/nodeProgram.ts';
import { permissionIdOf, permissionRecord } from '../decode/records/permissionRecord.ts';
import { planetRecord } from '../../wire/records/planetRecord.ts';
import { playerRecord } from '../../wire/records/playerRecord.ts';
import { poolAddress } from '../decode/records/poolAddress.ts';
import { providerGrid, providerRecord } from '../../wire/records/providerRecord.ts';
import { reactorGrid, reactorRecord } from '../../wire/records/reactorRecord.ts';
import { signatureVerdict } from '../decode/records/signatureVerdict.ts';
import { structRecord } from '../../wire/records/structRecord.ts';
import { substationRecord } from '../../wire/records/substationRecord.ts';
import { allStructTypes, structTypes } from './allStructTypes.ts';
import { many, manyBy, one, oneAs, type Permissioned } from './row.ts';

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

const defenders = single('structDefenders', list(structId));
const gridRecord = single('gridRecord', attributeRecord('grid'));

/** Coins of one denomination: an answer about another must not pass for it. */
function coinOf(key: string) {
  const decode = single(key, coin);
  return (body: unknown, where: string, { denom }: { readonly denom: string }): Coin => {
    const answer = decode(body, where);
    if (answer.denom === denom) return answer;
    throw new DecodeError(where, 'denom', `the denomination ${denom}`);
  };
}

const COINS = { address: ['alpha', 'token'] } satisfies About;
const FLOWS = { all: ['objectPower', 'power', 'agreement'] } satisfies About;
const INFUSIONS = { all: ['infusion'] } satisfies About;
const APPLICATIONS = { guild: ['application'], player: ['application'] } satisfies About;

const ofInfusion = ({ destination, address }: InfusionRecord) => `${destination}/${address}`;
const ofPermission = ({ subject }: PermissionRecord) => permissionIdOf(subject);
const ofRank = ({ objectId, guildId, mask }: GuildRankPermission) => `${objectId}/${guildId}/${mask}`;
const ofAttribute = ({ attribute, objectId, typeId }: AttributeRecord) => `${attribute}/${objectId}/${typeId}`;

export const MORE_ROWS = {
  params: one('/{ns}/{ns}/params', single('params', moduleParams)),
  charter: one('/{ns}/{ns}/guild_charter', flat(charter), { since: '0.21' }),
  /** Which program the node runs: asked before what only some releases know is offered. */
  program: one('/{sdk}/base/tendermint/v1beta1/node_info', single('application_version', nodeProgram)),
  /** What the node asks for a unit of gas where a transaction is not free. */
  gasPrice: one('/{sdk}/base/node/v1beta1/config', decodeGasPrice),
  /** Whether the chain would take a text as signed. A gateway may not find a text with a slash in it. */
  validateSignature: one(
    '/{ns}/validate_signature/{address}/{pubKeyHex}/{signatureHex}/{message}',
    flat(signatureVerdict),
  ),
  players: many('/{ns}/player', players, { about: { all: ['player'] } }),
  planets: many('/{ns}/planet', planets),
  planetsOfPlayer: many('/{ns}/planet_by_player/{playerId}', planets),
  structs: many('/{ns}/struct', listed('struct', structRecord)),
  /** Who stands in front of a struct. */
  structDefenders: one('/{ns}/struct/{structId}', (body, where, { structId: protectedStructId }) =>
    defenders(body, where).map((defendingStructId) => ({ defendingStructId, protectedStructId })),
  ),
  structType: one('/{ns}/struct_type/{structTypeId}', single('structType', structTypeSchema)),
  structTypes,
  allStructTypes,
  /** The index of a fleet is that of its owner. */
  fleetByIndex: one('/{ns}/fleet_by_index/{index}', single('fleet', fleetRecord), { about: { fleet: ['visit'] } }),
  fleets: many('/{ns}/fleet', listed('fleet', fleetRecord), { about: { all: ['visit'] } }),
  guildRecord: one('/{ns}/guild/{guildId}', single('guild', guildRecord), { about: { guild: ['guild'] } }),
  guilds: many('/{ns}/guild', listed('guild', guildRecord), { about: { all: ['guild'] } }),
  reactor: one('/{ns}/reactor/{reactorId}', joined('reactor', reactorRecord, { gridAttributes: reactorGrid }), {
    about: { object: ['infusion', 'objectPower', 'reactorPower', 'reactorFuel'] },
  }),
  reactors: many('/{ns}/reactor', listed('reactor', reactorRecord)),
  substations: many('/{ns}/substation', listed('substation', substationRecord), { about: FLOWS }),
  provider: one('/{ns}/provider/{providerId}', joined('provider', providerRecord, { gridAttributes: providerGrid }), {
    about: { object: ['provider', 'objectPower'] },
  }),
  providers: many('/{ns}/provider', listed('provider', providerRecord), { about: { all: ['provider'] } }),
  agreement: one('/{ns}/agreement/{agreementId}', single('agreement', agreementRecord), {
    about: { object: ['agreement'] },
  }),
  agreements: many('/{ns}/agreement', agreements, { about: { all: ['agreement'] } }),
  agreementsOfProvider: many('/{ns}/agreement_by_provider/{providerId}', agreements, { about: { all: ['agreement'] } }),
  allocation: one(
    '/{ns}/allocation/{allocationId}',
    joined('allocation', allocationRecord, { gridAttributes: allocationGrid }),
    {
      about: FLOWS,
    },
  ),
  // No frame is about an allocation: one that comes, goes or changes moves the numbers at its ends.
  allocations: many('/{ns}/allocation', allocations, { about: FLOWS }),
  allocationsFrom: many('/{ns}/allocation_by_source/{sourceId}', allocations, { about: FLOWS }),
  allocationsTo: many('/{ns}/allocation_by_destination/{substationId}', allocations, { about: FLOWS }),
  infusion: one('/{ns}/infusion/{destinationId}/{address}', single('infusion', infusionRecord), { about: INFUSIONS }),
  infusions: manyBy('/{ns}/infusion', infusions, ofInfusion, { about: INFUSIONS }),
  infusionsInto: manyBy('/{ns}/infusion_by_destination/{destinationId}', infusions, ofInfusion, {
    about: INFUSIONS,
  }),

  /** An address nobody registered has no player and no permissions; it is no error. */
  address: one('/{ns}/address/{address}', flat(addressRecord), { about: { address: ['device'] } }),
  addresses: manyBy('/{ns}/address', addresses, ({ address }) => address),
  addressesOfPlayer: manyBy('/{ns}/address_by_player/{playerId}', addresses, ({ address }) => address, {
    about: { player: ['device'] },
  }),
  /** A grant that was never made has mask 0; it is no error. */
  permission: oneAs(
    '/{ns}/permission/{permissionId}',
    ({ subject }: { readonly subject: PermissionRecord['subject'] }) => ({
      parts: { permissionId: permissionIdOf(subject) },
    }),
    single('permissionRecord', permissionRecord),
  ),
  permissions: manyBy('/{ns}/permission', permissions, ofPermission),
  permissionsOnObject: manyBy('/{ns}/permission/object/{objectId}', permissions, ofPermission),
  permissionsOfPlayer: manyBy('/{ns}/permission/player/{playerId}', permissions, ofPermission, {
    about: { address: ['device'] },
  }),
  guildRankPermissions: manyBy('/{ns}/guild_rank_permission/object/{objectId}', guildRankPermissions, ofRank),
  /** Not paged by the chain: one page, at most one row a bit. docs/network/game-service-interface.md "Limits" */
  guildRankPermissionsOf: manyBy(
    '/{ns}/guild_rank_permission/object/{objectId}/guild/{guildId}',
    guildRankPermissions,
    ofRank,
  ),
  membershipApplication: one(
    '/{ns}/guild_membership_application/{guildId}/{playerId}',
    single('guildMembershipApplication', membershipApplication),
    { about: APPLICATIONS },
  ),
  /** Open ones; the chain forgets the others. */
  membershipApplications: manyBy(
    '/{ns}/guild_membership_application',
    listed('guildMembershipApplication', membershipApplication),
    ({ guildId, playerId }) => `${guildId}/${playerId}`,
    { about: APPLICATIONS },
  ),
  /** 0 for an object that has no such number, or does not exist. */
  gridValue: oneAs(
    '/{ns}/grid/{attributeId}',
    ({ attribute, objectId }: { readonly attribute: GridAttribute; readonly objectId: Permissioned }) => ({
      parts: { attributeId: gridAttributeId(attribute, objectId) },
    }),
    (body, where) => gridRecord(body, where).value,
    { about: { object: ['objectPower', 'share'] } },
  ),
  grid: manyBy('/{ns}/grid', listed('gridRecords', attributeRecord('grid')), ofAttribute, {
    about: { object: ['objectPower'] },
  }),
  /** As `gridValue`. Of `typeCount` only the list tells: it belongs to no struct. */
  structAttribute: one('/{ns}/struct_attribute/{structId}/{structAttribute}', single('attribute', uint), {
    about: { struct: ['status'] },
  }),
  structAttributes: manyBy(
    '/{ns}/struct_attribute',
    listed('structAttributeRecords', attributeRecord('struct')),
    ofAttribute,
  ),
  /**
   * As `gridValue`. A word the node does not know is answered with the shield: of the five words that came with 0.21
   * (`blockRaiderArrived` and later) an older node tells a wrong number, so ask `planet` for the clocks.
   */
  planetAttribute: one('/{ns}/planet_attribute/{planetId}/{planetAttribute}', single('attribute', uint), {
    about: { planet: ['status'] },
  }),
  planetAttributes: manyBy(
    '/{ns}/planet_attribute',
    listed('planetAttributeRecords', attributeRecord('planet')),
    ofAttribute,
  ),
  /** Account that backs a guild's token. Computed: whether there is such a guild is not checked. So are the next two. */
  guildBankAddress: one('/{ns}/guild_bank_collateral_address/{guildId}', onePool),
  guildBankAddresses: manyBy('/{ns}/guild_bank_collateral_address', pools, ({ address }) => address),
  providerCollateralAddress: one('/{ns}/provider_collateral_address/{providerId}', onePool),
  providerCollateralAddresses: manyBy('/{ns}/provider_collateral_address', pools, ({ address }) => address),
  providerEarningsAddress: one('/{ns}/provider_earnings_address/{providerId}', onePool),
  providerEarningsAddresses: manyBy('/{ns}/provider_earnings_address', pools, ({ address }) => address),
  /** Coins of an account. */
  balances: manyBy('/{sdk}/bank/v1beta1/balances/{address}', listed('balances', coin), ({ denom }) => denom, {
    about: COINS,
  }),
  balance: oneAs(
    '/{sdk}/bank/v1beta1/balances/{address}/by_denom',
    ({ address, denom }: { readonly address: Address; readonly denom: string }) => ({
      parts: { address },
      query: { denom },
    }),
    coinOf('balance'),
    { about: COINS },
  ),
  /** All coins there are, by denomination. */
  supply: manyBy('/{sdk}/bank/v1beta1/supply', listed('supply', coin), ({ denom }) => denom),
  supplyOf: oneAs(
    '/{sdk}/bank/v1beta1/supply/by_denom',
    ({ denom }: { readonly denom: string }) => ({ query: { denom } }),
    coinOf('amount'),
  ),
  /** The transactions of a block; a node without an index of them still has its blocks. The second is asked where the first is not served. */
  blockTxs: one('/{sdk}/base/tendermint/v1beta1/blocks/{height}', decodeBlockTxs),
  txsOfBlock: one('/{sdk}/tx/v1beta1/txs/block/{height}', decodeBlockTxs),
};
