import { CosmeticError } from '../../api/cosmetics/CosmeticError.ts';
import type { Finding } from '../../api/cosmetics/types.ts';
import { mark, say } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';

/** Why a host did not take a mod, for a screen. */
export interface Refusal {
  /** The server's word, e.g. `COSMETIC_MOD_CONFLICT`. */
  readonly code: string;
  readonly what: string;
  /** What to do; null where the findings say it. */
  readonly hint: string | null;
  readonly findings: readonly Finding[];
}

const HINTS: Readonly<Record<string, Sentence>> = {
  COSMETIC_MOD_CONFLICT: mark(
    'A mod with this modId and version is already installed. Change the version in manifest.json, or delete the installed mod first.',
  ),
  COSMETIC_MOD_UNSUPPORTED_VERSION: mark('Check apiVersion and compatibleGameVersion in manifest.json.'),
};

/** null when it is another trouble: no answer, no session, no such route. */
export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof CosmeticError)) return null;
  const { code, what, details } = error;
  const hint = Object.hasOwn(HINTS, code) ? HINTS[code] : undefined;
  return { code, what, hint: hint === undefined ? null : say(hint), findings: details };
}
