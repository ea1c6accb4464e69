/** Every decoder of the catalog against mutations of a real answer each: a value of its type, or a named error. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as shapes from '../../testing/chainShapes.ts';
import { network } from '../../testing/chainAnswers.ts';
import { type Decoder, fetchSample, fuzzDecoder } from '../../testing/fuzzDecoder.ts';
import { createPopulatedDevnet, type Populated } from '../../testing/populatedDevnet.ts';
import * as s from '../../testing/shapes.ts';
import { MORE_ROWS } from './moreRows.ts';

let world: Populated;
beforeAll(async () => {
  world = await createPopulatedDevnet();
});
afterAll(() => world.close());

type Sample = string | ((world: Populated) => string);

/** The youngest block that has a transaction. */
function heightWithTxs({ doors }: Populated): bigint {
  const { chain } = doors.devnet;
  let height = chain.tip.height;
  while (chain.block(height)?.txs.length === 0) height--;
  return height;
}

/** What to ask a devnet for a sample, and what comes of it. Lists are cut short: two rows show what a row can do. */
const CATALOG: Record<keyof typeof MORE_ROWS, readonly [sample: Sample, shape: s.Shape]> = {
  params: ['/game/game/params', shapes.moduleParams],
  charter: ['/game/game/guild_charter', shapes.charter],
  program: ['/sdk/base/tendermint/v1beta1/node_info', shapes.nodeProgram],
  gasPrice: ['/sdk/base/node/v1beta1/config', s.big],
  validateSignature: [(w) => `/game/validate_signature/${w.settler.address}/00/00/text`, shapes.signatureVerdict],
  players: ['/game/player', shapes.listAnswer(shapes.playerRecord)],
  planets: ['/game/planet', shapes.listAnswer(shapes.planetRecord)],
  planetsOfPlayer: ['/game/planet_by_player/1-2', shapes.listAnswer(shapes.planetRecord)],
  structs: ['/game/struct', shapes.listAnswer(shapes.structRecord)],
  structDefenders: [
    '/game/struct/5-1',
    s.list(s.object({ defendingStructId: s.id('struct'), protectedStructId: s.id('struct') })),
  ],
  structType: ['/game/struct_type/14', shapes.structType],
  structTypes: ['/game/struct_type', shapes.listAnswer(shapes.structType)],
  allStructTypes: ['/game/struct_type', shapes.listAnswer(shapes.structType)],
  fleetByIndex: ['/game/fleet_by_index/2', shapes.fleet],
  fleets: ['/game/fleet', shapes.listAnswer(shapes.fleet)],
  guildRecord: ['/game/guild/0-1', shapes.guildRecord],
  guilds: ['/game/guild', shapes.listAnswer(shapes.guildRecord)],
  reactor: ['/game/reactor/3-1', shapes.reactor],
  reactors: ['/game/reactor', shapes.listAnswer(shapes.reactorRecord)],
  substations: ['/game/substation', shapes.listAnswer(shapes.substationRecord)],
  provider: ['/game/provider/10-1', shapes.provider],
  providers: ['/game/provider', shapes.listAnswer(shapes.providerRecord)],
  agreement: ['/game/agreement/11-2', shapes.agreementRecord],
  agreements: ['/game/agreement', shapes.listAnswer(shapes.agreementRecord)],
  agreementsOfProvider: ['/game/agreement_by_provider/10-1', shapes.listAnswer(shapes.agreementRecord)],
  allocation: ['/game/allocation/6-1', shapes.allocation],
  allocations: ['/game/allocation', shapes.listAnswer(shapes.allocationRecord)],
  allocationsFrom: ['/game/allocation_by_source/4-1', shapes.listAnswer(shapes.allocationRecord)],
  allocationsTo: ['/game/allocation_by_destination/4-1', shapes.listAnswer(shapes.allocationRecord)],
  infusion: [(w) => `/game/infusion/3-1/${w.operator.address}`, shapes.infusionRecord],
  infusions: ['/game/infusion', shapes.listAnswer(shapes.infusionRecord)],
  infusionsInto: ['/game/infusion_by_destination/3-1', shapes.listAnswer(shapes.infusionRecord)],
  address: [(w) => `/game/address/${w.settler.address}`, shapes.addressRecord],
  addresses: ['/game/address', shapes.listAnswer(shapes.addressRecord)],
  addressesOfPlayer: ['/game/address_by_player/1-1', shapes.listAnswer(shapes.addressRecord)],
  permission: ['/game/permission/4-1@1-2', shapes.permissionRecord],
  permissions: ['/game/permission?pagination.offset=7', shapes.listAnswer(shapes.permissionRecord)],
  permissionsOnObject: ['/game/permission/object/0-1', shapes.listAnswer(shapes.permissionRecord)],
  permissionsOfPlayer: ['/game/permission/player/1-1', shapes.listAnswer(shapes.permissionRecord)],
  guildRankPermissions: ['/game/guild_rank_permission/object/4-1', shapes.listAnswer(shapes.guildRankPermission)],
  guildRankPermissionsOf: [
    '/game/guild_rank_permission/object/4-1/guild/0-1',
    shapes.listAnswer(shapes.guildRankPermission),
  ],
  membershipApplication: ['/game/guild_membership_application/0-1/1-3', shapes.membershipApplication],
  membershipApplications: ['/game/guild_membership_application', shapes.listAnswer(shapes.membershipApplication)],
  gridValue: ['/game/grid/3-1-1', s.big],
  grid: ['/game/grid', shapes.listAnswer(shapes.attributeRecord('grid'))],
  structAttribute: ['/game/struct_attribute/5-1/health', s.big],
  structAttributes: ['/game/struct_attribute?pagination.offset=5', shapes.listAnswer(shapes.attributeRecord('struct'))],
  planetAttribute: ['/game/planet_attribute/2-1/planetaryShield', s.big],
  planetAttributes: ['/game/planet_attribute', shapes.listAnswer(shapes.attributeRecord('planet'))],
  guildBankAddress: ['/game/guild_bank_collateral_address/0-1', shapes.poolAddress],
  guildBankAddresses: ['/game/guild_bank_collateral_address', shapes.listAnswer(shapes.poolAddress)],
  providerCollateralAddress: ['/game/provider_collateral_address/10-1', shapes.poolAddress],
  providerCollateralAddresses: ['/game/provider_collateral_address', shapes.listAnswer(shapes.poolAddress)],
  providerEarningsAddress: ['/game/provider_earnings_address/10-1', shapes.poolAddress],
  providerEarningsAddresses: ['/game/provider_earnings_address', shapes.listAnswer(shapes.poolAddress)],
  balances: [(w) => `/sdk/bank/v1beta1/balances/${w.operator.address}`, shapes.listAnswer(s.coin)],
  balance: [(w) => `/sdk/bank/v1beta1/balances/${w.operator.address}/by_denom?denom=ualpha`, s.coin],
  supply: ['/sdk/bank/v1beta1/supply', shapes.listAnswer(s.coin)],
  supplyOf: ['/sdk/bank/v1beta1/supply/by_denom?denom=ualpha', s.coin],
  blockTxs: [(w) => `/sdk/base/tendermint/v1beta1/blocks/${heightWithTxs(w)}`, shapes.blockTxs],
  txsOfBlock: [(w) => `/sdk/tx/v1beta1/txs/block/${heightWithTxs(w)}`, shapes.blockTxs],
};

/** Routes of one decoder are one decoder: the first of them stands for all. */
const decoders = new Set<unknown>();
const NAMES = Object.keys(MORE_ROWS) as (keyof typeof MORE_ROWS)[];
const FIRST = NAMES.filter((name) => decoders.size !== decoders.add(MORE_ROWS[name].decode).size);

/** What the samples were asked for. */
const ASKED = { structId: '5-1', denom: 'ualpha' } as never;
const decoderOf =
  (name: keyof typeof MORE_ROWS): Decoder =>
  (body, route) =>
    MORE_ROWS[name].decode(body, route, ASKED, network);

function sampleOf(name: keyof typeof MORE_ROWS): Promise<unknown> {
  const [sample] = CATALOG[name];
  const url = new URL(typeof sample === 'string' ? sample : sample(world), world.doors.devnet.urls.rest);
  url.searchParams.set('pagination.limit', '2');
  return fetchSample(url);
}

it('every read decodes a real answer to its type', async () => {
  for (const name of NAMES) {
    const [, shape] = CATALOG[name];
    expect(shape(decoderOf(name)(await sampleOf(name), name)), name).toBeNull();
  }
});

it.each(FIRST)('mutations of a real answer decode to their type or to a named error: %s', async (name) => {
  const [, shape] = CATALOG[name];
  fuzzDecoder(await sampleOf(name), decoderOf(name), shape);
});
