import { expect, test } from 'vitest';
import { testWorld } from '../../../devnet/world/testWorld.ts';
import { parseGuildId, parseObjectId } from '../ids.ts';
import { PERMISSION } from '../permissions.ts';
import { rankBefore, rankColumns, rankHolds, ranksInUse } from './rankMatrix.ts';

const GUILD = parseObjectId('0-1');
const guildId = parseGuildId('0-1');

test('a right has one worst rank; it and every better one hold it, and rank 0 holds nothing', () => {
  const rows = [
    { objectId: GUILD, guildId, mask: PERMISSION.guildMembership | PERMISSION.update, rank: 5n },
    { objectId: parseObjectId('4-1'), guildId, mask: PERMISSION.delete, rank: 9n },
  ];
  const columns = rankColumns(GUILD, rows);
  const membership = columns.find(({ name }) => name === 'guildMembership');
  expect(membership?.worst).toBe(5n);
  expect([0n, 1n, 5n, 6n].map((rank) => membership && rankHolds(rank, membership))).toEqual([false, true, true, false]);
  expect(columns.find(({ name }) => name === 'delete')?.worst).toBeNull();
  // Rights that mean nothing on a guild have no column.
  expect(columns.some(({ name }) => name === 'hashMine')).toBe(false);
  expect(ranksInUse([3n, null, 0n, 3n], columns, 101n)).toEqual([1n, 3n, 5n, 101n]);
  expect(rankBefore(5n, [1n, 3n, 5n, 101n])).toBe(3n);
  expect(rankBefore(1n, [1n, 3n])).toBeNull();
});

test('setting a rank moves the one there was, as the chain keeps it', () => {
  const world = testWorld();
  const member = world.join('member');
  const creator = world.operator.address;
  const set = { creator, objectId: '0-1', guildId: '0-1', permission: BigInt(PERMISSION.guildMembership) };
  world.must('MsgPlayerUpdateGuildRank', { creator, playerId: member.playerId, guildId: '0-1', guildRank: 5n });
  const kick = () => world.refusal('MsgGuildMembershipKick', { creator: member.address, playerId: '1-1' });
  const may = (): boolean => !/administrate/.test(kick());
  world.must('MsgPermissionGuildRankSet', { ...set, rank: 5n });
  expect(may()).toBe(true);
  world.must('MsgPermissionGuildRankSet', { ...set, rank: 3n });
  expect(may()).toBe(false);
});
