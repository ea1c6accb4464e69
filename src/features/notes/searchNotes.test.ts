import { expect, test } from 'vitest';
import { parsePlanetId, parsePlayerId } from '../../game/ids.ts';
import { changedNote, emptyNote } from '../../state/notes/note.ts';
import { mergeWords } from './mergeWords.ts';
import { searchNotes, tagCounts } from './searchNotes.ts';

const ada = changedNote(emptyNote(parsePlayerId('1-2')), { text: 'Raids at night', tags: ['Foe', 'rich'] }, 10);
const bea = changedNote(emptyNote(parsePlayerId('1-3')), { text: 'Trades fairly', tags: ['friend'] }, 30);
const rock = changedNote(emptyNote(parsePlanetId('2-7')), { tags: ['rich', 'foe'], isWatched: true }, 20);
const ALL = [ada, bea, rock];
const ANY = { text: '', tag: null, onlyWatched: false };
const ids = (wanted: object) => searchNotes(ALL, { ...ANY, ...wanted }).map(({ id }) => id);

test('the last changed comes first', () => expect(ids({})).toEqual(['1-3', '2-7', '1-2']));
test('every typed word has to stand somewhere in it', () => {
  expect(ids({ text: 'NIGHT rich' })).toEqual(['1-2']);
  expect(ids({ text: 'night fairly' })).toEqual([]);
  expect(ids({ text: '2-7' })).toEqual(['2-7']);
});
test('a tag and the watch list narrow it', () => {
  expect(ids({ tag: 'foe' })).toEqual(['2-7', '1-2']);
  expect(ids({ tag: 'foe', onlyWatched: true })).toEqual(['2-7']);
});
test('tags are counted whatever their case, most used first', () => {
  expect(tagCounts(ALL)).toEqual([
    { key: 'foe', words: 'Foe', count: 2 },
    { key: 'rich', words: 'rich', count: 2 },
    { key: 'friend', words: 'friend', count: 1 },
  ]);
});
test('what became of a file is said in a sentence', () => {
  expect(mergeWords({ added: 3, newer: 1, older: 2, same: 0 })).toBe(
    'Imported: 3 notes added, 1 note updated and 2 notes skipped (older than yours).',
  );
  expect(mergeWords({ added: 0, newer: 0, older: 0, same: 0 })).toBe(
    'The file contains no notes. Choose another file.',
  );
});
