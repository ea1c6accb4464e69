import { BaseError } from '../lib/BaseError.ts';
import { say } from '../lib/words/say.ts';
import type { ModFinding } from './types.ts';
import { findingWords } from './words.ts';

/** A served file that is not a picture we take; `code` is that of the finding. */
export class ModPictureError extends BaseError {
  constructor(finding: ModFinding) {
    const { code, file } = finding;
    super({ code, what: findingWords(finding), ...(file === null ? {} : { where: file }) });
  }
}

/** The checker itself cannot run: its script did not load, or it cannot be made. Nothing is known of the mod. */
export class ModCheckerError extends BaseError {
  constructor(why: string, cause?: unknown) {
    super({
      code: 'mod_checker_unavailable',
      what: say('The mod checker isn’t running: {why}', { why }),
      hint: say('Reload the page and try again.'),
      ...(cause === undefined ? {} : { cause }),
    });
  }
}
