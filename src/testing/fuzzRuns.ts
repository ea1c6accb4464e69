import { ATTACK_SCALE } from './attack.ts';

/** Spoiled answers for each decoder: 2,000 in `npm test`, 10,000 in `npm run attack`, where there are 250 decoders. */
export const FUZZ_RUNS = 2_000 * Math.min(5, ATTACK_SCALE);
