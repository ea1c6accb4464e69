import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ATTACK_SCALE, underAttack } from '../testing/attack.ts';
import { cpuMs } from '../testing/cpuMs.ts';
import { HOSTILE_TEXTS, hidesSomething, unicodeText } from '../testing/hostileTexts.ts';
import { isolated, laidOpen, tidySentence, tidyText } from './tidyText.ts';

/** Nothing unseen but a plain space; no more marks on a letter than three; nothing that sits on what stands before. */
function isHarmless(text: string): boolean {
  return !hidesSomething(text) && text.normalize('NFC') === text && !/\p{M}{4}|(?:^|\s)\p{M}/u.test(text);
}

test('what cannot be seen is taken out, whatever it stands among', async () => {
  await underAttack({ line: 8, what: 'texts with what cannot be seen' }, HOSTILE_TEXTS, (text) => {
    const tidy = tidyText(text);
    expect(isHarmless(tidy), JSON.stringify(tidy)).toBe(true);
    expect(tidyText(tidy)).toBe(tidy);
    expect(tidy.length).toBeLessThanOrEqual(600 * 12 + 1);
  });
});

test('any text at all: harmless, of a length, the same when tidied again, and the sentence around it keeps its order', () => {
  fc.assert(
    fc.property(unicodeText, fc.integer({ min: 1, max: 60 }), (text, most) => {
      const tidy = tidyText(text, most);
      expect(isHarmless(tidy)).toBe(true);
      expect(tidyText(tidy, most)).toBe(tidy);
      expect(Array.from(tidy.matchAll(/\P{M}/gu)).length).toBeLessThanOrEqual(most * 12);
      const sentence = `The fleet of ${isolated(text)} arrived.`;
      // One isolate is opened and the same one closed; nothing else turns anything.
      expect(sentence.replaceAll(/[^\u202a-\u202e\u2066-\u2069]/g, '')).toBe('\u2068\u2069');
      expect(sentence.startsWith('The fleet of \u2068')).toBe(true);
      expect(sentence.endsWith('\u2069 arrived.')).toBe(true);
    }),
    { numRuns: 2000 * ATTACK_SCALE },
  );
});

test('a sentence keeps what we set apart in it, and nothing that its names brought along', () => {
  fc.assert(
    fc.property(unicodeText, unicodeText, (name, quoted) => {
      const sentence = tidySentence(`${isolated(name)} has 5\u00a0W: ${quoted}`);
      const marks = sentence.replaceAll(/[^\u202a-\u202e\u2066-\u2069]/g, '');
      expect(marks.replaceAll('\u2068\u2069', '')).toBe('');
      expect(sentence.startsWith(`${isolated(name)} has 5\u00a0W:`)).toBe(true);
      expect(hidesSomething(sentence.replaceAll(/[\u2068\u2069\u00a0]/g, ''))).toBe(false);
    }),
    { numRuns: 500 * ATTACK_SCALE },
  );
});

test('laid open, every text that hid something shows it', () => {
  fc.assert(
    fc.property(unicodeText, (text) => {
      const open = laidOpen(text, 32, '?');
      expect(isHarmless(open)).toBe(true);
      expect(laidOpen(open, 32, '?')).toBe(open);
      expect(open === '').toBe(text === '');
      expect(open.trim() === '').toBe(text === '');
    }),
    { numRuns: 1000 * ATTACK_SCALE },
  );
});

test('a hundred thousand letters cost no more than a line', () => {
  const begun = cpuMs();
  for (const letter of ['a', '\u0301', '\u200b', '👩\u200d', 'ᄀ', '\ud800', ' ']) tidyText(letter.repeat(100_000), 20);
  expect(cpuMs() - begun).toBeLessThan(200);
});

test('what people write stays as they wrote it', () => {
  for (const text of [
    'Zoë',
    'Ångström',
    'Καλλιρρόη',
    'अमरनाथ',
    'ประเทศไทย',
    'שָׁלוֹם',
    '小田原市',
    '👩‍👩‍👧 and ❤️',
    "O'Neill — “quoted”",
  ]) {
    expect(tidyText(text)).toBe(text.normalize('NFC'));
  }
  expect(tidyText('one\r\n\ttwo\u00a0 three')).toBe('one two three');
  expect(tidyText('  a\t b  ')).toBe('a b');
  expect(tidyText('abcdef', 4)).toBe('abc…');
  expect(tidyText('ab\u{1f680}cd', 4)).toBe('ab\u{1f680}…');
  expect(tidyText('👩‍👩‍👧'.repeat(5), 3)).toBe('👩‍👩‍👧👩‍👩‍👧…');
});
