import { createMemoryStorage, openStorage, type Storage } from './openStorage.ts';

/** IndexedDB, or memory where the browser forbids it (private windows): the game works, and forgets with the page. */
export async function openBestStorage(chainId: string): Promise<Storage> {
  try {
    return await openStorage(chainId);
  } catch {
    return createMemoryStorage();
  }
}
