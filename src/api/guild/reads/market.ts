/** Rankings, holdings, banks, markets, denominations. docs/network/web-api.md section 9. */
import type { About } from '../../../game/changes.ts';
import type { GuildId } from '../../../game/ids.ts';
import type * as t from '../../../game/mirror/market.ts';
import type { Bucket } from '../../../game/mirror/series.ts';
import { WHOLE, changed, columns } from '../../../wire/columns.ts';
import { count, flag, text } from '../../../wire/values.ts';
import { list, part, wire } from '../../../wire/wire.ts';
import { agreementRowColumns, providerRowColumns } from '../decode/energy.ts';
import * as f from '../../../wire/values.ts';
import * as i from '../../../wire/ids.ts';
import type { Query } from '../routePattern.ts';
import { dated, one, oneBy, pages, SETTLED, SLOW } from '../row.ts';

export const playerRank = columns({
  playerId: i.playerId,
  username: f.name,
  guildId: i.guildIdOrNull,
  alphaBalance: ['alpha_balance_p', f.signed],
  alphaValue: ['alpha_value_p', f.decimalOrNull],
  discordUsername: text,
});

export const guildRank = columns({
  guildId: i.guildId,
  name: f.name,
  onchainName: f.name,
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
  rate: [WHOLE, columns({ denom: ['rate_denom', f.raw], amount: ['rate_amount_p', f.uint] })],
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
  denom: f.rawWord,
  collateral: f.alpha,
  supply: f.uint,
  /** Collateral by supply; null without supply. */
  ratio: f.decimalOrNull,
});

export const bankVolume = columns({
  bucketMs: ['bucket', f.timeMs],
  action: f.word,
  denom: f.rawWord,
  volume: f.signed,
});

export const providerOffer = columns({
  ...providerRowColumns,
  substationOwner: i.playerIdOrNull,
  guildId: i.guildIdOrNull,
  alphaEquivalentRate: ['alpha_equivalent_rate_p', f.decimalOrNull],
  committedCapacity: f.mw,
});

export const agreementStanding = columns({
  ...agreementRowColumns,
  /** 0 when it is over. */
  blocksRemaining: f.spanFromZero,
  /** Coins of the provider's denomination, base units. */
  escrowRemaining: f.uint,
});

const unit = columns({
  denom: f.rawWord,
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

/** What offers and contracts hang on. */
export const MARKET = { all: ['objectPower', 'provider', 'agreement'] } satisfies About;
const TOKENS = { all: ['token'] } satisfies About;

const ranked =
  <K extends t.RankKind>() =>
  ({ order, limit }: t.RankRequest<K>): Query => ({ order, limit });

/** Rankings are not paged; ties stand by id. */
const BOARDS = {
  playerLeaderboard: dated('playerLeaderboard', playerRank, ranked<'player'>(), {
    good: SLOW,
    about: { all: ['alpha'] },
    generation: 'b',
    else: 'playerLeaderboard/lists',
  }),
  guildLeaderboard: dated('guildLeaderboard', guildRank, ranked<'guild'>(), {
    good: SLOW,
    about: { all: ['guild', 'token'] },
    generation: 'b',
    else: 'guildLeaderboard/lists',
  }),
  reactorLeaderboard: dated('reactorLeaderboard', reactorRank, ranked<'reactor'>(), {
    good: SLOW,
    about: { all: ['infusion', 'reactorPower', 'reactorFuel'] },
    generation: 'b',
    else: 'reactorLeaderboard/lists',
  }),
  substationLeaderboard: dated('substationLeaderboard', substationRank, ranked<'substation'>(), {
    good: SLOW,
    about: { all: ['objectPower', 'share'] },
    generation: 'b',
    else: 'substationLeaderboard/lists',
  }),
  providerLeaderboard: dated('providerLeaderboard', providerRank, ranked<'provider'>(), {
    good: SLOW,
    about: { all: ['provider', 'agreement'] },
    generation: 'b',
    else: 'providerLeaderboard/lists',
  }),
};

export const MARKET_ROWS = {
  ...BOARDS,
  /** Richest first. */
  inventoryOfDenom: pages('inventoryOfDenom', holding, ({ ownerType, ownerId }) => `${ownerType}/${ownerId}`, {
    good: SLOW,
    about: { all: ['alpha', 'token'] },
    generation: 'b',
  }),
  /** By denomination; not paged. The id of type `address` is the address. */
  inventoryOfOwner: one('inventoryOfOwner', list(holding), {
    about: { player: ['alpha', 'infused', 'ore', 'token'] },
    generation: 'b',
  }),
  guildBanks: one('guildBanks', list(guildBank), { good: SLOW, about: TOKENS, generation: 'b' }),
  /** The last 30 days of a guild's own tokens. */
  guildBankHistory: oneBy(
    'guildBankHistory',
    list(bankVolume),
    ({ bucket = '1d' }: { readonly guildId: GuildId; readonly bucket?: Bucket }) => ({ bucket }),
    (moves) => moves,
    { good: SLOW, about: TOKENS, generation: 'b', else: 'guildBankHistory/ledger' },
  ),
  providerMarket: one('providerMarket', list(providerOffer), { good: SLOW, about: MARKET, generation: 'b' }),
  agreementMarket: one('agreementMarket', list(agreementStanding), { about: MARKET, generation: 'b' }),
  /** Every token's name and how it is counted. */
  denoms: one('denoms', denomTable, { good: SETTLED, about: TOKENS, generation: 'b', else: 'denoms/lists' }),
};
