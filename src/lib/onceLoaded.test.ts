import { expect, test } from 'vitest';
import { onceLoaded } from './onceLoaded.ts';

test('is loaded by the first use, for all who ask meanwhile and later', async () => {
  let loads = 0;
  const get = onceLoaded(() => Promise.resolve({ nth: ++loads }));
  expect(loads).toBe(0);
  const [one, other] = await Promise.all([get(), get()]);
  expect(one).toBe(other);
  expect(await get()).toBe(one);
  expect(loads).toBe(1);
});

test('a load that failed fails who waited, and is tried again', async () => {
  let loads = 0;
  const get = onceLoaded(() => (++loads === 1 ? Promise.reject(new Error('no line')) : Promise.resolve(loads)));
  await expect(Promise.all([get(), get()])).rejects.toThrow('no line');
  expect(await get()).toBe(2);
});
