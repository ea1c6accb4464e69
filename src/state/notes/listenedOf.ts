/** Whose raids are told as alerts: of a watch list, as many as a host's stream may be listened to for. Pure. */
import type { Note } from './note.ts';

/** Each is two subjects of the stream. A list may be a thousand long, and a player plays on one planet. */
export const MOST_LISTENED = 10;

/** Those that were changed last: what a player turns to now. */
export function listenedOf(notes: Iterable<Note>): readonly Note[] {
  return [...notes]
    .filter(({ isWatched }) => isWatched)
    .toSorted((a, b) => b.changedAtMs - a.changedAtMs || (a.id < b.id ? -1 : 1))
    .slice(0, MOST_LISTENED);
}
