import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { systemClock } from '../../lib/clock.ts';
import { useRuntime } from '../react.ts';
import type { Runtime } from '../Runtime.ts';
import { openBestStorage } from '../storage/openBestStorage.ts';
import { openTabPort } from '../proofs/leader/tabPort.ts';
import { createNotes, type NoteMap, type Notes } from './createNotes.ts';
import { type Note, notedId } from './note.ts';
import { notesPort } from './notesPort.ts';
import { sayNotesKept } from './notesKept.ts';

const KEY = ['notes'] as const;
const held = new WeakMap<Runtime, Promise<Notes>>();

/** One for all screens of a session, opened by the first that asks. */
function notesOf(runtime: Runtime): Promise<Notes> {
  let notes = held.get(runtime);
  if (!notes) {
    notes = openNotes(runtime);
    held.set(runtime, notes);
  }
  return notes;
}

async function openNotes({ config, queryClient }: Runtime): Promise<Notes> {
  const { chainId } = config.network;
  const storage = await openBestStorage(chainId);
  const notes = createNotes({ chainId, storage, clock: systemClock, tabs: openTabPort(notesPort(chainId)) });
  notes.watch(() => void queryClient.invalidateQueries({ queryKey: KEY }));
  return notes;
}

function notesQuery(runtime: Runtime) {
  return {
    queryKey: KEY,
    queryFn: async () => {
      const notes = await (await notesOf(runtime)).all();
      if (notes.size > 0) sayNotesKept();
      return notes;
    },
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    structuralSharing: false,
  } as const;
}

export function useNotes(): UseQueryResult<NoteMap> {
  return useQuery(notesQuery(useRuntime()));
}

/** null = there is none; undefined = it was not read yet. */
export function useNote(id: string): Note | null | undefined {
  const noted = notedId(id);
  const select = (notes: NoteMap): Note | null => (noted === null ? null : (notes.get(noted) ?? null));
  return useQuery({ ...notesQuery(useRuntime()), select }).data;
}

/** What is done to them. */
export function useNoteDeeds(): Pick<Notes, 'change' | 'forget' | 'exportFile' | 'importFile'> {
  const runtime = useRuntime();
  return {
    change: async (id, change) => (await notesOf(runtime)).change(id, change),
    forget: async (id) => (await notesOf(runtime)).forget(id),
    exportFile: async () => (await notesOf(runtime)).exportFile(),
    importFile: async (text) => (await notesOf(runtime)).importFile(text),
  };
}
