import type { Language } from '../../lib/words/language.ts';

/** What a player chooses from, each by its own name. */
export const LANGUAGES = [
  // not said: each by its own name
  { value: 'en', words: 'English' },
  // not said: see above
  { value: 'de', words: 'Deutsch' },
  // not said: see above
  { value: 'es', words: 'Español' },
] as const satisfies readonly { readonly value: Language; readonly words: string }[];

const KEY = 'ui.language';

export const isLanguageKey = (key: string | null): boolean => key === KEY;

const isLanguage = (text: string): text is Language =>
  text === 'en-XA' || LANGUAGES.some(({ value }) => value === text);

/** What the player chose, else the first of the browser's languages that the client speaks, else English. */
export function wantedLanguage(): Language {
  try {
    const kept = localStorage.getItem(KEY);
    if (kept !== null && isLanguage(kept)) return kept;
  } catch {
    // Storage may be closed to us; it is English then.
  }
  return spokenOf(globalThis.navigator?.languages ?? []) ?? 'en';
}

function spokenOf(wanted: readonly string[]): Language | undefined {
  const plain = wanted.map((tag) => tag.split('-')[0] ?? '');
  return plain.find((tag): tag is Language => LANGUAGES.some(({ value }) => value === tag));
}

export function keepLanguage(chosen: Language): void {
  try {
    localStorage.setItem(KEY, chosen);
  } catch {
    // See above; it lasts for this visit.
  }
}
