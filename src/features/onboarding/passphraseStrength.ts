export interface Strength {
  /** 0 too short .. 4 strong: how much of the scale is filled. */
  readonly level: 0 | 1 | 2 | 3 | 4;
  readonly words: string;
}

/** Fewest characters we take. */
export const PASSPHRASE_MIN = 8;

/** A hint, not a judge: counts length and variety, knows no dictionary. */
export function passphraseStrength(passphrase: string): Strength {
  const length = Array.from(passphrase).length;
  if (length < PASSPHRASE_MIN) {
    const missing = PASSPHRASE_MIN - length;
    return { level: 0, words: `${missing} more ${missing === 1 ? 'character' : 'characters'}, at least` };
  }
  const different = new Set(passphrase.toLowerCase()).size;
  const kinds = [/[a-z]/, /[A-Z]/, /[0-9]/, /[^a-zA-Z0-9]/].filter((kind) => kind.test(passphrase)).length;
  const bits = Math.min(length, different * 1.6) * (2.2 + kinds * 0.7);
  if (bits < 34) return { level: 1, words: 'Weak: easy to guess by trying' };
  if (bits < 50) return { level: 2, words: 'Fair: a few more words make it good' };
  if (bits < 72) return { level: 3, words: 'Good' };
  return { level: 4, words: 'Strong' };
}
