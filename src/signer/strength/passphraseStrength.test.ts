import { expect, it } from 'vitest';
import { packKnownWords } from '../../../tools/passphrases/knownWords.ts';
import { cpuMs } from '../../testing/cpuMs.ts';
import { KNOWN_WORDS } from './knownWords.ts';
import { passphraseStrength, TAKEN_FROM } from './passphraseStrength.ts';
import { unpackWords } from './unpackWords.ts';

const KNOWN = ['Ada Lovelace', 'Orrery', 'Lantern Keepers'];

it.each([
  ['', 0, /^Add at least 8 more characters/, /^Four unrelated words/],
  ['short', 0, /^Add at least 3 more characters/, null],
  ['123456789', 0, /^Too easy/, /10 most used/],
  ['password', 0, /^Too easy/, /10 most used/],
  ['Password1!', 0, /^Too easy/, /close to a common password/],
  ['P@ssw0rd2026', 0, /^Too easy/, /close to a common password/],
  ['aaaaaaaaaaaa', 0, /^Too easy/, /repeated letter/],
  ['abcdefgh1234', 0, /^Too easy/, /^Sequences/],
  ['zxcvbnm,./', 0, /^Too easy/, /in a row/],
  ['12.05.1987', 0, /^Too easy/, /^Dates/],
  ['Michael1987!', 1, /^Too easy/, /Four unrelated words/],
  ['Orrery2026!', 1, /^Too easy/, /linked to you or this game/],
  ['lovelace!!', 0, /^Too easy/, /linked to you or this game/],
  ['Lantern Keepers', 0, /^Too easy/, /linked to you or this game/],
  ['__proto__', 2, /^Fair/, /Four unrelated words/],
  ['correct horse', 2, /^Fair.* hours/, /Four unrelated words/],
  ['correct horse battery', 4, /^Strong.* centuries/, null],
  ['constructor', 1, /^Too easy/, /Four unrelated words/],
  ['Xk9#mQ2vT!', 2, /^Fair/, /Four unrelated words/],
  ['seven brass rings turn slowly', 4, /^Strong.* centuries/, null],
  ['Семь медных колец', 4, /^Strong/, null],
] as const)('%o is of level %i', (passphrase, level, words, advice) => {
  const strength = passphraseStrength(passphrase, KNOWN);
  expect(strength).toMatchObject({ level });
  expect(strength.words).toMatch(words);
  if (advice === null) expect(strength.advice).toBeNull();
  else expect(strength.advice).toMatch(advice);
});

it('what is known of the player makes a passphrase weaker, what is not does not', () => {
  expect(passphraseStrength('Lovelace1815').level).toBeGreaterThan(passphraseStrength('Lovelace1815', KNOWN).level);
  // As players are named: the network takes no spaces everywhere.
  expect(passphraseStrength('Lovelace1815', ['ada_lovelace']).level).toBeLessThan(TAKEN_FROM);
});

it('judges a page of text at once', () => {
  const from = cpuMs();
  expect(passphraseStrength('a page that somebody pasted by mistake '.repeat(500)).level).toBe(4);
  expect(cpuMs() - from).toBeLessThan(2000);
});

it('knows the words that the packer makes of their source', () => {
  expect(KNOWN_WORDS).toBe(packKnownWords());
  const words = unpackWords(KNOWN_WORDS);
  expect(words.length).toBeGreaterThan(10_000);
  expect(new Set(words).size).toBe(words.length);
  expect(words.slice(0, 8)).toContain('password');
  expect(words).toContain('abacus');
  // Published, and no pattern of a keyboard or a language: refused because they are known.
  for (const word of words.slice(-1400).filter((_, at) => at % 20 === 0)) {
    expect(passphraseStrength(word).level, word).toBeLessThan(TAKEN_FROM);
  }
});
