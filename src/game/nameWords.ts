/** What is wrong with a name that somebody types, in words. docs/network/mechanics.md 9.6. */
import { nameProblem, type NameKind, type NameProblem } from './nameRules.ts';

const WORDS: Readonly<Record<NameProblem, string>> = {
  tooShort: 'A name has at least 3 letters.',
  tooLong: 'This name is too long.',
  badCharacter: 'Letters, digits, - and _ make a name.',
  badSpaces: 'A name neither begins nor ends with a space, and has no two in a row.',
  looksLikeId: 'A name must not look like an id, such as 1-42.',
};
const PLACE_CHARACTERS = 'Letters, digits, spaces, -, _ and ’ make a name.';

/** null: the network takes it. */
export function nameObstacle(kind: NameKind, text: string): string | null {
  const problem = nameProblem(kind, text);
  if (problem === null) return null;
  return problem === 'badCharacter' && kind !== 'player' ? PLACE_CHARACTERS : WORDS[problem];
}
