/** What went wrong, as it may be told: to the person, who may mend it, or to the page. Never with a cause. */
import { say } from '../../lib/words/say.ts';
import { BaseError } from '../../lib/BaseError.ts';
import type { Fault } from './Person.ts';

/** The longest sentence that travels. */
const LONGEST = 300;
const MENDABLE: ReadonlySet<string> = new Set(['bad_mnemonic', 'long_phrase_passphrase', 'wrong_passphrase']);

const cut = (text: string): string => text.slice(0, LONGEST);

/** Errors of ours are worded without secrets; of others, nothing is told. */
export function faultOf(error: unknown): Fault {
  if (!(error instanceof BaseError))
    return {
      code: 'signer_failed',
      what: say('The signing window failed. Reload the page and try again.'),
      hint: null,
    };
  const { code, what, hint } = error;
  return { code, what: cut(what), hint: hint === undefined ? null : cut(hint) };
}

/** The person can type it anew. */
export function isMendable(error: unknown): boolean {
  return error instanceof BaseError && MENDABLE.has(error.code);
}
