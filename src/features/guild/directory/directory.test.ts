import { parseName } from '../../../game/names.ts';
import { expect, test } from 'vitest';
import { parseGuildId } from '../../../game/ids.ts';
import { directoryLines, narrowedLines } from './directory.ts';

const id = parseGuildId;
const lines = directoryLines(
  [{ guildId: id('0-2'), name: parseName('Second'), logo: '', alphaGrams: 7n, members: 4 }],
  [
    { id: id('0-1'), name: parseName('First') },
    { id: id('0-2'), name: parseName('') },
  ],
  [
    { id: id('0-10'), name: null },
    { id: id('0-1'), name: parseName('old name') },
    { id: id('0-9'), name: parseName('Ninth') },
  ],
);

test('every guild is listed once, the fuller source first in everything it knows', () => {
  expect(lines).toEqual([
    { id: '0-2', name: 'Second', members: 4, alphaGrams: 7n },
    { id: '0-1', name: parseName('First'), members: null, alphaGrams: null },
    { id: '0-9', name: 'Ninth', members: null, alphaGrams: null },
    { id: '0-10', name: '', members: null, alphaGrams: null },
  ]);
});

test('is narrowed by part of a name or a whole id', () => {
  expect(narrowedLines(lines, 'IR').map(({ name }) => name)).toEqual(['First']);
  expect(narrowedLines(lines, '0-10')).toHaveLength(1);
  expect(narrowedLines(lines, ' ')).toHaveLength(4);
});
