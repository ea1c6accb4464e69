/**
 * A planet as anybody may watch it: its present read from the chain, its blocks read forwards as they come and backwards as far as
 * they are wanted. It needs no key, no session and no guild's service; and where the host names no node that tells blocks, the
 * present is all there is.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { NodeReader } from '../../chain/node/types.ts';
import type { PlanetId } from '../../game/ids.ts';
import { type BlockHeight, blockHeight } from '../../game/units.ts';
import { BaseError, isAbortError } from '../../lib/BaseError.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Reads } from '../ask/Reads.ts';
import type { ToldBlock } from './book.ts';
import { readBlocks } from './readBlocks.ts';
import type { Raid } from './raids.ts';
import { type RaidLog, readRaids } from './readRaids.ts';
import { readLeft, readSite } from './readSite.ts';
import type { SiteReading } from './reading.ts';
import { type Span, type Spans, unreadHull, unreadIn, withSpan } from './spans.ts';
import { aboutPlace, createTape, type Tape, unreadFleets } from './tape.ts';

export interface ShowState {
  /** null until the present was read. */
  readonly tape: Tape | null;
  /** What can be looked at; both ends were read. */
  readonly bounds: Span;
  /** Older blocks are being read. */
  readonly isReading: boolean;
  /** The oldest block that the node still has; null where blocks cannot be read at all. */
  readonly earliest: BlockHeight | null;
  /** Why nothing more comes, until it does. */
  readonly trouble: unknown;
  /** False once nobody was found who knows of raids without the blocks. */
  readonly knowsRaids: boolean;
}

export interface Show {
  readonly store: StoreApi<ShowState>;
  /** Reads from now on. Returns its own end. */
  start(): () => void;
  /** Reads blocks before those that are there. */
  readBack(): void;
  /** Reads what was not read yet of these blocks, as far as the node has them; nothing while it reads already. */
  read(span: Span): void;
  /** The part of these blocks that was not read, and could be. */
  unread(span: Span): Span | null;
  /** Asks how a raid went on after what was read of it, of whoever knows without the blocks; nothing while it reads already. */
  askRaid(raid: Pick<Raid, 'fleetId' | 'readTo'>): void;
  retry(): void;
}

export interface ShowInput {
  readonly reads: Pick<Reads, 'ask' | 'askAfter'> & { readonly node: Pick<Reads['node'], 'reader'> };
  /** In the node's words. */
  readonly namespace: string;
  /** Whether the guild's server would answer. */
  readonly isSignedIn: () => boolean;
  readonly planetId: PlanetId;
  /** The moment that is wanted; null = now. */
  readonly at: BlockHeight | null;
  readonly clock: Clock;
  readonly nominalBlockMs: number;
  /** Nobody looks: nothing is asked. */
  readonly isHidden: () => boolean;
}

/** Blocks before the moment that is wanted, and as many more at each asking. */
export const LEAD = 60n;
/** All between a moment and now is read up to here; farther back, the moment's neighbourhood alone. */
export const MOST_BETWEEN = 600n;
/** Blocks after a moment that is farther back. */
export const TRAIL = 120n;
const FIRST = blockHeight(1n);
const NOTHING: Span = { from: blockHeight(0n), to: blockHeight(0n) };

export function createShow({
  reads,
  namespace,
  isSignedIn,
  planetId,
  at,
  clock,
  nominalBlockMs,
  isHidden,
}: ShowInput): Show {
  const blocks = new Map<BlockHeight, ToldBlock>();
  let reading: SiteReading | null = null;
  let spans: Spans = [];
  let logs: readonly RaidLog[] = [];
  let node: Pick<NodeReader, 'fetchBlockResults' | 'searchEvents'> | null = null;
  let life = new AbortController();
  /** One reading after the other: each builds on the last. */
  let turn: Promise<unknown> = Promise.resolve();
  const store = createStore<ShowState>(() => ({
    tape: null,
    bounds: NOTHING,
    isReading: false,
    earliest: null,
    trouble: null,
    knowsRaids: true,
  }));

  function lay(to: BlockHeight): void {
    if (!reading) return;
    const tape = createTape(planetId, reading, blocks.values(), spans, logs);
    const [oldest] = spans;
    // Older blocks may come after newer ones.
    const { bounds } = store.getState();
    const newest = to > bounds.to ? to : bounds.to;
    store.setState({ tape, bounds: { from: oldest?.from ?? newest, to: newest }, trouble: null });
  }

  async function begin(signal: AbortSignal): Promise<void> {
    reading = await readSite(reads, planetId, signal);
    const { height } = reading.planet;
    lay(height);
    if (reads.node.reader !== null) {
      const opened = await reads.node.reader();
      const { earliestHeight } = await opened.fetchStatus(signal);
      node = opened;
      store.setState({ earliest: earliestHeight > FIRST ? earliestHeight : FIRST });
      await readSpan(firstSpan(height), height, signal);
    }
  }

  function firstSpan(now: BlockHeight): Span {
    const wanted = at === null || at > now ? now : at;
    const to = now - wanted > MOST_BETWEEN ? blockHeight(wanted + TRAIL) : now;
    return { from: blockHeight(wanted > LEAD ? wanted - LEAD : FIRST), to };
  }

  /** @param to the newest block there is */
  function readSpan(wanted: Span, to: BlockHeight, signal: AbortSignal): Promise<void> {
    const mine = turn.then(() => readNow(wanted, to, signal));
    turn = mine.catch(() => undefined);
    return mine;
  }

  async function readNow(wanted: Span, to: BlockHeight, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    const { earliest } = store.getState();
    if (node === null || earliest === null) return;
    let span = wanted.from < earliest ? { ...wanted, from: earliest } : wanted;
    if (span.from > span.to) return;
    const unread = unreadIn(spans, span);
    const told: ToldBlock[] = [];
    const gone = await readBlocks(node, unread, (block) => told.push(block), signal);
    if (gone !== null) {
      const lowest = blockHeight(gone + 1n);
      span = { ...span, from: lowest };
      store.setState({ earliest: lowest });
      // Between what was read and what is left nobody knows what happened.
      if (reading && reading.planet.height < gone) reading = await readSite(reads, planetId, signal);
      if (span.from > span.to) return lay(to);
    }
    if (!reading) return;
    const kept = told.filter(({ height }) => height >= span.from);
    const left = unreadFleets(planetId, reading, kept);
    if (left.length > 0) reading = await readLeft(reads, reading, left, signal);
    for (const block of aboutPlace(planetId, reading, kept, blocks.values())) blocks.set(block.height, block);
    spans = withSpan(spans, span);
    lay(to);
  }

  async function follow(signal: AbortSignal): Promise<void> {
    for (;;) {
      await clock.sleep(nominalBlockMs, signal);
      if (isHidden()) continue;
      const { to } = store.getState().bounds;
      const tip = await reads.ask('chain.height', {}, signal);
      if (tip <= to) continue;
      if (node === null) {
        reading = await readSite(reads, planetId, signal);
        lay(reading.planet.height);
      } else {
        // After a long absence the present is read anew, and the blocks between are left out.
        const isLong = tip - to > MOST_BETWEEN;
        if (isLong) reading = await readSite(reads, planetId, signal);
        await readSpan({ from: blockHeight(isLong ? tip - LEAD : to + 1n), to: tip }, tip, signal);
      }
    }
  }

  /** Until its end; a failure is said, and tried again after a while. */
  async function run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        if (store.getState().tape === null || (node === null && reads.node.reader !== null)) await begin(signal);
        await follow(signal);
      } catch (error) {
        if (signal.aborted || isAbortError(error)) return;
        store.setState({ trouble: error });
        // There is no such planet, and there will be none by asking again.
        if (store.getState().tape === null && isNotThere(error)) return;
        await clock.sleep(nominalBlockMs * 2, signal).catch(() => undefined);
      }
    }
  }

  function restart(): void {
    life.abort();
    life = new AbortController();
    void run(life.signal);
  }

  return {
    store,
    start() {
      restart();
      return () => life.abort();
    },
    readBack() {
      const { bounds } = store.getState();
      const from = blockHeight(bounds.from > LEAD * 2n ? bounds.from - LEAD * 2n : FIRST);
      readMore({ from, to: bounds.from });
    },
    read: readMore,
    unread: unreadOf,
    askRaid,
    retry() {
      store.setState({ knowsRaids: true });
      restart();
    },
  };

  function unreadOf({ from, to }: Span): Span | null {
    const { bounds, earliest } = store.getState();
    if (earliest === null) return null;
    return unreadHull(spans, { from: from < earliest ? earliest : from, to: to > bounds.to ? bounds.to : to });
  }

  function readMore(wanted: Span): void {
    const span = unreadOf(wanted);
    if (span === null || store.getState().isReading) return;
    store.setState({ isReading: true });
    readSpan(span, store.getState().bounds.to, life.signal)
      .catch((error: unknown) => {
        if (!isAbortError(error)) store.setState({ trouble: error });
      })
      .finally(() => store.setState({ isReading: false }));
  }

  function askRaid({ fleetId, readTo: from }: Pick<Raid, 'fleetId' | 'readTo'>): void {
    const { isReading, bounds } = store.getState();
    if (isReading || node === null || reading === null) return;
    store.setState({ isReading: true });
    const { owner } = reading.planet.value;
    const doors = { reads, node, namespace, isSignedIn: isSignedIn() };
    const { signal } = life;
    void readRaids(doors, { planetId, owner, fleetId, from, to: bounds.to }, signal)
      // A node that does not answer this may answer for its blocks: they tell it as well.
      .catch(() => null)
      .then((log) => {
        if (signal.aborted) return store.setState({ isReading: false });
        const isMore = log !== null && log.span.to > from;
        if (isMore) logs = [...logs, log];
        lay(store.getState().bounds.to);
        store.setState({ isReading: false, knowsRaids: isMore });
      });
  }
}

function isNotThere(error: unknown): boolean {
  return error instanceof BaseError && error.code === 'chain_not_found';
}
