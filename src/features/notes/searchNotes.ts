import type { Note } from '../../state/notes/note.ts';

export interface Wanted {
  readonly text: string;
  /** In small letters; null = any. */
  readonly tag: string | null;
  readonly onlyWatched: boolean;
}

/** Notes in which every typed word stands, in tag, text or id; the last changed first. */
export function searchNotes(notes: Iterable<Note>, { text, tag, onlyWatched }: Wanted): readonly Note[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return [...notes]
    .filter((note) => !onlyWatched || note.isWatched)
    .filter((note) => tag === null || note.tags.some((one) => one.toLowerCase() === tag))
    .filter((note) => {
      const all = [note.id, ...note.tags, note.text].join(' ').toLowerCase();
      return words.every((word) => all.includes(word));
    })
    .toSorted((a, b) => b.changedAtMs - a.changedAtMs || a.id.localeCompare(b.id));
}

export interface TagCount {
  /** In small letters: what it is searched by. */
  readonly key: string;
  /** As it was written first. */
  readonly words: string;
  readonly count: number;
}

/** Tags of all notes, most used first. */
export function tagCounts(notes: Iterable<Note>): readonly TagCount[] {
  const counts = new Map<string, TagCount>();
  for (const tag of [...notes].flatMap(({ tags }) => tags)) {
    const key = tag.toLowerCase();
    const before = counts.get(key);
    counts.set(key, { key, words: before?.words ?? tag, count: (before?.count ?? 0) + 1 });
  }
  return [...counts.values()].toSorted((a, b) => b.count - a.count || a.key.localeCompare(b.key));
}
