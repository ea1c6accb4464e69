import { expect, test } from 'vitest';
import { consent, testWorld, type TestWorld } from '../../../devnet/world/testWorld.ts';
import { guildJoinBypassLevel } from '../../generated/game/enums.ts';
import type { JoinBypass } from '../entities.ts';
import { parseGuildId, parsePlayerId, parseSubstationId, type SubstationId } from '../ids.ts';
import { microAlpha } from '../units.ts';
import { type Candidate, entryWays, type EntryWayName } from './entryWays.ts';

const LEVELS = ['closed', 'permissioned', 'member'] as const;
const NUMBER = {
  closed: guildJoinBypassLevel.closed,
  permissioned: guildJoinBypassLevel.permissioned,
  member: guildJoinBypassLevel.member,
};
const idOrNull = (text: string | undefined): SubstationId | null => (text ? parseSubstationId(text) : null);

/** The guild of devnet as the rule is told it. */
function policyOf(world: TestWorld, minimum: bigint) {
  const guild = world.view.get('guild', '0-1');
  const level = (value: number | undefined): JoinBypass => LEVELS[value ?? 0] ?? 'closed';
  return {
    id: parseGuildId('0-1'),
    joinInfusionMinimum: microAlpha(minimum),
    bypassByRequest: level(guild?.joinInfusionMinimumBypassByRequest),
    bypassByInvite: level(guild?.joinInfusionMinimumBypassByInvite),
    entryRank: guild?.entryRank ?? 0n,
    entrySubstationId: idOrNull(guild?.entrySubstationId),
  };
}

/** Somebody outside, with the numbers that the rule asks for. */
function outsider(world: TestWorld, seed: string) {
  const player = world.join(seed);
  world.must('MsgGuildMembershipKick', { creator: world.operator.address, playerId: player.playerId });
  return player;
}

function candidateOf(world: TestWorld, playerId: string, pending: Candidate['pending'] = null): Candidate {
  const player = world.view.get('player', playerId);
  return {
    id: parsePlayerId(playerId),
    guildId: player?.guildId ? parseGuildId(player.guildId) : null,
    substationId: idOrNull(player?.substationId),
    oldEntryId: null,
    infusions: [],
    pending,
  };
}

/** Goes the whole way on the chain. @returns the refusal, '' where he is in */
function walk(world: TestWorld, way: EntryWayName, him: ReturnType<typeof outsider>): string {
  const { playerId, creator } = him;
  const officer = { creator: world.operator.address, guildId: '0-1', playerId };
  switch (way) {
    case 'direct':
      return world.refusal('MsgGuildMembershipJoin', { creator, guildId: '0-1', playerId });
    case 'request':
      return (
        world.refusal('MsgGuildMembershipRequest', { creator, guildId: '0-1', playerId }) ||
        world.refusal('MsgGuildMembershipRequestApprove', officer)
      );
    case 'invite':
      return (
        world.refusal('MsgGuildMembershipInvite', officer) ||
        world.refusal('MsgGuildMembershipInviteApprove', { creator, guildId: '0-1', playerId })
      );
    case 'proxy':
      return world.refusal('MsgGuildMembershipJoinProxy', {
        creator: officer.creator,
        address: him.address,
        ...consent(him, '0-1', 1n),
      });
  }
}

test('for every policy and way the rule says what the chain does, and where he arrives', () => {
  let told = 0;
  for (const level of LEVELS) {
    for (const minimum of [0n, 1_000n]) {
      for (const way of ['direct', 'request', 'invite', 'proxy'] as const) {
        const world = testWorld();
        const creator = world.operator.address;
        const him = outsider(world, 'him');
        const set = { creator, guildId: '0-1', guildJoinBypassLevel: NUMBER[level] };
        world.must('MsgGuildUpdateJoinInfusionMinimumBypassByRequest', set);
        world.must('MsgGuildUpdateJoinInfusionMinimumBypassByInvite', set);
        world.must('MsgGuildUpdateJoinInfusionMinimum', { creator, guildId: '0-1', joinInfusionMinimum: minimum });
        world.must('MsgGuildUpdateEntryRank', { creator, guildId: '0-1', newEntryRank: 42n });
        const said = entryWays(policyOf(world, minimum), candidateOf(world, him.playerId)).find(
          (one) => one.way === way,
        );
        const refusal = walk(world, way, him);
        expect(said?.obstacle === null, `${way}, ${level}, ${minimum}: ${refusal}`).toBe(refusal === '');
        if (refusal !== '') continue;
        told++;
        const player = world.view.get('player', him.playerId);
        expect({ rank: player?.guildRank, substationId: idOrNull(player?.substationId) }).toEqual(said?.arrival);
      }
    }
  }
  expect(told).toBe(17);
});

test('what waits on one way shuts the other, as on the chain', () => {
  const world = testWorld();
  const creator = world.operator.address;
  const him = outsider(world, 'him');
  const set = { creator, guildId: '0-1', guildJoinBypassLevel: NUMBER.permissioned };
  world.must('MsgGuildUpdateJoinInfusionMinimumBypassByRequest', set);
  world.must('MsgGuildUpdateJoinInfusionMinimumBypassByInvite', set);
  world.must('MsgGuildMembershipInvite', { creator, guildId: '0-1', playerId: him.playerId });
  const pending = { joinType: 'invite', substationId: null } as const;
  const ways = entryWays(policyOf(world, 0n), candidateOf(world, him.playerId, pending));
  expect(ways.map(({ way, obstacle }) => [way, obstacle === null])).toEqual([
    ['direct', true],
    ['request', false],
    ['invite', true],
    ['proxy', true],
  ]);
  expect(world.refusal('MsgGuildMembershipRequest', { creator: him.creator, guildId: '0-1' })).toMatch(/mismatch/);
});

test('a member has no way in', () => {
  const world = testWorld();
  const { playerId } = world.join('member');
  const ways = entryWays(policyOf(world, 0n), candidateOf(world, playerId));
  expect(ways.every(({ obstacle }) => obstacle === 'This player is already a member.')).toBe(true);
});
