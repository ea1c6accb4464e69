/**
 * Denominations and what became of coins, where the server has no table and no sums: tokens are those of the guilds there
 * are, and what was minted and burned stands in the ledger. docs/network/web-api.md section 9 "Units", "Ledger actions".
 */
import type { LedgerEntry } from '../../../game/records.ts';
import type { GuildId } from '../../../game/ids.ts';
import type { LedgerStat } from '../../../game/mirror/ledger.ts';
import type * as t from '../../../game/mirror/market.ts';
import type { Bucket } from '../../../game/mirror/series.ts';
import { GUILD_ROWS } from '../reads/guilds.ts';
import { CATALOG_ROWS } from '../reads/rows.ts';
import { SETTLED, SLOW, type Web, type WebRow } from '../row.ts';
import { MAX_LIMIT } from '../page.ts';

const DAY_MS = 86_400_000;
const BUCKET_MS: Readonly<Record<Bucket, number>> = { '1h': DAY_MS / 24, '1d': DAY_MS };
const MONTH_MS = 30 * DAY_MS;
/** Of the ledger, newest first: what lies further back is left out. */
const MOST_PAGES = 20;
const OF_BANKS = ['minted', 'burned', 'infused', 'defusion_completed'];

const tokenOf = (id: GuildId): string => `uguild.${id}`;

const denoms: WebRow<object, t.DenomTable> = {
  path: GUILD_ROWS.guildNames.path,
  make: (web) => async (_, signal) => {
    const names = await GUILD_ROWS.guildNames.make(web)({}, signal);
    return {
      units: names.map(({ id }) => ({
        denom: tokenOf(id),
        display: `guild.${id}`,
        exponent: 6,
        quantity: 'token',
        scale: [],
      })),
      stateSuffixes: ['infused', 'defusing'],
      unknown: { exponent: 0, display: 'raw' },
      energy: { denom: 'milliwatt', display: 'watt', exponent: 3 },
      connectionCapacityIsPlayerShare: true,
    };
  },
  good: SETTLED,
  about: { all: ['guild'] },
};

/** The last 30 days, as far as its newest pages go. Of both sides of a movement each is an entry. */
async function lastMonth(web: Web, signal: AbortSignal | undefined): Promise<readonly LedgerEntry[]> {
  const row = CATALOG_ROWS['rows/ledger'];
  const entries = new Map<number, LedgerEntry>();
  let since: number | null = null;
  for (let number = 1; number <= MOST_PAGES; number++) {
    const { items, next } = await row.make(web)({ page: { page: number, limit: MAX_LIMIT } }, signal);
    // By the server's own time: the newest entry is as good as now.
    since ??= (items[0]?.atMs ?? 0) - MONTH_MS;
    for (const entry of items) if (entry.atMs >= since) entries.set(entry.id, entry);
    if (next === null || (items.at(-1)?.atMs ?? 0) < since) break;
  }
  return [...entries.values()];
}

/** Entries of one action, coin and stretch of time. */
function bucketsOf(entries: readonly LedgerEntry[], bucket: Bucket) {
  const wide = BUCKET_MS[bucket];
  const groups = new Map<string, { readonly bucketMs: number; readonly entries: LedgerEntry[] }>();
  for (const entry of entries) {
    const bucketMs = Math.floor(entry.atMs / wide) * wide;
    const key = `${bucketMs}/${entry.action}/${entry.coin.denom}`;
    const group = groups.get(key) ?? { bucketMs, entries: [] };
    group.entries.push(entry);
    groups.set(key, group);
  }
  return [...groups.values()].toSorted((a, b) => a.bucketMs - b.bucketMs);
}

const bankHistory: WebRow<{ readonly guildId: GuildId; readonly bucket?: Bucket }, readonly t.BankVolume[]> = {
  path: CATALOG_ROWS['rows/ledger'].path,
  make:
    (web) =>
    async ({ guildId, bucket = '1d' }, signal) => {
      const token = tokenOf(guildId);
      const ours = (await lastMonth(web, signal)).filter(
        ({ action, coin }) => OF_BANKS.includes(action) && (coin.denom === token || coin.denom.startsWith(`${token}.`)),
      );
      return bucketsOf(ours, bucket).flatMap(({ bucketMs, entries: [first, ...rest] }) => {
        if (!first) return [];
        const signed = ({ direction, coin }: LedgerEntry): bigint =>
          direction === 'credit' ? coin.amount : -coin.amount;
        const volume = [first, ...rest].reduce((sum, entry) => sum + signed(entry), 0n);
        return [{ bucketMs, action: first.action, denom: first.coin.denom, volume }];
      });
    },
  good: SLOW,
  about: { all: ['token'] },
};

const ledgerStats: WebRow<{ readonly bucket?: Bucket; readonly denom?: string }, readonly LedgerStat[]> = {
  path: CATALOG_ROWS['rows/ledger'].path,
  make:
    (web) =>
    async ({ bucket = '1d', denom }, signal) => {
      const entries = await lastMonth(web, signal);
      const asked = denom === undefined ? entries : entries.filter(({ coin }) => coin.denom === denom);
      return bucketsOf(asked, bucket).flatMap(({ bucketMs, entries: [first, ...rest] }) => {
        if (!first) return [];
        const volume = [first, ...rest].reduce((sum, { coin }) => sum + coin.amount, 0n);
        return [{ bucketMs, action: first.action, denom: first.coin.denom, volume, count: rest.length + 1 }];
      });
    },
  good: SLOW,
  about: { all: ['alpha', 'infused'] },
};

export const COIN_STAND_INS = {
  'denoms/lists': denoms,
  'guildBankHistory/ledger': bankHistory,
  'ledgerStats/ledger': ledgerStats,
};
