import fc from 'fast-check';
import { expect, test } from 'vitest';
import { requireName } from '../../devnet/world/names.ts';
import { ATTACK_SCALE, underAttack } from '../testing/attack.ts';
import { HOSTILE_TEXTS, hidesSomething, unicodeText } from '../testing/hostileTexts.ts';
import { type NameKind, nameProblem } from './nameRules.ts';
import { parseName } from './names.ts';

const KINDS: readonly NameKind[] = ['player', 'guild', 'substation', 'planet'];

/** By the network of devnet, and there is something to see: fillers of Hangul are letters to it, and no ink. */
function isTaken(kind: NameKind, text: string): boolean {
  try {
    return !hidesSomething(requireName(kind, text));
  } catch {
    return false;
  }
}

/** Letters of every script there is, as often as each other; most of them make a good name. */
const letters = fc.oneof(
  fc.string({ unit: fc.constantFrom(..."abzAZ09-_' ".split('')), minLength: 2, maxLength: 27 }),
  fc
    .array(
      fc.integer({ min: 0x21, max: 0x33fff }).filter((code) => code < 0xd800 || code > 0xdfff),
      { minLength: 1, maxLength: 22 },
    )
    .map((codes) => String.fromCodePoint(...codes)),
  fc.integer({ min: 0x21, max: 0x33fff }).map((code) => `a${String.fromCodePoint(code)}b`),
  unicodeText,
);

test('the rules here and those of the network in devnet are the same, text by text', () => {
  fc.assert(
    fc.property(fc.constantFrom(...KINDS), letters, (kind, text) => {
      expect(nameProblem(kind, text) === null).toBe(isTaken(kind, text));
    }),
    { numRuns: 4000 * ATTACK_SCALE },
  );
});

test('a sign within a name is good or bad on both sides, for every sign of Unicode', () => {
  // Every 17th in the short form; another one each time it is asked for more.
  const step = ATTACK_SCALE > 1 ? 1 : 17;
  const apart: string[] = [];
  for (let code = 0; code <= 0x33fff; code += step) {
    const text = `a${String.fromCodePoint(code)}b`;
    if ((nameProblem('player', text) === null) !== isTaken('player', text)) apart.push(code.toString(16));
  }
  expect(apart).toEqual([]);
});

test('no door makes a bad name good: what the network would refuse is still seen to be refused', async () => {
  await underAttack({ line: 8, what: 'bad names that are shown' }, HOSTILE_TEXTS, (text) =>
    KINDS.every((kind) => (nameProblem(kind, text) === null) === (nameProblem(kind, parseName(text)) === null)),
  );
  fc.assert(
    fc.property(fc.constantFrom(...KINDS), letters, (kind, text) => {
      const shown = parseName(text);
      expect(nameProblem(kind, shown) === null).toBe(isTaken(kind, text));
      // A good name is shown as the network keeps it.
      if (isTaken(kind, text)) expect(shown).toBe(requireName(kind, text));
      expect(parseName(shown)).toBe(shown);
    }),
    { numRuns: 2000 * ATTACK_SCALE },
  );
});
