import { BaseError } from '../../lib/BaseError.ts';
import { mark, say } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';
import type { Finding } from './types.ts';

/** Codes of the spec ("Cosmetic mod errors") and of the older documents, in words. docs/network/web-api.md section 10. */
const SENTENCES: Readonly<Record<string, Sentence>> = {
  COSMETIC_MOD_NOT_FOUND: mark('The guild server has no such cosmetics any more.'),
  COSMETIC_MOD_INVALID: mark('The guild server does not accept this mod.'),
  COSMETIC_MOD_INSTALL_FAILED: mark('The guild server could not install this mod. Nothing was changed.'),
  COSMETIC_MOD_CONFLICT: mark('This version of the mod is installed already.'),
  COSMETIC_MOD_UNSUPPORTED_VERSION: mark('This mod is made for another version of the game or of the guild server.'),
  COSMETIC_SKIN_NOT_FOUND: mark('The guild server has no such skin any more.'),
  COSMETIC_SKIN_INVALID_HASH: mark('The hash of a skin does not fit its content.'),
  STRUCT_TYPE_CLASS_NOT_FOUND: mark('There is no such class of structs.'),
  COSMETIC_STRUCT_TYPE_NOT_FOUND: mark('There is no such struct type.'),
  UPLOAD_TOO_LARGE: mark('This mod is larger than the guild server takes.'),
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
      what: say(sentence ?? mark('The guild server refused this mod.')),
      where: `${route} (status ${status}: ${code})`, // not said: the technical detail
      ...(first ? { hint: first.file === null ? first.message : `${first.file}: ${first.message}` } : {}),
    });
    this.route = route;
    this.status = status;
    this.details = details;
  }
}
