import { expect, test } from 'vitest';
import { createGoRand } from './goRand.ts';
import { START_VECTOR } from './goRandTable.ts';

const LENGTH = 607;
const LAG = 334;
const MASK = (1n << 64n) - 1n;

test('the first draws of seed 1 are the ones every Go program prints', () => {
  // rand.New(rand.NewSource(1)).Intn(100), ten times.
  const rand = createGoRand(1n);
  expect(Array.from({ length: 10 }, () => rand.int31n(100))).toEqual([81, 87, 47, 59, 81, 18, 25, 40, 56, 0]);
  // Int63 of the same seed begins 5577006791947779410, 8674665223082153551; int31 is its upper 31 bits.
  const again = createGoRand(1n);
  expect(again.int31()).toBe(Number(5_577_006_791_947_779_410n >> 32n));
  expect(again.int31()).toBe(Number(8_674_665_223_082_153_551n >> 32n));
});

test('seeds are taken modulo 2^31 - 1, negative ones wrap, and zero has a stand-in', () => {
  const first = (seed: bigint) => createGoRand(seed).int31();
  expect(first(1n + 2_147_483_647n)).toBe(first(1n));
  expect(first(-1n)).toBe(first(2_147_483_646n));
  expect(first(0n)).toBe(first(89_482_311n));
  expect(first((1n << 63n) + 5n)).toBe(first(5n - (1n << 63n)));
});

test('a bound that is a power of two masks, any other one takes the remainder', () => {
  const value = createGoRand(42n).int31();
  expect(createGoRand(42n).int31n(1)).toBe(0);
  expect(createGoRand(42n).int31n(8)).toBe(value & 7);
  expect(createGoRand(42n).int31n(3)).toBe(value % 3);
});

test('one roll in three succeeds in the long run', () => {
  let hits = 0;
  for (let seed = 1n; seed <= 900n; seed++) if (createGoRand(seed).int31n(3) === 0) hits++;
  expect(hits).toBeGreaterThan(250);
  expect(hits).toBeLessThan(350);
});

test('the start vector is the generator of seed 1 after 7.8 trillion steps', () => {
  expect(jumped(vectorOfSeedOne(), 7_800_000_000_000n)).toEqual(START_VECTOR);
});

function vectorOfSeedOne(): bigint[] {
  let x = 1;
  const step = () => BigInt((x = (48_271 * x) % 2_147_483_647));
  for (let i = 0; i < 20; i++) step();
  return Array.from({ length: LENGTH }, () => (step() << 20n) ^ (step() << 10n) ^ step());
}

/** x^607 = x^334 + 1 in the ring of the recurrence s[k] = s[k-273] + s[k-607]. */
function reduce(p: bigint[]): bigint[] {
  for (let i = p.length - 1; i >= LENGTH; i--) {
    p[i - LENGTH] = (p[i - LENGTH]! + p[i]!) & MASK;
    p[i - LENGTH + LAG] = (p[i - LENGTH + LAG]! + p[i]!) & MASK;
  }
  return p.slice(0, LENGTH);
}

function multiply(a: readonly bigint[], b: readonly bigint[]): bigint[] {
  const product = Array.from({ length: 2 * LENGTH }, () => 0n);
  for (let i = 0; i < LENGTH; i++) {
    if (a[i] === 0n) continue;
    for (let j = 0; j < LENGTH; j++) if (b[j] !== 0n) product[i + j]! += a[i]! * b[j]!;
  }
  return reduce(product.map((value) => value & MASK));
}

/** The k-th output is written at index (334 - k) mod 607; the vector holds the outputs -606..0 of its time. */
function jumped(vector: readonly bigint[], steps: bigint): bigint[] {
  const unit = (at: number): bigint[] => Array.from({ length: LENGTH }, (_, i) => (i === at ? 1n : 0n));
  let power = unit(0);
  let base = unit(1);
  for (let rest = steps; rest > 0n; rest >>= 1n) {
    if (rest & 1n) power = multiply(power, base);
    base = multiply(base, base);
  }
  const index = (k: bigint) => Number((((334n - k) % 607n) + 607n) % 607n);
  const past = Array.from({ length: LENGTH }, (_, i) => vector[index(BigInt(i) - 606n)]!);
  for (let i = LENGTH; i < 2 * LENGTH; i++) past.push((past[i - LENGTH]! + past[i - 273]!) & MASK);
  const result = Array.from({ length: LENGTH }, () => 0n);
  for (let i = 0; i < LENGTH; i++) {
    let sum = 0n;
    for (let j = 0; j < LENGTH; j++) sum += power[j]! * past[i + j]!;
    result[index(steps - 606n + BigInt(i))] = sum & MASK;
  }
  return result;
}
