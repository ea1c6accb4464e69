import { expect, test } from 'vitest';
import { underAttack } from '../../testing/attack.ts';
import { parseName } from '../names.ts';
import { type KnownName, nameMarks } from './nameMarks.ts';
import { looksLike } from './skeleton.ts';

const ME: KnownName = { id: '1-2', name: 'Ada_Lovelace', called: 'you', isGuarded: true };
const GUILD: KnownName = { id: '0-1', name: 'Lamplighters', called: 'your guild', isGuarded: true };
const BRAND: KnownName = { id: null, name: 'Orrery', called: 'this client', isGuarded: true };
const SEEN: KnownName = { id: '1-9', name: 'Brahe', called: 'player 1-9', isGuarded: false };
const KNOWN = [ME, GUILD, BRAND, SEEN];

const IMPOSTORS = [
  ['Аda_Lovelace', 'you'],
  ['Ada_Lоvelace', 'you'],
  ['Ada_Love1ace', 'you'],
  ['ADA_LOVELACE', 'you'],
  ['Ada_LoveIace', 'you'],
  ['Ada-Lovelace', 'you'],
  ['Ada_Lovelace', 'you'],
  ['𝐀𝐝𝐚_𝐋𝐨𝐯𝐞𝐥𝐚𝐜𝐞', 'you'],
  ['Ａｄａ＿Ｌｏｖｅｌａｃｅ', 'you'],
  ['Lаmplighters', 'your guild'],
  ['Larnplighters', 'your guild'],
  ['Lamplıghters', 'your guild'],
  ['Οrrery', 'this client'],
  ['orrery', 'this client'],
  ['Вrаhе', 'player 1-9'],
  ['Brɑhe', 'player 1-9'],
] as const;

test('a name that passes for one that is known says so', async () => {
  await underAttack({ line: 8, what: 'names that look like another' }, IMPOSTORS, ([name, called]) => {
    const marks = nameMarks('player', '1-66', parseName(name), KNOWN);
    expect(
      marks.some((mark) => mark.endsWith(`name of ${called}`)),
      marks.join('; '),
    ).toBe(true);
  });
  expect(nameMarks('player', '1-2', ME.name, KNOWN)).toEqual([]);
  // Names need not be unique: only what merely looks the same is odd, but for those that are guarded.
  expect(nameMarks('player', '1-66', SEEN.name, KNOWN)).toEqual([]);
});

const ODD = [
  ['Мax', 'mixes Cyrillic and Latin letters'],
  ['Zoη', 'mixes Latin and Greek letters'],
  ['abcאבג', 'mixes Latin and Hebrew letters'],
  ['1-2', 'looks like an id'],
  ['２-31', 'looks like an id'],
  ['2–31', 'looks like an id'],
  ['2_31', 'looks like an id'],
  ['l-42', 'looks like an id'],
  ['1-O', 'looks like an id'],
  ['٢-٣١', 'looks like an id'],
  ['You', 'reads like a word of this client: “You”'],
  ['Υоu', 'reads like a word of this client: “You”'],
  ['guild_owner', 'reads like a word of this client: “Guild owner”'],
  ['adrnin', 'reads like a word of this client: “Admin”'],
  ['A\u200bda', 'holds what the network’s rules do not allow in a name'],
  ['ab', 'shorter than the network’s rules allow'],
  ['x'.repeat(500), 'holds what the network’s rules do not allow in a name'],
  ['<b>', 'holds what the network’s rules do not allow in a name'],
] as const;

test('mixed writings, names like ids and names like our own words are told', async () => {
  await underAttack({ line: 8, what: 'names that are odd by themselves' }, ODD, ([name, mark]) => {
    expect(nameMarks('player', '1-66', parseName(name), [])).toContain(mark);
  });
});

test('names as people have them are not marked', () => {
  for (const name of [
    'Ada',
    'Zoë',
    'tycho-2',
    'Μαρία',
    'Наташа',
    '山田太郎',
    'ヤマダtaro',
    '김치Kim',
    'שלום',
    'محمد',
    'अमर',
    'io_99',
  ]) {
    expect(nameMarks('player', '1-66', parseName(name), KNOWN), name).toEqual([]);
  }
  for (const name of ["Tycho's Rest", 'New Prague', 'Île']) {
    expect(nameMarks('planet', '2-66', parseName(name), KNOWN), name).toEqual([]);
  }
  expect(nameMarks('player', '1-66', parseName(''), KNOWN)).toEqual([]);
  expect(looksLike('Ada', 'Eda')).toBe(false);
});
