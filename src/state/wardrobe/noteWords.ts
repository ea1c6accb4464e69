import { BaseError } from '../../lib/BaseError.ts';
import { say } from '../../lib/words/say.ts';
import type { WardrobeNote } from './types.ts';

/** Why a skin is not shown, in the player's language of the moment. */
export function noteWords({ class: className, name, error }: WardrobeNote): string {
  const why =
    error instanceof BaseError ? [error.what, error.where].filter(Boolean).join(' ') : say('It failed to draw.');
  return say('The skin “{name}” of {class} is not shown. {why}', { name, class: className, why });
}
