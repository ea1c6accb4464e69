/**
 * What became of signed transactions, as one small state machine for all that are open: told by the node's own event, by the hash,
 * by the block. That none of the blocks that may have it does is a fact as well. One round a block; docs/network/chain-messages.md 3.4.
 */
import type { TxOutcome } from '../../../chain/types.ts';
import type { BlockHeight } from '../../../game/units.ts';
import { BaseError, isAbortError } from '../../../lib/BaseError.ts';
import type { Clock } from '../../../lib/clock.ts';
import { say } from '../../../lib/words/say.ts';
import { createBlockScan, type TxPlace } from './createBlockScan.ts';
import type { TxWays } from './txWays.ts';

/** What there is to know of a signature before it is followed; nulls where an older client bound it to no block. */
export interface Sought {
  readonly hash: string;
  /** No block up to this one has it. */
  readonly from: BlockHeight | null;
  /** No block after this one has it. */
  readonly until: BlockHeight | null;
}

export type SoughtEnd =
  | { readonly kind: 'told'; readonly outcome: TxOutcome }
  /** In that block; nobody tells what it did there. */
  | { readonly kind: 'included'; readonly height: BlockHeight }
  /** In no block, and never will be. */
  | { readonly kind: 'dropped' };

export interface Following {
  readonly end: Promise<SoughtEnd>;
  /** From now on blocks are read for it, whether or not a hash is found here. */
  readBlocks(): void;
  /** Another transaction of this key has its number in a block that was read. @param but hashes that do not count */
  isOvertaken(signer: string, sequence: bigint, but: ReadonlySet<string>): boolean;
  /** It is known from elsewhere that no block will have it. */
  drop(): void;
  stop(): void;
}

export interface OutcomeWatch {
  /** @param onSilence told, with the reason, when nobody has answered for too long; it is followed all the same */
  follow(sought: Sought, onSilence: (why: string) => void): Following;
  /** A block has come: look now rather than a block's time after the last look. */
  poke(): void;
  close(): void;
}

export interface OutcomeWatchInput {
  readonly ways: TxWays;
  readonly blockMs: number;
  readonly clock: Clock;
}

/** Blocks without a word from anybody until its state is called unknown. */
const SILENT_BLOCKS = 12;
const SILENT_MS = 30_000;
/** Between two looks at what nobody could tell. */
const SLOW_MS = 30_000;
/** An index may write a block down a little later than the node has it. */
const INDEX_LAG = 2n;
/** Rounds a block's results are asked for before its transaction is called "in a block". */
const RESULT_TRIES = 5;
const nobodyTells = (): string => say('This node can’t look up transactions and doesn’t show its blocks.');

interface Open extends Sought {
  readonly done: (end: SoughtEnd) => void;
  readonly onSilence: (why: string) => void;
  heardAtMs: number;
  wantsBlocks: boolean;
  isSlow: boolean;
  lookAtMs: number;
  resultTries: number;
}

export function createOutcomeWatch({ ways, blockMs, clock }: OutcomeWatchInput): OutcomeWatch {
  const closing = new AbortController();
  const { signal } = closing;
  const open = new Set<Open>();
  const scan = createBlockScan(ways);
  let wake = new AbortController();
  let running = false;
  let pokedAtMs = 0;

  /** One look at one of them. True when somebody answered, even if only "not yet". @throws faults of the sources */
  async function look(one: Open, tip: () => Promise<BlockHeight>): Promise<void> {
    const found = await ways.byHash(one.hash, signal).catch((error: unknown) => {
      if (isAbortError(error) || one.from === null) throw error;
      return 'notOffered' as const;
    });
    if (found !== null && found !== 'notOffered') return one.done({ kind: 'told', outcome: found });
    const { from, until } = one;
    if (from === null || until === null) {
      if (found === 'notOffered') throw new BaseError({ code: 'nobody_tells', what: nobodyTells() });
      return;
    }
    const height = await tip();
    const last = height < until ? height : until;
    if (found !== 'notOffered' && !one.wantsBlocks && height <= until) return;
    await scan.read(from + 1n, last, signal);
    const place = scan.placeOf(one.hash);
    if (place) return tell(one, place);
    if (scan.covers(from + 1n, until)) return one.done({ kind: 'dropped' });
    if (!scan.hasHole(from + 1n, last)) return;
    // What its blocks do not tell any more, its index does: a moment after the last of them.
    if (found === 'notOffered') throw new BaseError({ code: 'nobody_tells', what: nobodyTells() });
    if (height > until + INDEX_LAG) one.done({ kind: 'dropped' });
  }

  async function tell(one: Open, { height, index }: TxPlace): Promise<void> {
    const outcome = await ways.result(one.hash, height, index, signal).catch((error: unknown) => {
      if (isAbortError(error) || ++one.resultTries < RESULT_TRIES) throw error;
      return null;
    });
    one.done(outcome ? { kind: 'told', outcome } : { kind: 'included', height });
  }

  async function round(): Promise<void> {
    let asked: Promise<BlockHeight> | null = null;
    const tip = (): Promise<BlockHeight> => (asked ??= ways.height(signal));
    for (const one of open) {
      if (one.lookAtMs > clock.now()) continue;
      try {
        await look(one, tip);
        one.heardAtMs = clock.now();
        one.isSlow = false;
      } catch (error) {
        if (signal.aborted) return;
        silence(one, error);
      }
      one.lookAtMs = clock.now() + (one.isSlow ? SLOW_MS : 0);
    }
    const lowest = [...open].flatMap(({ from }) => (from === null ? [] : [from]));
    scan.forgetBelow(lowest.reduce((a, b) => (a < b ? a : b), 1n << 62n));
  }

  function silence(one: Open, error: unknown): void {
    const limitMs = Math.max(SILENT_MS, SILENT_BLOCKS * blockMs);
    if (one.isSlow || clock.now() - one.heardAtMs <= limitMs) return;
    one.isSlow = true;
    one.onSilence(error instanceof BaseError ? error.what : say('The node couldn’t be reached.'));
  }

  async function run(): Promise<void> {
    if (running) return;
    running = true;
    try {
      while (open.size > 0 && !signal.aborted) {
        wake = new AbortController();
        const isSlow = [...open].every((one) => one.isSlow);
        await clock.sleep(isSlow ? SLOW_MS : blockMs, wake.signal).catch(() => undefined);
        if (!signal.aborted) await round();
      }
    } finally {
      running = false;
    }
  }

  return {
    follow(sought, onSilence) {
      let settle: (end: SoughtEnd) => void = () => undefined;
      const end = new Promise<SoughtEnd>((resolve) => {
        settle = resolve;
      });
      const one: Open = {
        ...sought,
        onSilence,
        heardAtMs: clock.now(),
        wantsBlocks: false,
        isSlow: false,
        lookAtMs: 0,
        resultTries: 0,
        done(found) {
          if (!open.delete(one)) return;
          unlisten();
          settle(found);
        },
      };
      open.add(one);
      const unlisten = ways.listen(sought.hash, (outcome) => one.done({ kind: 'told', outcome }));
      void run();
      return {
        end,
        readBlocks() {
          one.wantsBlocks = true;
        },
        isOvertaken: (signer, sequence, but) =>
          one.from !== null && scan.isUsed(signer, sequence, one.from + 1n, new Set([...but, one.hash])),
        drop: () => one.done({ kind: 'dropped' }),
        stop() {
          open.delete(one);
          unlisten();
        },
      };
    },
    poke() {
      // Blocks that are told in a burst are one reason to look.
      if (clock.now() - pokedAtMs < blockMs / 2) return;
      pokedAtMs = clock.now();
      if ([...open].some((one) => !one.isSlow)) wake.abort();
    },
    close() {
      closing.abort();
      wake.abort();
    },
  };
}
