/**
 * When a proof will be done, exactly. docs/network/mechanics.md 4.2 (16^-D an attempt), 4.6 (a hash found early stays good).
 *
 * The lowest digest so far only falls and the difficulty D_j of block j only falls, so a proof is not in a block up to j
 * exactly when all N_j attempts made by then have fewer than D_j zeros:
 *
 *     S_j = (1 - 16^-D_j)^N_j       0 if a kept hash has D_j zeros
 *
 * Within a step of the decay D is constant and S a geometric series, so mean, quantiles and attempts are closed sums over
 * at most 64 steps, whatever the number of blocks. Sums of small differences go through expm1 and log1p.
 */
import { expectedAttempts as attemptsFor, MAX_DIFFICULTY } from '../proof.ts';
import type { Effort, Stretch } from './effort.ts';

/** By difficulty: natural logarithm of the probability that one attempt has fewer zeros. */
const LOG_MISS = Array.from({ length: MAX_DIFFICULTY + 1 }, (_, zeros) => Math.log1p(-1 / attemptsFor(zeros)));

function logMiss(difficulty: number): number {
  return LOG_MISS[difficulty] ?? 0;
}

/** Logarithm of the probability that no hash made so far suffices for `difficulty`, given that none has until now. */
function logMadeMiss({ made, difficultyNow }: Effort, difficulty: number): number {
  if (made.zeros !== null) return made.zeros >= difficulty ? Number.NEGATIVE_INFINITY : 0;
  if (made.attempts === 0) return 0;
  return made.attempts * (logMiss(difficulty) - logMiss(difficultyNow));
}

/** Expected attempts made by the time block `block` is due, if nothing is found. */
function attemptsBy(effort: Effort, block: number): number {
  return effort.attemptsPerBlock * Math.max(0, block - effort.idleBlocks);
}

function survivalIn(effort: Effort, { difficulty }: Stretch, block: number): number {
  return Math.exp(logMadeMiss(effort, difficulty) + attemptsBy(effort, block) * logMiss(difficulty));
}

/** Probability that no block up to `block` has the proof. Block 0 is the newest there is, so 1. */
export function survival(effort: Effort, block: number): number {
  if (block < 1) return 1;
  const stretch = effort.stretches.find(({ end }) => block < end);
  return stretch ? survivalIn(effort, stretch, block) : 0;
}

/** Expected number of blocks until the proof is in one, at least 1; Infinity when nobody hashes and nothing is kept. */
export function meanBlocks(effort: Effort): number {
  let sum = 1;
  for (const stretch of effort.stretches) {
    const kept = Math.exp(logMadeMiss(effort, stretch.difficulty));
    if (kept === 0) break;
    const begin = Math.max(stretch.first, Math.min(stretch.end, effort.idleBlocks + 1));
    sum += kept * (begin - stretch.first);
    if (begin === stretch.end) continue;
    const decay = effort.attemptsPerBlock * logMiss(stretch.difficulty);
    sum += kept * geometricSum(decay, begin - effort.idleBlocks, stretch.end - begin);
  }
  return sum;
}

/** exp(decay * from) + exp(decay * (from + 1)) + ... , `count` terms; `decay` is 0 or less, `count` may be Infinity. */
function geometricSum(decay: number, from: number, count: number): number {
  if (decay === 0) return count;
  return (Math.exp(decay * from) * Math.expm1(decay * count)) / Math.expm1(decay);
}

/**
 * First block by which the proof is in with probability `share` or more; Infinity when never.
 *
 * @param share above 0 and below 1, e.g. 0.9
 */
export function blockOfShare(effort: Effort, share: number): number {
  const left = 1 - share;
  for (const stretch of effort.stretches) {
    if (survivalIn(effort, stretch, stretch.first) <= left) return stretch.first;
    const decay = effort.attemptsPerBlock * logMiss(stretch.difficulty);
    const hashed = (Math.log(left) - logMadeMiss(effort, stretch.difficulty)) / decay;
    if (!Number.isFinite(hashed)) continue;
    // Rounding may put the quotient on the wrong side of a whole block.
    let block = Math.max(stretch.first, effort.idleBlocks + Math.ceil(hashed) - 1);
    if (block >= stretch.end) continue;
    if (block > Number.MAX_SAFE_INTEGER) return Number.POSITIVE_INFINITY;
    while (block < stretch.end && survivalIn(effort, stretch, block) > left) block++;
    if (block < stretch.end) return block;
  }
  return Number.POSITIVE_INFINITY;
}

/**
 * Expected attempts still to be made. Hashing stops with the first hash that the next block takes, so a step of D zeros
 * costs min(attempts of the step, geometric) if a kept hash has not made it needless: (miss^before - miss^after) 16^D.
 */
export function attemptsAhead(effort: Effort): number {
  let sum = 0;
  for (const stretch of effort.stretches) {
    const kept = Math.exp(logMadeMiss(effort, stretch.difficulty));
    if (kept === 0) break;
    const miss = logMiss(stretch.difficulty);
    const before = attemptsBy(effort, stretch.first - 1);
    const made = attemptsBy(effort, stretch.end - 1) - before;
    if (made > 0) sum += -kept * Math.exp(before * miss) * Math.expm1(made * miss) * attemptsFor(stretch.difficulty);
  }
  return sum;
}
