import { language } from './language.ts';

/** A label in the middle of a sentence: in small letters, but for German, whose nouns are large everywhere. */
export const lowered = (label: string): string => (language() === 'de' ? label : label.toLowerCase());

/** A sentence behind a colon: its first letter small, but for German, where a whole sentence begins large there too. */
export const beginningLow = (sentence: string): string =>
  language() === 'de' ? sentence : sentence.charAt(0).toLowerCase() + sentence.slice(1);
