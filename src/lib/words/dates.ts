import { regionTag } from './language.ts';

const made = new Map<string, Intl.DateTimeFormat>();

/**
 * A format of dates in the player's language, for axes and clocks that need one of their own; else {@link formatMoment},
 * {@link formatDay} and {@link formatTime}. Call `const tick = dateFormat({ month: 'short' })` once in a module, and
 * `tick().format(ms)` at each use, because the player can change the language in between.
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

const MOMENT = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });
const DAY = dateFormat({ dateStyle: 'medium' });
const UTC_DAY = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' });
const TIME = dateFormat({ timeStyle: 'short' });

/** The full form: `3 Dec 2026, 14:05`. */
export const formatMoment = (atMs: number): string => MOMENT().format(atMs);

/** `3 Dec 2026`. */
export const formatDay = (atMs: number): string => DAY().format(atMs);

/** Of what a server counts by days of its own. */
export const formatUtcDay = (atMs: number): string => UTC_DAY().format(atMs);

/** The short form, where the day stands beside it or is today: `14:05`. */
export const formatTime = (atMs: number): string => TIME().format(atMs);
