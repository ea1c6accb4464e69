/**
 * History as a guild's server keeps it: rows of activity, and of the ledger for ore. A few requests whatever the range, but only with a
 * session, and only as far as the server has read the chain. docs/network/web-api.md sections 4 and 9.
 */
import { RouteMissingError } from '../../api/errors.ts';
import type { ActivityRow } from '../../game/activity.ts';
import type { HeightRange, HistoryBody, HistoryGap, HistoryOf, HistoryRecord } from '../../game/history/history.ts';
import { recordOf } from '../../game/history/mergeHistory.ts';
import { type Address, parseAddress, type PlanetId, type PlayerId } from '../../game/ids.ts';
import type { LedgerEntry } from '../../game/records.ts';
import { blockHeight, type BlockHeight, microAlpha, ore } from '../../game/units.ts';
import { abortError } from '../../lib/clock.ts';
import type { Reads } from '../ask/Reads.ts';

/** Pages of a thousand rows; a range with more is told from where they reach. */
const MOST_PAGES = 10;
const LIMIT = 1000;

export interface MirrorHistory {
  readonly records: readonly HistoryRecord[];
  /** What it told of; null = nothing. Blocks outside are for somebody else to tell. */
  readonly told: HeightRange | null;
  /** Holes within what it told. */
  readonly gaps: readonly HistoryGap[];
}

const NOTHING: MirrorHistory = { records: [], told: null, gaps: [] };

/** @param planetId home of the player, for servers that keep no list by player @throws AbortError */
export async function readFromMirror(
  reads: Pick<Reads, 'ask' | 'askAfter'>,
  of: HistoryOf,
  range: HeightRange,
  planetId: PlanetId | null,
  signal?: AbortSignal,
): Promise<MirrorHistory> {
  try {
    const rows = await activityRows(reads, of, range, planetId, signal);
    if (rows === null) return NOTHING;
    const told = toldRange(range, rows);
    if (told === null) return NOTHING;
    const gaps: HistoryGap[] = [];
    if (rows.items.some(({ height }) => height === null)) gaps.push({ ...told, why: 'undated' });
    if (rows.isElsewhere) gaps.push({ ...told, why: 'elsewhere' });
    const records = rows.items.flatMap((row) => within(told, row.height, (height) => recordOfRow(row, height)));
    if (of.kind === 'planet') return { records, told, gaps };
    const ores = await oreRows(reads, of.playerId, range, signal);
    if (ores === null) return { records, told, gaps: [...gaps, { ...told, why: 'ore' }] };
    const moves = ores.flatMap((entry) => within(told, entry.height, () => recordsOfEntry(entry, of.playerId, ores)));
    return { records: [...records, ...moves.flat()], told, gaps };
  } catch {
    if (signal?.aborted) throw abortError(signal);
    // It keeps none, asks for a session, is out, or answers nonsense: its part is told by somebody else.
    return NOTHING;
  }
}

function within<T>(told: HeightRange, height: BlockHeight | null, make: (height: BlockHeight) => T): readonly T[] {
  return height !== null && height >= told.from && height <= told.to ? [make(height)] : [];
}

interface Rows {
  readonly items: readonly ActivityRow[];
  /** The mirror's own; null where it does not say. */
  readonly height: BlockHeight | null;
  /** Oldest block that the pages reach back to; null = to the beginning of the range. */
  readonly reached: BlockHeight | null;
  readonly isElsewhere: boolean;
}

function toldRange({ from, to }: HeightRange, { items, height, reached }: Rows): HeightRange | null {
  // Without a word of its own the newest row says how far it is at least; what came after may be on its way.
  const newest =
    height ??
    items.reduce((most, row) => (row.height !== null && row.height > most ? row.height : most), blockHeight(0n));
  const last = newest < to ? newest : to;
  const first = reached !== null && reached > from ? reached : from;
  return first > last ? null : { from: first, to: last };
}

/** Newest first, as far back as the range goes. */
async function activityRows(
  reads: Pick<Reads, 'ask' | 'askAfter'>,
  of: HistoryOf,
  { from }: HeightRange,
  home: PlanetId | null,
  signal?: AbortSignal,
): Promise<Rows | null> {
  const page = { limit: LIMIT, includeMeta: true };
  if (of.kind === 'planet')
    return {
      ...(await back(reads, 'web.activityOfPlanet', { planetId: of.planetId, page }, from, signal)),
      isElsewhere: false,
    };
  try {
    const sinceHeight = blockHeight(from === 0n ? 0n : from - 1n);
    const args = { playerId: of.playerId, sinceHeight, page };
    return { ...(await back(reads, 'web.activityOfPlayer', args, from, signal)), isElsewhere: false };
  } catch (error) {
    if (!(error instanceof RouteMissingError) || home === null) throw error;
    return {
      ...(await back(reads, 'web.activityOfPlanet', { planetId: home, page }, from, signal)),
      isElsewhere: true,
    };
  }
}

async function back<N extends 'web.activityOfPlanet' | 'web.activityOfPlayer'>(
  reads: Pick<Reads, 'ask' | 'askAfter'>,
  name: N,
  args: Parameters<typeof reads.ask<N>>[1],
  from: BlockHeight,
  signal?: AbortSignal,
): Promise<Omit<Rows, 'isElsewhere'>> {
  const items: ActivityRow[] = [];
  let answer = await reads.ask(name, args, signal);
  const { height } = answer;
  for (let pages = 1; ; pages++) {
    items.push(...answer.items);
    const oldest = answer.items.at(-1)?.height ?? null;
    if (answer.next === null || (oldest !== null && oldest < from)) return { items, height, reached: null };
    // Of its oldest block the next page may have more.
    if (pages === MOST_PAGES) return { items, height, reached: oldest === null ? null : blockHeight(oldest + 1n) };
    answer = await reads.askAfter(name, args, answer.next, signal);
  }
}

function recordOfRow(row: ActivityRow, height: BlockHeight): HistoryRecord {
  const { atMs, seq, planetId, ...body } = row;
  return recordOf(body, { height, atMs, planetId, seq });
}

/** null where the server keeps no ledger by player, or has more of it than is read. */
async function oreRows(
  reads: Pick<Reads, 'ask' | 'askAfter'>,
  player: PlayerId,
  { from }: HeightRange,
  signal?: AbortSignal,
): Promise<readonly LedgerEntry[] | null> {
  const args = { player, page: { limit: LIMIT } };
  const entries: LedgerEntry[] = [];
  try {
    let answer = await reads.ask('web.rows/ledger', args, signal);
    for (let pages = 1; ; pages++) {
      entries.push(...answer.items);
      const oldest = answer.items.at(-1)?.height;
      if (answer.next === null || (oldest !== undefined && oldest < from)) return entries;
      if (pages === MOST_PAGES) return null;
      answer = await reads.askAfter('web.rows/ledger', args, answer.next, signal);
    }
  } catch {
    if (signal?.aborted) throw abortError(signal);
    return null;
  }
}

/** Nothing for what is not about ore, and for the other half of a refining. */
function recordsOfEntry(entry: LedgerEntry, playerId: PlayerId, all: readonly LedgerEntry[]): readonly HistoryRecord[] {
  if (entry.coin.denom !== 'ore') return [];
  const body = bodyOfEntry(entry, playerId, all);
  return body === null ? [] : [recordOf(body, { height: entry.height, atMs: entry.atMs, planetId: null, seq: null })];
}

function bodyOfEntry(entry: LedgerEntry, playerId: PlayerId, all: readonly LedgerEntry[]): HistoryBody | null {
  const { action, address, coin, counterparty } = entry;
  const amount = ore(coin.amount);
  const other = addressOf(counterparty);
  switch (action) {
    case 'mined':
      return { kind: 'mined', address, playerId, amount };
    case 'refined': {
      const made = all.find(
        (one) => one.action === 'refined' && one.height === entry.height && one.direction === 'credit',
      );
      return { kind: 'refined', address, playerId, amount, alpha: microAlpha(made?.coin.amount ?? 0n) };
    }
    case 'seized':
      return other && { kind: 'stolen', thief: address, thiefId: playerId, victim: other, victimId: null, amount };
    case 'forfeited':
      return other && { kind: 'stolen', victim: address, victimId: playerId, thief: other, thiefId: null, amount };
    default:
      return null;
  }
}

/** null for nobody, and for the operator addresses that stand opposite of stakes. */
function addressOf(text: string | null): Address | null {
  try {
    return text === null ? null : parseAddress(text);
  } catch {
    return null;
  }
}
