import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { utf8 } from '../../lib/bytes.ts';
import { formatDigest } from './digest.ts';
import { COLUMNS, MAX_INDEX, createLayout, exactDigest, nonceText } from './layout.ts';

test('a nonce is decimal digits, does not begin with a zero and makes the message 55 bytes longer than whole blocks', () => {
  for (let prefixBytes = 0; prefixBytes <= 200; prefixBytes++) {
    const nonce = nonceText(prefixBytes, 123_456_789);
    expect(nonce).toMatch(/^[1-9][0-9]*$/);
    expect((prefixBytes + nonce.length) % 64).toBe(55);
    expect(nonce.length).toBeLessThanOrEqual(132);
  }
});

test('different indices are different nonces, from the first to the last', () => {
  const indices = [0, 1, 999, 1000, 1001, 10_000_000, MAX_INDEX - 1000, MAX_INDEX - 1, MAX_INDEX];
  const nonces = indices.map((index) => nonceText(21, index));
  expect(new Set(nonces).size).toBe(indices.length);
  expect(nonces.toSorted()).toEqual(nonces);
});

test('a prefix of up to 50 bytes shares its block with the row, a longer one takes one block more', () => {
  const lengths = [8, 50, 51, 64, 114, 115].map((bytes) => createLayout(new Uint8Array(bytes)).table.messageBytes);
  expect(lengths).toEqual([119, 119, 183, 183, 183, 247]);
});

test('messages of one length share one table', () => {
  expect(createLayout(utf8('5-42BUILD1283900NONCE')).table).toBe(createLayout(utf8('9-5@2-10RAID1NONCE')).table);
});

test('the exact digest is that of the prefix followed by the nonce', () => {
  for (const prefix of [
    '5-42BUILD1283900NONCE',
    'é|1-4',
    'x'.repeat(50),
    'x'.repeat(51),
    'x'.repeat(64),
    'x'.repeat(130),
  ]) {
    const bytes = utf8(prefix);
    const layout = createLayout(bytes);
    for (const index of [0, COLUMNS - 1, COLUMNS, 9_999_999, 1_234_567_890_123, MAX_INDEX]) {
      const expected = createHash('sha256')
        .update(prefix + nonceText(bytes.length, index))
        .digest('hex');
      expect(formatDigest(exactDigest(layout, index))).toBe(expected);
    }
  }
});
