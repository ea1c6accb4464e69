/**
 * The session of a caller: a 401 leads to one sign-in shared by everybody who waits, then each call goes once more.
 * docs/network/web-api.md section 2.
 */
import { abortError } from '../lib/clock.ts';
import type { Caller } from './createCaller.ts';
import { ApiRefusedError } from './errors.ts';

interface Relogin {
  readonly done: Promise<void>;
  /** Cancelled when the last of those who wait for it has gone. */
  readonly stop: AbortController;
  waiting: number;
}

/** A caller that signs in again when the session is gone. */
export interface Session extends Caller {
  /**
   * The same for what is no envelope: when `work` fails with an ApiRefusedError of status 401, all who wait share one sign-in, and
   * it runs once more.
   */
  renewing<T>(work: () => Promise<T>, signal: AbortSignal | undefined): Promise<T>;
}

export function createSession(caller: Caller, relogin: (signal: AbortSignal) => Promise<void>): Session {
  let running: Relogin | null = null;
  /** Counts sign-ins, so that a late 401 of an older session does not start another one. */
  let epoch = 0;

  function start(): Relogin {
    const stop = new AbortController();
    const done = relogin(stop.signal).then(() => {
      epoch++;
    });
    const fresh: Relogin = { done, stop, waiting: 0 };
    const forget = (): void => {
      if (running === fresh) running = null;
    };
    done.then(forget, forget);
    return fresh;
  }

  async function joinRelogin(signal: AbortSignal | undefined): Promise<void> {
    running ??= start();
    const shared = running;
    shared.waiting++;
    let onAbort = (): void => undefined;
    const cancelled = new Promise<never>((_, reject) => {
      onAbort = () => reject(abortError(signal));
      signal?.addEventListener('abort', onAbort, { once: true });
    });
    try {
      if (signal?.aborted) throw abortError(signal);
      await Promise.race([shared.done, cancelled]);
    } finally {
      signal?.removeEventListener('abort', onAbort);
      shared.waiting--;
      if (shared.waiting === 0 && running === shared) {
        running = null;
        shared.stop.abort();
      }
    }
  }

  async function renewing<T>(work: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
    const before = epoch;
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ApiRefusedError) || error.status !== 401) throw error;
      if (epoch === before) await joinRelogin(signal);
      return work();
    }
  }

  return { call: (request) => renewing(() => caller.call(request), request.signal), renewing };
}
