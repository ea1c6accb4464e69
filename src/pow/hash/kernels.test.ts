import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { leadingZeros } from '../../game/proof.ts';
import { utf8 } from '../../lib/bytes.ts';
import { type Digest, formatDigest, parseDigest } from './digest.ts';
import { createJavascriptKernel } from './javascriptKernel.ts';
import type { Kernel } from './kernel.ts';
import { MAX_INDEX, NONCES_PER_BLOCK, nonceText } from './layout.ts';
import { passesSelfTest } from './selfTest.ts';
import { createSimdKernel } from './simdKernel.ts';

const SEED = 20261107;

/** Mulberry32: small, seeded, good enough to choose inputs. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function randomPrefix(length: number, random: () => number): string {
  return Array.from({ length }, () => String.fromCharCode(33 + Math.floor(random() * 94))).join('');
}

/** Node's own SHA-256. */
function independent(prefix: string, index: number): string {
  return createHash('sha256')
    .update(prefix + nonceText(utf8(prefix).length, index))
    .digest('hex');
}

function lowest(prefix: string, first: number, count: number): { index: number; digest: string } {
  let best = { index: -1, digest: 'g' };
  for (let index = first; index < first + count; index++) {
    const digest = independent(prefix, index);
    if (digest < best.digest) best = { index, digest };
  }
  return best;
}

/** The digest plus one, so that this digest and nothing above it is below the bar. */
function justAbove(hex: string): Digest {
  const bar = parseDigest(hex);
  for (let i = 7; i >= 0; i--) {
    bar[i] = (bar[i] ?? 0) + 1;
    if (bar[i] !== 0) break;
  }
  return bar;
}

const KERNELS: readonly (readonly [string, () => Kernel | null])[] = [
  ['javascript', createJavascriptKernel],
  ['wasm-simd', createSimdKernel],
];

describe.each(KERNELS)('the %s kernel', (name, create) => {
  function setup(): Kernel {
    const kernel = create();
    if (kernel === null) throw new Error(`${name} does not run here`);
    expect(kernel.name).toBe(name);
    return kernel;
  }

  test('passes the self-test', () => {
    expect(passesSelfTest(setup())).toBe(true);
  });

  test('agrees with node:crypto on 10,000 random nonces under prefixes of every length from 8 to 120', () => {
    const kernel = setup();
    const random = createRandom(SEED);
    let inputs = 0;
    for (let length = 8; length <= 120; length++) {
      for (let i = 0; i < 89; i++, inputs++) {
        const prefix = randomPrefix(length, random);
        const index = Math.floor(random() * (MAX_INDEX - 1));
        const digest = independent(prefix, index);
        const search = kernel.open(utf8(prefix));
        const { best } = search.run(index, 1, justAbove(digest));
        expect(best && formatDigest(best.digest), `seed ${SEED}, ${prefix} at ${index}`).toBe(digest);
        expect(best?.index).toBe(index);
        expect(search.run(index, 1, parseDigest(digest)).best).toBeNull();
      }
    }
    expect(inputs).toBeGreaterThan(10_000);
  });

  test('finds the lowest digest of a range that begins and ends inside a row', () => {
    const kernel = setup();
    const random = createRandom(SEED + 1);
    for (let i = 0; i < 40; i++) {
      const prefix = randomPrefix(8 + i, random);
      const first = Math.floor(random() * 1e12);
      const count = 1 + Math.floor(random() * 9_000);
      const search = kernel.open(utf8(prefix));
      const expected = lowest(prefix, first, count);
      const claim = `seed ${SEED + 1}, ${prefix} from ${first}, ${count}`;
      for (const below of [null, justAbove(expected.digest)]) {
        const { best, attempts } = search.run(first, count, below);
        expect(best && { index: best.index, digest: formatDigest(best.digest) }, claim).toEqual(expected);
        expect(attempts).toBe(count);
      }
      expect(search.run(first, count, parseDigest(expected.digest)).best, claim).toBeNull();
    }
  });

  test('misses nothing just outside a range and takes nothing from there', () => {
    const search = setup().open(utf8('5-42BUILD1283900NONCE'));
    const { index, digest } = lowest('5-42BUILD1283900NONCE', 50_000, 12_000);
    const bar = justAbove(digest);
    expect(search.run(50_000, index - 50_000, bar).best).toBeNull();
    expect(search.run(index + 1, 62_000 - index - 1, bar).best).toBeNull();
    expect(search.run(index, 1, bar).best?.index).toBe(index);
  });

  test('finds the very first solution of a seeded range', () => {
    const random = createRandom(SEED + 2);
    const kernel = setup();
    for (const zeros of [1, 2, 3, 4]) {
      const prefix = `5-${Math.floor(random() * 1000)}MINE1283900NONCE`;
      const start = Math.floor(random() * 1e6) * NONCES_PER_BLOCK;
      let expected = start;
      while (leadingZeros(independent(prefix, expected)) < zeros) expected++;
      const bar = parseDigest('0'.repeat(zeros - 1) + '1' + '0'.repeat(64 - zeros));
      // Halves the range until one nonce is left: the first half that has a solution holds the first one.
      const search = kernel.open(utf8(prefix));
      let first = start;
      let count = NONCES_PER_BLOCK;
      while (search.run(first, count, bar).best === null) first += count;
      while (count > 1) {
        const half = Math.ceil(count / 2);
        if (search.run(first, half, bar).best) count = half;
        else {
          first += half;
          count -= half;
        }
      }
      expect(first, `seed ${SEED + 2}, ${zeros} zeros`).toBe(expected);
    }
  });

  test('improves on the best of one block in the next, and never reports a higher one', () => {
    const search = setup().open(utf8('9-5@2-10RAID1300000NONCE'));
    let best: Digest | null = null;
    const reported: string[] = [];
    for (let block = 0; block < 40; block++) {
      const result = search.run(block * NONCES_PER_BLOCK, NONCES_PER_BLOCK, best);
      if (!result.best) continue;
      best = result.best.digest;
      reported.push(formatDigest(best));
    }
    expect(reported.toSorted().toReversed()).toEqual(reported);
    expect(reported.length).toBeGreaterThan(1);
  });

  test('does not take a digest for a hit because its first eight digits are zeros too', () => {
    // A bar with eight zeros and more: the first word is 0, so that a mask of the first word says nothing.
    const bar = parseDigest('0'.repeat(9) + '1'.padEnd(55, '0'));
    expect(setup().open(utf8('5-42BUILD1283900NONCE')).run(0, 200_000, bar).best).toBeNull();
  });

  test('keeps two prefixes of different length apart', () => {
    const kernel = setup();
    const short = kernel.open(utf8('a'.repeat(20)));
    const long = kernel.open(utf8('b'.repeat(90)));
    const alone = [short.run(0, 5000, null), long.run(0, 5000, null)];
    const [mixedShort, mixedLong] = [short.run(0, 2000, null), long.run(0, 5000, null)];
    const rest = short.run(2000, 3000, mixedShort.best?.digest ?? null);
    expect(mixedLong).toEqual(alone[1]);
    expect((rest.best ?? mixedShort.best)?.index).toBe(alone[0]?.best?.index);
  });
});

test('the kernels agree over half a million nonces', () => {
  const [one, two] = KERNELS.map(([, create]) =>
    create()?.open(utf8('5-78REFINE1290000NONCE')).run(777, 500_000, null),
  );
  expect(one).toEqual(two);
});
