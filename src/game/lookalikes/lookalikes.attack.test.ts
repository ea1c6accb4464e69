import { expect, test } from 'vitest';
import { underAttack } from '../../testing/attack.ts';
import { parseName } from '../names.ts';
import { type KnownName, nameMarks } from './nameMarks.ts';
import { looksLike } from './skeleton.ts';

const ME: KnownName = { id: '1-2', name: 'Ada_Lovelace', called: 'you', isGuarded: true };
const GUILD: KnownName = { id: '0-1', name: 'Lamplighters', called: 'your guild', isGuarded: true };
const BRAND: KnownName = { id: null, name: 'Orrery', called: 'this site', isGuarded: true };
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
  ['Οrrery', 'this site'],
  ['orrery', 'this site'],
  ['Вrаhе', 'player 1-9'],
  ['Brɑhe', 'player 1-9'],
] as const;

test('a name that passes for one that is known says so', async () => {
  await underAttack({ line: 8, what: 'names that look like another' }, IMPOSTORS, ([name, called]) => {
    const marks = nameMarks('player', '1-66', parseName(name), KNOWN);
    expect(
      marks.some(
        (mark) => mark === `looks like the name of ${called}` || mark === `is the same as the name of ${called}`,
      ),
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
  ['1-2', 'looks like an ID'],
  ['２-31', 'looks like an ID'],
  ['2–31', 'looks like an ID'],
  ['2_31', 'looks like an ID'],
  ['l-42', 'looks like an ID'],
  ['1-O', 'looks like an ID'],
  ['٢-٣١', 'looks like an ID'],
  ['You', 'looks like a word used by this site: “You”'],
  ['Υоu', 'looks like a word used by this site: “You”'],
  ['guild_owner', 'looks like a word used by this site: “Guild owner”'],
  ['adrnin', 'looks like a word used by this site: “Admin”'],
  ['A\u200bda', 'contains characters the network doesn’t allow in names'],
  ['ab', 'is shorter than the network allows'],
  ['x'.repeat(500), 'contains characters the network doesn’t allow in names'],
  ['<b>', 'contains characters the network doesn’t allow in names'],
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
