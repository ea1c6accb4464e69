/** Loads what a language says and begins to speak it: what the first page says before anything is drawn, all else before any other part is. */
import { type Catalogue, type Language, language, learn, speak } from '../../lib/words/language.ts';
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

const WRITTEN_IN = 'textarea, input:not([type="checkbox"], [type="radio"], [type="range"], [type="file"])';
/** Between two looks at whether somebody still writes. */
const LOOK_MS = 1_000;

/** Something is half written or half answered here, and would be gone with the page that is drawn anew. */
function isInUse(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(WRITTEN_IN);
  return document.querySelector('dialog[open]') !== null || [...fields].some(({ value }) => value !== '');
}

/** What is chosen in one tab is spoken in all: in one where somebody writes, once that is done. @returns ends it */
export function followLanguage(): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const follow = (): void => {
    clearTimeout(waiting);
    if (isInUse()) {
      waiting = setTimeout(follow, LOOK_MS);
      return;
    }
    const next = wantedLanguage();
    if (next === language()) return;
    isLoadedInTime(next).then(
      (isInTime) => isInTime && (isInUse() ? follow() : begin(next)),
      () => undefined,
    );
  };
  const hear = ({ key }: StorageEvent): void => {
    if (isLanguageKey(key)) follow();
  };
  addEventListener('storage', hear);
  return () => {
    clearTimeout(waiting);
    removeEventListener('storage', hear);
  };
}
