/**
 * Which of the guild servers in the field this one is, by what it was seen to do. Nothing depends on it: every answer is read
 * in every form. docs/network/web-api.md, the note beside the generations; docs/network/game-service-interface.md.
 */
import type { RouteMemory } from './createRouteMemory.ts';

export interface ServerKind {
  /** null while it has done nothing that only one of them does. */
  readonly kind: 'a' | 'b' | 'spec' | null;
  /** The route whose answer, or absence, tells. */
  readonly by: string | null;
}

/** Of the newer routes, those that the public description lists: they tell nothing. */
const LISTED = ['/api/planet-activity/player/{player_id}/page/{page}', '/api/planet-activity/player/{player_id}/stats'];

/**
 * @param newer routes that came with generation B
 * @param describedBy the first route whose answer was dressed as the public description has it
 */
export function serverKindOf(memory: RouteMemory, newer: readonly string[], describedBy: string | null): ServerKind {
  if (describedBy !== null) return { kind: 'spec', by: describedBy };
  const telling = newer.filter((route) => !LISTED.includes(route));
  const answered = telling.find((route) => memory.has(route) === true);
  if (answered !== undefined) return { kind: 'b', by: answered };
  const missing = telling.find((route) => memory.has(route) === false);
  return missing === undefined ? { kind: null, by: null } : { kind: 'a', by: missing };
}
