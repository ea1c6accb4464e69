import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createLearnt } from './learnt.ts';
import { createMemoryStorage } from './storage/openStorage.ts';

const DAY = 86_400_000;
const names = z.array(z.string());

test('a lesson holds for its time, over reloads, and then is asked for again', async () => {
  const storage = createMemoryStorage();
  let now = 1_000;
  const clock = { now: () => now };
  await createLearnt(storage, clock).keep('routes', ['search'], DAY);
  const after = createLearnt(storage, clock);
  expect(await after.recall('routes', names)).toEqual(['search']);
  expect(await after.recall('other', names)).toBeUndefined();
  now += DAY;
  expect(await after.recall('routes', names)).toBeUndefined();
});

test('what another version wrote is no lesson, and what was forgotten is none either', async () => {
  const storage = createMemoryStorage();
  const learnt = createLearnt(storage, { now: () => 0 });
  await learnt.keep('routes', { search: true }, DAY);
  expect(await learnt.recall('routes', names)).toBeUndefined();
  await learnt.keep('routes', [], DAY);
  await learnt.forget('routes');
  expect(await learnt.recall('routes', names)).toBeUndefined();
  await storage.write('settings', 'learnt/routes', 'rubbish');
  expect(await learnt.recall('routes', names)).toBeUndefined();
});

test('a browser that forbids storage costs the memory, not the game', async () => {
  const broken = {
    read: () => Promise.reject(new Error('no')),
    write: () => Promise.reject(new Error('full')),
    remove: () => Promise.reject(new Error('no')),
  };
  const learnt = createLearnt(broken, { now: () => 0 });
  await learnt.keep('routes', [], DAY);
  await learnt.forget('routes');
  expect(await learnt.recall('routes', names)).toBeUndefined();
});
