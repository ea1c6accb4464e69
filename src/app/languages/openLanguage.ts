/** Loads what a language says and begins to speak it: what the first page says before anything is drawn, all else before any other part is. */
import { type Catalogue, type Language, learn, speak } from '../../lib/words/language.ts';
import { holdParts } from '../../lib/lostPart.ts';
import { isLanguageKey, keepLanguage, wantedLanguage } from './languages.ts';

type Load = () => Promise<{ readonly words: Catalogue }>;

/** English stands where it is said. */
const LOADS: Readonly<Partial<Record<Language, { readonly first: Load; readonly rest: Load }>>> = {
  de: { first: () => import('virtual:words/de/first'), rest: () => import('virtual:words/de/rest') },
  es: { first: () => import('virtual:words/es/first'), rest: () => import('virtual:words/es/rest') },
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
  const rest = loads.rest();
  holdParts(rest.then(({ words }) => learn(wanted, words)).catch(() => undefined));
  try {
    learn(wanted, (await loads.first()).words);
    begin(wanted);
  } catch {
    begin('en');
  }
}

/** From now on, here and in other tabs. @throws whatever the browser says where it cannot be loaded; nothing has changed then */
export async function chooseLanguage(next: Language): Promise<void> {
  await load(next);
  keepLanguage(next);
  begin(next);
}

async function load(next: Language): Promise<void> {
  const loads = LOADS[next];
  if (!loads) return;
  for (const { words } of await Promise.all([loads.first(), loads.rest()])) learn(next, words);
}

/** What is chosen in one tab is spoken in all. @returns ends it */
export function followLanguage(): () => void {
  const follow = ({ key }: StorageEvent): void => {
    if (!isLanguageKey(key)) return;
    const next = wantedLanguage();
    load(next).then(
      () => begin(next),
      () => undefined,
    );
  };
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
}
