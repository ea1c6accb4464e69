/** What was last gone to by the palette, newest first, kept on this machine. */
import '../lib/jitless.ts';
import * as z from 'zod/mini';
import type { Storage } from './storage/openStorage.ts';

/** More would be another list to search. */
const MOST_KEPT = 8;
const KEY = 'palette/recent';

const kept = z.array(z.string().check(z.maxLength(200)));

export interface Recent {
  /** Keys, newest first; what another version wrote, or somebody's hand, counts as nothing. */
  recall(): Promise<readonly string[]>;
  note(key: string): Promise<void>;
}

/** @param storage of the chain at hand */
export function createRecent(storage: Pick<Storage, 'read' | 'update'>): Recent {
  const read = (held: unknown): readonly string[] => {
    const parsed = kept.safeParse(held);
    return parsed.success ? parsed.data.slice(0, MOST_KEPT) : [];
  };
  return {
    recall: async () => read(await storage.read('settings', KEY).catch(() => undefined)),
    async note(key) {
      const change = (held: unknown) => [key, ...read(held).filter((one) => one !== key)].slice(0, MOST_KEPT);
      await storage.update('settings', KEY, change).catch(() => undefined);
    },
  };
}
