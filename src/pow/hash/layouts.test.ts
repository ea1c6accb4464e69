import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { utf8 } from '../../lib/bytes.ts';
import { formatDigest } from './digest.ts';
import { COLUMNS, MAX_INDEX } from './layout.ts';
import { layoutOne } from './layoutOne.ts';
import { openTwo } from './layoutTwo.ts';
import { LAYOUTS } from './layouts.ts';

describe.each(Object.values(LAYOUTS))('layout $name', (layout) => {
  test('has nonces of decimal digits that do not begin with a zero; the message is 55 bytes longer than whole blocks', () => {
    for (let prefixBytes = 0; prefixBytes <= 200; prefixBytes++) {
      const nonce = layout.nonceText(prefixBytes, 123_456_789);
      expect(nonce).toMatch(/^[1-9][0-9]*$/);
      expect((prefixBytes + nonce.length) % 64).toBe(55);
      // What the protocol takes for a nonce.
      expect(nonce.length).toBeLessThanOrEqual(132);
    }
  });

  test('has different nonces for different indices, from the first to the last, in their order', () => {
    const indices = [0, 1, 999, 1000, 1001, 10_000_000, MAX_INDEX - 1000, MAX_INDEX - 1, MAX_INDEX];
    const nonces = indices.map((index) => layout.nonceText(21, index));
    expect(new Set(nonces).size).toBe(indices.length);
    expect(nonces.toSorted()).toEqual(nonces);
  });

  test('computes the exact digest of the prefix followed by the nonce', () => {
    for (const prefix of [
      '',
      '5-42BUILD1283900NONCE',
      'é|1-4',
      ...[38, 39, 50, 51, 64, 102, 103, 130].map((n) => 'x'.repeat(n)),
    ]) {
      const bytes = utf8(prefix);
      const open = layout.open(bytes);
      for (const index of [0, COLUMNS - 1, COLUMNS, 9_999_999, 1_234_567_890_123, MAX_INDEX]) {
        const expected = createHash('sha256')
          .update(prefix + layout.nonceText(bytes.length, index))
          .digest('hex');
        expect(formatDigest(open.exactDigest(index)), `${prefix.length} bytes, ${index}`).toBe(expected);
      }
    }
  });
});

test('in layout two a prefix of up to 50 bytes shares its block with the row, a longer one takes one block more', () => {
  const lengths = [8, 50, 51, 64, 114, 115].map((bytes) => openTwo(new Uint8Array(bytes)).table.messageBytes);
  expect(lengths).toEqual([119, 119, 183, 183, 183, 247]);
});

test('in layout two messages of one length share one table', () => {
  expect(openTwo(utf8('5-42BUILD1283900NONCE')).table).toBe(openTwo(utf8('9-5@2-10RAID1NONCE')).table);
});

test('in layout one a prefix of up to 38 bytes makes a message of one block, and no nonce is shorter than 17 digits', () => {
  const messages = [8, 21, 38, 39, 102, 103].map((bytes) => bytes + layoutOne.nonceText(bytes, 0).length);
  expect(messages).toEqual([55, 55, 55, 119, 119, 183]);
  expect(layoutOne.nonceText(38, 0)).toBe('10000000000000000');
  expect(layoutOne.nonceText(21, 1_234_567)).toBe('1000000000000000000000000001234567');
});

test('from row 1 on no nonce of one layout is a nonce of the other', () => {
  const indices = [1000, 1999, 2000, 9_999_999, 123_456_789, 1_000_000_000_000, MAX_INDEX];
  // A prefix of 39 to 50 bytes (some charters) has nonces of the same length in both: the row's digits are elsewhere.
  for (const prefixBytes of [21, 45, 60]) {
    const ones = indices.map((index) => LAYOUTS.one.nonceText(prefixBytes, index));
    const twos = new Set(indices.map((index) => LAYOUTS.two.nonceText(prefixBytes, index)));
    expect(ones.filter((nonce) => twos.has(nonce)).length).toBe(0);
  }
});
