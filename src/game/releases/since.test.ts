/** The table against the marks of the sheets: what stands in one stands in the other. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FIRST_ROWS } from '../../chain/rows/firstRows.ts';
import { MORE_ROWS } from '../../chain/rows/moreRows.ts';
import { MESSAGES } from '../messages/messages.ts';
import { hasSince, parseRelease, type Since } from './release.ts';
import { NEWER_FIELDS, NEWER_MESSAGES, NEWER_QUERIES, NEWER_RECORDS } from './since.ts';
import { NEWER_RULES } from './newerRules.ts';

const sheet = (page: string): string =>
  readFileSync(new URL(`../../../docs/network/${page}.md`, import.meta.url), 'utf8').replaceAll(/ {2,}/g, ' ');
const messages = sheet('chain-messages');
const entities = sheet('chain-entities');

const cells = (line: string): readonly string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** `MsgX` to its fields with `[number, name, mark]`. */
function fieldRows(): ReadonlyMap<string, readonly (readonly string[])[]> {
  const found = new Map<string, string[][]>();
  for (const section of messages.split('\n#### ').slice(1)) {
    const name = section.split('\n')[0] ?? '';
    const rows = section.split('\n').filter((line) => /^\| [0-9]+ \|/.test(line));
    if (name.startsWith('Msg'))
      found.set(
        name,
        rows.map((line) => [...cells(line)]),
      );
  }
  return found;
}

const NOT_IN_16 = '0.21, not in 0.16';

test('messages and fields that the sheet marks as newer than 0.16 are those of the table', () => {
  const newer: string[] = [];
  const fields: Record<string, Record<string, number>> = {};
  for (const [name, rows] of fieldRows()) {
    const marked = rows.filter((row) => row.at(-1) === NOT_IN_16);
    if (marked.length === rows.length && rows.length > 0) newer.push(name);
    else if (marked.length > 0) {
      fields[name] = Object.fromEntries(marked.map(([number = '', field = '']) => [field, Number(number)]));
    }
  }
  expect(newer.sort()).toEqual(Object.keys(NEWER_MESSAGES).sort());
  const table = Object.entries(NEWER_FIELDS).map(([name, held]) => [
    name,
    Object.fromEntries(Object.entries(held).map(([field, { number }]) => [field, number])),
  ]);
  expect(Object.fromEntries(table)).toEqual(fields);
});

test('which of the newer messages came before 0.21 stands in the sheet’s count', () => {
  const [, before = '', in21 = ''] =
    /Added since 0\.16: (.+?) \(all 0\.17–0\.20\); (.+?) \(0\.21\)/.exec(messages) ?? [];
  const by = (release: Since['by']) =>
    Object.entries(NEWER_MESSAGES)
      .filter(([, since]) => since.by === release)
      .map(([name]) => name);
  expect(by('0.20')).toEqual(before.split(', '));
  expect(by('0.21')).toEqual(in21.split(', '));
});

test('fields that this client writes may all be left out', () => {
  const needed = Object.entries(NEWER_FIELDS).flatMap(([name, held]) => {
    const row = Object.entries(MESSAGES).find(([known]) => known === name)?.[1];
    const specs: Readonly<Record<string, string>> = row?.fields ?? {};
    return Object.keys(held)
      .map((field) => (field === 'name' ? 'newName' : field))
      .filter((field) => field in specs && !specs[field]?.endsWith('?'));
  });
  expect(needed).toEqual([]);
});

test('the one question that came later, and no other', () => {
  const marked = entities
    .split('\n')
    .filter((line) => /new in 0\.[0-9]+/.test(line) && line.includes('/game/'))
    .map((line) => /`?(\/game\/[^ `|]+)/.exec(line)?.[1]?.replaceAll('game', '{ns}'));
  expect(marked).toEqual(Object.keys(NEWER_QUERIES));
});

test('the rows of the node’s door say it alike', () => {
  const table: Readonly<Record<string, Since>> = NEWER_QUERIES;
  const newer = Object.values({ ...FIRST_ROWS, ...MORE_ROWS }).filter((row) => 'since' in row);
  expect(newer.map(({ path, since }) => [path, since])).toEqual(
    Object.entries(table).map(([path, { by }]) => [path, by]),
  );
});

/** Marks in rows of records: `0.21 name; number inferred`, `0.17+ name (0.18)`; a record that is all 0.21 says so above. */
const NEWER_ROW = /^\| [0-9]+\?? \| ([A-Za-z]+) \|.*\| (?:0\.21 name|0\.21; |0\.17\+).*\|$/;

test('fields of records that the sheet marks as newer are those of the table', () => {
  const marked = entities.split('\n').flatMap((line) => NEWER_ROW.exec(line)?.[1] ?? []);
  const { Params, EventGuildBankRedeem, EventAttack, RaidStatus, ...records } = NEWER_RECORDS;
  expect(marked.sort()).toEqual(Object.values(records).flatMap(Object.keys).sort());
  expect(Object.keys(EventGuildBankRedeem)).toEqual([/(\w+) uint64 5 \(new in 0\.21\)/.exec(entities)?.[1]]);
  expect(entities).toContain('| 45 | armourPiercing | bool | reduction ignored (added 0.18) |');
  expect(Object.keys(EventAttack)).toEqual(['armourPiercing']);
  expect(messages).toContain('shieldsVulnerable=6 (6 added in 0.18');
  expect(Object.keys(RaidStatus)).toEqual(['shieldsVulnerable']);
  expect(entities).toContain('Before 0.21 the record is empty.');
  expect(Object.keys(Params).every((field) => entities.includes(`| ${field} | uint64 |`))).toBe(true);
});

test('each rule stands on its page in the words it is told by', () => {
  const missing = Object.entries(NEWER_RULES).filter(([, { page, says }]) => !sheet(page).includes(says));
  expect(missing.map(([name]) => name)).toEqual([]);
});

test.each([
  ['0.21', true],
  ['0.20', null],
  ['0.17', null],
  ['0.16', false],
  ['0.9', false],
] as const)('between two releases that were read nobody can say: %s', (release, known) => {
  expect(hasSince(release, { without: '0.16', by: '0.21' })).toBe(known);
});

test.each([
  ['v0.21.0', '0.21'],
  ['0.16.3-12-gabc', '0.16'],
  ['0.21', '0.21'],
  ['', null],
  ['main', null],
  ['1.21.0', null],
])('a release as nodes say it: %s', (text, release) => {
  expect(parseRelease(text)).toBe(release);
});
