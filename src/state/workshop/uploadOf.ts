/** What a player picks or drops, as something that can be checked and sent: an archive, or the files of a folder. */
import type { ModUpload } from '../../api/cosmetics/types.ts';

export interface Picked {
  /** Of the archive or the folder; foreign text. */
  readonly name: string;
  readonly upload: ModUpload;
}

/** More than a mod may have; what is beyond is not even listed, the check then says that there are too many. */
const MOST_FILES = 600;

/** From a file picker, of files or of a folder; null when nothing was chosen. */
export function pickedFiles(files: readonly File[]): Picked | null {
  const [first] = files;
  if (!first) return null;
  if (files.length === 1 && first.webkitRelativePath === '') return { name: first.name, upload: first };
  const upload = files
    .slice(0, MOST_FILES)
    .map((file) => ({ path: file.webkitRelativePath || file.name, content: file }));
  const folder = first.webkitRelativePath.split('/', 1)[0];
  return { name: folder || `${files.length} files`, upload };
}

/** From a drop. Entries have to be asked for before the first wait: the browser empties the list behind us. */
export async function pickedDrop(data: Pick<DataTransfer, 'items' | 'files'>): Promise<Picked | null> {
  const files = [...data.files];
  const entries = [...data.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  const [folder] = entries;
  if (folder === undefined || entries.every(({ isFile }) => isFile)) return pickedFiles(files);
  const found: { path: string; content: Blob }[] = [];
  for (const entry of entries) await collect(entry, found);
  return { name: entries.length === 1 ? folder.name : `${entries.length} files`, upload: found };
}

async function collect(entry: FileSystemEntry, found: { path: string; content: Blob }[]): Promise<void> {
  if (found.length >= MOST_FILES) return;
  if (isFile(entry)) {
    const content = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    found.push({ path: entry.fullPath.replace(/^\//, ''), content });
    return;
  }
  if (!isFolder(entry)) return;
  const reader = entry.createReader();
  // A reader hands out a hundred at a time, and nothing when there are no more.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return;
    for (const one of some) await collect(one, found);
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}
