/** Notes of one network on this device, over its tabs. */
import type { Clock } from '../../lib/clock.ts';
import { createEmitter } from '../../lib/emitter.ts';
import type { TabPort } from '../proofs/leader/tabPort.ts';
import type { Storage } from '../storage/openStorage.ts';
import { NotesFullError } from './errors.ts';
import { NOTES_KEY, readKept } from './keptNotes.ts';
import { changedNote, emptyNote, encodeNote, isEmpty, MOST_NOTES } from './note.ts';
import type { Note, NoteChange, NotedId } from './note.ts';
import { encodeNoteFile, mergeNotes, type MergeTold, parseNoteFile } from './noteFile.ts';

export type NoteMap = ReadonlyMap<NotedId, Note>;

export interface Notes {
  /** @throws NotesNewerError */
  all(): Promise<NoteMap>;
  /** What is left without a word, a tag and a star is gone. @throws NotesFullError, NotesNewerError */
  change(id: NotedId, change: NoteChange): Promise<void>;
  forget(id: NotedId): Promise<void>;
  exportFile(): Promise<string>;
  /** All of it or nothing. @throws NoteFileError, NotesFullError, NotesNewerError */
  importFile(text: string): Promise<MergeTold>;
  /** Called when a note has changed, here or in another tab. Returns its own end. */
  watch(listener: () => void): () => void;
}

export interface NotesInput {
  readonly chainId: string;
  readonly storage: Pick<Storage, 'read' | 'update'>;
  readonly clock: Pick<Clock, 'now'>;
  /** To the other tabs and from them; absent = there are none. */
  readonly tabs?: Pick<TabPort, 'post' | 'watch'>;
}

export function createNotes({ chainId, storage, clock, tabs }: NotesInput): Notes {
  const news = createEmitter<void>();
  tabs?.watch(() => news.emit());

  async function update<T>(change: (notes: NoteMap) => readonly [NoteMap, T]): Promise<T> {
    const outcome: { said?: T } = {};
    await storage.update('settings', NOTES_KEY, (value) => {
      const { notes, unread } = readKept(value);
      const [next, said] = change(notes);
      if (next.size > MOST_NOTES) throw new NotesFullError(MOST_NOTES);
      outcome.said = said;
      return { version: 1, notes: [...[...next.values()].map(encodeNote), ...unread] };
    });
    news.emit();
    tabs?.post('changed');
    return outcome.said as T; // update resolves after its change ran
  }

  const all = async (): Promise<NoteMap> => readKept(await storage.read('settings', NOTES_KEY)).notes;
  const forgotten = (notes: NoteMap, id: NotedId): NoteMap => new Map([...notes].filter(([one]) => one !== id));
  return {
    all,
    change: (id, change) =>
      update((notes) => {
        const next = changedNote(notes.get(id) ?? emptyNote(id), change, clock.now());
        return [isEmpty(next) ? forgotten(notes, id) : new Map(notes).set(id, next), undefined];
      }),
    forget: (id) => update((notes) => [forgotten(notes, id), undefined]),
    exportFile: async () => encodeNoteFile((await all()).values(), chainId),
    async importFile(text) {
      const brought = parseNoteFile(text, chainId);
      return update((notes) => {
        const merged = mergeNotes(notes, brought, clock.now());
        return [merged.notes, merged.told];
      });
    },
    watch: (listener) => news.watch(listener),
  };
}
