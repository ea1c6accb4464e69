import { regionTag } from './language.ts';

const made = new Map<string, Intl.DateTimeFormat>();

/**
 * A format of dates in the player's language. `const day = dateFormat({ dateStyle: 'medium' })` at a module's top, `day().format(ms)` where
 * it is shown: the language may have changed meanwhile.
 */
export function dateFormat(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  const name = JSON.stringify(options);
  return () => {
    const tag = regionTag();
    const key = `${tag} ${name}`;
    const format = made.get(key) ?? new Intl.DateTimeFormat(tag, options);
    made.set(key, format);
    return format;
  };
}
