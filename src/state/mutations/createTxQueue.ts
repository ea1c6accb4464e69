/**
 * One transaction in flight per key, in order (facts/chain-messages.md 3.5). A record is written down before its bytes
 * leave, so a reload asks for it by hash. Nothing is believed until read: code 0 of the broadcast only means "waiting".
 */
import { TxRefusedError } from '../../chain/errors.ts';
import type { RefusedTx } from '../../chain/refusal/explainPermission.ts';
import type { GameMessage } from '../../chain/tx/messageTypes.ts';
import type { ChainReader, SignedTx, TxRefusal, Wallet } from '../../chain/types.ts';
import { BaseError, isAbortError } from '../../lib/BaseError.ts';
import { type Clock, systemClock } from '../../lib/clock.ts';
import type { ActivityStore, TxPhase, TxRecord } from '../stores/activity.ts';
import { isUnderWay } from '../stores/activity.ts';
import { encodeTxRecord, parseTxRecord } from '../storage/records.ts';
import type { Storage } from '../storage/openStorage.ts';

export interface TxRequest {
  readonly topic: string;
  /** What the signature does, in plain words. */
  readonly words: string;
  readonly messages: readonly GameMessage[];
}

export interface TxQueue {
  /** Queues and returns the record's id; a second request of a topic under way returns the first's. */
  enqueue(request: TxRequest): string;
  /** Reads what an earlier page left under way and watches it to its end. */
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
  readonly onSettled: (topic: string) => Promise<void>;
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
}

export function createTxQueue(input: TxQueueInput): TxQueue {
  const { chain, activity, storage, blockMs } = input;
  const clock = input.clock ?? systemClock;
  const closing = new AbortController();
  const waiting: Waiting[] = [];
  let running = false;

  function record(id: string): TxRecord | undefined {
    return activity.getState().records.find((held) => held.id === id);
  }

  async function setPhase(id: string, phase: TxPhase): Promise<void> {
    const records = activity.getState().records.map((held) => (held.id === id ? { ...held, phase } : held));
    activity.setState({ records });
    const held = record(id);
    if (held) await storage.write('transactions', id, encodeTxRecord(held));
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
          await input.onSettled(record(id)?.topic ?? '');
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

  async function sign(wallet: Wallet, messages: readonly GameMessage[]): Promise<SignedTx> {
    const account = await chain.fetchAccount(wallet.address, closing.signal);
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
    const { id, messages } = next;
    for (let attempt = 1; ; attempt++) {
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
      await setPhase(id, { step: 'sent', hash: signed.hash });
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
    enqueue(request) {
      const twin = activity.getState().records.find((held) => held.topic === request.topic && isUnderWay(held));
      if (twin) return twin.id;
      const wallet = input.getWallet();
      if (!wallet)
        throw new BaseError({ code: 'wallet_locked', what: 'The wallet is locked.', hint: 'Unlock it to sign.' });
      const id = crypto.randomUUID();
      const { topic, words, messages } = request;
      const created = {
        id,
        address: wallet.address,
        words,
        topic,
        createdAtMs: clock.now(),
        phase: { step: 'queued' as const },
      };
      activity.setState({ records: [...activity.getState().records, created].slice(-KEEP_RECORDS) });
      void storage.write('transactions', id, encodeTxRecord(created));
      waiting.push({ id, messages });
      void run();
      return id;
    },

    async restore() {
      const stored = (await storage.readAll('transactions')).map(parseTxRecord).filter((held) => held !== undefined);
      stored.sort((a, b) => a.createdAtMs - b.createdAtMs);
      for (const old of stored.slice(0, -KEEP_RECORDS)) await storage.remove('transactions', old.id);
      const known = new Set(activity.getState().records.map((held) => held.id));
      const kept = stored.slice(-KEEP_RECORDS).filter((held) => !known.has(held.id));
      activity.setState({ records: [...kept, ...activity.getState().records] });
      for (const held of kept) {
        if (held.phase.step === 'sent') void follow(held.id, held.phase.hash);
        else if (isUnderWay(held)) {
          const why = 'The page was closed before this was signed. Nothing was sent.';
          await setPhase(held.id, { step: 'unknown', hash: null, why });
        }
      }
    },

    close: () => closing.abort(),
  };
}
