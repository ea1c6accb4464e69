import type { Effort } from './effort.ts';
import { survival } from './outlook.ts';

/** A point of the curve: by block `block`, counted from now, the proof is in with probability `share`. */
export interface CurvePoint {
  readonly block: number;
  readonly share: number;
}

/** The rise of the probability from now to `lastBlock`: every block, or `count` of them evenly spread when there are more. */
export function completionCurve(effort: Effort, lastBlock: number, count: number): readonly CurvePoint[] {
  const last = Math.max(1, Math.ceil(lastBlock));
  const steps = Math.min(last, count);
  return Array.from({ length: steps + 1 }, (_, index) => {
    const block = Math.round((index * last) / steps);
    return { block, share: 1 - survival(effort, block) };
  });
}
