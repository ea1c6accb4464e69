import { createStore, type StoreApi } from 'zustand/vanilla';
import type * as z from 'zod/mini';
import { parseJson } from '../../lib/parseJson.ts';

/**
 * What the player prefers in this browser, whatever the network: kept in local storage, the same in all tabs. What is kept is
 * foreign (another version, or a person, wrote it): what does not pass the schema is not used, and stays until the player chooses anew.
 *
 * @param value plain JSON
 */
export function createPreference<T>(key: string, schema: z.ZodMiniType<T>, fallback: T): StoreApi<T> {
  const read = (): T => {
    try {
      const kept = localStorage.getItem(key);
      const parsed = kept === null ? null : schema.safeParse(parseJson(kept));
      return parsed?.success ? parsed.data : fallback;
    } catch {
      return fallback; // Closed to us, or no JSON: as if nothing was kept.
    }
  };
  const store = createStore<T>(read);
  let isTold = false;
  store.subscribe((next) => {
    if (isTold) return;
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // It lasts for this visit then.
    }
  });
  globalThis.addEventListener?.('storage', (event) => {
    if (event.key !== key && event.key !== null) return;
    isTold = true;
    store.setState(read(), true);
    isTold = false;
  });
  return store;
}
