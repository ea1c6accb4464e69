/** Events of a range of blocks, from the node: by its index where it keeps one and the range is long, else block by block. */
import { isPruned } from '../../chain/node/errors.ts';
import { NoTxIndexError } from '../../chain/errors.ts';
import type { ChainEvent } from '../../chain/events/types.ts';
import type { NodeReader } from '../../chain/node/types.ts';
import type { HeightRange, HistoryGap } from '../../game/history/history.ts';
import { blockHeight, type BlockHeight } from '../../game/units.ts';
import { abortError } from '../../lib/clock.ts';

/** Read one by one; a longer range is searched. About a second of a node that is near, and an hour of a chain. */
export const MOST_BLOCKS = 600;
const AT_ONCE = 6;
/** After so many refusals in a row the node is not asked for more. */
const MOST_FAILURES = 6;

export interface EventsOf {
  /** Oldest first; those of a block in the order it told them. */
  readonly events: readonly ChainEvent[];
  readonly gaps: readonly HistoryGap[];
}

export type HistoryNode = Pick<NodeReader, 'fetchBlockResults' | 'fetchStatus' | 'searchEvents'>;

/**
 * @param conditions what to search for where the range is long, in the node's query language
 * @throws AbortError; what a node does not answer is a gap
 */
export async function readEvents(
  node: HistoryNode,
  range: HeightRange,
  conditions: readonly string[],
  signal?: AbortSignal,
): Promise<EventsOf> {
  const { range: kept, gaps } = await withinReach(node, range, signal);
  if (kept === null) return { events: [], gaps };
  if (kept.to - kept.from < BigInt(MOST_BLOCKS)) return joined(gaps, await blockByBlock(node, kept, signal));
  try {
    return joined(gaps, await bySearch(node, kept, conditions, signal));
  } catch (error) {
    if (signal?.aborted) throw abortError(signal);
    const from = blockHeight(kept.to - BigInt(MOST_BLOCKS) + 1n);
    const why = error instanceof NoTxIndexError ? 'tooLong' : 'unread';
    const missed: HistoryGap = { from: kept.from, to: blockHeight(from - 1n), why };
    return joined([...gaps, missed], await blockByBlock(node, { from, to: kept.to }, signal));
  }
}

/** A gap that goes on where another of its kind ends is the same one. */
function joined(gaps: readonly HistoryGap[], { events, gaps: [first, ...more] }: EventsOf): EventsOf {
  const last = gaps.at(-1);
  if (!first) return { events, gaps };
  const isSame = last?.why === first.why && last.to + 1n === first.from;
  return {
    events,
    gaps: isSame ? [...gaps.slice(0, -1), { ...last, to: first.to }, ...more] : [...gaps, first, ...more],
  };
}

/** The part that a node still has. One that does not say its oldest block is asked for all. */
async function withinReach(
  node: HistoryNode,
  range: HeightRange,
  signal?: AbortSignal,
): Promise<{ readonly range: HeightRange | null; readonly gaps: readonly HistoryGap[] }> {
  const status = await node.fetchStatus(signal).catch(() => null);
  if (signal?.aborted) throw abortError(signal);
  const earliest = status?.earliestHeight ?? range.from;
  if (earliest <= range.from) return { range, gaps: [] };
  if (earliest > range.to) return { range: null, gaps: [{ ...range, why: 'pruned' }] };
  const gap: HistoryGap = { from: range.from, to: blockHeight(earliest - 1n), why: 'pruned' };
  return { range: { from: earliest, to: range.to }, gaps: [gap] };
}

async function blockByBlock(node: HistoryNode, { from, to }: HeightRange, signal?: AbortSignal): Promise<EventsOf> {
  const count = Number(to - from) + 1;
  const told: (readonly ChainEvent[] | null)[] = Array.from({ length: count }, () => null);
  const gone = new Set<number>();
  let next = 0;
  let failures = 0;
  async function lane(): Promise<void> {
    while (next < count && failures < MOST_FAILURES) {
      const index = next++;
      try {
        const results = await node.fetchBlockResults(blockHeight(from + BigInt(index)), signal);
        told[index] = [
          ...results.blockEvents,
          ...results.txs.flatMap(({ code, events }) => (code === 0 ? events : [])),
        ];
        failures = 0;
      } catch (error) {
        if (signal?.aborted) throw abortError(signal);
        // A node that prunes goes on with it while it is read: the next ones may be there.
        if (isPruned(error)) gone.add(index);
        else failures++;
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  const missing = told.flatMap((events, index) =>
    events === null
      ? [{ at: blockHeight(from + BigInt(index)), why: gone.has(index) ? 'pruned' : 'unread' } as const]
      : [],
  );
  return { events: told.flatMap((events) => events ?? []), gaps: gapsOf(missing) };
}

/** Neighbours as one. @param missing rising */
function gapsOf(
  missing: readonly { readonly at: BlockHeight; readonly why: 'pruned' | 'unread' }[],
): readonly HistoryGap[] {
  const gaps: { from: BlockHeight; to: BlockHeight; why: 'pruned' | 'unread' }[] = [];
  for (const { at, why } of missing) {
    const last = gaps.at(-1);
    if (last?.why === why && last.to + 1n === at) last.to = at;
    else gaps.push({ from: at, to: at, why });
  }
  return gaps;
}

/** Pages of a hundred transactions; more of one kind in a range is a gap. */
const MOST_PAGES = 10;

async function bySearch(
  node: HistoryNode,
  { from, to }: HeightRange,
  conditions: readonly string[],
  signal?: AbortSignal,
): Promise<EventsOf> {
  /** By transaction: several searches find the same one. */
  const found = new Map<string, { readonly height: BlockHeight; readonly events: readonly ChainEvent[] }>();
  let reached: bigint = from;
  for (const condition of conditions) {
    let end: bigint = to;
    for (let pages = 0; end >= from; pages++) {
      const { events, hasMore } = await node.searchEvents(
        `${condition} AND tx.height>=${from} AND tx.height<=${end}`,
        signal,
      );
      for (const [key, tx] of byTransaction(events)) found.set(key, tx);
      const oldest = events.at(-1)?.origin.height;
      if (!hasMore || oldest === undefined) break;
      // Of its lowest block the page may lack a part: it is asked for again, but where the whole page is of that block.
      if (pages + 1 === MOST_PAGES || oldest === end) {
        if (oldest + 1n > reached) reached = oldest + 1n;
        break;
      }
      end = oldest;
    }
  }
  const events = [...found.values()]
    .toSorted((a, b) => (a.height === b.height ? 0 : a.height < b.height ? -1 : 1))
    .flatMap(({ events: told }) => told);
  const gaps: HistoryGap[] = [{ from: blockHeight(reached), to, why: 'byBlocks' }];
  if (reached > from) gaps.push({ from, to: blockHeight(reached - 1n), why: 'tooLong' });
  return { events: events.filter(({ origin: { height } }) => height >= reached), gaps };
}

function byTransaction(events: readonly ChainEvent[]) {
  const txs = new Map<string, { height: BlockHeight; events: ChainEvent[] }>();
  for (const event of events) {
    const { height, source } = event.origin;
    const key = `${height} ${source.kind === 'tx' ? (source.hash ?? '') : ''}`;
    const tx = txs.get(key);
    if (tx) tx.events.push(event);
    else txs.set(key, { height, events: [event] });
  }
  return txs;
}
