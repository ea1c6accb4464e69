import { type Clock, systemClock } from '../lib/clock.ts';
import { createEmitter } from '../lib/emitter.ts';
import { type Member, type PowWorker, TICK_MS, createCrew } from './createCrew.ts';
import { type Job, createJob } from './createJob.ts';
import { createRateMeter } from './createRateMeter.ts';
import { NONCES_PER_BLOCK } from './hash/layout.ts';
import type { JobMessage } from './protocol.ts';
import type { PoolStats, PowPool } from './types.ts';

export interface PowPoolOptions {
  /** Default: one less than the machine has, at least one. */
  readonly threads?: number;
  readonly createWorker?: () => PowWorker;
  readonly clock?: Clock;
  /** Default: navigator.hardwareConcurrency. */
  readonly maxThreads?: number;
}

/** A stretch of hashing without a pause. Pausing ends it and resuming begins another, so that late messages find nobody. */
interface Run {
  /** `jobId` of the protocol; never used twice. */
  readonly id: number;
  readonly job: Job;
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

function createDefaultWorker(): PowWorker {
  return new Worker(new URL('./pow.worker.ts', import.meta.url), { type: 'module' });
}

/** Workers are made when there is something to hash. */
export function createPowPool(options: PowPoolOptions = {}): PowPool {
  const { createWorker = createDefaultWorker, clock = systemClock } = options;
  // Node 20 has no navigator.
  const maxThreads = options.maxThreads ?? (globalThis.navigator as Navigator | undefined)?.hardwareConcurrency ?? 1;
  let threads = clampThreads(options.threads ?? maxThreads - 1);
  let kernel = 'none';
  let nextRunId = 1;
  let ticking = false;
  const closed = new AbortController();
  const runs = new Map<number, Run>();
  const meter = createRateMeter();
  const stats = createEmitter<PoolStats>();
  const trouble = createEmitter<{ readonly what: string }>();

  const crew = createCrew({
    createWorker,
    now: () => clock.now(),
    isBusy: (member) => [...runs.values()].some((run) => run.members.has(member)),
    onReady(member) {
      kernel = member.kernel ?? kernel;
      for (const run of runs.values()) if (!run.ending) join(run, [member]);
      stats.emit(readStats());
    },
    onMessage(member, message) {
      const run = runs.get(message.jobId);
      const account = run?.members.get(member);
      if (run && account) receive(run, member, account, message);
    },
    onGone(member) {
      for (const run of runs.values()) if (run.members.delete(member)) finishIfDone(run);
    },
    onTrouble: (what) => trouble.emit({ what }),
  });

  function clampThreads(wanted: number): number {
    return Math.max(1, Math.min(maxThreads, Math.floor(wanted)));
  }

  function readStats(): PoolStats {
    return { threads, rate: runs.size === 0 ? 0 : meter.rate(clock.now()), kernel };
  }

  function begin(job: Job): Run {
    const run: Run = { id: nextRunId++, job, members: new Map(), ending: false };
    if (runs.size === 0) meter.reset(clock.now());
    job.meter.reset(clock.now());
    runs.set(run.id, run);
    crew.setSize(threads);
    join(run, crew.ready);
    void keepTicking();
    return run;
  }

  function join(run: Run, members: readonly Member[]): void {
    const { progress, prefixBytes } = run.job;
    for (const member of members) {
      if (run.members.has(member)) continue;
      run.members.set(member, { credit: 0 });
      member.post({ kind: 'start', jobId: run.id, prefix: prefixBytes, below: progress.best?.digest ?? null });
    }
    supply(run);
  }

  /** Fills up everyone who is not full, in one go: the cursor is told before anyone hashes, and seldom. */
  function supply(run: Run): void {
    const leases = [...run.members].flatMap(([member, account]) => {
      const want = fullLease(member);
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

  /** Blocks that keep a member busy for LEASE_MS if all runs get the same share. */
  function fullLease(member: Member): number {
    const nonces = (Math.min(member.rate, MAX_MEMBER_RATE) * LEASE_MS) / 1000 / Math.max(1, runs.size);
    return Math.max(4, Math.ceil(nonces / NONCES_PER_BLOCK));
  }

  function receive(run: Run, member: Member, account: { credit: number }, message: JobMessage): void {
    const { job } = run;
    switch (message.kind) {
      case 'progress':
        if (!count(run, member, account, message.attempts)) return;
        if (!run.ending && account.credit < (fullLease(member) / 2) * NONCES_PER_BLOCK) supply(run);
        return;
      case 'found': {
        const verdict = job.offer(message.nonce, message.digest);
        if (verdict === 'false') {
          crew.replace(member, 'A worker lied: the digest it reported is not the digest of its nonce.');
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

  function count(run: Run, member: Member, account: { credit: number }, attempts: number): boolean {
    account.credit -= attempts;
    if (account.credit < 0) {
      crew.replace(member, 'A worker lied: it reported more attempts than it had nonces.');
      return false;
    }
    run.job.addAttempts(attempts);
    run.job.meter.add(attempts, clock.now());
    meter.add(attempts, clock.now());
    return true;
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
        crew.tick();
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
      const job = createJob(from, onProgress);
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
            run = begin(job);
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
        stop() {
          want(false);
          stopped = true;
        },
      };
    },
    setThreads(wanted) {
      threads = clampThreads(wanted);
      if (nextRunId > 1 && !closed.signal.aborted) crew.setSize(threads);
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
      crew.close();
    },
  };
}

/** A worker that boasts of more attempts a second does not get more. */
const MAX_MEMBER_RATE = 1e9;
