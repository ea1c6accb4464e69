import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { systemClock } from '../../lib/clock.ts';
import { useRuntime } from '../react.ts';
import type { Runtime } from '../Runtime.ts';
import type { Storage } from '../storage/openStorage.ts';
import { openBestStorage } from '../storage/openBestStorage.ts';
import { openTabPort } from '../proofs/leader/tabPort.ts';
import { createNotes, type NoteMap, type Notes } from './createNotes.ts';
import { type Note, notedId } from './note.ts';
import { encodeNoteFile } from './noteFile.ts';
import { forgetNotesAside, readNotesAside } from './notesAside.ts';
import { notesPort } from './notesPort.ts';
import { sayNotesKept } from './notesKept.ts';

const KEY = ['notes'] as const;
const ASIDE_KEY = [...KEY, 'aside'] as const;

interface Held {
  readonly storage: Storage;
  readonly notes: Notes;
}

const held = new WeakMap<Runtime, Promise<Held>>();

/** One for all screens of a session, opened by the first that asks. */
function heldBy(runtime: Runtime): Promise<Held> {
  let opened = held.get(runtime);
  if (!opened) {
    opened = openNotes(runtime);
    held.set(runtime, opened);
  }
  return opened;
}

const notesOf = async (runtime: Runtime): Promise<Notes> => (await heldBy(runtime)).notes;

async function openNotes({ config, queryClient }: Runtime): Promise<Held> {
  const { chainId } = config.network;
  const storage = await openBestStorage(chainId);
  const notes = createNotes({ chainId, storage, clock: systemClock, tabs: openTabPort(notesPort(chainId)) });
  notes.watch(() => void queryClient.invalidateQueries({ queryKey: KEY }));
  return { storage, notes };
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

/** Notes of this network as it was before it began anew; undefined = not read yet. */
export function useNotesAside(): UseQueryResult<readonly Note[]> {
  const runtime = useRuntime();
  return useQuery({
    queryKey: ASIDE_KEY,
    queryFn: async () => readNotesAside((await heldBy(runtime)).storage),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
}

export interface AsideDeeds {
  /** As a file like that of other notes. */
  readonly exportFile: () => Promise<string>;
  /** They stand at those who have their ids now. @throws NotesFullError, NotesNewerError: then they stay aside */
  readonly bringBack: () => Promise<void>;
  readonly forget: () => Promise<void>;
}

export function useAsideDeeds(): AsideDeeds {
  const runtime = useRuntime();
  const exportFile = async (): Promise<string> =>
    encodeNoteFile(await readNotesAside((await heldBy(runtime)).storage), runtime.config.network.chainId);
  const forget = async (): Promise<void> => {
    await forgetNotesAside((await heldBy(runtime)).storage);
    await runtime.queryClient.invalidateQueries({ queryKey: ASIDE_KEY });
  };
  return {
    exportFile,
    forget,
    bringBack: async () => {
      await (await notesOf(runtime)).importFile(await exportFile());
      await forget();
    },
  };
}
