/**
 * One worker and the jobs that wait for it, one at a time. A job that takes too long, or that its caller gives up, ends the worker:
 * the only way to stop code that may hang. The next job gets a new one.
 */
import { abortError, type Clock } from '../lib/clock.ts';
import { deferred } from '../lib/deferred.ts';
import { ModCheckerError } from './ModDoorError.ts';
import { type FromModWorker, type JobAnswer, parseFromModWorker, type ToModWorker } from './protocol.ts';

/** What the line needs of a Worker. */
export interface ModWorker {
  postMessage(message: ToModWorker): void;
  terminate(): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(type: 'error' | 'messageerror', listener: (event: { readonly message?: string }) => void): void;
}

/** How a job ended: by an answer, by its time, or by the death of the worker while it was at it. */
export type JobEnd = JobAnswer | { readonly kind: 'stuck' } | { readonly kind: 'died' };

type WithoutId<T> = T extends ToModWorker ? Omit<T, 'jobId'> : never;

export interface WorkerLine {
  /** @throws ModCheckerError when no worker starts; AbortError */
  run(job: WithoutId<ToModWorker>, limitMs: number, signal?: AbortSignal): Promise<JobEnd>;
  close(): void;
}

/** Loading the script may take long on a bad connection. */
const START_MS = 30_000;

interface Running {
  readonly worker: ModWorker;
  readonly started: Promise<void>;
  /** Hears what comes; replaced by each job. */
  hear: (message: FromModWorker) => void;
  die: () => void;
}

export function createWorkerLine(createWorker: () => ModWorker, clock: Clock): WorkerLine {
  let running: Running | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let lastId = 0;
  const closed = new AbortController();

  function start(): Running {
    const started = deferred<void>();
    let worker: ModWorker;
    try {
      worker = createWorker();
    } catch (error) {
      throw new ModCheckerError('the browser makes no worker.', error);
    }
    const own: Running = { worker, started: started.promise, hear: () => undefined, die: () => undefined };
    const gone = (why: string): void => {
      // One that dies between jobs must not be handed the next.
      if (running === own) stop();
      started.reject(new ModCheckerError(why));
      own.die();
    };
    worker.addEventListener('message', ({ data }) => {
      const message = parseFromModWorker(data);
      if (message === null) gone('it said something that is no message.');
      else if (message.kind === 'ready') started.resolve();
      else own.hear(message);
    });
    worker.addEventListener('error', ({ message }) => gone(message ?? 'its script did not load.'));
    worker.addEventListener('messageerror', () => gone('it said something unreadable.'));
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
      if ((await within(own.started, START_MS, signal)) === 'late') throw new ModCheckerError('it did not start.');
      const jobId = ++lastId;
      const end = deferred<JobEnd>();
      own.hear = (message) => {
        if (message.kind !== 'ready' && message.jobId === jobId) end.resolve(message);
      };
      own.die = () => end.resolve({ kind: 'died' });
      own.worker.postMessage({ ...job, jobId });
      const answer = await within(end.promise, limitMs, signal);
      if (answer === 'late' || answer.kind === 'died') stop();
      return answer === 'late' ? { kind: 'stuck' } : answer;
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
