/**
 * One transaction in flight per key, in order (docs/network/chain-messages.md 3.5). A record is written down before its bytes
 * leave, so a reload asks for it by hash. Nothing is believed until read: code 0 of the broadcast only means "waiting".
 */
import { TxRefusedError } from '../../chain/errors.ts';
import type { RefusedTx } from '../../chain/refusal/explainPermission.ts';
import type { GameMessage } from '../../game/messages/messages.ts';
import type { ChainReader, SignedTx, TxRefusal, Wallet } from '../../chain/types.ts';
import { BaseError, isAbortError } from '../../lib/BaseError.ts';
import { type Clock, systemClock } from '../../lib/clock.ts';
import type { ActivityStore, TxPhase, TxRecord } from '../stores/activity.ts';
import { pendingOf } from '../stores/activity.ts';
import type { Order } from './order.ts';
import { encodeTxRecord, parseTxBytes, parseTxRecord } from '../storage/records.ts';
import type { Storage } from '../storage/openStorage.ts';

export interface TxQueue {
  /** Queues and returns the record's id; a second order about something under way returns the first's. */
  enqueue(order: Order): string;
  /** Reads what other pages left under way and watches it to its end. To be called again when one may have died. */
  restore(): Promise<void>;
  close(): void;
}

export interface TxQueueInput {
  readonly chain: ChainReader;
  readonly activity: ActivityStore;
  readonly storage: Storage;
  /** The open wallet, or null while locked. */
  readonly getWallet: () => Wallet | null;
  readonly blockMs: number;
  /** Called when the chain's answer is known; the world must be read again before the record says "landed". */
  readonly onSettled: () => Promise<void>;
  /** Better words for a refusal, found by asking the chain; null when its own stand. */
  readonly explain?: (refused: RefusedTx, signal: AbortSignal) => Promise<string | null>;
  readonly clock?: Clock;
}

/** Blocks to wait for a sent transaction before calling its end unknown; the reference waits 5. */
const WAIT_BLOCKS = 12;
const MAX_SEQUENCE_TRIES = 3;
const KEEP_RECORDS = 500;

interface Waiting {
  readonly id: string;
  readonly messages: readonly GameMessage[];
  readonly isWanted: () => boolean;
}

const NO_LONGER_WANTED: TxPhase = {
  step: 'unknown',
  hash: null,
  why: 'It was not needed any more when its turn came. Nothing was sent.',
};
const NOT_SIGNED: TxPhase = {
  step: 'unknown',
  hash: null,
  why: 'Another page of this client had not signed this when it was last heard of. Nothing was sent.',
};

export function createTxQueue(input: TxQueueInput): TxQueue {
  const { chain, activity, storage, blockMs } = input;
  const clock = input.clock ?? systemClock;
  const closing = new AbortController();
  const waiting: Waiting[] = [];
  let running = false;

  function record(id: string): TxRecord | undefined {
    return activity.getState().records.find((held) => held.id === id);
  }

  /** Puts a record in its place by age, or in that of its older self. */
  function put(one: TxRecord): void {
    const others = activity.getState().records.filter((held) => held.id !== one.id);
    const records = [...others, one].sort((a, b) => a.createdAtMs - b.createdAtMs);
    activity.setState({ records });
  }

  async function setPhase(id: string, phase: TxPhase, bytes?: Uint8Array): Promise<void> {
    const records = activity.getState().records.map((held) => (held.id === id ? { ...held, phase } : held));
    activity.setState({ records });
    const held = record(id);
    // A full disk stops nobody: then the record lives as long as the page.
    if (held) await storage.write('transactions', id, encodeTxRecord(held, bytes)).catch(() => undefined);
  }

  /** An explanation that cannot be had costs nothing: the refusal's own words stand. */
  async function setRefused(
    id: string,
    hash: string,
    refusal: TxRefusal,
    messages: readonly GameMessage[],
  ): Promise<void> {
    const address = record(id)?.address;
    const words =
      address && messages.length > 0
        ? await input.explain?.({ refusal, messages, address }, closing.signal).catch(() => null)
        : null;
    await setPhase(id, { step: 'refused', hash, refusal: words ? { ...refusal, words } : refusal });
  }

  /**
   * Asks for the hash until a block has it; past the deadline its end is unknown.
   * @param messages what was signed; a record of an earlier page does not know any more
   */
  async function follow(id: string, hash: string, messages: readonly GameMessage[] = []): Promise<void> {
    const deadlineMs = clock.now() + Math.max(30_000, WAIT_BLOCKS * blockMs);
    let why = 'It did not appear in a block in time.';
    while (!closing.signal.aborted) {
      try {
        const outcome = await chain.fetchTx(hash, closing.signal);
        if (outcome) {
          await input.onSettled();
          const { refusal, height } = outcome;
          if (refusal) await setRefused(id, hash, refusal, messages);
          else await setPhase(id, { step: 'landed', hash, height });
          return;
        }
      } catch (error) {
        if (isAbortError(error)) return;
        why = error instanceof BaseError ? error.what : 'The node could not be asked.';
      }
      if (clock.now() > deadlineMs) {
        await setPhase(id, { step: 'unknown', hash, why });
        return;
      }
      await clock.sleep(Math.min(2_000, blockMs / 2), closing.signal).catch(() => undefined);
    }
  }

  /**
   * Watches what another page wrote down as sent. Whether its bytes ever left is not known, so the same bytes go out again:
   * the chain takes them once, however often they come.
   */
  async function takeUp(id: string, hash: string, bytes: Uint8Array | null): Promise<void> {
    if (bytes && !(await chain.fetchTx(hash, closing.signal).catch(() => null))) {
      // A refusal may say that they are in a block by now; the hash tells.
      await chain.broadcast(bytes, closing.signal).catch(() => undefined);
    }
    await follow(id, hash);
  }

  async function sign(wallet: Wallet, messages: readonly GameMessage[]): Promise<SignedTx> {
    const account = await chain.ask('account', { address: wallet.address }, closing.signal);
    if (!account) {
      throw new BaseError({
        code: 'no_account',
        what: 'The chain does not know this address yet.',
        hint: 'Join a guild first.',
      });
    }
    return wallet.signTx(messages, account);
  }

  async function send(next: Waiting): Promise<void> {
    const { id, messages, isWanted } = next;
    for (let attempt = 1; ; attempt++) {
      if (!isWanted()) {
        await setPhase(id, NO_LONGER_WANTED);
        return;
      }
      const wallet = input.getWallet();
      if (!wallet) {
        await setPhase(id, {
          step: 'unknown',
          hash: null,
          why: 'The wallet was locked before this was signed. Nothing was sent.',
        });
        return;
      }
      await setPhase(id, { step: 'signing' });
      const signed = await sign(wallet, messages);
      await setPhase(id, { step: 'sent', hash: signed.hash }, signed.bytes);
      if (!isWanted()) {
        await setPhase(id, NO_LONGER_WANTED);
        return;
      }
      try {
        await chain.broadcast(signed.bytes, closing.signal);
      } catch (error) {
        const refusal = error instanceof TxRefusedError ? error.refusal : null;
        // A refusal is certain; any other failure may have reached the node, so the chain is asked below.
        if (refusal?.reason === 'sequenceMismatch' && attempt < MAX_SEQUENCE_TRIES) {
          // Something of ours is still in the mempool (an earlier page's, say): let a block take it, then sign anew.
          await clock.sleep(blockMs, closing.signal).catch(() => undefined);
          continue;
        }
        if (refusal) {
          await setRefused(id, signed.hash, refusal, messages);
          return;
        }
        if (isAbortError(error)) return;
      }
      await follow(id, signed.hash, messages);
      return;
    }
  }

  async function run(): Promise<void> {
    if (running) return;
    running = true;
    try {
      for (let next = waiting.shift(); next && !closing.signal.aborted; next = waiting.shift()) {
        try {
          await send(next);
        } catch (error) {
          const why = error instanceof BaseError ? error.message : 'Signing failed.';
          await setPhase(next.id, { step: 'unknown', hash: null, why });
        }
      }
    } finally {
      running = false;
    }
  }

  return {
    enqueue(order) {
      const twin = pendingOf(activity.getState(), order.subject);
      if (twin) return twin.id;
      const wallet = input.getWallet();
      if (!wallet)
        throw new BaseError({ code: 'wallet_locked', what: 'The wallet is locked.', hint: 'Unlock it to sign.' });
      const { id = crypto.randomUUID(), subject, words, messages, isWanted = () => true } = order;
      const created = {
        id,
        address: wallet.address,
        words,
        subject,
        createdAtMs: clock.now(),
        phase: { step: 'queued' as const },
      };
      activity.setState({ records: [...activity.getState().records, created].slice(-KEEP_RECORDS) });
      void storage.write('transactions', id, encodeTxRecord(created)).catch(() => undefined);
      waiting.push({ id, messages, isWanted });
      void run();
      return id;
    },

    async restore() {
      const found = await storage.readAll('transactions');
      const stored = found.map(parseTxRecord).filter((held) => held !== undefined);
      const bytes = new Map(found.map((value) => [parseTxRecord(value)?.id, parseTxBytes(value)]));
      stored.sort((a, b) => a.createdAtMs - b.createdAtMs);
      for (const old of stored.slice(0, -KEEP_RECORDS)) await storage.remove('transactions', old.id);
      // What this page knows is newer, but for what it once took for unsigned: its page may have lived on and sent it.
      const isOpen = (id: string): boolean => {
        const held = record(id);
        return held === undefined || held.phase === NOT_SIGNED;
      };
      for (const held of stored.slice(-KEEP_RECORDS).filter(({ id }) => isOpen(id))) {
        // Only shown, not written: if that page lives, the record is its own.
        const unsigned = held.phase.step === 'queued' || held.phase.step === 'signing';
        put(unsigned ? { ...held, phase: NOT_SIGNED } : held);
        if (held.phase.step === 'sent') void takeUp(held.id, held.phase.hash, bytes.get(held.id) ?? null);
      }
    },

    close: () => closing.abort(),
  };
}
