import { type Clock, systemClock } from '../lib/clock.ts';
import { createEmitter } from '../lib/emitter.ts';
import { assert } from '../lib/BaseError.ts';
import { type Member, type PowWorker, TICK_MS } from './createCrew.ts';
import { type Job, createJob } from './createJob.ts';
import { createMachine } from './createMachine.ts';
import { type Run, createRun } from './createRun.ts';
import { createRateMeter } from './createRateMeter.ts';
import { createSwitch } from './createSwitch.ts';
import { nameKernels } from './describeKernels.ts';
import type { LayoutName } from './hash/layout.ts';
import { leaseLength } from './leaseLength.ts';
import type { PoolStats, PowPool } from './types.ts';

export interface PowPoolOptions {
  /** Default: one less than the machine has, at least one. */
  readonly threads?: number;
  readonly createWorker?: () => PowWorker;
  /** One more worker, on the graphics card; made when `setGpu` asks for it. It speaks the same protocol. */
  readonly createGpuWorker?: () => PowWorker;
  readonly clock?: Clock;
  /** Which nonces a run tries that does not say; default `two`. */
  readonly layout?: LayoutName;
  /** Default: navigator.hardwareConcurrency. */
  readonly maxThreads?: number;
}

function createDefaultWorker(): PowWorker {
  return new Worker(new URL('./pow.worker.ts', import.meta.url), { type: 'module' });
}

/** Workers are made when there is something to hash. */
export function createPowPool(options: PowPoolOptions = {}): PowPool {
  const { createWorker = createDefaultWorker, createGpuWorker, clock = systemClock } = options;
  // Node 20 has no navigator.
  const maxThreads = options.maxThreads ?? (globalThis.navigator as Navigator | undefined)?.hardwareConcurrency ?? 1;
  let duty = 1;
  let nextJobId = 1;
  let ticking = false;
  const closed = new AbortController();
  const jobs = new Map<number, Job>();
  const meter = createRateMeter();
  const stats = createEmitter<PoolStats>();
  const trouble = createEmitter<{ readonly what: string }>();
  const machine = createMachine({
    createWorker,
    createGpuWorker,
    threads: options.threads ?? maxThreads - 1,
    maxThreads,
    now: () => clock.now(),
    isBusy: (member) =>
      [...jobs.values()].some((job) => job.has(member) && (job.isEnding || (job.run.weight > 0 && duty > 0))),
    onReady(member) {
      if (duty !== 1) member.post({ kind: 'duty', duty });
      for (const job of jobs.values()) if (!job.isEnding) job.join([member]);
    },
    onMessage: (member, message) => jobs.get(message.jobId)?.receive(member, message),
    onGone(member) {
      for (const job of jobs.values()) job.leave(member);
    },
    onTrouble: (what) => trouble.emit({ what }),
    onChange: () => stats.emit(readStats()),
  });

  function readStats(): PoolStats {
    const { threads, kernels, gpu } = machine;
    const rate = jobs.size === 0 ? 0 : meter.rate(clock.now());
    return { threads, rate, kernel: nameKernels(kernels), kernels, gpu };
  }

  function begin(run: Run): Job {
    const id = nextJobId++;
    const job = createJob({
      id,
      run,
      now: () => clock.now(),
      leaseFor: (member) => leaseLength(rateOf(member), partOf(run)),
      onAttempts(member, attempts) {
        meter.add(attempts, clock.now());
        member.meter.add(attempts, clock.now());
      },
      onLie: (member, what) => machine.replace(member, what),
      onOver() {
        jobs.delete(id);
        run.tell(clock.now());
        if (jobs.size === 0) stats.emit(readStats());
      },
    });
    if (jobs.size === 0) meter.reset(clock.now());
    run.meter.reset(clock.now());
    jobs.set(id, job);
    if (run.weight > 0) machine.man();
    job.join(machine.ready);
    supplyAll();
    void keepTicking();
    return job;
  }

  function supplyAll(): void {
    for (const job of jobs.values()) job.supply();
  }

  /** What it really does counts: the race at its start may have been unlucky. */
  function rateOf(member: Member): number {
    return Math.max(member.rate * duty, member.meter.rate(clock.now()));
  }

  /** 0..1, of all that is being hashed. */
  function partOf({ weight }: Run): number {
    let total = 0;
    for (const job of jobs.values()) if (!job.isEnding) total += job.run.weight;
    return total === 0 ? 0 : weight / total;
  }

  async function keepTicking(): Promise<void> {
    if (ticking) return;
    ticking = true;
    try {
      while (jobs.size > 0) {
        await clock.sleep(TICK_MS, closed.signal);
        machine.tick();
        for (const job of jobs.values()) job.run.tell(clock.now());
        stats.emit(readStats());
      }
    } catch (error) {
      if (!closed.signal.aborted) throw error;
    } finally {
      ticking = false;
    }
  }

  return {
    start(from, onProgress) {
      const run = createRun(from, onProgress, options.layout);
      const hashing = createSwitch({ begin: () => begin(run), end: (job) => job.end(), signal: closed.signal });
      let wanted = true;
      let stopped = false;
      // Not before the caller has the handle, which its listener may want to use.
      queueMicrotask(() => hashing.want(wanted));
      const want = (next: boolean): void => {
        if (stopped) return;
        wanted = next;
        hashing.want(next);
      };
      return {
        pause: () => want(false),
        resume: () => want(true),
        setWeight(weight) {
          assert(Number.isFinite(weight) && weight >= 0, 'A weight is a number from 0 up.');
          if (weight === run.weight) return;
          run.weight = weight;
          if (hashing.current === null) return;
          hashing.current.reweigh();
          if (weight > 0) machine.man();
          // The others' parts have changed with it.
          supplyAll();
        },
        stop() {
          want(false);
          stopped = true;
        },
      };
    },
    setThreads: (wanted) => machine.setThreads(wanted),
    setDuty(wanted) {
      const next = Math.max(0, Math.min(1, wanted));
      if (next === duty || closed.signal.aborted) return;
      duty = next;
      for (const member of machine.ready) member.post({ kind: 'duty', duty });
      supplyAll();
    },
    setGpu: (on) => machine.setGpu(on),
    get stats() {
      return readStats();
    },
    watchStats: (listener) => stats.watch(listener),
    watchTrouble: (listener) => trouble.watch(listener),
    close() {
      closed.abort();
      jobs.clear();
      machine.close();
    },
  };
}
