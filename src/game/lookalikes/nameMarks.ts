/** What is odd about a name, in words for whoever reads it. Rules: docs/network/mechanics.md 9.6; look-alikes: Unicode UTS 39. */
import { type NameKind, type NameProblem, nameProblem } from '../nameRules.ts';
import { isUsualMix, scriptsOf } from './scripts.ts';
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

const PROBLEMS: Readonly<Record<NameProblem, string>> = {
  tooShort: 'shorter than the network’s rules allow',
  tooLong: 'longer than the network’s rules allow',
  badCharacter: 'holds what the network’s rules do not allow in a name',
  badSpaces: 'has spaces where the network’s rules allow none',
  looksLikeId: 'looks like an id',
};

/** Words that this client says of itself, of the reader, or of who has a say. */
const OURS: readonly string[] = [
  'You',
  'Your fleet',
  'Your planet',
  'Your guild',
  'Owner',
  'Guild owner',
  'Admin',
  'Administrator',
  'Moderator',
  'Operator',
  'System',
  'Support',
  'Official',
  'The chain',
  'The guild',
  'Nobody',
  'Nameless',
  'Unknown',
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
  if (problem !== null) marks.push(PROBLEMS[problem]);
  const scripts = scriptsOf(name);
  if (!isUsualMix(scripts)) marks.push(`mixes ${listed(scripts)} letters`);
  if (problem !== 'looksLikeId' && LIKE_AN_ID.test(name.normalize('NFKC'))) marks.push(PROBLEMS.looksLikeId);
  const word = OURS.find((one) => looksLike(bare(one), bare(name)));
  if (word !== undefined) marks.push(`reads like a word of this client: “${word}”`);
  const other = known.find((one) => (id === null || one.id !== id) && passesFor(name, one));
  if (other !== undefined) {
    marks.push(other.name === name ? `has the name of ${other.called}` : `looks like the name of ${other.called}`);
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

function listed(words: readonly string[]): string {
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
}
