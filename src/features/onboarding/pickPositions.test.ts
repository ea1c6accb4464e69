import { expect, test } from 'vitest';
import { passphraseStrength } from './passphraseStrength.ts';
import { pickPositions } from './pickPositions.ts';
import { tidyPhrase } from './tidyPhrase.ts';

test('asked positions are different, in range and in order', () => {
  for (let run = 0; run < 200; run++) {
    const picked = pickPositions(12, 3);
    expect(new Set(picked).size).toBe(3);
    expect([...picked].sort((a, b) => a - b)).toEqual(picked);
    expect(picked.every((position) => position >= 0 && position < 12)).toBe(true);
  }
});

test('a pasted phrase loses its numbers, capitals and line breaks', () => {
  expect(tidyPhrase(' 1. Anchor\n2. BRIDGE,\tcandle ')).toBe('anchor bridge candle');
});

test('short passphrases are counted, long varied ones are strong', () => {
  expect(passphraseStrength('abc').words).toBe('5 more characters, at least');
  expect(passphraseStrength('aaaaaaaa').level).toBe(1);
  expect(passphraseStrength('Seven brass owls & 2 moons').level).toBe(4);
});
