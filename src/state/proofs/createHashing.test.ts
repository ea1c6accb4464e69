import { expect, test } from 'vitest';
import { proofKey } from '../../game/proof.ts';
import { parseStructId } from '../../game/ids.ts';
import { blockHeight } from '../../game/units.ts';
import type { PowPool } from '../../pow/types.ts';
import { createPowStore } from '../stores/pow.ts';
import { createHashing } from './createHashing.ts';

const KEY = proofKey({ kind: 'mine', structId: parseStructId('5-1'), clock: blockHeight(1n) });
const FROM = { key: KEY, attempts: 0, cursor: 0, best: null };
const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

function setup(failures: number) {
  const log: string[] = [];
  let left = failures;
  const nothing = (): undefined => undefined;
  const pool: PowPool = {
    start: () => {
      log.push('start');
      return {
        pause: nothing,
        resume: nothing,
        setWeight: (weight) => log.push(`weight ${weight}`),
        stop: () => log.push('stop'),
      };
    },
    setThreads: nothing,
    setDuty: nothing,
    setGpu: nothing,
    stats: { threads: 1, rate: 0, kernel: 'none', kernels: [], gpu: 'off' },
    watchStats: () => nothing,
    watchTrouble: () => nothing,
    close: () => log.push('close'),
  };
  const hashing = createHashing({
    createPool: () => (left-- > 0 ? Promise.reject(new Error('no such chunk')) : Promise.resolve(pool)),
    pow: createPowStore(),
    onStats: nothing,
    onFailure: () => log.push('failed'),
  });
  return { hashing, log };
}

test('a run ended before the pool is there never begins; one that stays has its newest weight', async () => {
  const { hashing, log } = setup(0);
  hashing.start(FROM, 1, () => undefined).stop();
  const run = hashing.start(FROM, 1, () => undefined);
  run.setWeight(3);
  await turn();
  run.stop();
  expect(log).toEqual(['start', 'weight 3', 'stop']);
});

test('a pool that could not be loaded is loaded by the next start', async () => {
  const { hashing, log } = setup(1);
  hashing.start(FROM, 1, () => undefined);
  await turn();
  hashing.start(FROM, 2, () => undefined);
  await turn();
  expect(log).toEqual(['failed', 'start', 'weight 2']);
});

test('closed while the pool is on its way, it closes it when it comes', async () => {
  const { hashing, log } = setup(0);
  hashing.start(FROM, 1, () => undefined);
  hashing.close();
  await turn();
  expect(log).toEqual(['close']);
});
