import { language } from './language.ts';

/** A label in the middle of a sentence: in small letters, but for German, whose nouns are large everywhere. */
export const lowered = (label: string): string => (language() === 'de' ? label : label.toLowerCase());
