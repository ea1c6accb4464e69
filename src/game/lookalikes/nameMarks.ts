/** What is odd about a name, in words for whoever reads it. Rules: docs/network/mechanics.md 9.6; look-alikes: Unicode UTS 39. */
import { listed, mark, say } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';
import { type NameKind, type NameProblem, nameProblem } from '../nameRules.ts';
import { isUsualMix, SCRIPT_WORDS, scriptsOf } from './scripts.ts';
import { looksLike } from './skeleton.ts';

/** A name that others may try to pass for. */
export interface KnownName {
  /** null: a word of ours, not an object's name. */
  readonly id: string | null;
  readonly name: string;
  /** How it is spoken of: `you`, `your guild`, `player 1-7`. */
  readonly called: string;
  /** Whether nobody else may bear it unmarked, even letter by letter. Else only what merely looks the same is marked. */
  readonly isGuarded: boolean;
}

const PROBLEMS: Readonly<Record<NameProblem, Sentence>> = {
  tooShort: mark('is shorter than the network allows'),
  tooLong: mark('is longer than the network allows'),
  badCharacter: mark('contains characters the network doesn’t allow in names'),
  badSpaces: mark('has spaces where the network doesn’t allow them'),
  looksLikeId: mark('looks like an ID'),
};

/** Words that this client says of itself, of the reader, or of who has a say. */
const OURS: readonly Sentence[] = [
  mark('You'),
  mark('Your fleet'),
  mark('Your planet'),
  mark('Your guild'),
  mark('Owner'),
  mark('Guild owner'),
  mark('Admin'),
  mark('Administrator'),
  mark('Moderator'),
  mark('Operator'),
  mark('System'),
  mark('Support'),
  mark('Official'),
  mark('The chain'),
  mark('The guild'),
  mark('Nobody'),
  mark('Nameless'),
  mark('Unknown'),
];

/** Digits, or letters that pass for them, about a dash; with one real digit at least. */
const LIKE_AN_ID = /^(?=.*\p{Nd})[\p{Nd}OolI|]+[\s_]*[\p{Pd}\u2212\u02d7_ ][\s_]*[\p{Nd}OolI|]+$/u;

/** Empty for a name as most are. */
export function nameMarks(
  kind: NameKind,
  id: string | null,
  name: string,
  known: readonly KnownName[],
): readonly string[] {
  if (name === '') return [];
  const marks: string[] = [];
  const problem = nameProblem(kind, name);
  if (problem !== null) marks.push(say(PROBLEMS[problem]));
  const scripts = scriptsOf(name);
  if (!isUsualMix(scripts))
    marks.push(say('mixes {scripts} letters', { scripts: listed(scripts.map((one) => say(SCRIPT_WORDS[one]))) }));
  if (problem !== 'looksLikeId' && LIKE_AN_ID.test(name.normalize('NFKC'))) marks.push(say(PROBLEMS.looksLikeId));
  const word = ourWords().find((one) => looksLike(bare(one), bare(name)));
  if (word !== undefined) marks.push(say('looks like a word used by this site: “{word}”', { word }));
  const other = known.find((one) => (id === null || one.id !== id) && passesFor(name, one));
  if (other !== undefined) {
    marks.push(
      other.name === name
        ? say('is the same as the name of {whom}', { whom: other.called })
        : say('looks like the name of {whom}', { whom: other.called }),
    );
  }
  return marks;
}

function passesFor(name: string, { name: other, isGuarded }: KnownName): boolean {
  return other !== '' && (isGuarded || other !== name) && looksLike(bare(name), bare(other));
}

/** Player names have no spaces: dashes stand for them. */
function bare(text: string): string {
  return text.normalize('NFKC').replaceAll(/[\s_'-]/g, '');
}

/** In English, which all players read somewhere, and in the reader's language. */
function ourWords(): readonly string[] {
  const english = OURS as unknown as readonly string[]; // what marks are
  return [...new Set([...english, ...OURS.map((one) => say(one))])];
}
