import fc from 'fast-check';
import { expect, test } from 'vitest';
import { requirePfp } from '../../devnet/world/names.ts';
import { pictureObstacle } from './pictureRules.ts';

function isTaken(text: string): boolean {
  try {
    requirePfp(text);
    return true;
  } catch {
    return false;
  }
}

test.each([
  ['', true],
  ['https://example.org/a.png', true],
  ['HTTPS://example.org', true],
  ['ipfs:QmHash', true],
  ['portrait_12', true],
  ['https:///a.png', false],
  ['https:example.org', false],
  ['ipfs:', false],
  ['data:image/png;base64,AAAA', false],
  ['javascript:alert(1)', false],
  ['https://a b', false],
  ['a"b', false],
  ['a'.repeat(257), false],
])('%j', (text, isGood) => {
  expect(pictureObstacle(text) === null).toBe(isGood);
  expect(isTaken(text)).toBe(isGood);
});

test('what is said here is what a chain says, whatever is typed', () => {
  const piece = fc.constantFrom(
    'https',
    'http',
    'ipfs',
    'ar',
    'data',
    ':',
    '//',
    '/',
    '.',
    'a',
    'Z',
    '9',
    ' ',
    '<',
    '\\',
    '"',
    '?',
    '#',
    '\u200b',
    'é',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const text = pieces.join('');
      expect(pictureObstacle(text) === null, text).toBe(isTaken(text));
    }),
  );
});
