/**
 * How long a passphrase would stand if somebody had the sealed record: guesses by zxcvbn, time by what argon2id costs him. It runs beside the
 * field and speaks to nobody.
 */
import { mark, say } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';
import { type MatchExtended, ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs } from '@zxcvbn-ts/language-common';
import { KNOWN_WORDS } from './knownWords.ts';
import { unpackWords } from './unpackWords.ts';

export interface Strength {
  /** Levels 0 and 1 are refused. */
  readonly level: 0 | 1 | 2 | 3 | 4;
  /** What it is worth: `Fair: would take days to crack.` */
  readonly words: string;
  /** What would make it better; null where nothing needs to. */
  readonly advice: string | null;
}

/** Lowest level that is taken. */
export const TAKEN_FROM = 2;

/** Fewest characters we take. */
export const PASSPHRASE_MIN = 8;

/** Longer ones are judged by their beginning; each letter more costs more time to judge. */
const JUDGED = 100;

/**
 * Tries a second of somebody with forty good graphics cards: argon2id here moves about 400 MB a try, a card about a terabyte a second.
 * docs/decisions/0065-password-strength-check.md
 */
const TRIES = 1e5;

/** Guesses below which a passphrase has levels 0, 1, 2, 3: a second, a quarter of an hour, eleven days, thirty years. */
const LEVELS = { 0: 1e5, 1: 1e8, 2: 1e11, 3: 1e14 };

/** zxcvbn's own words of time are for hashes that cost less; they are not shown, but asked for. */
const UNUSED = {
  onlineThrottlingXPerHour: 100,
  onlineNoThrottlingXPerSecond: 10,
  offlineSlowHashingXPerSecond: 1e4,
  offlineFastHashingXPerSecond: 1e10,
};

/** By level; the time from level 2 on. */
const WORTH: readonly ((time: string) => string)[] = [
  () => say('Too easy to guess.'),
  () => say('Too easy to guess.'),
  (time) => say('Fair. Guessing this password would take {time}.', { time }),
  (time) => say('Good. Guessing this password would take {time}.', { time }),
  (time) => say('Strong. Guessing this password would take {time}.', { time }),
];

let judge: ZxcvbnFactory | undefined;

/** @param known the player's own name, the brand, the guild: what somebody who knows him tries first */
export function passphraseStrength(passphrase: string, known: readonly string[] = []): Strength {
  const length = Array.from(passphrase).length;
  if (length < PASSPHRASE_MIN) {
    const missing = PASSPHRASE_MIN - length;
    const words = say('Add at least {missing, plural, one {# more character} other {# more characters}}.', { missing });
    return { level: 0, words, advice: length === 0 ? say(FOUR_WORDS) : null };
  }
  judge ??= new ZxcvbnFactory({
    dictionary: { passwords: unpackWords(KNOWN_WORDS) },
    graphs: adjacencyGraphs,
    timeEstimationValues: { scoring: LEVELS, attackTime: UNUSED },
  });
  const { score, guesses, sequence, feedback } = judge.check(passphrase.slice(0, JUDGED), [...wordsIn(known)]);
  return {
    level: score,
    words: WORTH[score]?.(timeOf(guesses / TRIES)) ?? '',
    advice: score > TAKEN_FROM ? null : adviceOf(sequence, feedback.warning),
  };
}

const FOUR_WORDS = mark('Four unrelated words are easy to remember and hard to guess.');

/** In the order of what helps most. */
function adviceOf(sequence: readonly MatchExtended[], warning: string | null): string {
  if (sequence.some((part) => part['dictionaryName'] === 'userInputs')) {
    return `${say('Names linked to you or this game are guessed first.')} ${say(FOUR_WORDS)}`;
  }
  const known = WARNINGS[warning ?? ''];
  return known ? `${say(known)} ${say(FOUR_WORDS)}` : say(FOUR_WORDS);
}

/** By zxcvbn's own keys; a dictionary of ours is named `passwords`, so warnings about names never come. */
const WARNINGS: Readonly<Record<string, Sentence>> = {
  straightRow: mark('Keys in a row are easy to guess.'),
  keyPattern: mark('Keyboard patterns are easy to guess.'),
  simpleRepeat: mark('A repeated letter counts only once.'),
  extendedRepeat: mark('A repeated part counts only once.'),
  sequences: mark('Sequences like abc or 123 are easy to guess.'),
  recentYears: mark('Years like 1999 are easy to guess.'),
  dates: mark('Dates are easy to guess.'),
  topTen: mark('This is one of the 10 most used passwords.'),
  topHundred: mark('This is one of the 100 most used passwords.'),
  common: mark('Many people use this password.'),
  similarToCommon: mark(
    'This password is close to a common password. Capital letters and symbols add little strength.',
  ),
};

/** Names as they are, and the words in them. */
function* wordsIn(known: readonly string[]): Generator<string> {
  for (const name of known) {
    for (const word of new Set([name, ...name.split(/[^\p{L}\p{N}]+/u)])) if (word.length > 2) yield word;
  }
}

const UNITS = [
  [60, mark('seconds')],
  [3600, mark('minutes')],
  [86_400, mark('hours')],
  [60 * 86_400, mark('days')],
  [2 * 365 * 86_400, mark('months')],
  [200 * 365 * 86_400, mark('years')],
] as const;

function timeOf(seconds: number): string {
  return say(UNITS.find(([below]) => seconds < below)?.[1] ?? mark('centuries'));
}
