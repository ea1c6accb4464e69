import { BaseError } from '../../lib/BaseError.ts';
import type { Finding } from './types.ts';

/** Codes of the spec ("Cosmetic mod errors") and of the older documents, in words. docs/network/web-api.md section 10. */
const SENTENCES: Readonly<Record<string, string>> = {
  COSMETIC_MOD_NOT_FOUND: 'The guild server has no such cosmetics any more.',
  COSMETIC_MOD_INVALID: 'The guild server does not accept this mod.',
  COSMETIC_MOD_INSTALL_FAILED: 'The guild server could not install this mod. Nothing was changed.',
  COSMETIC_MOD_CONFLICT: 'This version of the mod is installed already.',
  COSMETIC_MOD_UNSUPPORTED_VERSION: 'This mod is made for another version of the game or of the guild server.',
  COSMETIC_SKIN_NOT_FOUND: 'The guild server has no such skin any more.',
  COSMETIC_SKIN_INVALID_HASH: 'The hash of a skin does not fit its content.',
  STRUCT_TYPE_CLASS_NOT_FOUND: 'There is no such class of structs.',
  COSMETIC_STRUCT_TYPE_NOT_FOUND: 'There is no such struct type.',
  UPLOAD_TOO_LARGE: 'This mod is larger than the guild server takes.',
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
    super({
      code,
      what: Object.hasOwn(SENTENCES, code) ? (SENTENCES[code] ?? '') : 'The guild server refused this mod.',
      where: `${route} (status ${status}: ${code})`,
      ...(first ? { hint: first.file === null ? first.message : `${first.file}: ${first.message}` } : {}),
    });
    this.route = route;
    this.status = status;
    this.details = details;
  }
}
