/**
 * Proofs played through with dice: what the planner's sums and the worth of keeping hashes are held against. Knows the decay and one
 * fact, that the least of n uniform draws is what n hashes are; it shares no formula with the planner.
 */

/** Seeded draws in (0, 1) with 53 bits, so that a digest of 12 zeros can turn up. Mulberry32, two words a draw. */
export function createDraws(seed: number): () => number {
  let state = seed | 0;
  const word = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  return () => ((word() >>> 6) * 2 ** 27 + (word() >>> 5) + 0.5) / 2 ** 53;
}

export interface Trial {
  /** Zeros asked for in block `block`, 1 being the next one; never rises. */
  readonly difficultyOf: (block: number) => number;
  /** Whole, at least 1. */
  readonly attemptsPerBlock: number;
  /** Blocks before hashing begins. */
  readonly idleBlocks: number;
  /** Zeros of a hash in hand at the start. */
  readonly keptZeros: number;
}

export interface TrialEnd {
  /** Block that took the proof, with the lowest hash kept. */
  readonly block: number;
  /** Zeros of the hash that was sent. */
  readonly zeros: number;
  /** Hashes made; the last block's only as far as the one that sufficed. */
  readonly attempts: number;
  /** Block that takes the proof of a miner who keeps no hash that is not good enough when found. Same dice. */
  readonly blockWithoutKeeping: number;
}

/** A digest as a share of all digests to its leading zeros. */
function zerosOf(share: number): number {
  return Math.floor(-Math.log2(share) / 4);
}

/** Plays one proof, a block at a time. */
export function playProof(trial: Trial, draw: () => number): TrialEnd {
  const { difficultyOf, attemptsPerBlock, idleBlocks } = trial;
  let best = trial.keptZeros;
  let attempts = 0;
  let done: Omit<TrialEnd, 'blockWithoutKeeping'> | null = null;
  for (let block = 1; ; block++) {
    const needed = difficultyOf(block);
    if (!done && best >= needed) done = { block, zeros: best, attempts };
    if (block <= idleBlocks) continue;
    const zeros = zerosOf(lowestShare(attemptsPerBlock, draw));
    const hit = zeros >= needed;
    if (!done) {
      if (hit) done = { block, zeros, attempts: attempts + firstHit(needed, attemptsPerBlock, draw) };
      attempts += attemptsPerBlock;
      best = Math.max(best, zeros);
    }
    if (hit) return { ...(done ?? { block, zeros, attempts }), blockWithoutKeeping: block };
  }
}

/** One block of a game that goes on until a miner who keeps nothing has a proof too. */
export interface BlockPlayed {
  readonly block: number;
  readonly needed: number;
  /** Zeros of the lowest hash of this block alone, and of all until now. */
  readonly zeros: number;
  readonly best: number;
}

/** The game of {@link playProof} block by block, for pictures. */
export function playBlocks(trial: Trial, draw: () => number): readonly BlockPlayed[] {
  const played: BlockPlayed[] = [];
  let best = trial.keptZeros;
  for (let block = 1; ; block++) {
    const needed = trial.difficultyOf(block);
    const zeros = zerosOf(lowestShare(trial.attemptsPerBlock, draw));
    best = Math.max(best, zeros);
    played.push({ block, needed, zeros, best });
    if (zeros >= needed) return played;
  }
}

/** The lowest of n uniform shares: all n lie above x with probability (1 - x)^n. */
function lowestShare(attempts: number, draw: () => number): number {
  return -Math.expm1(Math.log1p(-draw()) / attempts);
}

/** Which of n hashes is the first hit, given that one is: drawn anew until it lies within them. */
function firstHit(zeros: number, attempts: number, draw: () => number): number {
  const miss = Math.log1p(-(16 ** -zeros));
  const within = -Math.expm1(attempts * miss);
  return Math.min(attempts, Math.max(1, Math.ceil(Math.log1p(-draw() * within) / miss)));
}

/** Plays one proof hash by hash: slow, and with nothing in it but comparisons. */
export function playHashes(trial: Trial, draw: () => number): Omit<TrialEnd, 'blockWithoutKeeping' | 'zeros'> {
  let least = 16 ** -trial.keptZeros;
  let attempts = 0;
  for (let block = 1; ; block++) {
    const limit = 16 ** -trial.difficultyOf(block);
    if (least <= limit) return { block, attempts };
    if (block <= trial.idleBlocks) continue;
    for (let i = 0; i < trial.attemptsPerBlock; i++) {
      attempts++;
      least = Math.min(least, draw());
      if (least <= limit) return { block, attempts };
    }
  }
}

/** Mean of samples and the standard deviation of that mean. */
export function meanOf(samples: readonly number[]): { readonly mean: number; readonly sigma: number } {
  const mean = samples.reduce((sum, value) => sum + value, 0) / samples.length;
  const variance = samples.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (samples.length - 1);
  return { mean, sigma: Math.sqrt(variance / samples.length) };
}
