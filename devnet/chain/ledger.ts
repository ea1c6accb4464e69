/**
 * Blocks onto a world: the one place that runs them, whether they are new or come back from the journal. The same
 * transactions at the same times give the same hashes.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { fromHex, toHex, utf8 } from '../../src/lib/bytes.ts';
import { beginBlock, endBlock, isQuiet, type PhaseResult } from '../world/blockPhases.ts';
import { diffText, worldHash } from '../world/hash.ts';
import { commit, type WorldState } from '../world/state.ts';
import type { BlockInfo, Diff } from '../world/tables.ts';
import { admit, type Gate } from './admission.ts';
import { FullBlock, QuietBlock } from './blocks.ts';
import { chargeSender, runMessages } from './deliver.ts';
import { reserve } from './gameAnte.ts';
import { txHash } from './readTx.ts';
import { reportAdmission } from './reporting.ts';
import { Slots } from './slots.ts';
import type { Block, TxResult } from './types.ts';

/** Where a chain stands between two blocks. */
export interface Standing {
  readonly height: bigint;
  readonly timeMs: number;
  /** Upper-case hex, as in blocks. */
  readonly hash: string;
  readonly appHash: string;
}

export class Ledger {
  readonly state: WorldState;
  #standing: Standing;
  /** The two hashes of the standing as bytes: long empty stretches are hashing and little else. */
  #hash: Uint8Array;
  #appHash: Uint8Array;
  /** Called with what a block is about to change. Undefined: nobody wants the past. */
  beforeCommit: ((height: bigint, diff: Diff) => void) | undefined;

  /** @param standing where a snapshot was taken; a new chain when absent */
  constructor(state: WorldState, standing?: Standing) {
    this.state = state;
    const appHash = standing ? '' : worldHash(state).toUpperCase();
    this.#standing = standing ?? { height: 0n, timeMs: 0, hash: '0'.repeat(64), appHash };
    this.#hash = fromHex(this.#standing.hash);
    this.#appHash = fromHex(this.#standing.appHash);
  }

  get standing(): Standing {
    return this.#standing;
  }

  /** Executes the next block and makes it part of the state. */
  next(raws: readonly Uint8Array[], timeMs: number, isSigned: Gate['isSigned']): Block {
    const before = this.#standing;
    const height = before.height + 1n;
    const block: BlockInfo = { height, timeMs, appHash: before.appHash };
    const chain = sha256.create().update(this.#appHash).update(numbers(height));
    const keep = (diff: Diff) => {
      if (diff.size === 0) return;
      this.beforeCommit?.(height, diff);
      commit(this.state, diff);
      chain.update(utf8(diffText(diff)));
    };
    const begin = isQuiet(this.state, height) ? undefined : this.#phase(beginBlock(this.state, block), keep);
    const slots = new Slots();
    const txs = raws.map((raw, index) => this.#deliver(raw, index, block, { slots, isSigned, keep }));
    for (const tx of txs) chain.update(utf8(`${tx.hash} ${tx.code}\n`));
    const end = this.#phase(endBlock(this.state, block), keep);
    this.#appHash = chain.digest();
    const header = sha256
      .create()
      .update(numbers(height, BigInt(timeMs)))
      .update(this.#hash)
      .update(this.#appHash);
    for (const tx of txs) header.update(fromHex(tx.hash));
    this.#hash = header.digest();
    const hash = toHex(this.#hash).toUpperCase();
    this.#standing = { height, timeMs, hash, appHash: toHex(this.#appHash).toUpperCase() };
    const facts = { ...this.#standing, parentHash: before.hash };
    if (!begin && txs.length === 0 && end.length === 0) return new QuietBlock(facts);
    return new FullBlock(facts, txs, begin, end);
  }

  #phase(result: PhaseResult, keep: (diff: Diff) => void) {
    keep(result.diff);
    return result.events;
  }

  #deliver(
    raw: Uint8Array,
    index: number,
    block: BlockInfo,
    run: { slots: Slots; isSigned: Gate['isSigned']; keep: (diff: Diff) => void },
  ): TxResult {
    const { state } = this;
    const { height } = block;
    const frame = { hash: txHash(raw), raw, height, index };
    const admission = admit(raw, {
      world: state,
      height,
      slots: run.slots,
      sequenceOf: (_, account) => account.sequence,
      isSigned: run.isSigned,
      mempool: false,
      simulated: false,
    });
    if (!admission.ok) {
      const report = reportAdmission(admission.refusal, state.config);
      return { ...frame, ...report, gasWanted: 0n, gasUsed: 0n, events: [], data: new Uint8Array() };
    }
    const { admitted } = admission;
    reserve(run.slots, admitted.reservation);
    run.keep(chargeSender(state, admitted));
    const { diff, executed } = runMessages(state, admitted, block, raw.length);
    run.keep(diff);
    return { ...frame, ...executed, gasWanted: admitted.gasWanted };
  }
}

/** Eight bytes each, big-endian. */
function numbers(...values: readonly bigint[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(8 * values.length));
  values.forEach((value, index) => view.setBigUint64(8 * index, value));
  return new Uint8Array(view.buffer);
}
