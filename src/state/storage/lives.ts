/**
 * Which chain the records here are about, by the mark of its first block. When another one answers under the same name, what was kept
 * about the one before is set aside under its mark, and comes back if that one does. Nothing is ever deleted.
 */
import { isRecord } from '../config/isRecord.ts';
import { isLeft } from './leftPrefixes.ts';
import type { StoreName } from './openStorage.ts';

/** Of all stores, within one step. */
export interface Shelves {
  keys(store: StoreName): Promise<readonly unknown[]>;
  get(store: StoreName, key: string): Promise<unknown>;
  put(store: StoreName, key: string, value: unknown): Promise<unknown>;
  remove(store: StoreName, key: string): Promise<unknown>;
}

/** `first`: nothing was known of it. `same`: it is the one at hand, for this browser's tabs. `other`: the records are set aside now. */
export type Turn = 'first' | 'same' | 'other';

const LIFE_KEY = 'life/now';
const ASIDE = 'life/aside/';

/** Of what is put aside: it is not to be taken for a record by whoever reads all of a store. */
interface Aside {
  readonly store: StoreName;
  readonly key: string;
  readonly aside: unknown;
}

/** Whether a record stays whatever chain answers: it is about no chain, or about lives themselves. */
const isKept = (key: string): boolean => isLeft(key) || key === LIFE_KEY || key.startsWith(ASIDE);

export async function turnTo(shelves: Shelves, stores: readonly StoreName[], mark: string): Promise<Turn> {
  const before = await shelves.get('settings', LIFE_KEY);
  if (before === mark) return 'same';
  await shelves.put('settings', LIFE_KEY, mark);
  if (typeof before !== 'string') return 'first';
  for (const store of stores) {
    for (const key of await shelves.keys(store)) {
      if (typeof key !== 'string' || isKept(key)) continue;
      const aside: Aside = { store, key, aside: await shelves.get(store, key) };
      await shelves.put('settings', `${ASIDE}${before}/${store}/${key}`, aside);
      await shelves.remove(store, key);
    }
  }
  for (const key of await shelves.keys('settings')) {
    if (typeof key !== 'string' || !key.startsWith(`${ASIDE}${mark}/`)) continue;
    const held = await shelves.get('settings', key);
    if (!isAside(held)) continue;
    await shelves.put(held.store, held.key, held.aside);
    await shelves.remove('settings', key);
  }
  return 'other';
}

function isAside(value: unknown): value is Aside {
  return isRecord(value) && typeof value['store'] === 'string' && typeof value['key'] === 'string';
}
