import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseTeller, patienceOf } from './chooseTeller.ts';

const patienceMs = patienceOf(6_000);
const at = (nowMs: number, streamAtMs: number, nodeAtMs: number | null = null) =>
  chooseTeller({ nowMs, patienceMs, streamAtMs, isStreamWhole: true, nodeAtMs });

test('a stream is overruled after two blocks’ time, and not a moment before', () => {
  expect(patienceMs).toBe(12_000);
  expect(at(12_000, 0)).toBe('stream');
  expect(at(12_001, 0, 11_000)).toBe('node');
  expect(at(12_001, 0)).toBe('rest');
});

test('a node that does not speak has the same time, then its height is asked for', () => {
  expect(at(24_000, 0, 12_001)).toBe('node');
  expect(at(24_002, 0, 12_001)).toBe('rest');
  expect(at(30_000, 0, 29_000)).toBe('node');
});

test('the stream comes first whenever it speaks', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.nat(12_000), fc.option(fc.nat(100_000)), (nowMs, ago, nodeAtMs) => {
      expect(at(nowMs, nowMs - ago, nodeAtMs)).toBe('stream');
    }),
  );
});

test('a stream that refuses a subscription is overruled although it speaks', () => {
  const signs = { nowMs: 1_000, patienceMs, streamAtMs: 1_000, isStreamWhole: false } as const;
  expect(chooseTeller({ ...signs, nodeAtMs: 900 })).toBe('node');
  expect(chooseTeller({ ...signs, nodeAtMs: null })).toBe('rest');
});

test('quick blocks are not waited for by the blink of an eye', () => {
  expect(patienceOf(100)).toBe(3_000);
});
