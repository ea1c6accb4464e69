/** The record of notes as it is kept. */
import '../../lib/jitless.ts';
import * as z from 'zod/mini';
import { OWN_PREFIX } from '../storage/leftPrefixes.ts';
import { NotesNewerError } from './errors.ts';
import { type Note, type NotedId, parseNote } from './note.ts';

export const NOTES_KEY = `${OWN_PREFIX}notes`;

const kept = z.object({ version: z.int(), notes: z.array(z.unknown()) });

interface Held {
  readonly notes: ReadonlyMap<NotedId, Note>;
  /** What this version cannot read, as it was found: it stays where it is. */
  readonly unread: readonly unknown[];
}

/** @throws NotesNewerError */
export function readKept(value: unknown): Held {
  const list = kept.safeParse(value);
  // Nothing yet, or what nobody wrote.
  if (!list.success) return { notes: new Map(), unread: [] };
  if (list.data.version !== 1) throw new NotesNewerError();
  const notes = new Map<NotedId, Note>();
  const unread: unknown[] = [];
  for (const one of list.data.notes) {
    const parsed = parseNote(one);
    if ('note' in parsed) notes.set(parsed.note.id, parsed.note);
    else unread.push(one);
  }
  return { notes, unread };
}
