/**
 * The leader's loop: tasks in, hashes kept, proofs sent. Looks at everything again whenever the world, the chain's height,
 * the transactions or the hashing have changed, and does what is due; nothing it knows is lost with it.
 */
import type { Wallet } from '../../chain/types.ts';
import { expectedProofMs } from '../../game/estimate.ts';
import { requiredDifficulty } from '../../game/proof.ts';
import { type ScheduledTask, weigh } from '../../game/schedule.ts';
import { type BlockHeight, blockHeight, blocksBetween } from '../../game/units.ts';
import { validFrom, type WorkItem } from '../../game/work.ts';
import type { Clock } from '../../lib/clock.ts';
import type { PowPool } from '../../pow/types.ts';
import type { TxRequest } from '../mutations/createTxQueue.ts';
import { completionRequest, workTopic } from '../mutations/requests.ts';
import type { Storage } from '../storage/openStorage.ts';
import { type ActivityStore, isUnderWay, pendingOf, type TxRecord } from '../stores/activity.ts';
import type { JobsState, JobStep, JobView } from '../stores/jobs.ts';
import type { PowStore } from '../stores/pow.ts';
import type { WorldStore } from '../stores/world.ts';
import { createBank } from './bank.ts';
import { type CharterPlan, parseCharterPlan } from './charterPlan.ts';
import { createHashing } from './createHashing.ts';
import { createJob, type Job } from './createJob.ts';
import { createTaskSource, type TaskSourceInput } from './createTaskSource.ts';
import { createTipWatch } from './createTipWatch.ts';
import { decideStep } from './decideStep.ts';
import type { Wish } from './jobMessages.ts';
import { isShort, readLayout, writeShortLayout } from './nonceLimit.ts';
import { judgeRefusal, waitBlocks } from './refusals.ts';

export interface WorkEngineInput extends Omit<TaskSourceInput, 'onChange'> {
  readonly world: WorldStore;
  readonly activity: ActivityStore;
  readonly storage: Storage;
  readonly pow: PowStore;
  readonly clock: Clock;
  readonly blockMs: number;
  readonly createPool: () => Promise<PowPool>;
  readonly getWallet: () => Wallet | null;
  readonly fetchHeight: (signal: AbortSignal) => Promise<BlockHeight>;
  readonly enqueue: (request: TxRequest) => string;
  /** Reads the objects of an item again: after a refusal, its clock may have moved. */
  readonly reread: (item: WorkItem) => void;
  /** Whether this tab still leads; false from the moment at which another may. */
  readonly leads: () => boolean;
  /** What has to be known first: proofs that another tab has sent. */
  readonly ready: () => Promise<void>;
  /** Another tab led until now and may not know yet that it is over: leave the block that comes to its proofs. */
  readonly quiet: boolean;
  /** The picture has changed; only what is given. */
  readonly show: (change: Partial<JobsState>) => void;
}

export interface WorkEngine {
  wish(wish: Wish): void;
  look(): void;
  /** Hashing and sending end at once; resolves when all that was found is in the bank. */
  close(): Promise<void>;
}

/** Attempts a second assumed until the pool has measured its own. */
const ASSUMED_RATE = 5_000_000;
/** Blocks to leave between two tries of one proof; the chain takes one per object and block. */
const RETRY_BLOCKS = 2n;
/** From so many blocks before a bank entry is due, the chain is asked for its height. */
const NEAR_BLOCKS = 5n;
/** A stream further behind the chain than this is not behind: the chain began again. */
const MAX_LAG = 20n;
/** Workers answer a stop within 50 ms; a busy page hears it later. */
const LAST_WORDS_MS = 300;
const CHARTER_KEY = 'pow/charter';

export function createWorkEngine(input: WorkEngineInput): WorkEngine {
  const { world, activity, storage, clock, blockMs } = input;
  const table = new Map<string, Job>();
  const opening = new Set<string>();
  /** Tasks that went away, until all of them is in the bank: one that comes back waits for that. */
  const leaving = new Map<string, Promise<void>>();
  let poolRate = ASSUMED_RATE;
  let layout: 'one' | 'two' = 'two';
  let ready = false;
  let closed = false;
  let scheduled = false;
  let notBefore: BlockHeight | null = null;

  const bank = createBank({ storage, clock, accepts: (prefix, best) => layout === 'two' || isShort(prefix, best) });
  const source = createTaskSource({ ...input, onChange: schedule });
  const tipWatch = createTipWatch({ fetchHeight: input.fetchHeight, clock, blockMs, onTip: schedule });
  const hashing = createHashing({
    createPool: input.createPool,
    pow: input.pow,
    onStats(stats) {
      if (stats.rate > 0) poolRate = stats.rate;
      input.show({ pool: stats });
    },
    onFailure() {
      for (const job of table.values()) job.rest();
    },
  });

  /** What this network takes and what the player races for outlive the page; until they are read nothing is hashed. */
  async function restore(): Promise<void> {
    layout = await readLayout(storage).catch(() => 'two' as const);
    const plan = parseCharterPlan(await storage.read('settings', CHARTER_KEY).catch(() => undefined));
    if (plan) source.setCharter(plan);
    await input.ready().catch(() => undefined);
    ready = true;
    schedule();
    await bank.sweep(new Set(source.tasks()?.keys())).catch(() => undefined);
  }

  async function open(item: WorkItem): Promise<void> {
    opening.add(item.key);
    await leaving.get(item.key);
    const job = await createJob({ item, bank, hashing, clock, layout: () => layout, onChange: schedule });
    opening.delete(item.key);
    if (closed) return;
    table.set(item.key, job);
    schedule();
  }

  function tipNow(): BlockHeight {
    const { height } = world.getState();
    return tipWatch.tip > height && tipWatch.tip - height <= MAX_LAG ? tipWatch.tip : height;
  }

  /**
   * Its proof is on its way, or in a block already and the world does not show it yet. A proof that has landed ends its
   * task or moves its clock, so that key is never owed again.
   */
  function isSent(item: WorkItem): boolean {
    const topic = workTopic(item);
    return activity
      .getState()
      .records.some((record) => record.topic === topic && (isUnderWay(record) || record.phase.step === 'landed'));
  }

  function topicsPending(item: WorkItem): boolean {
    const state = activity.getState();
    const own = `work/${item.objectId}`;
    const ofObject = state.records.some(
      // An older clock of the same object: `work/5-7MINE12NONCE`, but not `work/5-77…`.
      (record) => record.topic.startsWith(own) && !/\d/.test(record.topic[own.length] ?? '') && isUnderWay(record),
    );
    if (ofObject) return true;
    for (const job of table.values()) {
      if (job.item.lane === item.lane && pendingOf(state, workTopic(job.item))) return true;
    }
    return false;
  }

  function stepOf(job: Job, tip: BlockHeight): { step: JobStep | 'submit'; difficulty: number } {
    const { item } = job;
    const age = blocksBetween(item.clock, blockHeight(tip + 1n));
    const difficulty = requiredDifficulty(age, item.range);
    const step = decideStep({
      age,
      range: item.range,
      difficulty,
      zeros: job.banked?.zeros ?? 0,
      tip,
      holdUntil: notBefore !== null && notBefore > job.holdUntil ? notBefore : job.holdUntil,
      ownPending: isSent(item),
      lanePending: topicsPending(item),
      paused: job.paused,
      blocked: item.blockedBy !== null,
      hasWallet: input.getWallet() !== null,
      hashing: job.hashing,
      startAt: job.startAt,
      rate: poolRate,
      blockMs,
    });
    return { step, difficulty };
  }

  function submit(job: Job, tip: BlockHeight): void {
    const { item, banked } = job;
    if (!banked || !input.leads()) return;
    job.holdUntil = blockHeight(tip + RETRY_BLOCKS);
    const request = completionRequest(item, banked, world.getState(), source.charter?.plan ?? null);
    // The queue may have others before it: by then the clock may have moved, or another tab may lead.
    if (request) input.enqueue({ ...request, isWanted: () => !closed && input.leads() && table.get(item.key) === job });
  }

  function expectedMs(job: Job, tip: BlockHeight, rate: number): number {
    const { item, banked } = job;
    const age = blocksBetween(item.clock, blockHeight(tip + 1n));
    return expectedProofMs({ age, range: item.range, rate, blockMs, bestZeros: banked?.zeros ?? 0 });
  }

  function advance(): void {
    scheduled = false;
    if (closed || !ready) return;
    const tip = tipNow();
    source.look(tip);
    const tasks = source.tasks();
    // Nothing is dropped while the world is unknown: an empty snapshot is not an answer.
    if (!tasks) return;
    if (input.quiet && notBefore === null) notBefore = blockHeight(tip + RETRY_BLOCKS);
    for (const [key, job] of table) {
      if (tasks.has(key)) continue;
      table.delete(key);
      leaving.set(
        key,
        job.stop().finally(() => leaving.delete(key)),
      );
    }
    for (const [key, item] of tasks) {
      const job = table.get(key);
      if (job) job.item = item;
      else if (!opening.has(key)) void open(item);
    }

    const steps = new Map([...table.values()].map((job) => [job, stepOf(job, tip)]));
    const wanting: ScheduledTask[] = [];
    for (const [job, { step }] of steps) {
      if (step !== 'hashing') continue;
      const { key, kind } = job.item;
      wanting.push({ key, kind, expectedMs: expectedMs(job, tip, poolRate), bankedMs: expectedMs(job, tip, 0) });
    }
    const weights = weigh(wanting, blockMs);
    const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);

    const views = new Map<string, JobView>();
    let due: BlockHeight | null = null;
    for (const [job, { step, difficulty }] of steps) {
      const { item } = job;
      const weight = weights.get(item.key) ?? 0;
      if (weight > 0) job.hash(weight);
      else job.rest();
      if (step === 'submit') submit(job, tip);
      const shown = step === 'submit' ? 'submitting' : step === 'hashing' && weight === 0 ? 'ready' : step;
      const validAt = validFrom(item, job.banked?.zeros ?? 0);
      if (validAt !== null && validAt > tip + 1n && !job.paused && (due === null || validAt < due)) due = validAt;
      const rate = weight > 0 ? job.rate || (poolRate * weight) / total : shown === 'ready' ? 0 : poolRate;
      const expected = expectedMs(job, tip, rate);
      views.set(item.key, {
        item,
        step: shown,
        progress: job.shown,
        rate: weight > 0 ? job.rate : 0,
        weight,
        difficulty,
        expectedMs: Number.isFinite(expected) ? expected : null,
        validAt,
        validInBlocks: validAt === null ? null : Number(blocksBetween(blockHeight(tip + 1n), validAt)),
        startAt: job.startAt,
      });
    }
    tipWatch.want(due !== null && due <= tip + NEAR_BLOCKS ? blockHeight(due - 1n) : null);
    input.show({ jobs: views, charter: source.charter });
  }

  /** Many things change at once; one look a turn is enough. */
  function schedule(): void {
    if (scheduled || closed) return;
    scheduled = true;
    queueMicrotask(advance);
  }

  /** A proof of ours has come to an end. */
  function settled(record: TxRecord): void {
    const { phase } = record;
    const job = [...table.values()].find((held) => workTopic(held.item) === record.topic);
    source.forget();
    if (!job) return;
    if (phase.step === 'refused') {
      const judged = judgeRefusal(phase.refusal);
      // There is no shorter layout than the short one.
      const verdict = judged === 'shortNonce' && layout === 'one' ? 'backOff' : judged;
      job.refusals++;
      job.holdUntil = blockHeight(tipNow() + waitBlocks(verdict, job.refusals));
      if (verdict === 'shortNonce') switchToShortNonces();
      if (verdict !== 'nextBlock') input.reread(job.item);
    } else if (phase.step === 'unknown') {
      // Without a hash nothing was sent; with one it may be in a block that nobody could show us.
      job.holdUntil = blockHeight(tipNow() + (phase.hash === null ? 1n : RETRY_BLOCKS));
      if (phase.hash !== null) input.reread(job.item);
    }
  }

  function switchToShortNonces(): void {
    if (layout === 'one') return;
    layout = 'one';
    void writeShortLayout(storage).catch(() => undefined);
    for (const job of table.values()) job.dropLong((best) => isShort(job.item.key, best));
  }

  function keepCharter(plan: CharterPlan | null): Promise<void> {
    return plan ? storage.write('settings', CHARTER_KEY, plan) : storage.remove('settings', CHARTER_KEY);
  }

  const unwatchWorld = world.subscribe(schedule);
  const unwatchActivity = activity.subscribe((state, before) => {
    schedule();
    // Records are replaced, never changed: one that was there before has not moved.
    const unmoved = new Set(before.records);
    for (const record of state.records) {
      if (unmoved.has(record) || isUnderWay(record)) continue;
      const was = before.records.find((held) => held.id === record.id);
      if (was && isUnderWay(was)) settled(record);
    }
  });
  void restore();

  return {
    wish(wish) {
      switch (wish.do) {
        case 'pause':
        case 'resume':
          table.get(wish.key)?.setPaused(wish.do === 'pause');
          break;
        case 'startAt':
          table.get(wish.key)?.setStartAt(wish.difficulty);
          break;
        case 'charter':
          source.setCharter(wish.plan);
          keepCharter(wish.plan).catch(() => undefined);
          break;
      }
      schedule();
    },
    look: schedule,
    async close() {
      if (closed) return;
      closed = true;
      unwatchWorld();
      unwatchActivity();
      source.close();
      tipWatch.close();
      await Promise.all([...leaving.values(), ...[...table.values()].map((job) => job.stop())]);
      // What the last batches found is still on its way; the bank takes it whenever it comes.
      void clock.sleep(LAST_WORDS_MS).then(() => hashing.close());
    },
  };
}
