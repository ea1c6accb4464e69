/** Rows of the five rankings as lines of one table. docs/network/web-api.md section 9. */
import { type Denoms, rateText } from '../../../game/coins.ts';
import { formatAlpha, formatCount, formatPower } from '../../../game/format.ts';
import type { GuildId, PlayerId } from '../../../game/ids.ts';
import { type ForeignName, NAMELESS } from '../../../game/names.ts';
import type * as market from '../../../game/mirror/market.ts';
import { microAlpha } from '../../../game/units.ts';
import { mark } from '../../../lib/words/say.ts';
import type { Sentence } from '../../../lib/words/sentence.ts';
import { formatMicro, formatRatio } from '../amounts.ts';

/** One cell: a number in words and, for the bar behind it, as a size. */
export interface Figure {
  readonly words: string;
  readonly size: number;
}

export interface RankLine {
  readonly id: string;
  /** User-made; empty when there is none. */
  readonly name: ForeignName;
  readonly own: boolean;
  readonly guildId: GuildId | null;
  /** In the order of the ranking's columns. */
  readonly figures: readonly Figure[];
}

/** Whose lines are one's own. */
export interface Me {
  readonly playerId: PlayerId | null;
  readonly guildId: GuildId | null;
}

export const RANK_COLUMNS: Readonly<Record<market.RankKind, readonly Sentence[]>> = {
  player: [mark('Value in alpha'), mark('Alpha')],
  guild: [
    mark('Collateral'),
    mark('Exchange rate@@of a bank'),
    mark('Members'),
    mark('Load@@of power'),
    mark('Capacity@@of power'),
  ],
  reactor: [mark('Fuel'), mark('Power')],
  substation: [
    mark('Load@@of power'),
    mark('Capacity@@of power'),
    mark('Power per player@@of a substation'),
    mark('Players'),
  ],
  provider: [mark('Agreements'), mark('Price@@of a provider')],
};

/** The column a ranking's order is about. */
export const ORDER_COLUMN: Readonly<Record<string, number>> = {
  'alpha_value.desc': 0,
  'alpha_value.asc': 0,
  'alpha_balance.desc': 1,
  'alpha_balance.asc': 1,
  'collateral.desc': 0,
  'ratio.desc': 1,
  'player_count.desc': 2,
  'fuel.desc': 0,
  'power.desc': 1,
  'load.desc': 0,
  'member_capacity.desc': 1,
  'shared_connection_capacity.desc': 2,
  'agreement_count.desc': 0,
  'rate_amount.desc': 1,
};

export const ORDER_WORDS: Readonly<Record<string, Sentence>> = {
  'alpha_value.desc': mark('Value, highest first'),
  'alpha_value.asc': mark('Value, lowest first'),
  'alpha_balance.desc': mark('Alpha, highest first'),
  'alpha_balance.asc': mark('Alpha, lowest first'),
  'collateral.desc': mark('Collateral'),
  'ratio.desc': mark('Exchange rate@@of a bank'),
  'player_count.desc': mark('Players'),
  'fuel.desc': mark('Fuel'),
  'power.desc': mark('Power'),
  'load.desc': mark('Load@@of power'),
  'member_capacity.desc': mark('Member capacity'),
  'shared_connection_capacity.desc': mark('Share per player'),
  'agreement_count.desc': mark('Agreements'),
  'rate_amount.desc': mark('Price@@of a provider'),
};

/** Players of a substation stand in the fourth column, those of a guild in the third. */
export function columnOf(kind: market.RankKind, order: string): number {
  return kind === 'substation' && order === 'player_count.desc' ? 3 : (ORDER_COLUMN[order] ?? 0);
}

const amount = (value: bigint, words: string): Figure => ({ words, size: Number(value) });
const power = (value: market.ReactorRank['power']): Figure => amount(value, formatPower(value));
const count = (value: number): Figure => ({ words: formatCount(value), size: value });

export function playerLines(rows: readonly market.PlayerRank[], me: Me): readonly RankLine[] {
  return rows.map(({ playerId, username, guildId, alphaValue, alphaBalance }) => ({
    id: playerId,
    name: username,
    own: playerId === me.playerId,
    guildId,
    figures: [
      { words: alphaValue === null ? '–' : formatMicro(alphaValue), size: alphaValue ?? 0 },
      amount(
        alphaBalance ?? 0n,
        alphaBalance === null || alphaBalance < 0n ? '–' : formatAlpha(microAlpha(alphaBalance)),
      ),
    ],
  }));
}

export function guildLines(rows: readonly market.GuildRank[], me: Me): readonly RankLine[] {
  return rows.map((row) => ({
    id: row.guildId,
    name: row.onchainName || row.name,
    own: row.guildId === me.guildId,
    guildId: row.guildId,
    figures: [
      row.collateral === null ? { words: '–', size: 0 } : amount(row.collateral, formatAlpha(row.collateral)),
      { words: row.ratio === null ? '–' : formatRatio(row.ratio), size: row.ratio ?? 0 },
      count(row.playerCount),
      power(row.memberLoad),
      power(row.memberCapacity),
    ],
  }));
}

export function reactorLines(rows: readonly market.ReactorRank[]): readonly RankLine[] {
  return rows.map(({ reactorId, fuel, power: output }) => ({
    id: reactorId,
    name: NAMELESS,
    own: false,
    guildId: null,
    figures: [amount(fuel, formatAlpha(fuel)), power(output)],
  }));
}

export function substationLines(
  rows: readonly market.SubstationRank[],
  me: Me,
  connectedTo: string | null,
): readonly RankLine[] {
  return rows.map((row) => ({
    id: row.substationId,
    name: NAMELESS,
    own: row.substationId === connectedTo || (row.owner !== null && row.owner === me.playerId),
    guildId: null,
    figures: [power(row.load), power(row.memberCapacity), power(row.sharedConnectionCapacity), count(row.playerCount)],
  }));
}

export function providerLines(rows: readonly market.ProviderRank[], me: Me, denoms: Denoms): readonly RankLine[] {
  return rows.map(({ providerId, owner, rate, agreementCount }) => ({
    id: providerId,
    name: NAMELESS,
    own: owner !== null && owner === me.playerId,
    guildId: null,
    figures: [count(agreementCount), amount(rate.amount, rateText(rate, denoms))],
  }));
}
