/** One look at all tasks: what each does until the next, how much of the machine it gets, and how that is shown; pure. */
import { expectedProofMs, ownStart } from '../../game/estimate.ts';
import { START_NOW } from '../../game/planner/effort.ts';
import { type MachineRate, taskRate } from '../../game/machineRate.ts';
import { type ProofKey, requiredDifficulty } from '../../game/proof.ts';
import { validFrom, type ProofTask } from '../../game/proofTasks.ts';
import { type ScheduledTask, weigh } from '../../game/schedule.ts';
import { type BlockHeight, blockHeight, blocksBetween } from '../../game/units.ts';
import type { TaskStep, TaskView } from '../stores/proofs.ts';
import type { TrackedTask } from './createTrackedTask.ts';
import { decideStep } from './decideStep.ts';

/** A task as it stands. */
export type TaskFacts = Readonly<
  Pick<TrackedTask, 'task' | 'kept' | 'shown' | 'rate' | 'hashing' | 'paused' | 'startAt' | 'holdUntil'>
>;

export interface TurnFacts {
  /** Newest block of the chain. */
  readonly tip: BlockHeight;
  /** Nothing at all is sent before this height; null = nothing is in the way. */
  readonly notBefore: BlockHeight | null;
  readonly machine: MachineRate;
  readonly blockMs: number;
  readonly hasWallet: boolean;
  readonly isSent: (task: ProofTask) => boolean;
  readonly isClockPending: (task: ProofTask) => boolean;
}

export interface Turn {
  /** To be sent now. */
  readonly submit: ReadonlySet<ProofKey>;
  /** What the screens show; a task with a weight is hashed by it, one without rests. */
  readonly views: ReadonlyMap<ProofKey, TaskView>;
  /** The first block, after the next, in which a kept hash becomes valid. */
  readonly due: BlockHeight | null;
}

export function planTurn(tasks: readonly TaskFacts[], facts: TurnFacts): Turn {
  const { machine, blockMs } = facts;
  const next = blockHeight(facts.tip + 1n);
  const expectedMs = ({ task, kept }: TaskFacts, rate: number, startAt = START_NOW): number =>
    expectedProofMs({
      age: blocksBetween(task.clock, next),
      range: task.range,
      rate,
      blockMs,
      bestZeros: kept?.zeros ?? 0,
      startAt,
    });
  // A task that rests is not hashed from now on, but from its start.
  const startOf = ({ task, startAt }: TaskFacts, shown: TaskStep): number =>
    shown === 'cooling' ? (startAt ?? ownStart(task.range, machine.perSecond, blockMs).difficulty) : START_NOW;

  const steps = tasks.map((held) => ({ held, ...stepOf(held, facts) }));
  const wanting = steps.flatMap(({ held, step }): ScheduledTask[] => {
    if (step !== 'hashing') return [];
    const { key, kind } = held.task;
    return [{ key, kind, expectedMs: expectedMs(held, machine.perSecond), keptMs: expectedMs(held, 0) }];
  });
  const weights = weigh(wanting, blockMs);
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);

  const submit = new Set<ProofKey>();
  const views = new Map<ProofKey, TaskView>();
  let due: BlockHeight | null = null;
  for (const { held, step, difficulty } of steps) {
    const { task } = held;
    const weight = weights.get(task.key) ?? 0;
    if (step === 'submit') submit.add(task.key);
    const shown = step === 'submit' ? 'submitting' : step === 'hashing' && weight === 0 ? 'ready' : step;
    const validAt = validFrom(task, held.kept?.zeros ?? 0);
    if (validAt !== null && validAt > next && !held.paused && (due === null || validAt < due)) due = validAt;
    const rate = shown === 'ready' ? 0 : taskRate(machine, weight, total);
    const expected = expectedMs(held, rate, startOf(held, shown));
    views.set(task.key, {
      task,
      step: shown,
      progress: held.shown,
      rate: weight > 0 ? held.rate : 0,
      weight,
      difficulty,
      // What holds it up has no known end.
      expectedMs: Number.isFinite(expected) && shown !== 'blocked' ? expected : null,
      validAt,
      validInBlocks: validAt === null ? null : Number(blocksBetween(next, validAt)),
      startAt: held.startAt,
    });
  }
  return { submit, views, due };
}

function stepOf(held: TaskFacts, facts: TurnFacts) {
  const { task, holdUntil } = held;
  const { tip, notBefore, machine, blockMs } = facts;
  const age = blocksBetween(task.clock, blockHeight(tip + 1n));
  const difficulty = requiredDifficulty(age, task.range);
  const step = decideStep({
    age,
    range: task.range,
    difficulty,
    zeros: held.kept?.zeros ?? 0,
    tip,
    holdUntil: notBefore !== null && notBefore > holdUntil ? notBefore : holdUntil,
    ownPending: facts.isSent(task),
    clockPending: facts.isClockPending(task),
    paused: held.paused,
    blocked: task.blockedBy !== null,
    hasWallet: facts.hasWallet,
    hashing: held.hashing,
    startAt: held.startAt,
    rate: machine.perSecond,
    blockMs,
  });
  return { step, difficulty };
}
