import { abortError } from './clock.ts';
import { type Deferred, deferred } from './deferred.ts';

/** Requests to somebody who answers when they please, a worker above all: each has a number, and its reply the same one. */
export interface Requests<Reply> {
  /**
   * Sends a request under a number that never comes back, and waits for its reply.
   * @throws what {@link fail} is told; AbortError once the signal fires, whatever is replied after that
   */
  ask(send: (id: number) => void, signal?: AbortSignal | null): Promise<Reply>;
  /** What was replied to this number. What nobody waits for is dropped: who asked gave up, or was told that there is no reply. */
  reply(id: number, reply: Reply): void;
  /** All who wait now get no reply any more: the other side died, or is done with. */
  fail(error: unknown): void;
}

export function createRequests<Reply>(): Requests<Reply> {
  const waiting = new Map<number, Deferred<Reply>>();
  let lastId = 0;

  return {
    async ask(send, signal) {
      if (signal?.aborted) throw abortError(signal);
      const id = ++lastId;
      const asked = deferred<Reply>();
      const giveUp = (): void => asked.reject(abortError(signal ?? undefined));
      signal?.addEventListener('abort', giveUp, { once: true });
      waiting.set(id, asked);
      try {
        send(id);
        return await asked.promise;
      } finally {
        waiting.delete(id);
        signal?.removeEventListener('abort', giveUp);
      }
    },
    reply: (id, reply) => waiting.get(id)?.resolve(reply),
    fail(error) {
      for (const { reject } of waiting.values()) reject(error);
    },
  };
}

/** What is heard of a Worker. */
export interface WorkerEvents {
  addEventListener(
    type: 'message' | 'error' | 'messageerror',
    listener: (event: { readonly data?: unknown; readonly message?: string }) => void,
  ): void;
}

/** Tells `hear` all that a worker says, and `lose` that it died or said what cannot be read (`hear` answers false). */
export function hearWorker(worker: WorkerEvents, hear: (data: unknown) => boolean, lose: (why: string) => void): void {
  worker.addEventListener('message', ({ data }) => {
    // not said: for a report, here and below
    if (!hear(data)) lose('it said something that is no message.');
  });
  // not said: likewise
  worker.addEventListener('error', ({ message }) => lose(message || 'its script did not load.'));
  // not said: likewise
  worker.addEventListener('messageerror', () => lose('it said something unreadable.'));
}
