/** The language that is spoken, one for the whole page; what is spoken is loaded by src/app/languages. */
import { setupI18n } from '@lingui/core';
import { type Compiled, compile, type Token } from './compile.ts';
import { createEmitter } from '../emitter.ts';
import { disguise } from './disguise.ts';

/** `en-XA` is English in disguise, for tests: what shows without it has not gone through `say`. */
export const LANGUAGES = ['en', 'de', 'es', 'en-XA'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Sentences by the keys of `keyOf`. */
export type Catalogue = Readonly<Record<string, string>>;

const tongue = setupI18n();
tongue.load('en', {});
tongue.activate('en');
tongue.setMessagesCompiler((source) => {
  const message = countsByName(compile(source));
  // Lingui's type is of arrays that may be written to; it writes to none.
  return (current === 'en-XA' ? disguise(message) : message) as ReturnType<
    Parameters<typeof tongue.setMessagesCompiler>[0]
  >;
});

/** `#` as the argument that it counts: Lingui would write the number with the commas of its language. */
function countsByName(message: Compiled, counted = '#'): Compiled {
  if (typeof message === 'string') return message;
  return message.map((token): Token => {
    if (token === '#') return [counted];
    if (typeof token === 'string' || token.length === 1) return token;
    const [name, kind, cases] = token;
    const named = Object.entries(cases).map(([word, one]) => [
      word,
      typeof one === 'number' ? one : countsByName(one, kind === 'select' ? counted : name),
    ]);
    return [name, kind, Object.fromEntries(named)];
  });
}

let current: Language = 'en';
const changes = createEmitter<Language>();

export const language = (): Language => current;

/** BCP 47, for `Intl`. */
export const numberTag = (): string => (current === 'en-XA' ? 'en' : current);

/**
 * With the region of the browser where it speaks the same language: its clock and its order of day and month are what the
 * player is used to.
 */
export function regionTag(): string {
  const plain = numberTag();
  const wanted = globalThis.navigator?.languages ?? [];
  return wanted.find((tag) => tag === plain || tag.startsWith(`${plain}-`)) ?? plain;
}

/** Adds sentences of a language, which parts of the page bring along. */
export function learn(of: Language, catalogue: Catalogue): void {
  tongue.load(of, catalogue);
}

/** From now on `say` speaks it; whoever draws draws anew. */
export function speak(next: Language): void {
  current = next;
  tongue.load(next, {});
  tongue.activate(next, [numberTag()]);
  changes.emit(next);
}

/** @returns ends it */
export const watchLanguage = (listener: () => void): (() => void) => changes.watch(listener);

/** For `say` alone. */
export const translate = (id: string, message: string, values: Record<string, unknown>): string =>
  tongue._({ id, message, values });
