import { say } from '../../lib/words/say.ts';

/** For a player who has none of a coin: no smaller amount helps, so the words say how to get some. */
export function emptyPurse(lacks: 'alpha' | 'tokens'): string {
  return lacks === 'alpha'
    ? say('You have no alpha. Mine and refine ore, or redeem guild tokens for alpha.')
    : say('You have no tokens of this guild. Buy some from its bank first.');
}
