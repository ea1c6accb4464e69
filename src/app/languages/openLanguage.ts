/** Loads what a language says and begins to speak it: what the first page says before anything is drawn, all else before any other part is. */
import { type Catalogue, type Language, learn, speak } from '../../lib/words/language.ts';
import { holdParts } from '../../lib/lostPart.ts';
import { isLanguageKey, keepLanguage, wantedLanguage } from './languages.ts';

type Load = () => Promise<{ readonly words: Catalogue }>;

/** English stands where it is said. */
const LOADS: Readonly<Partial<Record<Language, { readonly first: Load; readonly next: Load; readonly rest: Load }>>> = {
  de: {
    first: () => import('virtual:words/de/first'),
    next: () => import('virtual:words/de/next'),
    rest: () => import('virtual:words/de/rest'),
  },
  es: {
    first: () => import('virtual:words/es/first'),
    next: () => import('virtual:words/es/next'),
    rest: () => import('virtual:words/es/rest'),
  },
};

function begin(next: Language): void {
  speak(next);
  document.documentElement.lang = next;
}

/**
 * The language that the player wants. What of it cannot be had is said in English, which the page is made of: a page nobody can
 * read is better than none.
 */
export async function openLanguage(): Promise<void> {
  const wanted = wantedLanguage();
  const loads = LOADS[wanted];
  if (!loads) return begin(wanted);
  const first = loads.first();
  const learned = (load: Load): Promise<void> =>
    load().then(
      ({ words }) => learn(wanted, words),
      () => undefined,
    );
  holdParts(learned(loads.next), learned(loads.rest));
  try {
    learn(wanted, (await first).words);
    begin(wanted);
  } catch {
    begin('en');
  }
}

let chosen = 0;

/**
 * From now on, here and in other tabs; of two that are chosen one after the other the later stands, however long either takes.
 *
 * @throws whatever the browser says where it cannot be loaded; nothing has changed then
 */
export async function chooseLanguage(next: Language): Promise<void> {
  if (await isLoadedInTime(next)) {
    keepLanguage(next);
    begin(next);
  }
}

/** @returns false when another was chosen meanwhile */
async function isLoadedInTime(next: Language): Promise<boolean> {
  const mine = ++chosen;
  const { first, next: more, rest } = LOADS[next] ?? {};
  const parts = await Promise.all([first?.(), more?.(), rest?.()]);
  for (const part of parts) if (part) learn(next, part.words);
  return mine === chosen;
}

/** What is chosen in one tab is spoken in all. @returns ends it */
export function followLanguage(): () => void {
  const follow = ({ key }: StorageEvent): void => {
    if (!isLanguageKey(key)) return;
    const next = wantedLanguage();
    isLoadedInTime(next).then(
      (isInTime) => isInTime && begin(next),
      () => undefined,
    );
  };
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
}
