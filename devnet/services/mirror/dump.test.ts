import { expect, test } from 'vitest';
import { fillMirror } from '../web/testing/fillMirror.ts';
import { mirrorWeb, START_MS } from '../web/testing/mirrorWeb.ts';
import { dumpMirror, loadMirror } from './dump.ts';
import { createMirrorStore } from './store.ts';

test('every table survives a dump, in the same order', async () => {
  const { mirror } = mirrorWeb();
  fillMirror(mirror.store, 30, START_MS);
  const loaded = createMirrorStore();
  expect(loadMirror(loaded, JSON.parse(JSON.stringify(dumpMirror(mirror.store))))).toBe(true);
  for (const [name, table] of Object.entries(mirror.store.tables)) {
    const again = loaded.tables[name as keyof typeof loaded.tables];
    expect(again.size, name).toBe(table.size);
    expect(again.all().slice(0, 100), name).toEqual(table.all().slice(0, 100));
  }
});

test('a dump of another format is not taken', () => {
  const store = createMirrorStore();
  expect(loadMirror(store, { ...dumpMirror(store), format: 1 })).toBe(false);
  expect(loadMirror(store, 'nonsense')).toBe(false);
});
