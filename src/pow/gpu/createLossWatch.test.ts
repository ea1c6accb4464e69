import { expect, test, vi } from 'vitest';
import { deferred } from '../../lib/deferred.ts';
import { createLossWatch } from './createLossWatch.ts';
import { GpuError } from './GpuError.ts';

const CABLE = new GpuError('gpu_lost', 'The cable was pulled.');

test('ends as the work does', async () => {
  const watch = createLossWatch(new Promise(() => undefined));
  await expect(watch.orLost(Promise.resolve(7))).resolves.toBe(7);
  await expect(watch.orLost(Promise.reject(new Error('No memory.')))).rejects.toThrow('No memory.');
});

test('all that is under way ends with the loss, and so does what comes later', async () => {
  const lost = deferred<GpuError>();
  const watch = createLossWatch(lost.promise);
  const underWay = [watch.orLost(new Promise(() => undefined)), watch.orLost(new Promise(() => undefined))];
  lost.resolve(CABLE);
  for (const work of underWay) await expect(work).rejects.toBe(CABLE);
  await expect(watch.orLost(Promise.resolve(7))).rejects.toBe(CABLE);
  expect(await watch.loss).toBe(CABLE);
});

test('a thousand batches leave nothing with the promise of the loss', async () => {
  const lost = new Promise<GpuError>(() => undefined);
  const listens = vi.spyOn(lost, 'then');
  const watch = createLossWatch(lost);
  for (let batch = 0; batch < 1000; batch++) await watch.orLost(Promise.resolve(batch));
  expect(listens).toHaveBeenCalledTimes(1);
});
