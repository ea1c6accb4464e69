import { describe, expect, it } from 'vitest';
import { parseGuildId, parseObjectId, parsePlayerId } from './ids.ts';
import { missingPermission, type PermissionHolder, type ResolvedCheck } from './missingPermission.ts';
import { PERMISSION_RULES, type PermissionRule } from './permissionRules.ts';
import { ALL_PERMISSIONS, PERMISSION } from './permissions.ts';
import { PERMISSION_SETS, permissionNames } from './permissionWords.ts';

const me = parsePlayerId('1-3');
const other = parsePlayerId('1-2');
const guild = parseGuildId('0-1');
const holder: PermissionHolder = { playerId: me, guildId: guild, guildRank: 7n, keyMask: ALL_PERMISSIONS };

const check = (part: Partial<ResolvedCheck> = {}): ResolvedCheck => ({
  objectId: '4-1',
  owner: other,
  bits: 12,
  ownerOnly: false,
  holder,
  ...part,
});

const granted = (mask: number, playerId = me) => ({
  subject: { kind: 'object', objectId: parseObjectId('4-1'), playerId } as const,
  mask,
});
const ranked = (mask: number, rank: bigint, guildId = guild) => ({
  objectId: parseObjectId('4-1'),
  guildId,
  mask,
  rank,
});

function judge(part: Partial<Parameters<typeof missingPermission>[0]> = {}) {
  return missingPermission({
    key: 0,
    keyMask: ALL_PERMISSIONS,
    ways: [[check()]],
    permissions: [],
    guildRanks: [],
    ...part,
  });
}

const lacking = (bits: number) => ({ layer: 2, ways: [{ keyBits: 0, objects: [expect.objectContaining({ bits })] }] });

describe('a missing permission', () => {
  it('of the key comes before everything', () => {
    expect(judge({ key: 17, keyMask: 16 })).toEqual({ layer: 1, keyBits: 1 });
  });

  it('is none for an owner, unless his key lacks it', () => {
    expect(judge({ ways: [[check({ owner: me })]] })).toBeNull();
    const weak = { ...holder, keyMask: 8 };
    expect(judge({ ways: [[check({ owner: me, holder: weak })]] })).toEqual({
      layer: 2,
      ways: [{ keyBits: 4, objects: [] }],
    });
  });

  it('is what a grant leaves open', () => {
    expect(judge({ permissions: [granted(12)] })).toBeNull();
    expect(judge({ permissions: [granted(4)] })).toEqual(lacking(8));
    expect(judge({ permissions: [granted(12, other)] })).toEqual(lacking(12));
  });

  // devnet/world/cases/guild/permissions.ts: "a check over several bits needs every one of them".
  it('is what the ranks leave open, bit by bit', () => {
    expect(judge({ guildRanks: [ranked(4, 10n), ranked(8, 7n)] })).toBeNull();
    expect(judge({ guildRanks: [ranked(4, 10n), ranked(8, 6n)] })).toEqual(lacking(8));
    expect(judge({ guildRanks: [ranked(12, 10n, parseGuildId('0-2'))] })).toEqual(lacking(12));
    const unranked = { ...holder, guildRank: 0n };
    expect(judge({ ways: [[check({ holder: unranked })]], guildRanks: [ranked(12, 10n)] })).toEqual(lacking(12));
  });

  it('does not add up from a grant and a rank', () => {
    expect(judge({ permissions: [granted(8)], guildRanks: [ranked(4, 10n)] })).toEqual(lacking(4));
  });

  it('is none when one way is open', () => {
    const closed = check();
    const open = check({ objectId: '0-1', owner: me });
    expect(judge({ ways: [[closed], [open]] })).toBeNull();
    expect(judge({ ways: [[closed, open]] })).toEqual(lacking(12));
    expect(judge({ ways: [] })).toBeNull();
  });

  it('of a thing for its owner alone is not helped by a grant', () => {
    expect(judge({ ways: [[check({ ownerOnly: true })]], permissions: [granted(12)] })).toEqual(lacking(12));
  });
});

describe('the table', () => {
  const rules: readonly (readonly [string, PermissionRule])[] = Object.entries(PERMISSION_RULES);

  it('has the 96 messages of players', () => {
    expect(rules).toHaveLength(96);
  });

  it('asks for real bits only', () => {
    for (const [name, { key, ways }] of rules) {
      const masks = [key, ...ways.flat().map(({ bits }) => (bits === 'asked' ? 0 : bits))];
      expect([name, masks.filter((mask) => (mask & ~ALL_PERMISSIONS) !== 0)]).toEqual([name, []]);
    }
  });
});

describe('permissions in words', () => {
  it('are the names of the bits', () => {
    expect(permissionNames(PERMISSION.play | PERMISSION.hashRaid)).toEqual(['play', 'hashRaid']);
  });

  it('know the composites of the facts by the bits they are made of', () => {
    const mask = (...bits: readonly number[]) => bits.reduce((sum, bit) => sum | (1 << bit), 0);
    // docs/network/chain-entities.md 3.1 "Composite".
    expect(PERMISSION_SETS).toEqual({
      assetsAll: mask(4, 5, 6, 7),
      hashAll: mask(20, 21, 22, 23),
      agreementAll: mask(1, 2, 3),
      allocationAll: mask(1, 2, 3, 11),
      substationAll: mask(1, 2, 3, 8, 10),
      reactorAll: mask(1, 2, 3, 8, 19),
      providerAll: mask(1, 2, 3, 17, 18),
      guildAll: mask(1, 2, 3, 9, 12, 13, 14, 15, 16, 18, 24),
      all: mask(...Array.from({ length: 25 }, (_, bit) => bit)),
    });
  });
});
