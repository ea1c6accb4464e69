/** What is wrong with a name that somebody types, in words. docs/network/mechanics.md 9.6. */
import { mark, say } from '../lib/words/say.ts';
import type { Sentence } from '../lib/words/sentence.ts';
import { nameProblem, type NameKind, type NameProblem } from './nameRules.ts';

const WORDS: Readonly<Record<NameProblem, Sentence>> = {
  tooShort: mark('A name needs at least 3 letters.'),
  tooLong: mark('This name is too long. Shorten it.'),
  badCharacter: mark('Use only letters, digits, - and _ in a name.'),
  badSpaces: mark('A name can’t start or end with a space, or have two spaces in a row.'),
  looksLikeId: mark('A name can’t look like an ID, such as 1-42.'),
};
const PLACE_CHARACTERS = mark('Use only letters, digits, spaces, -, _ and ’ in a name.');

/** null: the network takes it. */
export function nameObstacle(kind: NameKind, text: string): string | null {
  const problem = nameProblem(kind, text);
  if (problem === null) return null;
  return problem === 'badCharacter' && kind !== 'player' ? say(PLACE_CHARACTERS) : say(WORDS[problem]);
}
