/** Languages of a mod by their names. Pure. */
import { type Language, parseLanguage } from '../../game/cosmetics.ts';

export interface LanguageOption {
  readonly value: Language;
  readonly words: string;
}

/** What is no language code is left out: it is a stranger's. */
export function languageOptions(codes: readonly string[]): readonly LanguageOption[] {
  return [...new Set(codes)].flatMap((code) => {
    const value = languageIn(code);
    return value === null ? [] : [{ value, words: languageName(value) }];
  });
}

function languageIn(code: string): Language | null {
  try {
    return parseLanguage(code);
  } catch {
    return null;
  }
}

/** In itself, as its readers look for it: `Deutsch`. */
export function languageName(code: string): string {
  try {
    return new Intl.DisplayNames([code], { type: 'language', fallback: 'code' }).of(code) ?? code;
  } catch {
    return code;
  }
}
