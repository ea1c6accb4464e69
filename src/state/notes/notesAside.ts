/**
 * Notes of a network that began anew. Its ids are somebody else's now, so they stand at nobody; but a player wrote them, so they are
 * kept until the player has saved them, brought them back or told them to go.
 */
import '../../lib/jitless.ts';
import * as z from 'zod/mini';
import { openTabPort } from '../proofs/leader/tabPort.ts';
import { OWN_PREFIX } from '../storage/leftPrefixes.ts';
import type { Storage } from '../storage/openStorage.ts';
import { NotesNewerError } from './errors.ts';
import { NOTES_KEY, readKept } from './keptNotes.ts';
import type { Note } from './note.ts';
import { newestOfEach } from './noteFile.ts';
import { notesPort } from './notesPort.ts';

export const ASIDE_KEY = `${OWN_PREFIX}notes-aside`;

/** One record for each life, as it was found: another version may read more of it. */
const kept = z.object({ version: z.int(), lives: z.array(z.unknown()) });

/** @throws NotesNewerError: what a later version set aside is not written over */
function readLives(value: unknown): readonly unknown[] {
  const { data } = kept.safeParse(value);
  if (data && data.version !== 1) throw new NotesNewerError();
  return data?.lives ?? [];
}

/**
 * Puts the notes of the life that is over aside, and tells whoever shows them; does nothing where there are none.
 *
 * @throws NotesNewerError: then they stay where they are
 */
export async function setNotesAside(
  storage: Pick<Storage, 'read' | 'update' | 'remove'>,
  chainId: string,
): Promise<void> {
  const over = await storage.read('settings', NOTES_KEY);
  if (over === undefined) return;
  // First written, then removed: who leaves between the two has them in both places, and loses none.
  await storage.update('settings', ASIDE_KEY, (held) => ({ version: 1, lives: [...readLives(held), over] }));
  await storage.remove('settings', NOTES_KEY);
  const port = openTabPort(notesPort(chainId));
  port.post('changed');
  port.close();
}

/** All of them, about each thing the latest. @throws NotesNewerError */
export async function readNotesAside(storage: Pick<Storage, 'read'>): Promise<readonly Note[]> {
  const held = readLives(await storage.read('settings', ASIDE_KEY));
  return [...newestOfEach(held.flatMap((life) => [...readKept(life).notes.values()]))];
}

export async function forgetNotesAside(storage: Pick<Storage, 'remove'>): Promise<void> {
  await storage.remove('settings', ASIDE_KEY);
}
