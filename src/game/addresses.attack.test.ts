/** Receivers that somebody mistyped, swapped or bent. Judged by the library that makes addresses. */
import { bech32, bech32m } from '@scure/base';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ATTACK_SCALE, underAttack } from '../testing/attack.ts';
import { parseAddress, receiverFault } from './ids.ts';

const LETTERS = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
const addressOf = (key: Uint8Array, prefix = 'game'): string => bech32.encode(prefix, bech32.toWords(key), false);
const refused = (text: string): boolean => {
  try {
    parseAddress(text);
    return false;
  } catch {
    return receiverFault(text, 'game') !== null;
  }
};

const [KEY = new Uint8Array()] = fc.sample(bytes(20), { numRuns: 1, seed: 7 });
const GOOD = addressOf(KEY);
const from = GOOD.indexOf('1') + 1;

test('an address of a key is one, whatever its bytes', async () => {
  const keys = fc.sample(bytes(20), { numRuns: 300 * ATTACK_SCALE, seed: 14 });
  await underAttack({ line: 7, what: 'addresses that are right' }, keys, (key) => {
    const text = addressOf(key);
    expect(parseAddress(text)).toBe(text);
    expect(receiverFault(text, 'game')).toBeNull();
  });
});

test('one letter that is wrong is found, at every place and for every letter', async () => {
  const typos = Array.from(GOOD.slice(from), (right, at) =>
    Array.from(LETTERS)
      .filter((letter) => letter !== right)
      .map((letter) => GOOD.slice(0, from + at) + letter + GOOD.slice(from + at + 1)),
  ).flat();
  expect(typos.length).toBe(38 * 31);
  await underAttack({ line: 7, what: 'an address with one wrong letter' }, typos, refused);
});

test('letters that are swapped, left out, doubled or typed in capitals are found', async () => {
  const places = Array.from(GOOD, (_, at) => at);
  const bent = [
    ...places.map((at) => GOOD.slice(0, at) + (GOOD[at + 1] ?? '') + (GOOD[at] ?? '') + GOOD.slice(at + 2)),
    ...places.map((at) => GOOD.slice(0, at) + GOOD.slice(at + 1)),
    ...places.map((at) => GOOD.slice(0, at) + (GOOD[at] ?? '') + GOOD.slice(at)),
    ...places.map((at) => GOOD.slice(0, at) + (GOOD[at] ?? '').toUpperCase() + GOOD.slice(at + 1)),
    ...places.map((at) => `${GOOD.slice(0, at)}\u200b${GOOD.slice(at)}`),
    ...places.map((at) => `${GOOD.slice(0, at)} ${GOOD.slice(at)}`),
    GOOD.toUpperCase(),
    `${GOOD}\n`,
  ].filter((text) => text !== GOOD);
  await underAttack(
    { line: 7, what: 'an address with letters swapped, left out, doubled, in capitals' },
    bent,
    refused,
  );
});

test('what is no address of a key of this network receives nothing', async () => {
  const words = bech32.toWords(KEY);
  const lengths = [0, 1, 19, 21, 31, 32, 33, 64].map((length) => addressOf(new Uint8Array(length).fill(7)));
  const others = [
    ...lengths,
    ...['gam', 'games', 'gamevaloper', 'cosmos', 'g'].map((prefix) => addressOf(KEY, prefix)),
    // The later standard, which ends otherwise; and padding that is not zeros.
    bech32m.encode('game', words),
    bech32.encode('game', [...words.slice(0, -1), (words.at(-1) ?? 0) ^ 1, 0]),
    bech32.encode('game', [...words, 0]),
    '',
    'game1',
    'game',
    '1',
    `game1${'q'.repeat(38)}`,
    'q'.repeat(100_000),
  ];
  await underAttack(
    { line: 7, what: 'an address of another network, length or standard' },
    others,
    (text) => receiverFault(text, 'game') !== null,
  );
});

test('of any text the library and this reading say the same', async () => {
  const near = fc.tuple(
    fc.constantFrom('game', 'cosmos', 'a1b'),
    fc.array(fc.constantFrom(...LETTERS.split('')), { maxLength: 60 }),
  );
  const padded = fc.array(fc.integer({ min: 0, max: 31 }), { maxLength: 60 });
  const texts = [
    ...fc.sample(
      near.map(([prefix, data]) => `${prefix}1${data.join('')}`),
      { numRuns: 300 * ATTACK_SCALE, seed: 1 },
    ),
    ...fc.sample(
      padded.map((words) => bech32.encode('game', words, false)),
      { numRuns: 600 * ATTACK_SCALE, seed: 2 },
    ),
    ...fc.sample(fc.string(), { numRuns: 200 * ATTACK_SCALE, seed: 3 }),
  ];
  await underAttack({ line: 7, what: 'texts that are nearly addresses' }, texts, (text) => {
    const told = bech32.decodeUnsafe(text);
    const key = told ? bech32.fromWordsUnsafe(told.words) : null;
    const isOne = text === text.toLowerCase() && (key?.length === 20 || key?.length === 32);
    if (isOne) expect(parseAddress(text)).toBe(text);
    else expect(() => parseAddress(text)).toThrow();
  });
});
