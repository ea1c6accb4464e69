import { numberTag } from './language.ts';

/** Making one takes a hundred times as long as using it. */
const made = new Map<string, Intl.NumberFormat>();

/** The format of numbers in the player's language. */
export function numberFormat(options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const tag = numberTag();
  const key = `${tag} ${JSON.stringify(options)}`;
  const format = made.get(key) ?? new Intl.NumberFormat(tag, options);
  made.set(key, format);
  return format;
}
