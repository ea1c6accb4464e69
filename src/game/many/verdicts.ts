/** What the rules have against switching each of several structs. docs/network/mechanics.md 5.5. */
import type { Obstacle } from '../buildRules.ts';
import type { StructId } from '../ids.ts';
import { activationObstacle, deactivating } from '../orders/judge/structObstacles.ts';
import type { Sight } from '../orders/sight.ts';
import { obstacleWords } from '../refusals/obstacleWords.ts';

export interface Verdict {
  readonly structId: StructId;
  /** One sentence; it cannot be meant as long as that is so. */
  readonly against: string;
}

export interface Sorted {
  /** In the order in which they were named. */
  readonly able: readonly StructId[];
  readonly unable: readonly Verdict[];
}

/** Charge comes with blocks and power with what is switched off: for those an activation waits, and is no worse for it. */
const PASSES: ReadonlySet<Obstacle['reason']> = new Set(['charge', 'power', 'offline']);

function sorted(ids: readonly StructId[], againstOf: (id: StructId) => string | null): Sorted {
  const judged = [...new Set(ids)].map((structId) => ({ structId, against: againstOf(structId) }));
  return {
    able: judged.flatMap(({ structId, against }) => (against === null ? [structId] : [])),
    unable: judged.flatMap(({ structId, against }) => (against === null ? [] : [{ structId, against }])),
  };
}

/** One that cannot be switched off would make the chain refuse all of a batch, so it is left out of it. */
export function ableOff(ids: readonly StructId[], sight: Sight): Sorted {
  return sorted(ids, (id) => deactivating(id, sight));
}

export function ableOn(ids: readonly StructId[], sight: Sight): Sorted {
  return sorted(ids, (structId) => {
    const obstacle = activationObstacle({ structId }, sight);
    return obstacle === null || PASSES.has(obstacle.reason) ? null : obstacleWords(obstacle);
  });
}
