import type { Quarantine } from './types.ts';

/** Forgets with the page: for tools and tests; the client's own is kept on the machine. */
export function createPageQuarantine(): Quarantine {
  const held = new Set<string>();
  return {
    heldAs: async (hash) => (held.has(hash) ? 'picture' : null),
    hold: async (hash) => void held.add(hash),
  };
}
