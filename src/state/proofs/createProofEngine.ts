/**
 * The leader's loop: tasks in, hashes kept, proofs sent. Looks at everything again whenever the world, the chain's height,
 * the transactions or the hashing have changed, and does what is due; nothing it knows is lost with it.
 */
import type { Wallet } from '../../chain/types.ts';
import { type KernelUse, machineRate } from '../../game/machineRate.ts';
import { isSameSubject } from '../../game/messages/subject.ts';
import { type BlockHeight, blockHeight } from '../../game/units.ts';
import { proofKindOf } from '../../game/proof.ts';
import type { ProofTask } from '../../game/proofTasks.ts';
import type { Clock } from '../../lib/clock.ts';
import type { LayoutName } from '../../pow/hash/layout.ts';
import type { PowPool } from '../../pow/types.ts';
import { completionOrder, proofSubject } from '../orders/completionOrder.ts';
import type { Order } from '../orders/order.ts';
import type { Storage } from '../storage/openStorage.ts';
import { type ActivityStore, isUnderWay, type TxRecord } from '../stores/activity.ts';
import type { ProofsState } from '../stores/proofs.ts';
import type { PowStore } from '../stores/pow.ts';
import type { WorldStore } from '../world/world.ts';
import { createHashStore } from './createHashStore.ts';
import { type CharterPlan, parseCharterPlan } from './charterPlan.ts';
import { createHashing } from './createHashing.ts';
import { createTrackedTask, type TrackedTask } from './createTrackedTask.ts';
import { createTaskTable } from './createTaskTable.ts';
import { createTaskSource, type TaskSourceInput } from './createTaskSource.ts';
import { createTipWatch } from './createTipWatch.ts';
import type { Wish } from './tabMessages.ts';
import { isShort, readLayout, writeShortLayout } from './nonceLimit.ts';
import { judgeEnd, RETRY_BLOCKS } from './judgeEnd.ts';
import { isClockPending, isSent } from './pendingProofs.ts';
import { planTurn } from './planTurn.ts';

export interface ProofEngineInput extends Omit<TaskSourceInput, 'onChange'> {
  readonly world: WorldStore;
  readonly activity: ActivityStore;
  readonly storage: Storage;
  readonly pow: PowStore;
  readonly clock: Clock;
  readonly blockMs: number;
  readonly createPool: () => Promise<PowPool>;
  readonly getWallet: () => Wallet | null;
  readonly fetchHeight: (signal: AbortSignal) => Promise<BlockHeight>;
  readonly enqueue: (order: Order) => string;
  /** Reads the objects of a task again: after a refusal, its clock may have moved. */
  readonly reread: (task: ProofTask) => void;
  /** Whether this tab still leads; false from the moment at which another may. */
  readonly leads: () => boolean;
  /** What has to be known first: proofs that another tab has sent. */
  readonly ready: () => Promise<void>;
  /** Another tab led until now and may not know yet that it is over: leave the block that comes to its proofs. */
  readonly quiet: boolean;
  /** The picture has changed; only what is given. */
  readonly show: (change: Partial<ProofsState>) => void;
}

export interface ProofEngine {
  wish(wish: Wish): void;
  look(): void;
  /** Hashing and sending end at once; resolves when all that was found is in the store. */
  close(): Promise<void>;
}

/** From so many blocks before a store entry is due, the chain is asked for its height. */
const NEAR_BLOCKS = 5n;
/** A stream further behind the chain than this is not behind: the chain began again. */
const MAX_LAG = 20n;
/** Workers answer a stop within 50 ms; a busy page hears it later. */
const LAST_WORDS_MS = 300;

export function createProofEngine(input: ProofEngineInput): ProofEngine {
  const { world, activity, storage, clock, blockMs } = input;
  /** Of this player: another one of this browser does not take up the race. */
  const charterKey = `pow/charter/${world.getState().self.playerId}`;
  let kernels: readonly KernelUse[] = [];
  let layout: LayoutName = 'two';
  let ready = false;
  let closed = false;
  let scheduled = false;
  let notBefore: BlockHeight | null = null;

  const store = createHashStore({ storage, clock, accepts: (key, best) => layout === 'two' || isShort(key, best) });
  const source = createTaskSource({ ...input, onChange: schedule });
  const tipWatch = createTipWatch({ fetchHeight: input.fetchHeight, clock, blockMs, onTip: schedule });
  const hashing = createHashing({
    createPool: input.createPool,
    pow: input.pow,
    onStats(stats) {
      ({ kernels } = stats);
      input.show({ pool: stats });
    },
    onFailure() {
      for (const tracked of table.all) tracked.rest();
    },
  });
  const table = createTaskTable({
    open: (task) => createTrackedTask({ task, store, hashing, clock, layout: () => layout, onChange: schedule }),
    onOpen: schedule,
  });

  /** What this network takes and what the player races for outlive the page; until they are read nothing is hashed. */
  async function restore(): Promise<void> {
    layout = await readLayout(storage).catch(() => 'two' as const);
    const plan = parseCharterPlan(await storage.read('settings', charterKey).catch(() => undefined));
    if (plan) source.setCharter(plan);
    await input.ready().catch(() => undefined);
    ready = true;
    schedule();
    await store.sweep(new Set(source.tasks()?.keys())).catch(() => undefined);
  }

  function tipNow(): BlockHeight {
    const { height } = world.getState();
    return tipWatch.tip > height && tipWatch.tip - height <= MAX_LAG ? tipWatch.tip : height;
  }

  function submit(tracked: TrackedTask, tip: BlockHeight): void {
    const { task, kept } = tracked;
    if (!kept || !input.leads()) return;
    tracked.holdUntil = blockHeight(tip + RETRY_BLOCKS);
    const order = completionOrder(task, kept, world.getState(), source.charter?.plan ?? null);
    // The queue may have others before it: by then the clock may have moved, or another tab may lead.
    if (order) input.enqueue({ ...order, isWanted: () => !closed && input.leads() && table.get(task.key) === tracked });
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
    table.match(tasks);
    const owed = table.all.map(({ task }) => task);
    const turn = planTurn(table.all, {
      tip,
      notBefore,
      machine: machineRate(kernels, input.pow.getState().throttle.duty),
      blockMs,
      hasWallet: input.getWallet() !== null,
      isSent: (task) => isSent(activity.getState(), task),
      isClockPending: (task) => isClockPending(activity.getState(), task, owed),
    });
    for (const tracked of table.all) {
      const { key } = tracked.task;
      const weight = turn.views.get(key)?.weight ?? 0;
      if (weight > 0) tracked.hash(weight);
      else tracked.rest();
      if (turn.submit.has(key)) submit(tracked, tip);
    }
    const { due } = turn;
    tipWatch.want(due !== null && due <= tip + NEAR_BLOCKS ? blockHeight(due - 1n) : null);
    input.show({ tasks: turn.views, charter: source.charter });
  }

  /** Many things change at once; one look a turn is enough. */
  function schedule(): void {
    if (scheduled || closed) return;
    scheduled = true;
    queueMicrotask(advance);
  }

  /** A proof of ours has come to an end. */
  function settled(record: TxRecord): void {
    // The race is won: whoever owns a guild founds no other, and the anchor has moved.
    if (record.phase.step === 'landed' && isCharter(record)) race(null);
    const tracked = table.all.find((held) => isSameSubject(proofSubject(held.task), record.subject));
    source.forget();
    const verdict = tracked && judgeEnd(record.phase, tracked.refusals, layout);
    if (!tracked || !verdict) return;
    tracked.refusals = verdict.refusals;
    tracked.holdUntil = blockHeight(tipNow() + verdict.wait);
    if (verdict.shortNonces) switchToShortNonces();
    if (verdict.reread) input.reread(tracked.task);
  }

  function switchToShortNonces(): void {
    if (layout === 'one') return;
    layout = 'one';
    void writeShortLayout(storage).catch(() => undefined);
    for (const tracked of table.all) tracked.dropLong((best) => isShort(tracked.task.key, best));
  }

  function race(plan: CharterPlan | null): void {
    source.setCharter(plan);
    const kept = plan ? storage.write('settings', charterKey, plan) : storage.remove('settings', charterKey);
    kept.catch(() => undefined);
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
          race(wish.plan);
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
      await table.close();
      // What the last batches found is still on its way; the store takes it whenever it comes.
      void clock.sleep(LAST_WORDS_MS).then(() => hashing.close());
    },
  };
}

function isCharter({ subject }: TxRecord): boolean {
  return subject.kind === 'proof' && proofKindOf(subject.key) === 'charter';
}
