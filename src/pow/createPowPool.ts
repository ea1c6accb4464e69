import { type Clock, systemClock } from '../lib/clock.ts';
import { createEmitter } from '../lib/emitter.ts';
import { assert } from '../lib/BaseError.ts';
import { type Crew, type CrewOptions, type Member, type PowWorker, TICK_MS, createCrew } from './createCrew.ts';
import { type Job, createJob } from './createJob.ts';
import { type RateMeter, createRateMeter } from './createRateMeter.ts';
import { listKernels, nameKernels } from './describeKernels.ts';
import { type LayoutName, NONCES_PER_BLOCK } from './hash/layout.ts';
import type { JobMessage } from './protocol.ts';
import type { GpuState, KernelRow, PoolStats, PowPool } from './types.ts';

export interface PowPoolOptions {
  /** Default: one less than the machine has, at least one. */
  readonly threads?: number;
  readonly createWorker?: () => PowWorker;
  /** One more worker, on the graphics card; made when `setGpu` asks for it. It speaks the same protocol. */
  readonly createGpuWorker?: () => PowWorker;
  readonly clock?: Clock;
  /** Which nonces a job tries that does not say; default `two`. */
  readonly layout?: LayoutName;
  /** Default: navigator.hardwareConcurrency. */
  readonly maxThreads?: number;
}

/** A job's part of the machine relative to the others. */
interface Share {
  weight: number;
}

/** A stretch of hashing without a pause. Pausing ends it and resuming begins another, so that late messages find nobody. */
interface Run {
  /** `jobId` of the protocol; never used twice. */
  readonly id: number;
  readonly job: Job;
  /** The job's, over all its runs. */
  readonly share: Share;
  /** Who hashes for it and has not said `stopped`, with the nonces leased and not reported: below zero it is lying. */
  readonly members: Map<Member, { credit: number }>;
  /** Stop was sent: it ends when everyone has answered. */
  ending: boolean;
}

/**
 * Work that a member holds in advance, for all jobs together. It has to outlast a page that is busy or in the background;
 * what is left of it at a reload is skipped, which costs nothing: one nonce is as good as another.
 */
const LEASE_MS = 2000;
/** Blocks of the smallest lease. */
const MIN_LEASE = 4;

function createDefaultWorker(): PowWorker {
  return new Worker(new URL('./pow.worker.ts', import.meta.url), { type: 'module' });
}

/** Workers are made when there is something to hash. */
export function createPowPool(options: PowPoolOptions = {}): PowPool {
  const { createWorker = createDefaultWorker, createGpuWorker, clock = systemClock } = options;
  // Node 20 has no navigator.
  const maxThreads = options.maxThreads ?? (globalThis.navigator as Navigator | undefined)?.hardwareConcurrency ?? 1;
  let threads = clampThreads(options.threads ?? maxThreads - 1);
  let duty = 1;
  let gpu: GpuState = 'off';
  let kernels: readonly KernelRow[] = [];
  let nextRunId = 1;
  /** There was something to hash: from then on there are workers. */
  let manned = false;
  let ticking = false;
  const closed = new AbortController();
  const runs = new Map<number, Run>();
  const meter = createRateMeter();
  /** What each worker really does: the race at its start may have been unlucky. */
  const memberMeters = new Map<Member, RateMeter>();
  const stats = createEmitter<PoolStats>();
  const trouble = createEmitter<{ readonly what: string }>();

  const crewOptions: Omit<CrewOptions, 'createWorker'> = {
    now: () => clock.now(),
    isBusy: (member) => [...runs.values()].some((run) => run.members.has(member) && (run.ending || isHashed(run))),
    onReady(member) {
      if (duty !== 1) member.post({ kind: 'duty', duty });
      const own = createRateMeter();
      own.reset(clock.now());
      memberMeters.set(member, own);
      for (const run of runs.values()) if (!run.ending) join(run, [member]);
      listAnew();
    },
    onMessage(member, message) {
      const run = runs.get(message.jobId);
      const account = run?.members.get(member);
      if (run && account) receive(run, member, account, message);
    },
    onGone(member) {
      memberMeters.delete(member);
      for (const run of runs.values()) if (run.members.delete(member)) finishIfDone(run);
      listAnew();
    },
    onTrouble: (what) => trouble.emit({ what }),
  };
  const cpuCrew = createCrew({ ...crewOptions, createWorker });
  const gpuCrew = createGpuWorker
    ? createCrew({ ...crewOptions, createWorker: createGpuWorker, onGaveUp: dropGpu })
    : null;
  const crews: readonly Crew[] = gpuCrew ? [cpuCrew, gpuCrew] : [cpuCrew];

  function readyMembers(): readonly Member[] {
    return crews.flatMap((crew) => crew.ready);
  }

  function dropGpu(reason: string): void {
    gpu = 'failed';
    gpuCrew?.setSize(0);
    trouble.emit({ what: `The graphics card hashes no more: ${reason}` });
    stats.emit(readStats());
  }

  function listAnew(): void {
    if (closed.signal.aborted) return;
    kernels = listKernels(readyMembers());
    if (gpu !== 'off' && gpu !== 'failed') gpu = gpuCrew?.ready.length ? 'working' : 'starting';
    stats.emit(readStats());
  }

  /** Workers as many as there are to be, once there is something to hash. */
  function man(): void {
    manned = true;
    cpuCrew.setSize(threads);
    gpuCrew?.setSize(gpu === 'starting' || gpu === 'working' ? 1 : 0);
  }

  function clampThreads(wanted: number): number {
    return Math.max(1, Math.min(maxThreads, Math.floor(wanted)));
  }

  function readStats(): PoolStats {
    const rate = runs.size === 0 ? 0 : meter.rate(clock.now());
    return { threads, rate, kernel: nameKernels(kernels), kernels, gpu };
  }

  /** Whether someone works for it, or should. */
  function isHashed(run: Run): boolean {
    return !run.ending && run.share.weight > 0 && duty > 0;
  }

  function begin(job: Job, share: Share): Run {
    const run: Run = { id: nextRunId++, job, share, members: new Map(), ending: false };
    if (runs.size === 0) meter.reset(clock.now());
    job.meter.reset(clock.now());
    runs.set(run.id, run);
    if (share.weight > 0) man();
    join(run, readyMembers());
    supplyAll();
    void keepTicking();
    return run;
  }

  function join(run: Run, members: readonly Member[]): void {
    const { progress, prefixBytes: prefix, layout } = run.job;
    const { weight } = run.share;
    for (const member of members) {
      if (run.members.has(member) || !member.layouts.includes(layout)) continue;
      run.members.set(member, { credit: 0 });
      const below = progress.best?.digest ?? null;
      member.post({ kind: 'start', jobId: run.id, layout, prefix, below, weight });
    }
    supply(run);
  }

  /** Fills up everyone who is not full, in one go: the cursor is told before anyone hashes, and seldom. */
  function supply(run: Run): void {
    if (run.ending || run.share.weight === 0) return;
    const leases = [...run.members].flatMap(([member, account]) => {
      const want = fullLease(run, member);
      const blocks = want - Math.ceil(account.credit / NONCES_PER_BLOCK);
      return blocks < want / 4 ? [] : [{ member, account, lease: run.job.lease(blocks) }];
    });
    if (leases.length === 0) return;
    run.job.tell(clock.now());
    for (const { member, account, lease } of leases) {
      account.credit += lease.blocks * NONCES_PER_BLOCK;
      member.post({ kind: 'lease', jobId: run.id, ...lease });
    }
  }

  function supplyAll(): void {
    for (const run of runs.values()) supply(run);
  }

  /** Blocks that keep a member busy with this run for LEASE_MS, by the run's part of it. */
  function fullLease(run: Run, member: Member): number {
    const measured = memberMeters.get(member)?.rate(clock.now()) ?? 0;
    const rate = Math.min(Math.max(member.rate * duty, measured), MAX_MEMBER_RATE);
    const nonces = (rate * LEASE_MS * partOf(run)) / 1000;
    return Math.max(MIN_LEASE, Math.ceil(nonces / NONCES_PER_BLOCK));
  }

  /** 0..1, of all that is being hashed. */
  function partOf({ share }: Run): number {
    let total = 0;
    for (const run of runs.values()) if (!run.ending) total += run.share.weight;
    return total === 0 ? 0 : share.weight / total;
  }

  function receive(run: Run, member: Member, account: { credit: number }, message: JobMessage): void {
    const { job } = run;
    switch (message.kind) {
      case 'progress':
        if (!count(run, member, account, message.attempts)) return;
        if (account.credit < (fullLease(run, member) / 2) * NONCES_PER_BLOCK) supply(run);
        return;
      case 'found': {
        const verdict = job.offer(message.nonce, message.digest);
        if (verdict === 'false') {
          replace(member, 'A worker lied: the digest it reported is not the digest of its nonce.');
        } else if (verdict === 'better') {
          job.tell(clock.now());
          for (const other of run.members.keys()) {
            if (other !== member) other.post({ kind: 'best', jobId: run.id, digest: message.digest });
          }
        }
        return;
      }
      case 'stopped':
        if (!count(run, member, account, message.attempts)) return;
        run.members.delete(member);
        finishIfDone(run);
    }
  }

  function replace(member: Member, what: string): void {
    for (const crew of crews) crew.replace(member, what);
  }

  function count(run: Run, member: Member, account: { credit: number }, attempts: number): boolean {
    account.credit -= attempts;
    if (account.credit < 0) {
      replace(member, 'A worker lied: it reported more attempts than it had nonces.');
      return false;
    }
    run.job.addAttempts(attempts);
    run.job.meter.add(attempts, clock.now());
    meter.add(attempts, clock.now());
    memberMeters.get(member)?.add(attempts, clock.now());
    return true;
  }

  function reweigh(run: Run): void {
    const { weight } = run.share;
    for (const member of run.members.keys()) member.post({ kind: 'weight', jobId: run.id, weight });
    if (weight > 0) man();
    // The others' parts have changed with it.
    supplyAll();
  }

  function end(run: Run): void {
    run.ending = true;
    for (const member of run.members.keys()) member.post({ kind: 'stop', jobId: run.id });
    finishIfDone(run);
  }

  function finishIfDone(run: Run): void {
    if (!run.ending || run.members.size > 0 || !runs.delete(run.id)) return;
    run.job.tell(clock.now());
    if (runs.size === 0) stats.emit(readStats());
  }

  async function keepTicking(): Promise<void> {
    if (ticking) return;
    ticking = true;
    try {
      while (runs.size > 0) {
        await clock.sleep(TICK_MS, closed.signal);
        for (const crew of crews) crew.tick();
        for (const run of runs.values()) run.job.tell(clock.now());
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
      const job = createJob(from, onProgress, options.layout);
      const share: Share = { weight: 1 };
      let run: Run | null = null;
      let wanted = true;
      let stopped = false;
      let following = false;
      // A loop and a guard, because begin and end tell the listener, and it may change its mind there and then.
      const follow = (): void => {
        if (following) return;
        following = true;
        while (wanted !== (run !== null) && !closed.signal.aborted) {
          if (run === null) {
            run = begin(job, share);
          } else {
            const ended: Run = run;
            run = null;
            end(ended);
          }
        }
        following = false;
      };
      // Not before the caller has the handle, which its listener may want to use.
      queueMicrotask(follow);
      const want = (next: boolean): void => {
        if (stopped) return;
        wanted = next;
        follow();
      };
      return {
        pause: () => want(false),
        resume: () => want(true),
        setWeight(weight) {
          assert(Number.isFinite(weight) && weight >= 0, 'A weight is a number from 0 up.');
          if (weight === share.weight) return;
          share.weight = weight;
          if (run !== null) reweigh(run);
        },
        stop() {
          want(false);
          stopped = true;
        },
      };
    },
    setThreads(wanted) {
      threads = clampThreads(wanted);
      if (manned && !closed.signal.aborted) man();
      stats.emit(readStats());
    },
    setDuty(wanted) {
      const next = Math.max(0, Math.min(1, wanted));
      if (next === duty || closed.signal.aborted) return;
      duty = next;
      for (const member of readyMembers()) member.post({ kind: 'duty', duty });
      supplyAll();
    },
    setGpu(on) {
      if (!gpuCrew || on === (gpu !== 'off') || closed.signal.aborted) return;
      gpu = on ? 'starting' : 'off';
      if (manned) man();
      stats.emit(readStats());
    },
    get stats() {
      return readStats();
    },
    watchStats: (listener) => stats.watch(listener),
    watchTrouble: (listener) => trouble.watch(listener),
    close() {
      closed.abort();
      runs.clear();
      for (const crew of crews) crew.close();
    },
  };
}

/** A worker that boasts of more attempts a second does not get more; no graphics card does that many. */
const MAX_MEMBER_RATE = 2e10;
