/** What is wrong with a name that somebody types, in words. docs/network/mechanics.md 9.6. */
import { mark, say } from '../lib/words/say.ts';
import type { Sentence } from '../lib/words/sentence.ts';
import { nameProblem, type NameKind, type NameProblem } from './nameRules.ts';

const WORDS: Readonly<Record<NameProblem, Sentence>> = {
  tooShort: mark('A name has at least 3 letters.'),
  tooLong: mark('This name is too long.'),
  badCharacter: mark('Letters, digits, - and _ make a name.'),
  badSpaces: mark('A name neither begins nor ends with a space, and has no two in a row.'),
  looksLikeId: mark('A name must not look like an id, such as 1-42.'),
};
const PLACE_CHARACTERS = mark('Letters, digits, spaces, -, _ and ’ make a name.');

/** null: the network takes it. */
export function nameObstacle(kind: NameKind, text: string): string | null {
  const problem = nameProblem(kind, text);
  if (problem === null) return null;
  return problem === 'badCharacter' && kind !== 'player' ? say(PLACE_CHARACTERS) : say(WORDS[problem]);
}
