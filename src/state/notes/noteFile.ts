/** Notes as a file: one network's, all or nothing. A file is foreign, also one that this client wrote. */
import '../../lib/jitless.ts';
import * as z from 'zod/mini';
import { say } from '../../lib/words/say.ts';
import { isolated } from '../../lib/tidyText.ts';
import { parseJson } from '../../lib/parseJson.ts';
import { NoteFileError } from './errors.ts';
import { encodeNote, isEmpty, MOST_NOTES, type Note, type NotedId, parseNote } from './note.ts';

const KIND = 'orrery-notes';
const VERSION = 1;
/** Room for as many notes as there may be, each as long as it may be, with every letter escaped. */
export const LONGEST_FILE = 16 * 1024 * 1024;

const head = z.object({ kind: z.literal(KIND), version: z.int(), chainId: z.string().check(z.maxLength(100)) });
const body = z.object({ notes: z.array(z.unknown()).check(z.maxLength(MOST_NOTES)) });

export function encodeNoteFile(notes: Iterable<Note>, chainId: string): string {
  const list = [...notes].map(encodeNote);
  return `${JSON.stringify({ kind: KIND, version: VERSION, chainId, notes: list }, null, 2)}\n`;
}

/** @throws NoteFileError which says what is wrong and where */
export function parseNoteFile(text: string, chainId: string): readonly Note[] {
  if (text.length > LONGEST_FILE)
    throw new NoteFileError(
      'note_file_too_large',
      say('This file is too large for a notes file. Choose another file.'),
    );
  const value = read(text);
  const told = head.safeParse(value);
  if (!told.success)
    throw new NoteFileError('note_file_not_ours', say('This isn’t a notes file. Choose another file.'));
  if (told.data.version !== VERSION) {
    throw new NoteFileError(
      'note_file_newer',
      say('A newer version of Orrery created this file. Reload the page to update.'),
    );
  }
  if (told.data.chainId !== chainId) {
    const what = say(
      'These notes are from the network {network}. On this network, the same IDs belong to other objects. Choose another file.',
      {
        network: isolated(told.data.chainId),
      },
    );
    throw new NoteFileError('note_file_other_network', what);
  }
  const list = body.safeParse(value);
  if (!list.success)
    throw new NoteFileError(
      'note_file_wrong',
      say('This file has no list of notes, or more than {most} notes. Choose another file.', { most: MOST_NOTES }),
    );
  return list.data.notes.map((one, at) => {
    const parsed = parseNote(one);
    if ('note' in parsed) return parsed.note;
    throw new NoteFileError(
      'note_file_wrong',
      say('A note in this file is invalid. Choose another file.'),
      say('note {at}, field {field}', { at: at + 1, field: parsed.wrong }),
    );
  });
}

function read(text: string): unknown {
  try {
    return parseJson(text);
  } catch (cause) {
    throw Object.assign(new NoteFileError('note_file_not_ours', say('This isn’t a notes file. Choose another file.')), {
      cause,
    });
  }
}

/** What became of the notes of a file, each counted once. */
export interface Merged {
  readonly notes: ReadonlyMap<NotedId, Note>;
  readonly told: MergeTold;
}

export interface MergeTold {
  /** About something that had no note. */
  readonly added: number;
  /** Newer than the one that was here, which they replaced. */
  readonly newer: number;
  /** Older than the one that is here, which stays. */
  readonly older: number;
  /** The same as here. */
  readonly same: number;
}

/**
 * Of two notes about one thing the later stands.
 * @param nowMs nothing was written after it: a clock that was ahead would win for ever
 */
export function mergeNotes(here: ReadonlyMap<NotedId, Note>, brought: readonly Note[], nowMs: number): Merged {
  const notes = new Map(here);
  const told = { added: 0, newer: 0, older: 0, same: 0 };
  for (const one of newestOfEach(brought)) {
    const note = { ...one, changedAtMs: Math.min(one.changedAtMs, nowMs) };
    const before = here.get(note.id);
    if (before && isSame(before, note)) told.same++;
    else if (before && before.changedAtMs >= note.changedAtMs) told.older++;
    else {
      told[before ? 'newer' : 'added']++;
      notes.set(note.id, note);
    }
  }
  return { notes, told };
}

/** Of several about one thing the latest; what says nothing is left out. */
export function newestOfEach(brought: readonly Note[]): Iterable<Note> {
  const byId = new Map<NotedId, Note>();
  for (const note of brought) {
    const other = byId.get(note.id);
    if (!isEmpty(note) && (!other || other.changedAtMs < note.changedAtMs)) byId.set(note.id, note);
  }
  return byId.values();
}

function isSame(a: Note, b: Note): boolean {
  return a.text === b.text && a.isWatched === b.isWatched && a.tags.join('\n') === b.tags.join('\n');
}
