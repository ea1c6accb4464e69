/** What an earlier page, or another one, left under way or could not learn: followed to its end. */
import type { ChainReader } from '../../chain/types.ts';
import { isAbortError } from '../../lib/BaseError.ts';
import type { Clock } from '../../lib/clock.ts';
import { say } from '../../lib/words/say.ts';
import type { TxRecord } from '../stores/activity.ts';
import type { Conclude } from './conclude.ts';
import type { RecordKeeper } from './createRecordKeeper.ts';
import type { OutcomeWatch } from './outcome/createOutcomeWatch.ts';
import type { TxWays } from './outcome/txWays.ts';
import { endOf } from './tries.ts';

export interface TakeUpInput {
  readonly chain: Pick<ChainReader, 'broadcast'>;
  readonly ways: TxWays;
  readonly keeper: RecordKeeper;
  readonly watch: OutcomeWatch;
  readonly conclude: Conclude;
  readonly blockMs: number;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

const OLD_WAIT_BLOCKS = 12;
const OLD_WAIT_MS = 30_000;
const old = (): string =>
  say('This node can’t find the transaction. An older version of this site signed it without an expiry block.');

export function createTakeUp(input: TakeUpInput): (held: TxRecord, bytes: Uint8Array | null) => Promise<void> {
  const { chain, ways, keeper, watch, conclude, blockMs, clock, signal } = input;

  /**
   * Whether its bytes ever left is not known, so the same bytes go out again: the chain takes them once, however often they
   * come. A refusal may say that they are in a block by now; their end tells.
   */
  async function sendAgain(hash: string, bytes: Uint8Array | null): Promise<void> {
    if (!bytes) return;
    const found = await ways.byHash(hash, signal).catch(() => null);
    if (found === null || found === 'notOffered') await chain.broadcast(bytes, signal).catch(() => undefined);
  }

  /** Nothing bounds the time in which a block may take it. */
  async function takeUpOld(id: string, hash: string, isUnknown: boolean): Promise<void> {
    const following = watch.follow({ hash, from: null, until: null }, () => undefined);
    const patienceMs = isUnknown ? 2 * blockMs : Math.max(OLD_WAIT_MS, OLD_WAIT_BLOCKS * blockMs);
    const late = clock.sleep(patienceMs, signal).then(() => null);
    const end = await Promise.race([endOf([{ hash, following }]), late]);
    following.stop();
    if (end) await conclude(id, end, { messages: [] });
    else await keeper.setPhase(id, { step: 'unknown', hash, why: old() });
  }

  return async ({ id, phase, attempts = [] }, bytes) => {
    if (phase.step !== 'sent' && phase.step !== 'unknown') return;
    const { hash, step } = phase;
    if (step === 'sent') await sendAgain(hash, bytes);
    if (attempts.length === 0) return takeUpOld(id, hash, step === 'unknown');
    const onSilence = (why: string): void => {
      void keeper.setPhase(id, { step: 'unknown', hash, why });
    };
    const tries = attempts.map((attempt) => ({ hash: attempt.hash, following: watch.follow(attempt, onSilence) }));
    try {
      await conclude(id, await endOf(tries), { messages: [] });
    } catch (error) {
      if (!isAbortError(error)) throw error;
    } finally {
      for (const { following } of tries) following.stop();
    }
  };
}
