import { parseName } from '../../../game/names.ts';
import { expect, test } from 'vitest';
import type { RosterMember } from '../../../game/mirror/guilds.ts';
import { parseGuildId, parsePlayerId } from '../../../game/ids.ts';
import { membersOf, narrowed, sortMembers } from './sortMembers.ts';

const member = (id: string, username: string, alphaGrams: bigint): RosterMember => ({
  id: parsePlayerId(id),
  guildId: parseGuildId('0-1'),
  username: parseName(username),
  pfp: '',
  pfpRenderAttributes: '',
  guildName: parseName(''),
  guildTag: '',
  alphaGrams,
  coinGrams: alphaGrams,
});
const roster = [member('1-10', 'Zoe', 5n), member('1-2', 'ada', 9n), member('1-9', '', 1n), member('1-3', 'Bo', 9n)];
const standings = [
  { id: parsePlayerId('1-10'), guildRank: 1n, substationId: null },
  { id: parsePlayerId('1-2'), guildRank: 101n, substationId: null },
  { id: parsePlayerId('1-9'), guildRank: 0n, substationId: null },
];
const ids = (order: 'rank' | 'name' | 'alpha') =>
  sortMembers(membersOf(roster, standings), order).map(({ id }) => String(id));

test('best ranks first; none and unknown ones last', () => {
  expect(ids('rank')).toEqual(['1-10', '1-2', '1-9', '1-3']);
});

test('names whatever their case; most alpha first, equals by name', () => {
  expect(ids('name')).toEqual(['1-9', '1-2', '1-3', '1-10']);
  expect(ids('alpha')).toEqual(['1-2', '1-3', '1-10', '1-9']);
});

test('a list without ranks is still a list', () => {
  expect(membersOf(roster, undefined).every(({ rank }) => rank === null)).toBe(true);
});

test('is narrowed by part of a name or a whole id', () => {
  const all = membersOf(roster, standings);
  expect(narrowed(all, ' AD ').map(({ id }) => String(id))).toEqual(['1-2']);
  expect(narrowed(all, '1-9').map(({ id }) => String(id))).toEqual(['1-9']);
  expect(narrowed(all, '1-')).toEqual([]);
  expect(narrowed(all, '')).toBe(all);
});
