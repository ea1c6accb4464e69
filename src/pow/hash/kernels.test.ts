import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { leadingZeros } from '../../game/proof.ts';
import { utf8 } from '../../lib/bytes.ts';
import { PROOF_VECTORS } from '../../testing/proofFacts.ts';
import { EDGE_VECTORS, EIGHT_ZEROS } from '../testing/edgeVectors.ts';
import { firstBelow } from '../testing/firstBelow.ts';
import { type Digest, formatDigest, parseDigest } from './digest.ts';
import type { Kernel } from './kernel.ts';
import { KERNELS } from './kernels.ts';
import { type LayoutName, MAX_INDEX, NONCES_PER_BLOCK } from './layout.ts';
import { LAYOUTS } from './layouts.ts';
import { passesSelfTest } from './selfTest.ts';

const SEED = 20261107;
const PREFIX = '5-42BUILD1283900NONCE';

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

interface Found {
  readonly index: number;
  readonly digest: string;
}

/** Node's own SHA-256. */
function independent(layout: LayoutName, prefix: string, index: number): string {
  return createHash('sha256')
    .update(prefix + LAYOUTS[layout].nonceText(utf8(prefix).length, index))
    .digest('hex');
}

/** What every kernel of a layout has to find; computed once for all of them. */
const known = new Map<string, Found>();

function lowest(layout: LayoutName, prefix: string, first: number, count: number): Found {
  const key = `${layout} ${prefix} ${first} ${count}`;
  let best = known.get(key);
  if (best) return best;
  best = { index: -1, digest: 'g' };
  for (let index = first; index < first + count; index++) {
    const digest = independent(layout, prefix, index);
    if (digest < best.digest) best = { index, digest };
  }
  known.set(key, best);
  return best;
}

interface Input extends Found {
  readonly prefix: string;
}

function randomInputs(layout: LayoutName): readonly Input[] {
  const random = createRandom(SEED);
  const inputs: Input[] = [];
  for (let length = 8; length <= 120; length++) {
    for (let i = 0; i < 89; i++) {
      const prefix = randomPrefix(length, random);
      const index = Math.floor(random() * (MAX_INDEX - 1));
      inputs.push({ prefix, index, digest: independent(layout, prefix, index) });
    }
  }
  return inputs;
}

const INPUTS: Readonly<Record<LayoutName, readonly Input[]>> = { one: randomInputs('one'), two: randomInputs('two') };

/** The digest plus one, so that this digest and nothing above it is below the bar. */
function justAbove(hex: string): Digest {
  const bar = parseDigest(hex);
  for (let i = 7; i >= 0; i--) {
    bar[i] = (bar[i] ?? 0) + 1;
    if (bar[i] !== 0) break;
  }
  return bar;
}

/** Shares its first word with the digest and is not above it: a kernel that looks at first words sees a hit that is none. */
function nearMiss(hex: string): Digest {
  return parseDigest(hex.slice(0, 8).padEnd(64, '0'));
}

/** A bar that `zeros` leading zeros are below, and nothing with fewer. */
function zerosBar(zeros: number): Digest {
  return parseDigest('1'.padStart(zeros, '0').padEnd(64, '0'));
}

function plain(hit: { readonly index: number; readonly digest: Digest } | null): Found | null {
  return hit && { index: hit.index, digest: formatDigest(hit.digest) };
}

describe.each(KERNELS)('kernel $name of layout $layout', ({ name, layout, create }) => {
  const edges = EDGE_VECTORS[layout];
  const edgePrefix = (n: number): string => `5-${n}MINE1283900NONCE`;

  function setup(): Kernel {
    const kernel = create();
    if (kernel === null) throw new Error(`${name} does not run here`);
    expect([kernel.name, kernel.layout]).toEqual([name, layout]);
    return kernel;
  }

  test('passes the self-test', () => {
    expect(passesSelfTest(setup())).toBe(true);
  });

  test('finds the lowest digest under the prefixes of the facts', () => {
    const kernel = setup();
    const prefixes = new Set(PROOF_VECTORS.map(({ input }) => input.slice(0, input.lastIndexOf('NONCE') + 5)));
    expect(prefixes.size).toBe(7);
    for (const prefix of prefixes) {
      const { best } = kernel.open(utf8(prefix)).run(0, 2000, null);
      expect(plain(best), prefix).toEqual(lowest(layout, prefix, 0, 2000));
    }
  });

  test('agrees with node:crypto on 10,000 random nonces under prefixes of every length from 8 to 120', () => {
    const kernel = setup();
    const wrong = INPUTS[layout].filter(({ prefix, index, digest }) => {
      const search = kernel.open(utf8(prefix));
      const { best } = search.run(index, 1, justAbove(digest));
      if (best === null || best.index !== index || formatDigest(best.digest) !== digest) return true;
      return search.run(index, 1, parseDigest(digest)).best !== null;
    });
    expect(wrong, `seed ${SEED}`).toEqual([]);
    expect(INPUTS[layout].length).toBeGreaterThan(10_000);
    expect(new Set(INPUTS[layout].map(({ prefix }) => prefix.length)).size).toBe(113);
  });

  test('finds the lowest digest of a range that begins and ends inside a row', () => {
    const kernel = setup();
    const random = createRandom(SEED + 1);
    for (let i = 0; i < 20; i++) {
      const prefix = randomPrefix(8 + 5 * i, random);
      const first = Math.floor(random() * 1e12);
      const count = 1 + Math.floor(random() * 11_000);
      const search = kernel.open(utf8(prefix));
      const expected = lowest(layout, prefix, first, count);
      const claim = `seed ${SEED + 1}, ${prefix} from ${first}, ${count}`;
      for (const below of [null, justAbove(expected.digest)]) {
        const { best, attempts } = search.run(first, count, below);
        expect(plain(best), claim).toEqual(expected);
        expect(attempts).toBe(count);
      }
      expect(search.run(first, count, parseDigest(expected.digest)).best, claim).toBeNull();
    }
  });

  test('finds it in every row of a group, in the first column and in the last', () => {
    const kernel = setup();
    for (const [index, n] of edges.lowestAt) {
      const expected = lowest(layout, edgePrefix(n), 0, 8000);
      expect(expected.index).toBe(index);
      const search = kernel.open(utf8(edgePrefix(n)));
      expect(plain(search.run(0, 8000, null).best)).toEqual(expected);
      expect(plain(search.run(0, 8000, justAbove(expected.digest)).best)).toEqual(expected);
      // And alone in its row.
      expect(plain(search.run(index, 1, justAbove(expected.digest)).best)).toEqual(expected);
    }
  });

  test('takes the lower of two hits in one group, and goes on behind one that is none', () => {
    const kernel = setup();
    for (const { n, lowest: index, second } of edges.neighbours) {
      const expected = lowest(layout, edgePrefix(n), 0, 8000);
      expect(expected.index).toBe(index);
      const next = independent(layout, edgePrefix(n), second);
      const search = kernel.open(utf8(edgePrefix(n)));
      // Both are below the bar; then the second is a near miss, in the same column or the one before.
      for (const bar of [justAbove(next), nearMiss(next)]) {
        expect(plain(search.run(0, 8000, bar).best), `${edgePrefix(n)}`).toEqual(expected);
      }
      expect(search.run(0, 8000, nearMiss(expected.digest)).best).toBeNull();
    }
  });

  test('misses nothing just outside a range and takes nothing from there', () => {
    const search = setup().open(utf8(PREFIX));
    const { index, digest } = lowest(layout, PREFIX, 50_000, 12_000);
    const bar = justAbove(digest);
    expect(search.run(50_000, index - 50_000, bar).best).toBeNull();
    expect(search.run(index + 1, 62_000 - index - 1, bar).best).toBeNull();
    expect(search.run(index, 1, bar).best?.index).toBe(index);
  });

  test('finds the very first solution of a seeded range', () => {
    const random = createRandom(SEED + 2);
    const kernel = setup();
    for (const zeros of [1, 2, 3, 3]) {
      const prefix = `5-${Math.floor(random() * 1000)}MINE1283900NONCE`;
      const start = Math.floor(random() * 1e6) * NONCES_PER_BLOCK;
      let expected = start;
      while (leadingZeros(independent(layout, prefix, expected)) < zeros) expected++;
      const found = firstBelow(kernel.open(utf8(prefix)), start, zerosBar(zeros));
      expect(found, `seed ${SEED + 2}, ${zeros} zeros`).toBe(expected);
    }
  });

  test('improves on the best of one block in the next, and never reports a higher one', () => {
    const search = setup().open(utf8('9-5@2-10RAID1300000NONCE'));
    let best: Digest | null = null;
    const reported: string[] = [];
    for (let block = 0; block < 12; block++) {
      const result = search.run(block * NONCES_PER_BLOCK, NONCES_PER_BLOCK, best);
      if (!result.best) continue;
      best = result.best.digest;
      reported.push(formatDigest(best));
    }
    expect(reported.toSorted().toReversed()).toEqual(reported);
    expect(reported.length).toBeGreaterThan(1);
  });

  test('keeps prefixes apart that take turns, of one length and of another', () => {
    const kernel = setup();
    const prefixes = ['a'.repeat(20), 'b'.repeat(20), 'c'.repeat(90)];
    const searches = prefixes.map((prefix) => kernel.open(utf8(prefix)));
    for (const [first, count] of [
      [0, 1500],
      [1500, 500],
      [2000, 3000],
    ] as const) {
      searches.forEach((search, i) => {
        const expected = lowest(layout, prefixes[i] ?? '', first, count);
        expect(plain(search.run(first, count, null).best)).toEqual(expected);
      });
    }
  });
});

describe.each(EIGHT_ZEROS)('eight zeros in layout $layout', ({ layout, index, digest }) => {
  test('are what node:crypto says', () => {
    expect(independent(layout, PREFIX, index)).toBe(digest);
    expect(leadingZeros(digest)).toBe(8);
  });

  test.each(KERNELS.filter((entry) => entry.layout === layout))(
    'are found by $name, and not taken for nine',
    (entry) => {
      const search = entry.create()?.open(utf8(PREFIX));
      const first = Math.floor(index / 1000) * 1000 - 3000;
      // The first word is nothing but zeros here: a mask of it, or one made by shifting by 32, says nothing.
      expect(plain(search?.run(first, 8000, zerosBar(8)).best ?? null)).toEqual({ index, digest });
      expect(search?.run(first, 8000, zerosBar(9)).best).toBeNull();
      expect(search?.run(0, 100_000, zerosBar(8)).best).toBeNull();
    },
  );
});

test.each(['one', 'two'] as const)('the kernels of layout %s agree over 150,000 nonces', (layout) => {
  const all = KERNELS.filter((entry) => entry.layout === layout).map(({ create }) =>
    create()?.open(utf8('5-78REFINE1290000NONCE')).run(777, 150_000, null),
  );
  expect(all.length).toBeGreaterThan(2);
  for (const result of all) expect(result).toEqual(all[0]);
});
