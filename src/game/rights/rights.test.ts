import { expect, test } from 'vitest';
import { parseGuildId, parseObjectId, parsePlayerId } from '../ids.ts';
import type { PermissionHolder, ResolvedCheck } from '../missingPermission.ts';
import { ALL_PERMISSIONS, PERMISSION as P } from '../permissions.ts';
import { dangerOf, dangerOn, dangerWords, dangerWordsOn, keyDangerWords } from './dangers.ts';
import { howAllowed } from './howAllowed.ts';

const ADA = parsePlayerId('1-1');
const BEN = parsePlayerId('1-2');
const GUILD = parseGuildId('0-1');
const STATION = parseObjectId('4-1');

const ben: PermissionHolder = { playerId: BEN, guildId: GUILD, guildRank: 5n, keyMask: null };
const check = (over: Partial<ResolvedCheck> = {}): ResolvedCheck => ({
  objectId: STATION,
  owner: ADA,
  bits: P.update | P.delete,
  ownerOnly: false,
  holder: ben,
  ...over,
});
const grant = (mask: number) => ({ subject: { kind: 'object', objectId: STATION, playerId: BEN } as const, mask });
const rank = (mask: number, at: bigint) => ({ objectId: STATION, guildId: GUILD, mask, rank: at });
const ask = (over: Partial<Parameters<typeof howAllowed>[0]> = {}) =>
  howAllowed({ key: 0, keyMask: ALL_PERMISSIONS, ways: [[check()]], permissions: [], guildRanks: [], ...over });
const sourcesIn = (answer: ReturnType<typeof howAllowed>) =>
  answer.may ? answer.steps.flatMap((s) => s.sources) : null;

test('an owner needs nothing, and is told what else would do', () => {
  const ways = [[check({ owner: BEN })]];
  expect(sourcesIn(ask({ ways }))).toEqual([{ by: 'owner' }]);
  expect(sourcesIn(ask({ ways, permissions: [grant(ALL_PERMISSIONS)] }))).toEqual([
    { by: 'owner' },
    { by: 'grant', mask: ALL_PERMISSIONS },
  ]);
});

test('a grant and a rank do not add up', () => {
  const half = { permissions: [grant(P.update)], guildRanks: [rank(P.delete, 9n)] };
  expect(ask(half)).toMatchObject({ may: false, gap: { layer: 2 } });
  expect(sourcesIn(ask({ permissions: [grant(P.update), grant(P.delete)] }))).toEqual([
    { by: 'grant', mask: P.update | P.delete },
  ]);
});

test('a rank that gives half is no way beside a grant of all', () => {
  const all = P.update | P.delete;
  expect(sourcesIn(ask({ permissions: [grant(all)], guildRanks: [rank(P.update, 9n)] }))).toEqual([
    { by: 'grant', mask: all },
  ]);
});

test('a rank is as good as its strictest row, and one that is too low gives nothing', () => {
  const guildRanks = [rank(P.update, 9n), rank(P.delete, 6n)];
  expect(sourcesIn(ask({ guildRanks }))).toEqual([{ by: 'rank', guildId: GUILD, rank: 6n, own: 5n }]);
  expect(ask({ guildRanks: [rank(P.update, 9n), rank(P.delete, 4n)] }).may).toBe(false);
  expect(ask({ guildRanks, ways: [[check({ holder: { ...ben, guildRank: 0n } })]] }).may).toBe(false);
  expect(ask({ guildRanks, ways: [[check({ holder: { ...ben, guildId: parseGuildId('0-2') } })]] }).may).toBe(false);
});

test('for the owner only, no grant helps', () => {
  expect(ask({ ways: [[check({ ownerOnly: true })]], permissions: [grant(ALL_PERMISSIONS)] }).may).toBe(false);
});

test('of two ways the open one is told, with what the key must hold', () => {
  const ways = [[check({ bits: P.admin })], [check({ bits: P.update })]];
  expect(ask({ ways, key: P.play, permissions: [grant(P.update)] })).toMatchObject({
    may: true,
    keyBits: P.play | P.update,
    steps: [{ objectId: STATION, holder: BEN, bits: P.update }],
  });
});

test('a key without the bits stops everything, and nothing asked is allowed by nothing', () => {
  expect(ask({ key: P.tokenTransfer, keyMask: P.play })).toMatchObject({ may: false, gap: { layer: 1 } });
  expect(ask({ ways: [] })).toEqual({ may: true, keyBits: 0, steps: [] });
});

test('rights that take, spend or destroy are told from those that only play', () => {
  expect(dangerOf(P.play | P.hashMine | P.update)).toBe(0);
  expect(dangerOf(P.play | P.admin | P.tokenTransfer)).toBe(P.admin | P.tokenTransfer);
  expect(dangerWords(P.delete | P.play)).toEqual(['destroy the object or revoke its keys']);
  expect(dangerWords(ALL_PERMISSIONS)).toEqual(['do everything the owner can']);
});

test('on a player, and for a key, no right is harmless; what a chain after 0.21 holds is not said of it', () => {
  expect(dangerOn(STATION, P.play)).toBe(0);
  expect(dangerOn(ADA, P.play)).toBe(P.play);
  const older = keyDangerWords(P.hashMine, null);
  expect(older[0]).toBe('revoke your main key’s permissions');
  expect(dangerWordsOn(ADA, P.hashMine, { textFormat: 1 })).toEqual(older);
  expect(keyDangerWords(P.hashMine, { textFormat: 2 })).toEqual(older.slice(1));
  expect(dangerWordsOn(STATION, P.hashMine, null)).toEqual([]);
});
