/** Rankings, holdings, banks, markets, denominations. docs/network/web-api.md section 9. */
import type * as z from 'zod/mini';
import type { GuildId, ObjectTypeName, PlayerId } from '../../../game/ids.ts';
import type * as t from '../../../game/mirror/market.ts';
import type { Bucket, RowsAt } from '../../../game/mirror/series.ts';
import { WHOLE, changed, columns } from '../../../wire/columns.ts';
import { count, flag, text } from '../../../wire/values.ts';
import { list, part, wire } from '../../../wire/wire.ts';
import type { Ask } from '../createAsk.ts';
import { agreementRowColumns, providerRowColumns } from '../decode/energy.ts';
import * as f from '../../../wire/values.ts';
import * as i from '../../../wire/ids.ts';
import { GUILD_ROUTES } from '../guildRoutes.ts';
import type { MirrorPage, PageRequest } from '../page.ts';
import { dated } from './series.ts';

export const playerRank = columns({
  playerId: i.playerId,
  username: text,
  guildId: i.guildIdOrNull,
  alphaBalance: ['alpha_balance_p', f.signed],
  alphaValue: ['alpha_value_p', f.decimalOrNull],
  discordUsername: text,
});

export const guildRank = columns({
  guildId: i.guildId,
  name: text,
  onchainName: text,
  playerCount: count,
  collateral: ['collateral_p', f.alphaOrNull],
  supply: ['supply_p', f.uintOrNull],
  ratio: f.decimalOrNull,
  memberCapacity: ['member_capacity_p', f.mw],
  memberLoad: ['member_load_p', f.mw],
  sharedConnectionCapacity: ['shared_connection_capacity_p', f.mw],
});

export const reactorRank = columns({ reactorId: i.reactorId, fuel: ['fuel_p', f.alpha], power: ['power_p', f.mw] });

export const substationRank = columns({
  substationId: i.substationId,
  owner: i.playerIdOrNull,
  load: ['load_p', f.mw],
  memberCapacity: ['member_capacity_p', f.mw],
  sharedConnectionCapacity: ['shared_connection_capacity_p', f.mw],
  playerCount: count,
});

export const providerRank = columns({
  providerId: i.providerId,
  owner: i.playerIdOrNull,
  rate: [WHOLE, columns({ denom: ['rate_denom', text], amount: ['rate_amount_p', f.uint] })],
  agreementCount: count,
});

/** The view behind names denominations without their first letter, `ore` apart. docs/network/web-api.md "How `alpha` is made". */
const viewDenom = wire('a denomination', (value) => {
  if (typeof value !== 'string' || value === '') return undefined;
  return /^(?:alpha(?:\.|$)|guild\.)/.test(value) ? `u${value}` : value;
});

export const holding = columns({ ownerType: f.word, ownerId: f.word, denom: viewDenom, balance: f.required(f.signed) });

export const guildBank = columns({
  guildId: i.guildId,
  denom: f.word,
  collateral: f.alpha,
  supply: f.uint,
  ratio: f.decimalOrNull,
});

export const bankVolume = columns({ bucketMs: ['bucket', f.timeMs], action: f.word, denom: f.word, volume: f.signed });

export const providerOffer = columns({
  ...providerRowColumns,
  substationOwner: i.playerIdOrNull,
  guildId: i.guildIdOrNull,
  alphaEquivalentRate: ['alpha_equivalent_rate_p', f.decimalOrNull],
  committedCapacity: f.mw,
});

export const agreementStanding = columns({
  ...agreementRowColumns,
  blocksRemaining: f.spanFromZero,
  escrowRemaining: f.uint,
});

const unit = columns({
  denom: f.word,
  display: f.word,
  exponent: count,
  quantity: text,
  scale: list(columns({ exponent: count, symbol: f.word })),
});

const energyBase = columns({ denom: text, display: text, exponent: count, connectionCapacityIsPlayerShare: flag });

export const denomTable = changed(
  columns({
    units: list(unit),
    stateSuffixes: list(f.word),
    unknown: ['unknown_denom', part(columns({ exponent: count, display: text }))],
    bases: part(columns({ energy: part(energyBase) })),
  }),
  ({ bases, ...table }): t.DenomTable => {
    const { connectionCapacityIsPlayerShare, ...energy } = bases.energy;
    return { ...table, energy, connectionCapacityIsPlayerShare };
  },
);

type LeaderboardRoute = `${t.RankKind}Leaderboard`;

/** A ranking: not paged, ties by id. */
type Leaderboard<K extends t.RankKind, Row> = (
  request?: t.RankRequest<K>,
  signal?: AbortSignal,
) => Promise<RowsAt<Row>>;

export interface MarketReads {
  readonly fetchPlayerLeaderboard: Leaderboard<'player', t.PlayerRank>;
  readonly fetchGuildLeaderboard: Leaderboard<'guild', t.GuildRank>;
  readonly fetchReactorLeaderboard: Leaderboard<'reactor', t.ReactorRank>;
  readonly fetchSubstationLeaderboard: Leaderboard<'substation', t.SubstationRank>;
  readonly fetchProviderLeaderboard: Leaderboard<'provider', t.ProviderRank>;
  /** Richest first. */
  listInventoryOfDenom(
    denom: string,
    request?: Pick<PageRequest, 'page' | 'limit'>,
    signal?: AbortSignal,
  ): Promise<MirrorPage<t.Holding>>;
  /** By denomination; not paged. The id of type `address` is the address. */
  fetchInventoryOfOwner(
    ownerType: ObjectTypeName,
    ownerId: string,
    signal?: AbortSignal,
  ): Promise<readonly t.Holding[]>;
  fetchGuildBanks(signal?: AbortSignal): Promise<readonly t.GuildBank[]>;
  /** The last 30 days of a guild's own tokens. */
  fetchGuildBankHistory(guildId: GuildId, bucket?: Bucket, signal?: AbortSignal): Promise<readonly t.BankVolume[]>;
  fetchProviderMarket(signal?: AbortSignal): Promise<readonly t.ProviderOffer[]>;
  fetchAgreementMarket(owner: PlayerId, signal?: AbortSignal): Promise<readonly t.AgreementStanding[]>;
  fetchDenoms(signal?: AbortSignal): Promise<t.DenomTable>;
}

export function createMarketReads(ask: Ask): MarketReads {
  async function rank<S extends z.core.$ZodType>(
    name: LeaderboardRoute,
    row: S,
    { order, limit }: t.RankRequest<t.RankKind>,
    signal: AbortSignal | undefined,
  ): Promise<RowsAt<z.core.output<S>>> {
    return dated(await ask.envelope(name, { params: {}, query: { order, limit }, signal }), row);
  }

  return {
    fetchPlayerLeaderboard: (request = {}, signal) => rank('playerLeaderboard', playerRank, request, signal),
    fetchGuildLeaderboard: (request = {}, signal) => rank('guildLeaderboard', guildRank, request, signal),
    fetchReactorLeaderboard: (request = {}, signal) => rank('reactorLeaderboard', reactorRank, request, signal),
    fetchSubstationLeaderboard: (request = {}, signal) =>
      rank('substationLeaderboard', substationRank, request, signal),
    fetchProviderLeaderboard: (request = {}, signal) => rank('providerLeaderboard', providerRank, request, signal),

    listInventoryOfDenom: (denom, { page, limit } = {}, signal) =>
      ask.page(holding, {
        pattern: GUILD_ROUTES.inventoryOfDenom,
        params: { denom },
        request: { page, limit },
        signal,
      }),
    fetchInventoryOfOwner: (ownerType, ownerId, signal) =>
      ask.read('inventoryOfOwner', list(holding), { params: { owner_type: ownerType, owner_id: ownerId }, signal }),
    fetchGuildBanks: (signal) => ask.read('guildBanks', list(guildBank), { params: {}, signal }),
    fetchGuildBankHistory: (guildId, bucket = '1d', signal) =>
      ask.read('guildBankHistory', list(bankVolume), { params: { guild_id: guildId }, query: { bucket }, signal }),
    fetchProviderMarket: (signal) => ask.read('providerMarket', list(providerOffer), { params: {}, signal }),
    fetchAgreementMarket: (owner, signal) =>
      ask.read('agreementMarket', list(agreementStanding), { params: { owner }, signal }),
    fetchDenoms: (signal) => ask.read('denoms', denomTable, { params: {}, signal }),
  };
}
