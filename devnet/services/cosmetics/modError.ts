/** Refusals of the cosmetic API: `{error, code, details}`. docs/network/game-service-interface.md "Cosmetic mod errors"; docs/network/web-api.md section 10. */

/** What is wrong, and in which file of the mod; null = the upload as a whole. */
export interface Finding {
  readonly file: string | null;
  readonly message: string;
}

const STATUS = {
  COSMETIC_MOD_NOT_FOUND: 404,
  COSMETIC_MOD_INVALID: 400,
  COSMETIC_MOD_INSTALL_FAILED: 500,
  COSMETIC_MOD_CONFLICT: 409,
  COSMETIC_MOD_UNSUPPORTED_VERSION: 400,
  STRUCT_TYPE_CLASS_NOT_FOUND: 404,
  COSMETIC_STRUCT_TYPE_NOT_FOUND: 404,
  asset_not_found: 404,
} as const;

export type ModErrorCode = keyof typeof STATUS;

export class ModError extends Error {
  readonly code: ModErrorCode;
  readonly status: number;
  readonly details: readonly Finding[];

  constructor(code: ModErrorCode, details: readonly Finding[]) {
    super(`${code}: ${details.map(({ message }) => message).join('; ')}`);
    this.name = 'ModError';
    this.code = code;
    this.status = STATUS[code];
    this.details = details;
  }
}

/** An upload that is no mod at all: nothing in it can be looked at further. */
export function unreadable(message: string, file: string | null = null): ModError {
  return new ModError('COSMETIC_MOD_INVALID', [{ file, message }]);
}
