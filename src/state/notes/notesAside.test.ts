import { expect, test } from 'vitest';
import { parsePlayerId } from '../../game/ids.ts';
import { createMemoryStorage } from '../storage/openStorage.ts';
import { createNotes } from './createNotes.ts';
import { NOTES_KEY } from './keptNotes.ts';
import { ASIDE_KEY, forgetNotesAside, readNotesAside, setNotesAside } from './notesAside.ts';

const ADA = parsePlayerId('1-2');
const BEA = parsePlayerId('1-3');
const CHAIN = 'orrery-1';

function setup() {
  let nowMs = 1_000;
  const storage = createMemoryStorage();
  const notes = createNotes({ chainId: CHAIN, storage, clock: { now: () => nowMs } });
  const beginAnew = async (): Promise<void> => {
    await storage.clear();
    await setNotesAside(storage, CHAIN);
  };
  return { storage, notes, beginAnew, at: (ms: number) => void (nowMs = ms) };
}

test('a network that begins anew takes no note with it, and leaves none at whoever has that id now', async () => {
  const { storage, notes, beginAnew } = setup();
  await storage.write('settings', 'learnt', 1);
  await notes.change(ADA, { text: 'raids at night', tags: ['foe'], isWatched: true });
  await beginAnew();
  expect((await notes.all()).size).toBe(0);
  expect(await storage.read('settings', 'learnt')).toBeUndefined();
  expect(await readNotesAside(storage)).toMatchObject([{ id: ADA, text: 'raids at night', isWatched: true }]);
});

test('of several lives all is kept, about each thing the latest; a life without notes adds none', async () => {
  const { storage, notes, beginAnew, at } = setup();
  await notes.change(ADA, { text: 'first' });
  await notes.change(BEA, { text: 'bea' });
  await beginAnew();
  await beginAnew();
  at(2_000);
  await notes.change(ADA, { text: 'second' });
  await beginAnew();
  const aside = await readNotesAside(storage);
  expect(new Map(aside.map(({ id, text }) => [id, text]))).toEqual(
    new Map([
      [ADA, 'second'],
      [BEA, 'bea'],
    ]),
  );
});

test('what a later version wrote is set aside as it is, and is not read as something else', async () => {
  const { storage, beginAnew } = setup();
  await storage.write('settings', NOTES_KEY, { version: 2, notes: ['odd'] });
  await beginAnew();
  await expect(readNotesAside(storage)).rejects.toMatchObject({ code: 'notes_newer' });
});

test('what a later version set aside is not written over, and no note is lost by it', async () => {
  const { storage, notes, beginAnew } = setup();
  const later = { version: 2, lives: ['odd'] };
  await storage.write('settings', ASIDE_KEY, later);
  await notes.change(ADA, { text: 'first' });
  await expect(beginAnew()).rejects.toMatchObject({ code: 'notes_newer' });
  expect(await storage.read('settings', ASIDE_KEY)).toEqual(later);
  expect((await notes.all()).get(ADA)?.text).toBe('first');
});

test('they are gone when the player says so', async () => {
  const { storage, notes, beginAnew } = setup();
  await notes.change(ADA, { text: 'first' });
  await beginAnew();
  await forgetNotesAside(storage);
  expect(await readNotesAside(storage)).toEqual([]);
});

test('whoever shows notes hears that they have been set aside', async () => {
  const { beginAnew, notes } = setup();
  await notes.change(ADA, { text: 'first' });
  const { openTabPort } = await import('../proofs/leader/tabPort.ts');
  const { notesPort } = await import('./notesPort.ts');
  const port = openTabPort(notesPort(CHAIN));
  const heard = new Promise((resolve) => port.watch(resolve));
  await beginAnew();
  await heard;
  port.close();
});
