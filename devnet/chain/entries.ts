/**
 * Blocks as a journal keeps them: their transactions and times. Running them again gives everything else, so the app
 * hash is kept beside them to tell when it did not. Knows nothing of files.
 */
import { fromBase64, toBase64 } from '../../src/lib/bytes.ts';
import type { History } from './blocks.ts';
import type { Ledger } from './ledger.ts';
import type { Block } from './types.ts';

/** Blocks without transactions, at times that grow by steps: [milliseconds, how often]. */
interface EmptyEntry {
  /** First height, decimal. */
  readonly h: string;
  readonly steps: readonly (readonly [ms: number, count: number])[];
  /** App hash after the last block. */
  readonly a: string;
}
interface TxEntry {
  readonly h: string;
  readonly t: number;
  /** Raw transactions, base64. */
  readonly txs: readonly string[];
  readonly a: string;
}
export type Entry = EmptyEntry | TxEntry;

/** Entries of blocks that follow each other; `before` is the time of the block before the first. */
export function entriesOf(blocks: readonly Block[], before: number): readonly Entry[] {
  const entries: Entry[] = [];
  let run: { h: string; steps: [number, number][]; a: string } | undefined;
  let last = before;
  for (const block of blocks) {
    const step = block.timeMs - last;
    last = block.timeMs;
    if (block.txs.length > 0) {
      const txs = block.txs.map((tx) => toBase64(tx.raw));
      entries.push({ h: block.height.toString(), t: block.timeMs, txs, a: block.appHash });
      run = undefined;
      continue;
    }
    if (!run) entries.push((run = { h: block.height.toString(), steps: [], a: '' }));
    const steps = run.steps.at(-1);
    if (steps?.[0] === step) steps[1]++;
    else run.steps.push([step, 1]);
    run.a = block.appHash;
  }
  return entries;
}

/**
 * Runs an entry unless the ledger is past it. Signatures are not checked again: they were before the entry was written.
 * @returns the blocks made, or undefined when they are not those that were kept
 */
export function replayEntry(entry: Entry, ledger: Ledger, history: History): readonly Block[] | undefined {
  const first = BigInt(entry.h);
  if (first <= ledger.standing.height) return [];
  if (first !== ledger.standing.height + 1n) return undefined;
  const blocks = 'txs' in entry ? [runTxs(entry, ledger)] : runEmpty(entry, ledger);
  if (ledger.standing.appHash !== entry.a) return undefined;
  for (const block of blocks) history.add(block);
  return blocks;
}

function runTxs(entry: TxEntry, ledger: Ledger): Block {
  return ledger.next(entry.txs.map(fromBase64), entry.t, () => true);
}

function runEmpty(entry: EmptyEntry, ledger: Ledger): Block[] {
  const blocks: Block[] = [];
  for (const [ms, count] of entry.steps) {
    for (let i = 0; i < count; i++) blocks.push(ledger.next([], ledger.standing.timeMs + ms, () => true));
  }
  return blocks;
}
