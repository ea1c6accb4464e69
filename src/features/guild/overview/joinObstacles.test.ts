import { describe, expect, test } from 'vitest';
import { parseGuildId, parseObjectId, parsePlayerId, parseReactorId, parseStructId } from '../../../game/ids.ts';
import { ALL_PERMISSIONS, PERMISSION } from '../../../game/permissions.ts';
import type { InfusionRecord } from '../../../game/entities.ts';
import { fraction, microAlpha, milliwatts } from '../../../game/units.ts';
import { directObstacle, infusionIdsOf, type Judge, kickObstacle, membershipObstacle } from './joinObstacles.ts';
import { joinRules } from './joinWords.ts';

const GUILD = parseGuildId('0-1');
const ME = parsePlayerId('1-7');
const OWNER = parsePlayerId('1-1');
const OTHER = parsePlayerId('1-9');

function judge(over: Partial<Judge['holder']> = {}, more: Partial<Judge> = {}): Judge {
  return {
    guild: { id: GUILD, owner: OWNER },
    holder: { playerId: ME, guildId: GUILD, guildRank: 50n, keyMask: ALL_PERMISSIONS, ...over },
    permissions: [],
    guildRanks: [],
    ...more,
  };
}

const grant = [
  {
    subject: { kind: 'object', objectId: parseObjectId('0-1'), playerId: ME },
    mask: PERMISSION.guildMembership,
  },
] as const;

describe('who decides about members', () => {
  test('nobody where the way is closed, any member where members may', () => {
    expect(membershipObstacle('closed', judge({ playerId: OWNER }))).toBe('The guild has closed this way in.');
    expect(membershipObstacle('member', judge())).toBeNull();
    expect(membershipObstacle('member', judge({ guildId: null }))).toBe('Only members of this guild decide.');
  });

  test('else the owner, and whoever was given the right', () => {
    expect(membershipObstacle('permissioned', judge())).toMatch(/^Only those with the right/);
    expect(membershipObstacle('permissioned', judge({ playerId: OWNER }))).toBeNull();
    expect(membershipObstacle('permissioned', judge({}, { permissions: grant }))).toBeNull();
    expect(membershipObstacle('permissioned', judge({ keyMask: 1 }, { permissions: grant }))).not.toBeNull();
  });
});

test('a member is put out by a better rank with the right, never the owner and never oneself', () => {
  const officer = judge({}, { permissions: grant });
  expect(kickObstacle(officer, { id: OTHER, rank: 51n })).toBeNull();
  expect(kickObstacle(officer, { id: OTHER, rank: 50n })).toMatch(/rank must be better/);
  expect(kickObstacle(officer, { id: OTHER, rank: null })).toMatch(/not known/);
  expect(kickObstacle(officer, { id: OWNER, rank: 99n })).toMatch(/owner/);
  expect(kickObstacle(officer, { id: ME, rank: 99n })).toMatch(/themselves/);
  expect(kickObstacle(judge(), { id: OTHER, rank: 51n })).toMatch(/right to manage/);
});

const stake = (destination: string, fuel: bigint): InfusionRecord => ({
  destination: destination.startsWith('3-') ? parseReactorId(destination) : parseStructId(destination),
  address: 'game1qypqxpq9qcrsszg2pvxq6rs0zqg3yyc5yustzy' as InfusionRecord['address'],
  playerId: ME,
  fuel: microAlpha(fuel),
  defusing: microAlpha(0n),
  power: milliwatts(0n),
  commission: fraction(0n),
  ratio: 1n,
});

test('only stake in reactors opens the door, and only what is asked for is shown', () => {
  const stakes = [stake('3-1', 600_000n), stake('5-4', 9_000_000n), stake('3-2', 0n)];
  expect(directObstacle({ joinInfusionMinimum: microAlpha(600_000n) }, stakes)).toBeNull();
  expect(directObstacle({ joinInfusionMinimum: microAlpha(1_000_000n) }, stakes)).toBe(
    '1\u00a0g in reactors is asked for, you have 0.6\u00a0g there.',
  );
  expect(infusionIdsOf({ joinInfusionMinimum: microAlpha(1n) }, stakes)).toEqual([`3-1-${stakes[0]?.address}`]);
  expect(infusionIdsOf({ joinInfusionMinimum: microAlpha(0n) }, stakes)).toEqual([]);
});

test('the rules are told in words, closed ways as closed', () => {
  const rules = joinRules({
    joinInfusionMinimum: microAlpha(2_000_000n),
    bypassByRequest: 'closed',
    bypassByInvite: 'member',
  });
  expect(rules.map(({ open }) => open)).toEqual([true, false, true, true]);
  expect(rules[0]?.words).toContain('2\u00a0g');
});
