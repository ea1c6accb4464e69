/** What a plan says, in figures and words. All of it is an estimate, and says so. */
import { formatBlocks, formatCount, formatDuration } from '../../game/format.ts';
import type { ProofPlan, StartPlan } from '../../game/planner.ts';
import { START_NOW } from '../../game/planner/effort.ts';
import { type BlockHeight, blocks } from '../../game/units.ts';

/** A gap that does not break. */
const GAP = '\u00a0';

function scaled(value: number, steps: readonly (readonly [size: number, unit: string])[]): string {
  const [size, unit] = steps.find(([least]) => value >= least) ?? [1, steps.at(-1)?.[1] ?? ''];
  return `${Number((value / size).toPrecision(2))}${GAP}${unit}`;
}

/** `850 J`, `1.4 Wh`, `2.1 kWh`; two figures, for it is a guess of watts times luck. */
export function formatEnergy(joules: number): string {
  if (joules === 0) return 'None';
  if (joules < 1) return `under 1${GAP}J`;
  return scaled(joules, [
    [3.6e6, 'kWh'],
    [3.6e3, 'Wh'],
    [1, 'J'],
  ]);
}

/** `16`, `4.3 billion`: two figures above a thousand. */
export function formatAttempts(attempts: number): string {
  if (attempts === 0) return 'None';
  if (attempts < 1) return 'under 1';
  if (attempts < 1_000) return String(Math.round(attempts));
  return scaled(attempts, [
    [1e12, 'trillion'],
    [1e9, 'billion'],
    [1e6, 'million'],
    [1e3, 'thousand'],
  ]);
}

/** A number of blocks to come as a time: `34 min 10 s`, or `never`. */
export function formatWait(count: number, blockMs: number): string {
  return Number.isFinite(count) ? formatDuration(count * blockMs) : 'never';
}

/** `1 284 205`: the block so many from now. */
export function formatBlockAt(height: BlockHeight, count: number): string {
  return Number.isFinite(count) ? formatCount(height + BigInt(Math.round(count))) : 'none';
}

/** `At once`, `At 8 zeros, in 338 blocks`, `Not at all: the hash in hand will do`. */
export function startWords({ startAt, startsIn, attempts }: StartPlan): string {
  if (attempts === 0 && startsIn > 0) return 'Not at all: the hash in hand will do';
  if (startsIn === 0) return 'At once';
  const wait = `in ${formatBlocks(blocks(BigInt(startsIn)))}`;
  return startAt === START_NOW ? `Once its clock runs, ${wait}` : `At ${zeros(startAt)}, ${wait}`;
}

function zeros(count: number): string {
  return count === 1 ? '1 zero' : `${count} zeros`;
}

/** The whole curve for those who do not see it. */
export function describePlan(plan: ProofPlan, chosen: StartPlan, height: BlockHeight, blockMs: number): string {
  const of = (name: string, { half, ninety, joules }: StartPlan): string => {
    if (!Number.isFinite(half)) return `${name}: no proof is in sight.`;
    const at = (count: number): string => `in ${formatWait(count, blockMs)}, block ${formatBlockAt(height, count)}`;
    return `${name}: an even chance ${at(half)}; nine in ten ${at(ninety)}; about ${formatEnergy(joules)}.`;
  };
  const same = chosen.startsIn === plan.now.startsIn;
  const inHand =
    plan.keptIn === null
      ? ''
      : ` The hash in hand becomes valid by itself in ${formatWait(plan.keptIn, blockMs)}, block ${formatBlockAt(height, plan.keptIn)}.`;
  const later = same ? '' : ` ${of(startWords(chosen), chosen)}`;
  return `${of('Starting now', plan.now)}${later}${inHand}`;
}
