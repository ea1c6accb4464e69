/**
 * The message schedule of layout ONE, FIPS 180-4 section 6.2.2 step 1, split into what a row fixes and what a column adds.
 * The column is in word 13 and nowhere else.
 */
import { COLUMN_ROUND } from './rowState.ts';
import { K, smallSigma0, smallSigma1 } from './sha256Words.ts';

/** W[t] is the sum of four of these: W[t - 16] + sigma0(W[t - 15]) + W[t - 7] + sigma1(W[t - 2]). */
export interface Term {
  readonly back: 16 | 15 | 7 | 2;
  readonly sigma: 'none' | 'sigma0' | 'sigma1';
}

const TERMS: readonly Term[] = [
  { back: 16, sigma: 'none' },
  { back: 15, sigma: 'sigma0' },
  { back: 7, sigma: 'none' },
  { back: 2, sigma: 'sigma1' },
];

/** A word of the schedule. */
export interface PlannedWord {
  /** The row fixes it whole. */
  readonly fixed: boolean;
  /** Terms that the row fixes; their sum is computed once a row. Empty for a word of the message itself. */
  readonly fixedTerms: readonly Term[];
  /** Terms that the column changes. */
  readonly columnTerms: readonly Term[];
}

/** Word by word. Whole: 16..19, 21, 23, 25. In part: most others up to 41. */
export const SCHEDULE_PLAN: readonly PlannedWord[] = planSchedule();

function planSchedule(): readonly PlannedWord[] {
  const plan: PlannedWord[] = [];
  for (let t = 0; t < 64; t++) {
    if (t < 16) {
      plan.push({ fixed: t !== COLUMN_ROUND, fixedTerms: [], columnTerms: [] });
      continue;
    }
    const isFixed = (term: Term): boolean => plan[t - term.back]?.fixed === true;
    const columnTerms = TERMS.filter((term) => !isFixed(term));
    plan.push({ fixed: columnTerms.length === 0, fixedTerms: TERMS.filter(isFixed), columnTerms });
  }
  return plan;
}

const words = new Int32Array(64);

/**
 * What a row adds to each round of its columns: W[t] + K[t] where the row fixes the word, else the sum of the word's fixed
 * terms (without K, because later words want W).
 *
 * @param rowWords the 16 words of the block; word 13 is not read
 */
export function rowParts(rowWords: Int32Array, parts: Int32Array): void {
  words.set(rowWords);
  for (let t = 0; t < 64; t++) {
    const plan = SCHEDULE_PLAN[t];
    if (plan === undefined) continue;
    let sum = t < 16 ? (words[t] ?? 0) : 0;
    for (const { back, sigma } of plan.fixedTerms) {
      const word = words[t - back] ?? 0;
      sum = (sum + (sigma === 'none' ? word : sigma === 'sigma0' ? smallSigma0(word) : smallSigma1(word))) | 0;
    }
    words[t] = sum;
    parts[t] = plan.fixed ? (sum + (K[t] ?? 0)) | 0 : sum;
  }
}
