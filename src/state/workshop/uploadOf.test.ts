import { expect, test } from 'vitest';
import { pickedDrop, pickedFiles } from './uploadOf.ts';

function file(name: string, path = ''): File {
  return Object.defineProperty(new File(['x'], name), 'webkitRelativePath', { value: path });
}

function fileEntry(path: string): FileSystemEntry {
  const made = {
    isFile: true,
    isDirectory: false,
    fullPath: path,
    file: (done: (file: File) => void) => done(file(path)),
  };
  return made as unknown as FileSystemEntry; // what of it is read
}

/** Hands out its entries two at a time, as browsers hand out a hundred. */
function folderEntry(name: string, entries: readonly FileSystemEntry[]): FileSystemEntry {
  const createReader = () => {
    let at = 0;
    return { readEntries: (done: (some: FileSystemEntry[]) => void) => done(entries.slice(at, (at += 2))) };
  };
  return { isFile: false, isDirectory: true, name, fullPath: `/${name}`, createReader } as unknown as FileSystemEntry;
}

const drop = (entries: readonly FileSystemEntry[], files: readonly File[] = []) =>
  ({
    items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })),
    files,
  }) as unknown as Pick<DataTransfer, 'items' | 'files'>;

test('one file is an archive, as it is', () => {
  const archive = file('mod.zip');
  expect(pickedFiles([archive])).toEqual({ name: 'mod.zip', upload: archive });
  expect(pickedFiles([])).toBeNull();
});

test('a folder is its files with their paths, called after it', () => {
  const picked = pickedFiles([file('manifest.json', 'red/manifest.json'), file('a.png', 'red/icons/a.png')]);
  expect(picked).toMatchObject({
    name: 'red',
    upload: [{ path: 'red/manifest.json' }, { path: 'red/icons/a.png' }],
  });
});

test('a folder that is dropped is walked to its end', async () => {
  const icons = folderEntry(
    'icons',
    ['a', 'b', 'c'].map((name) => fileEntry(`/red/icons/${name}.png`)),
  );
  const picked = await pickedDrop(drop([folderEntry('red', [fileEntry('/red/manifest.json'), icons])]));
  expect(picked).toMatchObject({
    name: 'red',
    upload: ['red/manifest.json', 'red/icons/a.png', 'red/icons/b.png', 'red/icons/c.png'].map((path) => ({ path })),
  });
});

test('an archive that is dropped is an archive, and a drop of nothing is nothing', async () => {
  const archive = file('mod.zip');
  expect(await pickedDrop(drop([fileEntry('/mod.zip')], [archive]))).toEqual({ name: 'mod.zip', upload: archive });
  expect(await pickedDrop(drop([]))).toBeNull();
});

test('a disk full of files is not listed to its end', async () => {
  const many = Array.from({ length: 700 }, (_, index) => fileEntry(`/big/${index}.png`));
  const picked = await pickedDrop(drop([folderEntry('big', many)]));
  expect(picked?.upload).toHaveLength(600);
});
