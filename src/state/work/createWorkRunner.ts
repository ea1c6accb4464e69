/**
 * Turns owed proofs into hashing, and hashes into transactions. Tasks come from the world, never from the page's memory:
 * after a reload everything owed is found again, and what was hashed for it is read back by its prefix.
 */
import type { Wallet } from '../../chain/types.ts';
import { expectedProofMs, isWorthHashing } from '../../game/estimate.ts';
import type { PlayerId } from '../../game/ids.ts';
import { requiredDifficulty } from '../../game/proof.ts';
import { type Blocks, type BlockHeight, blockHeight, blocksBetween } from '../../game/units.ts';
import { workList, type WorkItem } from '../../game/work.ts';
import type { JobHandle, JobProgress, PowPool } from '../../pow/types.ts';
import { encodeJob, parseJob } from '../storage/records.ts';
import type { Storage } from '../storage/openStorage.ts';
import { type ActivityStore, pendingOf } from '../stores/activity.ts';
import type { JobsStore, JobStep, JobView } from '../stores/jobs.ts';
import type { WorldStore } from '../stores/world.ts';
import type { TxRequest } from '../mutations/createTxQueue.ts';
import { completionRequest, workTopic } from '../mutations/requests.ts';

export interface WorkRunner {
  pause(key: string): void;
  resume(key: string): void;
  setThreads(threads: number): void;
  /** Something outside the stores it watches changed (the wallet was opened). */
  look(): void;
  close(): void;
}

export interface WorkRunnerInput {
  readonly world: WorldStore;
  readonly jobs: JobsStore;
  readonly activity: ActivityStore;
  readonly storage: Storage;
  readonly blockMs: number;
  /** Made when the first job hashes: the pool and its kernel load only when needed. */
  readonly createPool: () => Promise<PowPool>;
  readonly getWallet: () => Wallet | null;
  readonly enqueue: (request: TxRequest) => string;
  /** Reads the objects of an item again: after a refusal, its clock may have moved. */
  readonly reread: (item: WorkItem) => void;
}

/** Attempts a second assumed until the pool has measured its own. */
const ASSUMED_RATE = 5_000_000;
/** Blocks to leave between two tries of one proof; the chain takes one per object and block. */
const RETRY_BLOCKS = 2n;
/** Longest wait between tries: 2^6 blocks. */
const MAX_BACKOFF = 6;

interface Job {
  item: WorkItem;
  progress: JobProgress;
  handle: JobHandle | null;
  rate: number;
  paused: boolean;
  /** Not before this height: a proof was just sent or refused. */
  holdUntil: BlockHeight;
  savedAttempts: number;
  /** Tries the chain did not take, in a row: each doubles the wait, so that a lasting obstacle is not hammered. */
  refusals: number;
}

export function createWorkRunner(input: WorkRunnerInput): WorkRunner {
  const { world, jobs, activity, storage } = input;
  const table = new Map<string, Job>();
  const loading = new Set<string>();
  let pool: Promise<PowPool> | null = null;
  let threads: number | null = null;
  let closed = false;
  let scheduled = false;

  function getPool(): Promise<PowPool> {
    pool ??= input.createPool().then((made) => {
      if (threads !== null) made.setThreads(threads);
      made.watchStats((stats) => jobs.setState({ pool: stats }));
      jobs.setState({ pool: made.stats });
      return made;
    });
    return pool;
  }

  function owed(): ReadonlyMap<string, WorkItem> {
    const { player, planet, structs, structTypes } = world.getState();
    if (!player) return new Map();
    const own = [...structs.values()].map((dated) => dated.value);
    const items = workList(own, (id) => structTypes.get(id), planet?.value ?? null, player.value);
    return new Map(items.map((item) => [item.key, item]));
  }

  async function open(item: WorkItem, owner: PlayerId): Promise<void> {
    loading.add(item.key);
    const stored = parseJob(await storage.read('jobs', item.key).catch(() => undefined));
    loading.delete(item.key);
    if (closed || table.has(item.key) || world.getState().player?.value.id !== owner) return;
    const progress = stored?.prefix === item.key ? stored : { prefix: item.key, attempts: 0, cursor: 0, best: null };
    const holdUntil = blockHeight(0n);
    table.set(item.key, {
      item,
      progress,
      handle: null,
      rate: 0,
      paused: false,
      holdUntil,
      savedAttempts: progress.attempts,
      refusals: 0,
    });
    schedule();
  }

  function drop(key: string, job: Job): void {
    job.handle?.stop();
    table.delete(key);
    void storage.remove('jobs', key);
  }

  function startHashing(job: Job): void {
    const stopped = { value: false };
    // A handle before the pool is there: stopping it cancels the start.
    job.handle = { pause: () => undefined, resume: () => undefined, stop: () => void (stopped.value = true) };
    void getPool().then((made) => {
      if (stopped.value || closed) return;
      job.handle = made.start(job.progress, (progress, rate) => {
        const better = progress.best?.digest !== job.progress.best?.digest;
        job.progress = progress;
        job.rate = rate;
        if (better || progress.attempts - job.savedAttempts > 20_000_000) {
          job.savedAttempts = progress.attempts;
          void storage.write('jobs', progress.prefix, encodeJob(progress));
        }
        schedule();
      });
    });
  }

  function stopHashing(job: Job): void {
    job.handle?.stop();
    job.handle = null;
    job.rate = 0;
    void storage.write('jobs', job.progress.prefix, encodeJob(job.progress));
  }

  /** What to do with a job now. `age` is that of the next block: the earliest a proof can be in. */
  function step(job: Job, age: Blocks, difficulty: number, tip: BlockHeight): JobStep {
    const { item } = job;
    if (pendingOf(activity.getState(), workTopic(item))) return 'submitting';
    if (job.paused) return 'paused';
    if (item.blockedBy) return 'blocked';
    const zeros = job.progress.best?.zeros ?? 0;
    if (zeros >= difficulty) {
      if (tip < job.holdUntil) return 'ready';
      return input.getWallet() ? 'submitting' : 'needsWallet';
    }
    const poolRate = jobs.getState().pool.rate || ASSUMED_RATE;
    const hashing = job.handle !== null || isWorthHashing(age, item.range, poolRate, input.blockMs);
    return hashing ? 'hashing' : 'cooling';
  }

  function submit(job: Job, tip: BlockHeight): void {
    const { best } = job.progress;
    if (!best) return;
    job.holdUntil = blockHeight(tip + RETRY_BLOCKS);
    input.enqueue(completionRequest(job.item, best, world.getState()));
  }

  function advance(): void {
    scheduled = false;
    if (closed) return;
    const { height: tip, player } = world.getState();
    const items = owed();
    // Nothing is dropped while the world is unknown: an empty snapshot is not an answer.
    if (player) for (const [key, job] of table) if (!items.has(key)) drop(key, job);
    const views = new Map<string, JobView>();
    for (const [key, item] of items) {
      const job = table.get(key);
      if (!job) {
        if (player && !loading.has(key)) void open(item, player.value.id);
        continue;
      }
      job.item = item;
      const age = blocksBetween(item.clock, blockHeight(tip + 1n));
      const difficulty = requiredDifficulty(age, item.range);
      const now = step(job, age, difficulty, tip);
      if (now === 'hashing' && !job.handle) startHashing(job);
      if (now !== 'hashing' && job.handle) stopHashing(job);
      if (now === 'submitting' && !pendingOf(activity.getState(), workTopic(item))) submit(job, tip);
      const rate = now === 'hashing' ? job.rate || ASSUMED_RATE : ASSUMED_RATE;
      const bestZeros = job.progress.best?.zeros ?? 0;
      const expectedMs = expectedProofMs({ age, range: item.range, rate, blockMs: input.blockMs, bestZeros });
      views.set(key, {
        item,
        step: now,
        progress: job.progress,
        rate: now === 'hashing' ? job.rate : 0,
        difficulty,
        expectedMs: Number.isFinite(expectedMs) ? expectedMs : null,
      });
    }
    jobs.setState({ jobs: views });
  }

  /** Many things change at once; one look a turn is enough. */
  function schedule(): void {
    if (scheduled || closed) return;
    scheduled = true;
    queueMicrotask(advance);
  }

  const unwatchWorld = world.subscribe(schedule);
  const unwatchActivity = activity.subscribe((state, before) => {
    schedule();
    // A refused proof: perhaps the clock moved (a raid, another rig). The item's key names its clock, so read it again.
    // Records are replaced, never changed: one that was there before has not moved.
    const unmoved = new Set(before.records);
    for (const record of state.records) {
      if (unmoved.has(record)) continue;
      if (record.phase.step !== 'refused' && record.phase.step !== 'unknown') continue;
      const was = before.records.find((held) => held.id === record.id);
      if (!was || was.phase.step === record.phase.step) continue;
      for (const job of table.values()) {
        if (workTopic(job.item) !== record.topic) continue;
        job.refusals++;
        const wait = RETRY_BLOCKS ** BigInt(Math.min(job.refusals, MAX_BACKOFF));
        job.holdUntil = blockHeight(world.getState().height + wait);
        input.reread(job.item);
      }
    }
  });
  schedule();

  return {
    pause(key) {
      const job = table.get(key);
      if (job) job.paused = true;
      schedule();
    },
    resume(key) {
      const job = table.get(key);
      if (job) job.paused = false;
      schedule();
    },
    setThreads(next) {
      threads = next;
      void pool?.then((made) => made.setThreads(next));
    },
    look: schedule,
    close() {
      closed = true;
      unwatchWorld();
      unwatchActivity();
      for (const job of table.values()) if (job.handle) stopHashing(job);
      void pool?.then((made) => made.close());
    },
  };
}
