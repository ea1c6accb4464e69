/** Transactions that wait for the next block, and what they have already used of it. */
import type { WorldReader } from '../world/tables.ts';
import { admit, type Gate } from './admission.ts';
import { reserve } from './gameAnte.ts';
import { txHash } from './readTx.ts';
import { no } from './refusals.ts';
import { reportAdmission } from './reporting.ts';
import { Slots } from './slots.ts';
import type { CheckResult } from './types.ts';

export class Mempool {
  readonly #raws = new Map<string, Uint8Array>();
  readonly #sequences = new Map<string, bigint>();
  readonly #slots = new Slots();
  readonly #world: WorldReader;
  readonly #isSigned: Gate['isSigned'];

  constructor(world: WorldReader, isSigned: Gate['isSigned']) {
    this.#world = world;
    this.#isSigned = isSigned;
  }

  get size(): number {
    return this.#raws.size;
  }

  /** Against the latest state as if what waits had run: a transaction that fails here uses nothing up. */
  check(raw: Uint8Array, height: bigint): CheckResult {
    const hash = txHash(raw);
    const { config } = this.#world;
    const refused = this.#raws.has(hash) ? no.inMempool() : undefined;
    const admission = refused ? { ok: false as const, refusal: refused } : admit(raw, this.#gate(height, false));
    if (!admission.ok) {
      return { hash, ...reportAdmission(admission.refusal, config) };
    }
    const { signer, account, reservation } = admission.admitted;
    // A copy: the caller's buffer is his own to reuse.
    this.#raws.set(hash, raw.slice());
    this.#sequences.set(signer, account.sequence);
    reserve(this.#slots, reservation);
    return { hash, code: 0, codespace: '', log: '' };
  }

  /** The same gate for a dry run. */
  simulation(raw: Uint8Array, height: bigint) {
    return admit(raw, { ...this.#gate(height, true), slots: new Slots(), mempool: false });
  }

  /** Everything that waits, in order of arrival; the pool is empty afterwards. */
  take(): readonly Uint8Array[] {
    const raws = [...this.#raws.values()];
    this.#raws.clear();
    this.#sequences.clear();
    this.#slots.clear();
    return raws;
  }

  #gate(height: bigint, simulated: boolean): Gate {
    return {
      world: this.#world,
      height,
      slots: this.#slots,
      sequenceOf: (address, account) => this.#sequences.get(address) ?? account.sequence,
      isSigned: this.#isSigned,
      mempool: true,
      simulated,
    };
  }
}
