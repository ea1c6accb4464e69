/** Values a player, a clumsy program or an attacker might put into a field. */
import type { Random } from './random.ts';

const EDGES = [0n, 1n, 2n, 2n ** 31n, 2n ** 32n, 2n ** 53n, 2n ** 63n - 1n, 2n ** 63n, 2n ** 64n - 1n];

const TEXTS = [
  '',
  ' ',
  'Ada',
  'x',
  'Nova-7',
  "Far Away's",
  'two  blanks',
  '1-1',
  '5-999999999999999999999999',
  '-1',
  '0x10',
  'null',
  '__proto__',
  'constructor',
  'é',
  'e\u0301',
  'n\u0303ame',
  '名前名前',
  'Ω≈ç',
  '👩‍🚀👩‍🚀👩‍🚀',
  '\u202eabc',
  '\u0000\u0001',
  '\ud800',
  '\ufeffname',
  'a/b/c',
  'a@b',
  '1-1@1-1',
  '%s%n',
  "'; drop table players; --",
  '<script>',
  'https://a.example/p.png',
  'ipfs://x',
  'javascript:alert(1)',
  '{"a":1}',
  '{"__proto__":{"a":1}}',
  '[1]',
  '{',
];

const AMOUNTS = [
  '0',
  '1',
  '10',
  '1000',
  '1000000',
  '25000000',
  '-1',
  '',
  '1.5',
  '01',
  'x',
  '9'.repeat(20),
  '9'.repeat(90),
];
const DECIMALS = [
  '0',
  '0.5',
  '1',
  '1.0',
  '0.000000000000000001',
  '0.0000000000000000001',
  '-0.1',
  '2',
  '1e3',
  '',
  '40000000000000000',
];

export function edgeNumber(random: Random): bigint {
  return random.pick(EDGES) ?? 0n;
}

export function likelyNumber(random: Random): bigint {
  const scale = 10 ** random.below(10);
  return BigInt(random.below(10) * scale + random.below(4));
}

export function oddText(random: Random): string {
  if (random.percent(5)) return (random.pick(TEXTS) ?? '').repeat(1 + random.below(600));
  return random.pick(TEXTS) ?? '';
}

export function likelyName(random: Random): string {
  return `Name-${random.below(1_000_000).toString(36)}`;
}

export function amountText(random: Random): string {
  return random.pick(AMOUNTS) ?? '';
}

export function decimalText(random: Random): string {
  return random.pick(DECIMALS) ?? '';
}

/** In and out of range of an int32. */
export function enumNumber(random: Random, odd: boolean): number {
  if (odd) return random.pick([-1, 7, 99, 2 ** 31 - 1, -(2 ** 31)]) ?? 0;
  return random.below(6);
}
