import type { Storage } from '../storage/openStorage.ts';

/** Whether an earlier page left a process under way (createProcess.ts). */
export async function hasKept(storage: Pick<Storage, 'readAll'>): Promise<boolean> {
  const records = await storage.readAll('settings');
  return records.some((record) => typeof record === 'object' && record !== null && 'process' in record);
}
