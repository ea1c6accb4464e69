import { expect, test } from 'vitest';
import { createMemoryStorage } from '../storage/openStorage.ts';
import { createProcess } from './createProcess.ts';
import { hasKept } from './hasKept.ts';

test('a process that is under way is seen by the next page, and neither settings nor one that is over are taken for one', async () => {
  const storage = createMemoryStorage();
  await storage.write('settings', 'sound', { version: 1, volume: 3 });
  expect(await hasKept(storage)).toBe(false);
  const process = createProcess<{ readonly step: 'waiting' | 'done' }>({
    name: 'any',
    storage,
    parse: () => undefined,
    advance: async (state) => state,
    show: () => undefined,
  });
  await process.begin('a', { step: 'waiting' });
  expect(await hasKept(storage)).toBe(true);
  await process.begin('a', { step: 'done' });
  expect(await hasKept(storage)).toBe(false);
});
