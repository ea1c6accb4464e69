/**
 * One transaction in flight per key, in order, the keys side by side (docs/network/chain-messages.md 3.5). A record is written down before its bytes
 * leave, so a reload follows it on. Nothing is believed until read: code 0 of the broadcast only means "waiting".
 */
import type { RefusedTx } from '../../chain/refusal/explainPermission.ts';
import type { ChainReader } from '../../chain/types.ts';
import type { Address } from '../../game/ids.ts';
import { BaseError } from '../../lib/BaseError.ts';
import { type Clock, systemClock } from '../../lib/clock.ts';
import { say } from '../../lib/words/say.ts';
import { randomId } from '../../lib/randomId.ts';
import type { ActivityStore } from '../stores/activity.ts';
import { pendingOf } from './pendingOf.ts';
import { parseTxBytes, parseTxRecord } from '../storage/records.ts';
import type { Storage } from '../storage/openStorage.ts';
import { createConclude } from './conclude.ts';
import { createRecordKeeper, KEEP_RECORDS } from './createRecordKeeper.ts';
import { createSender, type Waiting } from './createSender.ts';
import { createTakeUp } from './createTakeUp.ts';
import { NOT_SIGNED } from './endWords.ts';
import { type Order, receiversOf } from './order.ts';
import type { EndedTx } from './partsAfterTx.ts';
import type { Look } from './sheetFacts.ts';
import type { Signers } from './signers.ts';
import { createOutcomeWatch } from './outcome/createOutcomeWatch.ts';
import type { TxWays } from './outcome/txWays.ts';

export interface TxQueue {
  /** Queues and returns the record's id; a second order about something under way returns the first's. */
  enqueue(order: Order): string;
  /** Reads what other pages left under way and watches it to its end. To be called again when one may have died. */
  restore(): Promise<void>;
  /** A block was heard of: whoever waits for one looks now. */
  blockCame(): void;
  close(): void;
}

export interface TxQueueInput {
  readonly chain: Pick<ChainReader, 'ask' | 'broadcast'>;
  /** How it is learnt what became of what was sent. */
  readonly ways: TxWays;
  readonly activity: ActivityStore;
  readonly storage: Storage;
  /** Which key signs what. */
  readonly signers: Signers;
  readonly blockMs: number;
  /** Called when the chain's answer is known; the world must be read again before the record says "landed". */
  readonly onSettled: (ended: EndedTx) => Promise<void>;
  /** Better words for a refusal, found by asking the chain; null when its own stand. */
  readonly explain?: (refused: RefusedTx, signal: AbortSignal) => Promise<string | null>;
  readonly clock?: Clock;
  /** For the sheets of what is signed; absent = they say that nobody looked. */
  readonly look?: Look;
}

export function createTxQueue(input: TxQueueInput): TxQueue {
  const { chain, ways, activity, storage, blockMs, signers } = input;
  const clock = input.clock ?? systemClock;
  const closing = new AbortController();
  const { signal } = closing;
  const keeper = createRecordKeeper(activity, storage);
  const watch = createOutcomeWatch({ ways, blockMs, clock });
  const conclude = createConclude({ keeper, onSettled: input.onSettled, explain: input.explain, signal });
  const send = createSender({
    chain,
    keeper,
    watch,
    conclude,
    signers,
    blockMs,
    clock,
    signal,
    look: input.look,
  });
  const takeUp = createTakeUp({ chain, ways, keeper, watch, conclude, blockMs, clock, signal });
  /** By the key that signs: those who wait for its turn, while one is sent. A key that somebody must open holds up no other. */
  const lanes = new Map<Address, Waiting[]>();

  async function run(address: Address, lane: Waiting[]): Promise<void> {
    const next = lane.shift();
    if (!next || signal.aborted) {
      lanes.delete(address);
      return;
    }
    try {
      await send(next);
    } finally {
      void run(address, lane);
    }
  }

  function line(address: Address, next: Waiting): void {
    const lane = lanes.get(address);
    if (lane) {
      lane.push(next);
      return;
    }
    const fresh = [next];
    lanes.set(address, fresh);
    void run(address, fresh);
  }

  return {
    enqueue(order) {
      const twin = pendingOf(activity.getState(), order.subject);
      if (twin) return twin.id;
      const { messages } = order;
      const key = signers.keyFor(messages);
      if (!key)
        throw new BaseError({
          code: 'wallet_locked',
          what: say('Your key is locked.'),
          hint: say('Unlock your key, then try again.'),
        });
      const { id = randomId(), subject, words, exact, isWanted = () => true } = order;
      const { address, kind } = key;
      const paidTo = receiversOf(messages);
      const named = { words, ...(exact !== '' && { exact }), ...(paidTo.length > 0 && { paidTo }) };
      keeper.begin({ id, address, key: kind, ...named, subject, createdAtMs: clock.now(), phase: { step: 'queued' } });
      line(address, { id, key, messages, isWanted });
      return id;
    },

    async restore() {
      const found = await storage.readAll('transactions');
      const stored = found.map(parseTxRecord).filter((held) => held !== undefined);
      const bytes = new Map(found.map((value) => [parseTxRecord(value)?.id, parseTxBytes(value)]));
      stored.sort((a, b) => a.createdAtMs - b.createdAtMs);
      for (const old of stored.slice(0, -KEEP_RECORDS)) await storage.remove('transactions', old.id);
      // What this page knows is newer, but for what it once took for unsigned: its page may have lived on and sent it.
      const isNews = (id: string): boolean => {
        const held = keeper.find(id);
        return held === undefined || held.phase === NOT_SIGNED;
      };
      for (const held of stored.slice(-KEEP_RECORDS).filter(({ id }) => isNews(id))) {
        // Only shown, not written: if that page lives, the record is its own.
        const unsigned = held.phase.step === 'queued' || held.phase.step === 'signing';
        keeper.put(unsigned ? { ...held, phase: NOT_SIGNED } : held);
        void takeUp(held, bytes.get(held.id) ?? null).catch(() => undefined);
      }
    },

    blockCame: () => watch.poke(),
    close() {
      closing.abort();
      watch.close();
    },
  };
}
