import { expect, test } from 'vitest';
import type { Chain } from '../../chain/types.ts';
import { collateralAddress } from '../../world/guildBank.ts';
import { testWorld } from '../../world/testWorld.ts';
import { createRestHandler } from './restHandler.ts';

function setup() {
  const world = testWorld();
  const alice = world.join('alice');
  const operator = world.operator.address;
  const chain = {
    namespace: 'game',
    sdkRoot: 'sdk',
    addressPrefix: 'game',
    world: world.view,
    get tip() {
      return world.block;
    },
  };
  // The routes under test look at nothing else of a chain.
  const rest = createRestHandler(chain as unknown as Chain);
  const ask = (path: string) => {
    const answer = rest.handle({ method: 'GET', path, query: {}, body: '', headers: {}, cookies: {} } as never);
    return { status: answer.status, body: JSON.parse(String(answer.body)) as Record<string, unknown> };
  };
  return { world, alice, operator, ask };
}

test('rank permissions are one record per bit, by object and by object and guild', () => {
  const { world, operator, ask } = setup();
  const rank = { creator: operator, objectId: '4-1', guildId: '0-1', permission: 1028n, rank: 10n };
  world.must('MsgPermissionGuildRankSet', rank);
  const records = [
    { objectId: '4-1', guildId: '0-1', permissions: '1024', rank: '10' },
    { objectId: '4-1', guildId: '0-1', permissions: '4', rank: '10' },
  ];
  expect(ask('/game/guild_rank_permission/object/4-1').body).toEqual({
    guild_rank_permission_records: records,
    pagination: { next_key: null, total: '2' },
  });
  expect(ask('/game/guild_rank_permission/object/4-1/guild/0-1').body).toEqual({
    guild_rank_permission_records: records,
    pagination: null,
  });
  expect(ask('/game/guild_rank_permission/object/4-1/guild/0-2').body['guild_rank_permission_records']).toEqual([]);
  expect(ask(`/game/guild_rank_permission/object/${'4'.repeat(257)}`)).toMatchObject({
    status: 400,
    body: { code: 3 },
  });
});

test('pending applications are listed and found by guild and player, finished ones are gone', () => {
  const { world, alice, operator, ask } = setup();
  world.must('MsgGuildMembershipKick', { creator: operator, playerId: alice.playerId });
  const guildId = '0-1';
  world.must('MsgGuildUpdateJoinInfusionMinimumBypassByRequest', {
    creator: operator,
    guildId,
    guildJoinBypassLevel: 1,
  });
  world.must('MsgGuildMembershipRequest', { creator: alice.address, guildId });
  const application = {
    guildId,
    playerId: '1-2',
    joinType: 'request',
    registrationStatus: 'proposed',
    proposer: '1-2',
    substationId: '',
  };
  expect(ask('/game/guild_membership_application').body['GuildMembershipApplication']).toEqual([application]);
  expect(ask('/game/guild_membership_application/0-1/1-2').body).toEqual({ GuildMembershipApplication: application });
  world.must('MsgGuildMembershipRequestDeny', { creator: operator, playerId: '1-2' });
  expect(ask('/game/guild_membership_application').body['GuildMembershipApplication']).toEqual([]);
  expect(ask('/game/guild_membership_application/0-1/1-2')).toMatchObject({ status: 500, body: { code: 2 } });
});

test('the collateral address is computed, and the bank routes show what lies there', () => {
  const { world, operator, ask } = setup();
  const address = collateralAddress('0-1', 'game');
  world.must('MsgGuildBankMint', { creator: operator, amountAlpha: 600n, amountToken: 150n });
  expect(ask('/game/guild_bank_collateral_address/0-1').body['internalAddressAssociation']).toEqual([
    { address, objectId: '0-1' },
  ]);
  expect(ask('/game/guild_bank_collateral_address/0-77').status).toBe(200);
  expect(ask('/game/guild_bank_collateral_address').body['internalAddressAssociation']).toHaveLength(1);
  expect(ask(`/sdk/bank/v1beta1/balances/${address}`).body['balances']).toEqual([{ denom: 'ualpha', amount: '600' }]);
});

test('the charter shows a clock that runs from the first block on', () => {
  const { world, ask } = setup();
  world.advance(9n);
  // Height 10, anchor 1: age 9, and 64 - floor(63 x ln 9 / ln 2,500,000) = 64 - floor(9.396) = 55 zeros.
  expect(ask('/game/game/guild_charter').body).toEqual({
    anchor: '1',
    age: '9',
    difficulty: 55,
    difficultyRange: '2500000',
  });
});
