import { describe, expect, test } from 'vitest';
import { parsePlanetId, parsePlayerId } from '../../game/ids.ts';
import { createMemoryStorage } from '../storage/openStorage.ts';
import { createEmitter } from '../../lib/emitter.ts';
import { createNotes, type NotesInput } from './createNotes.ts';
import { NOTES_KEY } from './keptNotes.ts';
import { LONGEST_TEXT, MOST_NOTES, MOST_TAGS } from './note.ts';

const ADA = parsePlayerId('1-2');
const BEA = parsePlayerId('1-3');
const ROCK = parsePlanetId('2-7');
const CHAIN = 'orrery-1';

function setup({ chainId = CHAIN, storage = createMemoryStorage(), tabs = undefined as NotesInput['tabs'] } = {}) {
  let nowMs = 1_000;
  const clock = { now: () => nowMs };
  const notes = createNotes({ chainId, storage, clock, ...(tabs && { tabs }) });
  return { notes, storage, at: (ms: number) => void (nowMs = ms) };
}

const fileOf = (notes: readonly object[], head: object = {}): string =>
  JSON.stringify({ kind: 'orrery-notes', version: 1, chainId: CHAIN, notes, ...head });
const one = (more: object = {}) => ({ id: '1-2', text: 'hi', tags: [], watched: false, changedAtMs: 5, ...more });

describe('what is written', () => {
  test('is kept over pages, fit to be shown', async () => {
    const { notes, storage } = setup();
    await notes.change(ADA, { text: ' raids at night\n\u202egnp.exe ', tags: ['Foe', 'foe', ' ', 'rich'] });
    await notes.change(ADA, { isWatched: true });
    const again = await setup({ storage }).notes.all();
    expect(again.get(ADA)).toEqual({
      id: ADA,
      text: 'raids at night\ngnp.exe',
      tags: ['Foe', 'rich'],
      isWatched: true,
      changedAtMs: 1_000,
    });
  });

  test('is as long as it may be, and no more of them than may be', async () => {
    const { notes } = setup();
    await notes.change(ADA, {
      text: 'x'.repeat(LONGEST_TEXT + 50),
      tags: Array.from({ length: 40 }, (_, at) => `t${at}`),
    });
    const note = (await notes.all()).get(ADA);
    expect(note?.text).toHaveLength(LONGEST_TEXT);
    expect(note?.tags).toHaveLength(MOST_TAGS);
    const many = Array.from({ length: MOST_NOTES - 1 }, (_, at) => one({ id: `1-${at + 100}` }));
    await notes.importFile(fileOf(many));
    await expect(notes.change(BEA, { text: 'one more' })).rejects.toMatchObject({ code: 'notes_full' });
    expect((await notes.all()).size).toBe(MOST_NOTES);
  });

  test('is gone when nothing is left of it', async () => {
    const { notes } = setup();
    await notes.change(ROCK, { isWatched: true });
    await notes.change(ROCK, { isWatched: false });
    expect((await notes.all()).size).toBe(0);
  });

  test('is told to whoever listens, and to other tabs', async () => {
    const sent: unknown[] = [];
    const others = createEmitter<unknown>();
    const { notes } = setup({
      tabs: { post: (message) => sent.push(message), watch: (listener) => others.watch(listener) },
    });
    let heard = 0;
    notes.watch(() => heard++);
    await notes.change(ADA, { text: 'a' });
    others.emit('changed');
    expect([heard, sent.length]).toEqual([2, 1]);
  });
});

describe('what another version wrote', () => {
  test('one that cannot be read stays where it is', async () => {
    const { notes, storage } = setup();
    const odd = { id: '1-9', text: 7, from: 'later' };
    await storage.write('settings', NOTES_KEY, { version: 1, notes: [odd, one()] });
    await notes.change(BEA, { text: 'b' });
    expect([...(await notes.all()).keys()]).toEqual([ADA, BEA]);
    expect(await storage.read('settings', NOTES_KEY)).toMatchObject({ notes: expect.arrayContaining([odd]) });
  });

  test('a later form of all is not written over', async () => {
    const { notes, storage } = setup();
    const later = { version: 2, notes: [] };
    await storage.write('settings', NOTES_KEY, later);
    await expect(notes.change(BEA, { text: 'b' })).rejects.toMatchObject({ code: 'notes_newer' });
    expect(await storage.read('settings', NOTES_KEY)).toEqual(later);
  });
});

describe('a file', () => {
  test('goes to another browser, and of two notes the later stays', async () => {
    const [here, there] = [setup(), setup()];
    await here.notes.change(ADA, { text: 'old' });
    await here.notes.change(ROCK, { isWatched: true });
    await there.notes.change(BEA, { text: 'bea' });
    there.at(2_000);
    await there.notes.change(ADA, { text: 'new', tags: ['foe'] });
    here.at(3_000);
    expect(await here.notes.importFile(await there.notes.exportFile())).toEqual({
      added: 1,
      newer: 1,
      older: 0,
      same: 0,
    });
    expect((await here.notes.all()).get(ADA)?.text).toBe('new');
    there.at(4_000);
    expect(await there.notes.importFile(await here.notes.exportFile())).toEqual({
      added: 1,
      newer: 0,
      older: 0,
      same: 2,
    });
    await here.notes.change(ADA, { text: 'newest' });
    expect(await here.notes.importFile(await there.notes.exportFile())).toMatchObject({ older: 1, same: 2 });
    expect((await here.notes.all()).get(ADA)?.text).toBe('newest');
  });

  test('from a clock that is ahead does not win for ever', async () => {
    const { notes, at } = setup();
    await notes.importFile(fileOf([one({ changedAtMs: 9e15 })]));
    at(2_000);
    await notes.change(ADA, { text: 'mine' });
    expect(await notes.importFile(fileOf([one({ changedAtMs: 1_500 })]))).toMatchObject({ older: 1 });
    expect((await notes.all()).get(ADA)?.text).toBe('mine');
  });

  test('is foreign text', async () => {
    const { notes } = setup();
    await notes.importFile(fileOf([one({ text: 'a\u202eb\u0000c\n\n\nd', tags: ['\u200bx\u200b', 'X'] })]));
    expect((await notes.all()).get(ADA)).toMatchObject({ text: 'ab c\n\n\nd', tags: ['x'] });
  });

  test.each([
    ['no JSON', '{', 'note_file_not_ours'],
    ['something else', '{"kind":"backup"}', 'note_file_not_ours'],
    ['a later form', fileOf([], { version: 2 }), 'note_file_newer'],
    ['another network', fileOf([one()], { chainId: 'other-1' }), 'note_file_other_network'],
    ['no list', fileOf([], { notes: {} }), 'note_file_wrong'],
    ['too many', fileOf(Array.from({ length: MOST_NOTES + 1 }, () => one())), 'note_file_wrong'],
    ['about a guild', fileOf([one(), one({ id: '0-1' })]), 'note_file_wrong'],
    ['too long a text', fileOf([one({ text: 'x'.repeat(LONGEST_TEXT + 1) })]), 'note_file_wrong'],
    ['too large', ' '.repeat(16 * 1024 * 1024 + 1), 'note_file_too_large'],
  ])('that is bad (%s) has a name for it and changes nothing', async (_, text, code) => {
    const { notes } = setup();
    await notes.change(BEA, { text: 'stays' });
    const before = await notes.all();
    await expect(notes.importFile(text)).rejects.toMatchObject({ code });
    expect(await notes.all()).toEqual(before);
  });

  test('says which note is wrong, and in what', async () => {
    const { notes } = setup();
    await expect(notes.importFile(fileOf([one(), one({ tags: [1] })]))).rejects.toMatchObject({
      where: 'note 2, field tags.0',
    });
  });
});
