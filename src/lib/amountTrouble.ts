/** What is wrong with a typed amount, in words. Whoever only reads one needs none of them. */
import { type AmountKind, readAmount, readingsOf } from './decimal.ts';
import { say } from './words/say.ts';

/**
 * Names what would be signed wrong if it were read on a guess, and is null where nothing is wrong.
 *
 * @param wrong said of a text that is no number of this kind
 */
export function amountTrouble(text: string, kind: number | AmountKind, wrong: string): string | null {
  const read = readAmount(text, kind);
  switch (read) {
    case 'negative':
      return say('An amount can’t be below zero. Leave out the minus sign.');
    case 'twoReadings':
      return doubt(text, kind);
    case 'tooMuch':
      return say('This number is too large for the chain. Enter a smaller one.');
    default:
      return typeof read === 'bigint' ? null : wrong;
  }
}

function doubt(text: string, kind: number | AmountKind): string {
  const typed = text.trim();
  const { small, large, exact } = readingsOf(typed);
  const isWhole = (typeof kind === 'number' ? kind : kind.exponent) === 0;
  return isWhole
    ? say('{typed} can mean {small} or {large}. Write the number without a point or comma.', { typed, small, large })
    : say('{typed} can mean {small} or {large}. Write {large} or {exact}.', { typed, small, large, exact });
}
