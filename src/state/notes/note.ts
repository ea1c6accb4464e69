/** What the player keeps for himself about a player or a planet: a text, tags, and whether he watches it. It never leaves this device. */
import '../../lib/jitless.ts';
import * as z from 'zod/mini';
import { type PlanetId, type PlayerId } from '../../game/ids.ts';
import { objectRefOf } from '../../game/objectRef.ts';
import { type ForeignText, tidyText } from '../../lib/tidyText.ts';

export type NotedId = PlayerId | PlanetId;

export interface Note {
  readonly id: NotedId;
  /** Lines of his own, or of a file that somebody gave him. May be empty. */
  readonly text: string;
  /** Each once, whatever its case, in the order they were given. */
  readonly tags: readonly ForeignText[];
  readonly isWatched: boolean;
  /** By the clock of the device that wrote it, ms. */
  readonly changedAtMs: number;
}

/** What a person writes about a note at a time. */
export type NoteChange = Partial<Pick<Note, 'text' | 'isWatched'>> & { readonly tags?: readonly string[] };

export const MOST_NOTES = 1_000;
export const LONGEST_TEXT = 2_000;
const MOST_LINES = 60;
export const MOST_TAGS = 12;
export const LONGEST_TAG = 24;

/** As it is kept and as a file has it. Names the field that is wrong, in the words of the file. */
const kept = z.object({
  id: z.string().check(z.maxLength(32)),
  text: z.string().check(z.maxLength(LONGEST_TEXT)),
  tags: z.array(z.string().check(z.maxLength(LONGEST_TAG))).check(z.maxLength(MOST_TAGS)),
  watched: z.boolean(),
  changedAtMs: z.int().check(z.nonnegative()),
});

type Kept = z.infer<typeof kept>;

export function encodeNote({ id, text, tags, isWatched, changedAtMs }: Note): Kept {
  return { id, text, tags: [...tags], watched: isWatched, changedAtMs };
}

/** The note, or which of its fields is wrong. */
export function parseNote(value: unknown): { readonly note: Note } | { readonly wrong: string } {
  const parsed = kept.safeParse(value);
  if (!parsed.success) return { wrong: parsed.error.issues[0]?.path.join('.') || 'note' };
  const { id: text, watched, changedAtMs, ...rest } = parsed.data;
  const id = notedId(text);
  if (id === null) return { wrong: 'id' };
  return { note: { id, text: tidyLines(rest.text), tags: tidyTags(rest.tags), isWatched: watched, changedAtMs } };
}

/** null for what no note can be about: other kinds of things, and what is no id. */
export function notedId(text: string): NotedId | null {
  const ref = objectRefOf(text);
  return ref?.kind === 'player' || ref?.kind === 'planet' ? ref.id : null;
}

/** A note that says nothing is none. */
export function isEmpty({ text, tags, isWatched }: Note): boolean {
  return text === '' && tags.length === 0 && !isWatched;
}

export function emptyNote(id: NotedId): Note {
  return { id, text: '', tags: [], isWatched: false, changedAtMs: 0 };
}

/** What is written over a note, made fit: as long as it may be, and nothing in it that cannot be seen. */
export function changedNote(note: Note, { text, tags, isWatched }: NoteChange, nowMs: number): Note {
  return {
    ...note,
    text: text === undefined ? note.text : tidyLines(text),
    tags: tags === undefined ? note.tags : tidyTags(tags),
    isWatched: isWatched ?? note.isWatched,
    changedAtMs: nowMs,
  };
}

/** A text of several lines in one, where there is room for no more. */
export function lineOf(text: string, most: number): ForeignText {
  return tidyText(text, most);
}

function tidyLines(text: string): string {
  const lines = text
    .slice(0, LONGEST_TEXT)
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .slice(0, MOST_LINES)
    .map((line) => tidyText(line, LONGEST_TEXT));
  return lines.join('\n').trim();
}

function tidyTags(tags: readonly string[]): readonly ForeignText[] {
  const byWord = new Map<string, ForeignText>();
  for (const tag of tags) {
    const tidy = tidyText(tag, LONGEST_TAG);
    const word = tidy.toLowerCase();
    if (word !== '' && !byWord.has(word)) byWord.set(word, tidy);
  }
  return [...byWord.values()].slice(0, MOST_TAGS);
}

/** Tags as one writes them into a field: between commas. */
export function tagsOf(text: string): readonly string[] {
  return tidyTags(text.split(/[,\n;،、]/));
}
