/** What a plan says, in figures and words. All of it is an estimate, and says so. */
import { formatBlocks, formatCount, formatDuration } from '../../game/format.ts';
import type { ProofPlan, StartPlan } from '../../game/planner.ts';
import { START_NOW } from '../../game/planner/effort.ts';
import { type BlockHeight, blocks } from '../../game/units.ts';
import { spokenFigures } from '../../lib/figures.ts';
import { say } from '../../lib/words/say.ts';

/** A gap that does not break. */
const GAP = '\u00a0';

function scaled(value: number, steps: readonly (readonly [size: number, unit: string])[]): string {
  const [size, unit] = steps.find(([least]) => value >= least) ?? [1, steps.at(-1)?.[1] ?? ''];
  return `${spokenFigures(Number((value / size).toPrecision(2)))}${GAP}${unit}`;
}

/** `850 J`, `1.4 Wh`, `2.1 kWh`; two figures, for it is a guess of watts times luck. */
export function formatEnergy(joules: number): string {
  if (joules === 0) return say('None@@no energy');
  if (joules < 1) return say('under 1\u00a0J');
  return scaled(joules, [
    [3.6e6, 'kWh'],
    [3.6e3, 'Wh'],
    [1, 'J'],
  ]);
}

/** `16`, `4.3 billion`: two figures above a thousand. */
export function formatAttempts(attempts: number): string {
  if (attempts === 0) return say('None@@no attempts');
  if (attempts < 1) return say('under 1');
  if (attempts < 1_000) return String(Math.round(attempts));
  const inSteps = (size: number): number => Number((attempts / size).toPrecision(2));
  if (attempts < 1e6) return say('{count}\u00a0thousand', { count: inSteps(1e3) });
  if (attempts < 1e9) {
    return say('{count, plural, one {#\u00a0million} other {#\u00a0million}}', { count: inSteps(1e6) });
  }
  if (attempts < 1e12) {
    return say('{count, plural, one {#\u00a0billion} other {#\u00a0billion}}', { count: inSteps(1e9) });
  }
  return say('{count, plural, one {#\u00a0trillion} other {#\u00a0trillion}}', { count: inSteps(1e12) });
}

/** A number of blocks to come as a time: `34 min 10 s`, or `never`. */
export function formatWait(count: number, blockMs: number): string {
  return Number.isFinite(count) ? formatDuration(count * blockMs) : say('never');
}

/** `1 284 205`: the block so many from now. */
export function formatBlockAt(height: BlockHeight, count: number): string {
  return Number.isFinite(count) ? formatCount(height + BigInt(Math.round(count))) : say('none@@no block');
}

/** `At once`, `At 8 zeros, in 338 blocks`, `Not at all: the hash in hand will do`. */
export function startWords({ startAt, startsIn, attempts }: StartPlan): string {
  if (attempts === 0 && startsIn > 0) return say('Not needed (the best hash is enough)');
  if (startsIn === 0) return say('Immediately@@hashing starts without waiting');
  const wait = formatBlocks(blocks(BigInt(startsIn)));
  return startAt === START_NOW
    ? say('When the proof can start, in {blocks}', { blocks: wait })
    : say('At difficulty {zeros}, in {blocks}', {
        zeros: startAt,
        blocks: wait,
      });
}

/** The whole curve for those who do not see it. */
export function describePlan(plan: ProofPlan, chosen: StartPlan, height: BlockHeight, blockMs: number): string {
  const of = (name: string, { half, ninety, joules }: StartPlan): string => {
    if (!Number.isFinite(half)) return say('{name}: no proof expected.', { name });
    return say(
      '{name}: 50% chance in {half} (block {halfBlock}), 90% in {ninety} (block {ninetyBlock}). Estimated energy {energy}.',
      {
        name,
        half: formatWait(half, blockMs),
        halfBlock: formatBlockAt(height, half),
        ninety: formatWait(ninety, blockMs),
        ninetyBlock: formatBlockAt(height, ninety),
        energy: formatEnergy(joules),
      },
    );
  };
  const told = [of(say('Immediate start'), plan.now)];
  if (chosen.startsIn !== plan.now.startsIn) told.push(of(startWords(chosen), chosen));
  if (plan.keptIn !== null) {
    told.push(
      say('Your best hash becomes valid in {time}, at block {height}.', {
        time: formatWait(plan.keptIn, blockMs),
        height: formatBlockAt(height, plan.keptIn),
      }),
    );
  }
  return told.join(' ');
}
