import { expect, test } from 'vitest';
import { createMemoryStorage } from './openStorage.ts';

test('what was kept about another chain is set aside whole, and comes back with it', async () => {
  const storage = createMemoryStorage();
  expect(await storage.turnTo('game-1/AA')).toBe('first');
  await storage.write('transactions', 'a', { version: 3 });
  await storage.write('jobs', 'b', 1n);
  await storage.write('settings', 'profile', new Uint8Array([1]));
  await storage.write('settings', 'own/notes', 'written');
  await storage.write('settings', 'trust/host', 'asked');
  expect(await storage.turnTo('game-1/AA')).toBe('same');
  expect(await storage.readAll('transactions')).toHaveLength(1);

  expect(await storage.turnTo('game-1/BB')).toBe('other');
  expect(await storage.readAll('transactions')).toEqual([]);
  expect(await storage.readAll('jobs')).toEqual([]);
  expect(await storage.read('settings', 'profile')).toBeUndefined();
  expect([await storage.read('settings', 'own/notes'), await storage.read('settings', 'trust/host')]).toEqual([
    'written',
    'asked',
  ]);
  await storage.write('transactions', 'c', 'of the second');

  expect(await storage.turnTo('game-1/AA')).toBe('other');
  expect(await storage.readAll('transactions')).toEqual([{ version: 3 }]);
  expect(await storage.readAll('jobs')).toEqual([1n]);
  expect(await storage.read('settings', 'profile')).toEqual(new Uint8Array([1]));
  expect(await storage.turnTo('game-1/BB')).toBe('other');
  expect(await storage.readAll('transactions')).toEqual(['of the second']);
});
