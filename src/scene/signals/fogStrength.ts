/** How thick fog lies, by what is known of a group. */
import type { SceneKnowledge } from '../types.ts';

/** Age at which fog is as thick as it gets over what was once seen: a day of the planet, blocks. */
export const FOG_FULL_BLOCKS = 2400;
/** Even the oldest knowledge is more than none. */
const STALE_LIMIT = 0.78;
/** Blocks in which half of nothing happens: the unit of the log scale. */
const UNIT_BLOCKS = 12;

/** 0 clear .. 1 nothing known. The first minutes count more than the last hours: a log scale. */
export function fogStrength(knowledge: SceneKnowledge): number {
  if (knowledge.kind === 'live') return 0;
  if (knowledge.kind === 'unknown') return 1;
  const age = Math.max(0, knowledge.ageBlocks);
  return STALE_LIMIT * Math.min(1, Math.log1p(age / UNIT_BLOCKS) / Math.log1p(FOG_FULL_BLOCKS / UNIT_BLOCKS));
}
