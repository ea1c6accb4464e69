import { BaseError } from '../../lib/BaseError.ts';
import { say } from '../../lib/words/say.ts';
import type { WardrobeNote } from './types.ts';

/** Why a skin is not shown, in the player's language of the moment. */
export function noteWords({ class: className, name, error }: WardrobeNote): string {
  const why =
    error instanceof BaseError
      ? [error.what, error.where].filter(Boolean).join(' ')
      : say('The skin couldn’t be drawn.');
  return say('Can’t show the skin “{name}” of {class}. {why}', { name, class: className, why });
}
