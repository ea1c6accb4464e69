/**
 * A chain that runs: its clock, its mempool, who listens. Knows nothing of files, so that it can live in a browser
 * worker with a store in memory.
 */
import { assert } from '../../src/lib/BaseError.ts';
import { fromHex } from '../../src/lib/bytes.ts';
import type { DevnetOptions } from '../options.ts';
import { createView } from '../world/createView.ts';
import { Overlay } from '../world/overlay.ts';
import { signedParts } from './admission.ts';
import type { History } from './blocks.ts';
import { chargeSender, runMessages } from './deliver.ts';
import type { Ledger, Standing } from './ledger.ts';
import { Mempool } from './mempool.ts';
import { reportAdmission } from './reporting.ts';
import type { Block, Chain } from './types.ts';
import { plainVerifier, rememberingVerifier, type Verifier } from './verifier.ts';

/** Where blocks are kept. */
export interface Store {
  readonly ledger: Ledger;
  readonly history: History;
  /** Durable, as far as this store is, when it returns. */
  keep(blocks: readonly Block[], before: Standing): void;
  close(): void;
}

export interface ClockOptions {
  /** Default: the plain one, which every runtime has. */
  readonly verifier?: Verifier;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
  readonly timers?: {
    readonly setInterval: (tick: () => void, ms: number) => unknown;
    readonly clearInterval: (timer: never) => void;
  };
  /** A transaction that waits from now on, for hosts that must not forget it before its block. */
  readonly onAdmitted?: (hash: string, raw: Uint8Array) => void;
}

/** What a block counts for when the clock is not the one that makes it. docs/network/mechanics.md 1.1. */
const NOMINAL_BLOCK_MS = 6000;
/** Longer runs of one produce() call are announced as grouped. */
const GROUPED_ABOVE = 20n;

/** Takes over a store; makes the first block of a new chain. */
export function runChain(options: DevnetOptions, store: Store, clock: ClockOptions = {}): Chain {
  const now = clock.now ?? Date.now;
  const { ledger, history } = store;
  const { state } = ledger;
  const isSigned = rememberingVerifier(clock.verifier ?? plainVerifier);
  const mempool = new Mempool(state, isSigned.verify);
  const listeners = new Set<Parameters<Chain['watchBlocks']>[0]>();
  let closed = false;
  let producing = false;

  /**
   * Time grows strictly. A tick of the clock takes the wall clock; a block made on demand takes a nominal step after
   * the one before, but never runs ahead of the wall clock: when it catches up, steps shrink to a millisecond.
   */
  function timeOf(step: 'clock' | 'demand', wall: number): number {
    const { timeMs, height } = ledger.standing;
    if (height === 0n) return wall;
    const nominal = timeMs + (options.blockTimeMs || NOMINAL_BLOCK_MS);
    return Math.max(timeMs + 1, step === 'clock' ? wall : Math.min(nominal, wall));
  }

  function make(count: bigint, step: 'clock' | 'demand'): void {
    assert(!closed, 'A closed chain makes no blocks');
    assert(!producing, 'A block listener must not make blocks');
    if (count <= 0n) return;
    producing = true;
    try {
      const before = ledger.standing;
      const wall = now();
      const blocks: Block[] = [ledger.next(mempool.take(), timeOf(step, wall), isSigned.verify)];
      for (let made = 1n; made < count; made++) blocks.push(ledger.next([], timeOf(step, wall), isSigned.verify));
      isSigned.forget();
      keep(blocks, before);
      for (const block of blocks) history.add(block);
      for (const block of blocks) {
        for (const listener of listeners) listener(block, { grouped: count > GROUPED_ABOVE });
      }
    } finally {
      producing = false;
    }
  }

  /** A chain that could not write is ahead of its journal: it must not go on. */
  function keep(blocks: readonly Block[], before: Standing): void {
    try {
      store.keep(blocks, before);
    } catch (error) {
      closed = true;
      throw error;
    }
  }

  if (ledger.standing.height === 0n) make(1n, 'clock');
  // After a snapshot with nothing behind it there is no block in memory; one quiet block gives the chain a tip again.
  if (history.tip === undefined) make(1n, 'clock');

  const timers = clock.timers ?? {
    setInterval: (tick: () => void, ms: number) => setInterval(tick, ms),
    clearInterval: (timer: never) => clearInterval(timer),
  };
  let paused = options.blockTimeMs === 0;
  const timer =
    options.blockTimeMs > 0 ? timers.setInterval(() => !paused && make(1n, 'clock'), options.blockTimeMs) : undefined;

  return {
    namespace: options.namespace,
    sdkRoot: options.sdkRoot,
    addressPrefix: options.addressPrefix,
    chainId: options.chainId,
    world: createView(state),
    reader: state,
    get tip() {
      const { tip } = history;
      assert(tip, 'A chain has a tip from its creation on');
      return tip;
    },
    block: (height) => history.block(height),
    tx: (hash) => history.tx(hash),
    account(address) {
      const account = state.read('account', address);
      if (!account) return undefined;
      const { accountNumber, sequence, pubKeyHex } = account;
      return { address, accountNumber, sequence, pubKey: pubKeyHex === '' ? undefined : fromHex(pubKeyHex) };
    },
    checkTx(raw) {
      const result = mempool.check(raw, ledger.standing.height + 1n);
      if (result.code === 0) clock.onAdmitted?.(result.hash, raw);
      return result;
    },
    async verifyAhead(raw) {
      const parts = signedParts(raw, state);
      if (parts) await isSigned.verifyAhead(parts.signBytes, parts.signature, parts.publicKey);
    },
    simulate: (raw) => simulate(raw, ledger, mempool, now()),
    get mempoolSize() {
      return mempool.size;
    },
    produce: (count) => make(count, 'demand'),
    pause() {
      paused = true;
    },
    resume() {
      paused = options.blockTimeMs === 0;
    },
    get paused() {
      return paused;
    },
    watchBlocks(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    watchCommits(listener) {
      assert(!ledger.beforeCommit, 'A chain has one listener for its commits');
      ledger.beforeCommit = listener;
      return () => {
        ledger.beforeCommit = undefined;
      };
    },
    close() {
      if (closed) return Promise.resolve();
      closed = true;
      // The handle came from the same timers.
      if (timer !== undefined) timers.clearInterval(timer as never);
      listeners.clear();
      store.close();
      return Promise.resolve();
    },
  };
}

/** On an overlay that is thrown away. */
function simulate(raw: Uint8Array, ledger: Ledger, mempool: Mempool, nowMs: number): ReturnType<Chain['simulate']> {
  const { state, standing } = ledger;
  const height = standing.height + 1n;
  const admission = mempool.simulation(raw, height);
  if (!admission.ok) return { ok: false, ...reportAdmission(admission.refusal, state.config) };
  const scratch = new Overlay(state);
  scratch.merge(chargeSender(state, admission.admitted));
  const block = { height, timeMs: Math.max(standing.timeMs + 1, nowMs), appHash: standing.appHash };
  const { executed } = runMessages(scratch, admission.admitted, block, raw.length);
  const { code, log, codespace, gasUsed } = executed;
  return code === 0 ? { ok: true, gasUsed } : { ok: false, code, log, codespace };
}
