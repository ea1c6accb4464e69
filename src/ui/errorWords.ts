import { say } from '../lib/words/say.ts';
import { BaseError } from '../lib/BaseError.ts';
import { tidyText } from '../lib/tidyText.ts';

/** What an error says to a player: what happened and what to do, without the stack and without our class names. */
export function errorWords(error: unknown): string {
  if (error instanceof BaseError) return error.hint ? `${error.what} ${error.hint}` : error.what;
  if (error instanceof Error && error.message) return tidyText(error.message);
  return say('Unexpected error. Try again. If it happens again, please report it.');
}
