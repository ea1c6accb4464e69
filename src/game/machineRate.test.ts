import { expect, test } from 'vitest';
import { machineRate, rateNote, taskRate } from './machineRate.ts';

const KERNELS = [
  { rate: 1e9, workers: 1 },
  { rate: 20e6, workers: 3 },
  { rate: 9e6, workers: 0 },
];

test('the machine does what its workers did in the race, by the kernel each has taken', () => {
  expect(machineRate(KERNELS, 1)).toEqual({ perSecond: 1_060_000_000, isMeasured: true });
  expect(rateNote(machineRate(KERNELS, 1))).toBeNull();
});

test('a throttled machine does less; one that rests is taken at full speed', () => {
  expect(machineRate(KERNELS, 0.5).perSecond).toBe(530_000_000);
  expect(machineRate(KERNELS, 0).perSecond).toBe(1_060_000_000);
});

test('nothing measured: the assumed rate is said', () => {
  expect(rateNote(machineRate([], 1))?.replaceAll('\u00a0', ' ')).toBe(
    'Estimate with 5.00 M/s until this device is measured.',
  );
});

test('a task has its part of the machine while it is hashed, and may have all of it later', () => {
  const machine = machineRate(KERNELS, 1);
  expect(taskRate(machine, 1, 4)).toBe(265_000_000);
  expect(taskRate(machine, 0, 4)).toBe(1_060_000_000);
});
