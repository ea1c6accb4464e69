import { CosmeticError } from '../../api/cosmetics/CosmeticError.ts';
import type { Finding } from '../../api/cosmetics/types.ts';

/** Why a host did not take a mod, for a screen. */
export interface Refusal {
  /** The server's word, e.g. `COSMETIC_MOD_CONFLICT`. */
  readonly code: string;
  readonly what: string;
  /** What to do; null where the findings say it. */
  readonly hint: string | null;
  readonly findings: readonly Finding[];
}

const HINTS: Readonly<Record<string, string>> = {
  COSMETIC_MOD_CONFLICT:
    'A mod is installed once under its modId and version, whatever is in it. Give yours another version in manifest.json, or delete the installed one first.',
  COSMETIC_MOD_UNSUPPORTED_VERSION: 'Look at apiVersion and compatibleGameVersion in manifest.json.',
};

/** null when it is another trouble: no answer, no session, no such route. */
export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof CosmeticError)) return null;
  const { code, what, details } = error;
  return { code, what, hint: HINTS[code] ?? null, findings: details };
}
