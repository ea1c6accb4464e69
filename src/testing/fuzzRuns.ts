import { ATTACK_SCALE } from './attack.ts';

/** Spoiled answers for each decoder: 2,000 in `npm test`, 40,000 in `npm run attack`. */
export const FUZZ_RUNS = 2_000 * ATTACK_SCALE;
