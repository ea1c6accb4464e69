import { ATTACK_SCALE } from './attack.ts';

/** Spoiled answers for each decoder: 1,000 in `npm test`, 10,000 in `npm run attack`, where there are 250 decoders. */
export const FUZZ_RUNS = 1_000 * Math.min(10, ATTACK_SCALE);
