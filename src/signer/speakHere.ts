import { words as de } from 'virtual:words/de/signer';
import { words as es } from 'virtual:words/es/signer';
import { type Language, learn, speak } from '../lib/words/language.ts';

learn('de', de);
learn('es', es);

/**
 * The signer has no network and takes no words from the page, which could say of a signature what it likes: all of its languages lie in
 * it. What is asked already stays in the language in which it was asked.
 */
export function speakHere(language: Language): void {
  speak(language);
  document.documentElement.lang = language;
}
