/**
 * Keeps one tab leading: waits for the mutex, leads while it is held, follows again when it is lost. Who asks to lead gets
 * it from the leader in person; one that does not answer is overruled.
 */
import { isAbortError } from '../../../lib/BaseError.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { Hold, Mutex } from './types.ts';

/** How long a leader that was asked to go may take, and how long it then waits for the other to come. */
export const YIELD_MS = 2_500;
/** Between two tries when the mutex itself fails. */
const RETRY_MS = 1_000;

export type ElectionMessage = 'takeOver' | 'yielded';

export interface ElectionInput {
  readonly mutex: Mutex;
  readonly clock: Clock;
  /** Begin to lead. `stolen`: another tab may not know yet that it is over. */
  readonly lead: (hold: Hold, stolen: boolean) => void;
  /** Stop leading; resolves when nothing more will be started or sent from here. */
  readonly follow: () => Promise<void>;
  readonly say: (message: ElectionMessage) => void;
}

export interface Election {
  /** The player wants this tab to lead. */
  takeOver(): void;
  /** What another tab said. */
  hear(message: ElectionMessage): void;
  close(): Promise<void>;
}

export function createElection({ mutex, clock, lead, follow, say }: ElectionInput): Election {
  const closing = new AbortController();
  let waiting = new AbortController();
  let hold: Hold | null = null;
  let asking = false;
  let stealing = false;

  async function run(): Promise<void> {
    while (!closing.signal.aborted) {
      const stolen = stealing;
      stealing = false;
      try {
        const got = await mutex.acquire(AbortSignal.any([waiting.signal, closing.signal]), stolen);
        if (closing.signal.aborted) {
          await got.release();
          return;
        }
        hold = got;
        asking = false;
        lead(got, stolen);
        await got.ended;
        hold = null;
        if (!closing.signal.aborted) await follow();
      } catch (error) {
        hold = null;
        if (!isAbortError(error)) await clock.sleep(RETRY_MS, closing.signal).catch(() => undefined);
      }
    }
  }

  function steal(): void {
    if (!asking || hold) return;
    asking = false;
    stealing = true;
    waiting.abort();
    waiting = new AbortController();
  }

  /** Goes on leading if the tab that asked is not heard of any more. */
  async function yieldTo(held: Hold): Promise<void> {
    await follow();
    say('yielded');
    await clock.sleep(YIELD_MS, closing.signal).catch(() => undefined);
    if (hold === held && held.isHeld() && !closing.signal.aborted) lead(held, false);
  }

  const running = run();

  return {
    takeOver() {
      if (hold || asking) return;
      asking = true;
      say('takeOver');
      clock.sleep(YIELD_MS, closing.signal).then(steal, () => undefined);
    },
    hear(message) {
      if (message === 'yielded') steal();
      else if (hold) void yieldTo(hold);
    },
    async close() {
      closing.abort();
      // First at rest, then the next one's turn.
      if (hold) await follow();
      await hold?.release();
      await running;
    },
  };
}
