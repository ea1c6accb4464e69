import { BaseError } from '../lib/BaseError.ts';
import type { ModFinding } from './types.ts';

/** A served file that is not a picture we take; `code` is that of the finding. */
export class ModPictureError extends BaseError {
  constructor({ code, file, message }: ModFinding) {
    super({ code, what: message, ...(file === null ? {} : { where: file }) });
  }
}

/** The checker itself cannot run: its script did not load, or it cannot be made. Nothing is known of the mod. */
export class ModCheckerError extends BaseError {
  constructor(why: string, cause?: unknown) {
    super({
      code: 'mod_checker_unavailable',
      what: `The checker of mods does not run: ${why}`,
      hint: 'Reload the page and try again.',
      ...(cause === undefined ? {} : { cause }),
    });
  }
}
