import { expect, test } from 'vitest';
import { createMemoryStorage } from './storage/openStorage.ts';
import { createRecent } from './createRecent.ts';

test('the last comes first, once, and no more than are of use are kept', async () => {
  const recent = createRecent(createMemoryStorage());
  for (let at = 0; at < 12; at++) await recent.note(`o:1-${at}`);
  await recent.note('o:1-7');
  const keys = await recent.recall();
  expect(keys).toHaveLength(8);
  expect(keys.slice(0, 3)).toEqual(['o:1-7', 'o:1-11', 'o:1-10']);
});

test('what another hand wrote there counts as nothing', async () => {
  for (const held of ['text', [1], [{}], ['x'.repeat(500)], null]) {
    const storage = createMemoryStorage();
    await storage.write('settings', 'palette/recent', held);
    const recent = createRecent(storage);
    expect(await recent.recall()).toEqual([]);
    await recent.note('o:1-1');
    expect(await recent.recall()).toEqual(['o:1-1']);
  }
});
