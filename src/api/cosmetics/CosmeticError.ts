import { BaseError } from '../../lib/BaseError.ts';
import { mark, say } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';
import type { Finding } from './types.ts';

/** Codes of the spec ("Cosmetic mod errors") and of the older documents, in words. docs/network/web-api.md section 10. */
const SENTENCES: Readonly<Record<string, Sentence>> = {
  COSMETIC_MOD_NOT_FOUND: mark('The guild server doesn’t have this mod any more. Reload the page.'),
  COSMETIC_MOD_INVALID: mark('The guild server doesn’t accept this mod. Fix the errors listed below.'),
  COSMETIC_MOD_INSTALL_FAILED: mark('The guild server couldn’t install this mod. Nothing changed. Try again later.'),
  COSMETIC_MOD_CONFLICT: mark('This version of the mod is already installed. Change its version to install it again.'),
  COSMETIC_MOD_UNSUPPORTED_VERSION: mark(
    'This mod is for another version of the game or the guild server. Use a version of the mod that fits.',
  ),
  COSMETIC_SKIN_NOT_FOUND: mark('The guild server doesn’t have this skin any more. Reload the page.'),
  COSMETIC_SKIN_INVALID_HASH: mark('The hash of a skin doesn’t match its content. Pack the mod again.'),
  STRUCT_TYPE_CLASS_NOT_FOUND: mark('This class of structs doesn’t exist. Check the class in the mod.'),
  COSMETIC_STRUCT_TYPE_NOT_FOUND: mark('This struct type doesn’t exist. Check the struct type in the mod.'),
  UPLOAD_TOO_LARGE: mark('This mod is too large for the guild server. Make it smaller.'),
};

/** The mod service understood and said no. */
export class CosmeticError extends BaseError {
  readonly route: string;
  readonly status: number;
  readonly details: readonly Finding[];

  constructor(facts: {
    readonly route: string;
    readonly status: number;
    /** The server's word; one nobody knows is kept as it is. */
    readonly code: string;
    readonly details: readonly Finding[];
  }) {
    const { route, status, code, details } = facts;
    const [first] = details;
    const sentence = Object.hasOwn(SENTENCES, code) ? SENTENCES[code] : undefined;
    super({
      code,
      what: say(
        sentence ?? mark('The guild server rejected this mod. Fix the errors listed below, or ask the server’s admin.'),
      ),
      where: `${route} (status ${status}: ${code})`, // not said: the technical detail
      ...(first ? { hint: first.file === null ? first.message : `${first.file}: ${first.message}` } : {}),
    });
    this.route = route;
    this.status = status;
    this.details = details;
  }
}
