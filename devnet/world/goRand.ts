/**
 * The seeded source of Go's math/rand, which the chain rolls its combat dice with (docs/network/mechanics.md 7.6): an additive
 * lagged Fibonacci generator, x[n] = x[n-607] + x[n-273] modulo 2^64.
 */
import { START_VECTOR } from './goRandTable.ts';

const LENGTH = 607;
const TAP = 273;
const INT31_MAX = 2_147_483_647;
const MASK_64 = (1n << 64n) - 1n;

/** One step of the multiplicative generator modulo 2^31 - 1 that spreads the seed. The product stays under 2^47. */
function spread(x: number): number {
  return (48_271 * x) % INT31_MAX;
}

interface GoRand {
  /** Uniform in [0, 2^31). */
  int31(): number;
  /** Uniform in [0, n), n from 1 to 2^31 - 1. */
  int31n(n: number): number;
}

/** @param seed signed 64 bits; taken modulo 2^31 - 1 as Go does, a zero becoming 89482311 */
export function createGoRand(seed: bigint): GoRand {
  const state = seeded(seed);
  let tap = 0;
  let feed = LENGTH - TAP;

  function int31(): number {
    tap = (tap + LENGTH - 1) % LENGTH;
    feed = (feed + LENGTH - 1) % LENGTH;
    // Both indices are remainders by LENGTH, the length of the state.
    const sum = ((state[feed] ?? 0n) + (state[tap] ?? 0n)) & MASK_64;
    state[feed] = sum;
    // Int63 drops the sign bit, Int31 keeps the upper 31 of what is left.
    return Number((sum >> 32n) & 0x7fff_ffffn);
  }

  function int31n(n: number): number {
    if ((n & (n - 1)) === 0) return int31() & (n - 1);
    const max = 2 ** 31 - 1 - (2 ** 31 % n);
    let value = int31();
    while (value > max) value = int31();
    return value % n;
  }

  return { int31, int31n };
}

function seeded(seed: bigint): bigint[] {
  const max = BigInt(INT31_MAX);
  let start = Number(BigInt.asIntN(64, seed) % max);
  if (start < 0) start += INT31_MAX;
  if (start === 0) start = 89_482_311;
  let x = start;
  for (let i = 0; i < 20; i++) x = spread(x);
  return START_VECTOR.map((cooked) => {
    const high = (x = spread(x));
    const middle = (x = spread(x));
    const low = (x = spread(x));
    return (BigInt(high) << 40n) ^ (BigInt(middle) << 20n) ^ BigInt(low) ^ cooked;
  });
}
