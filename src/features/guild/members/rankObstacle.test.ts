import { expect, test } from 'vitest';
import { parseGuildId, parsePlayerId } from '../../../game/ids.ts';
import { ALL_PERMISSIONS } from '../../../game/permissions.ts';
import type { Judge } from '../overview/joinObstacles.ts';
import { parseRank, rankObstacle } from './rankObstacle.ts';

const judge = (guildRank: bigint, id = '1-7', guildId = '0-1'): Judge => ({
  guild: { id: parseGuildId('0-1'), owner: parsePlayerId('1-1') },
  holder: { playerId: parsePlayerId(id), guildId: parseGuildId(guildId), guildRank, keyMask: ALL_PERMISSIONS },
  permissions: [],
  guildRanks: [],
});

test('a rank is a whole number from 1', () => {
  expect(['1', ' 101 ', '0', '', '-3', '1.5', '9'.repeat(20)].map(parseRank)).toEqual([
    1n,
    101n,
    null,
    null,
    null,
    null,
    null,
  ]);
});

test('the owner gives any rank, others only below their own', () => {
  expect(rankObstacle(judge(0n, '1-1'), { rank: 5n }, '1')).toBeNull();
  expect(rankObstacle(judge(4n), { rank: 5n }, '4')).toBeNull();
  expect(rankObstacle(judge(4n), { rank: 5n }, '3')).toMatch(/better than your own/);
  expect(rankObstacle(judge(5n), { rank: 5n }, '9')).toMatch(/must be better than theirs/);
  expect(rankObstacle(judge(4n), { rank: 5n }, '5')).toMatch(/already/);
  expect(rankObstacle(judge(4n, '1-7', '0-2'), { rank: 5n }, '9')).toMatch(/Only members/);
  expect(rankObstacle(judge(0n), { rank: 5n }, '9')).toMatch(/Only members/);
});
