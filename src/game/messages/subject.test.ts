import { parseProofKey } from '../proof.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, test } from 'vitest';
import { parseAddress, parseGuildId, parseObjectId, parsePlanetId, parsePlayerId, parseStructId } from '../ids.ts';
import { ADDRESS } from '../../testing/builders.ts';
import { isSameSubject, parseSubject, type Subject, subjectKey } from './subject.ts';

const SOME: readonly Subject[] = [
  { kind: 'explore' },
  { kind: 'build', side: 'planet', ambit: 'land', slot: 0 },
  { kind: 'build', side: 'fleet', ambit: 'land', slot: 0 },
  { kind: 'build', side: 'planet', ambit: 'land', slot: 1 },
  { kind: 'struct', verb: 'attack', structId: parseStructId('5-7') },
  { kind: 'struct', verb: 'attack', structId: parseStructId('5-77') },
  { kind: 'struct', verb: 'move', structId: parseStructId('5-7') },
  { kind: 'fleet', destinationId: parsePlanetId('2-1') },
  { kind: 'proof', key: parseProofKey('5-7MINE12NONCE'), objectId: parseObjectId('5-7') },
  { kind: 'proof', key: parseProofKey('5-7MINE13NONCE'), objectId: parseObjectId('5-7') },
  { kind: 'key', verb: 'rights', address: parseAddress(ADDRESS) },
  { kind: 'guild', verb: 'join', guildId: parseGuildId('0-1') },
  { kind: 'guild', verb: 'entryRank', guildId: null },
  { kind: 'member', verb: 'deny', guildId: null, playerId: parsePlayerId('1-2') },
  { kind: 'member', verb: 'deny', guildId: null, playerId: null },
  { kind: 'reactor', verb: 'infuse', validator: 'val1' },
];

test('two subjects are the same when every part of them is', () => {
  for (const [at, one] of SOME.entries()) {
    for (const [other, two] of SOME.entries()) expect(isSameSubject(one, { ...two })).toBe(at === other);
  }
  expect(new Set(SOME.map(subjectKey)).size).toBe(SOME.length);
});

it.each(SOME)('%o is read back from storage', (subject) => {
  expect(parseSubject(structuredClone(subject))).toEqual(subject);
});

it.each([
  'explore',
  null,
  {},
  { kind: 'toString' },
  { kind: 'struct', verb: 'attack', structId: '1-7' },
  { kind: 'struct', verb: 'sing', structId: '5-7' },
  { kind: 'build', side: 'planet', ambit: 'land', slot: '0' },
  { kind: 'member', verb: 'deny', playerId: '1-2' },
])('%o is none', (value) => {
  expect(parseSubject(value)).toBeUndefined();
});

test('nothing of the client names a transaction by a text', () => {
  const root = new URL('../..', import.meta.url).pathname;
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const named = files.filter((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return !file.includes('.test.') && /\btopic(?:s|Of)?\b|\bsubject[=:]\s*\{?`/i.test(text);
  });
  expect(named).toEqual([]);
});
