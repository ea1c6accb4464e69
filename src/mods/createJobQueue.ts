/**
 * One worker and the jobs that wait for it, one at a time. A job that takes too long, or that its caller gives up, ends the worker:
 * the only way to stop code that may hang. The next job gets a new one.
 */
import { abortError, type Clock } from '../lib/clock.ts';
import { createRequests, hearWorker, type WorkerEvents } from '../lib/createRequests.ts';
import { deferred } from '../lib/deferred.ts';
import { say } from '../lib/words/say.ts';
import { ModCheckerError } from './ModDoorError.ts';
import { type JobAnswer, parseFromModWorker, type ToModWorker } from './protocol.ts';

/** What the queue needs of a Worker. */
export interface ModWorker extends WorkerEvents {
  postMessage(message: ToModWorker): void;
  terminate(): void;
}

/** How a job ended: by an answer, by its time, or by the death of the worker while it was at it. */
export type JobEnd =
  | JobAnswer
  /** `overslept`: far more time was over than it had, so the machine stood still meanwhile. */
  | { readonly kind: 'stuck'; readonly overslept: boolean }
  | { readonly kind: 'died' };

type WithoutId<T> = T extends ToModWorker ? Omit<T, 'jobId'> : never;

export interface JobQueue {
  /** @throws ModCheckerError when no worker starts; AbortError */
  run(job: WithoutId<ToModWorker>, limitMs: number, signal?: AbortSignal): Promise<JobEnd>;
  close(): void;
}

/** Loading the script may take long on a bad connection. */
const START_MS = 30_000;
/** A timer may be so late on a busy machine that did not sleep. */
const BUSY_MS = 1_000;

interface Running {
  readonly worker: ModWorker;
  readonly started: Promise<void>;
}

export function createJobQueue(createWorker: () => ModWorker, clock: Clock): JobQueue {
  let running: Running | null = null;
  let last: Promise<unknown> = Promise.resolve();
  const requests = createRequests<JobAnswer>();
  const closed = new AbortController();

  function start(): Running {
    const started = deferred<void>();
    let worker: ModWorker;
    try {
      worker = createWorker();
    } catch (error) {
      throw new ModCheckerError(say('the browser can’t start a worker.'), error);
    }
    const own: Running = { worker, started: started.promise };
    hearWorker(
      worker,
      (data) => {
        const message = parseFromModWorker(data);
        if (message?.kind === 'ready') started.resolve();
        else if (message) requests.reply(message.jobId, message);
        return message !== null;
      },
      (why) => {
        const error = new ModCheckerError(why);
        started.reject(error);
        if (running !== own) return;
        // One that dies between jobs must not be handed the next.
        stop();
        requests.fail(error);
      },
    );
    // Whoever waits hears of it; nobody may be waiting.
    started.promise.catch(() => undefined);
    return own;
  }

  function stop(): void {
    running?.worker.terminate();
    running = null;
  }

  /** The first of the promise and the time; AbortError when the signal comes before both. */
  async function within<T>(promise: Promise<T>, limitMs: number, signal: AbortSignal): Promise<T | 'late'> {
    const timer = new AbortController();
    const both = AbortSignal.any([signal, timer.signal]);
    try {
      return await Promise.race([promise, clock.sleep(limitMs, both).then(() => 'late' as const)]);
    } finally {
      timer.abort();
    }
  }

  async function work(job: WithoutId<ToModWorker>, limitMs: number, signal: AbortSignal): Promise<JobEnd> {
    if (signal.aborted) throw abortError(signal);
    const own = (running ??= start());
    try {
      if ((await within(own.started, START_MS, signal)) === 'late')
        throw new ModCheckerError(say('the checker didn’t start.'));
      const beganMs = clock.now();
      const replied = requests.ask((jobId) => own.worker.postMessage({ ...job, jobId }), signal).catch(toEnd);
      const answer = await within(replied, limitMs, signal);
      if (answer === 'late' || answer.kind === 'died') stop();
      return answer === 'late' ? { kind: 'stuck', overslept: clock.now() - beganMs > 3 * limitMs + BUSY_MS } : answer;
    } catch (error) {
      stop();
      throw error;
    }
  }

  return {
    run(job, limitMs, signal) {
      const both = signal ? AbortSignal.any([signal, closed.signal]) : closed.signal;
      const turn = last.then(() => work(job, limitMs, both));
      last = turn.catch(() => undefined);
      return turn;
    },
    close() {
      closed.abort();
      stop();
    },
  };
}

function toEnd(error: unknown): JobEnd {
  if (error instanceof ModCheckerError) return { kind: 'died' };
  throw error;
}
