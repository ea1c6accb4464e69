import { expect, test } from 'vitest';
import type { WorldEvent } from '../../world/events.ts';
import { testWorld } from '../../world/testWorld.ts';
import { createBatch } from './batch.ts';
import { ACTION_HANDLERS } from './applyActions.ts';
import { ATTRIBUTE_HANDLERS } from './applyAttributes.ts';
import { ENTITY_HANDLERS } from './applyEntities.ts';
import { createMirrorStore } from './store.ts';
import { worldEvents } from './resync.ts';

/** What the mirror makes of a world's own events. */
function setup() {
  const world = testWorld();
  world.join('alice');
  const store = createMirrorStore();
  const apply = (events: Iterable<WorldEvent>) => {
    const batch = createBatch(store, 'game');
    for (const event of events) {
      const handler = { ...ENTITY_HANDLERS, ...ATTRIBUTE_HANDLERS, ...ACTION_HANDLERS }[event.name];
      handler?.(event.data, batch);
    }
    return batch.frames().map((frame) => frame.subject);
  };
  apply(worldEvents(world.view));
  return { world, creator: world.operator.address, store, apply };
}

test('the bank writes minted and burned rows at the first address of the player', () => {
  const { world, creator, store, apply } = setup();
  const mint = world.must('MsgGuildBankMint', { creator, amountAlpha: 600n, amountToken: 150n });
  expect(apply(mint.events)).toContain(`game.inventory.uguild.0-1.0-1.1-1.${creator}`);
  const coin = { denom: 'uguild.0-1', amount: '50' };
  apply(world.must('MsgGuildBankRedeem', { creator, amountToken: coin, minAmountAlpha: 200n }).events);
  const rows = [...store.tables.ledger.rows()].filter((row) => row.denom === 'uguild.0-1');
  expect(rows.map(({ address, action, direction, amount_p }) => [address, action, direction, amount_p])).toEqual([
    [creator, 'minted', 'credit', '150'],
    [creator, 'burned', 'debit', '50'],
  ]);
  // 50 x 600 / 150 = 200 alpha come back: the framework's own event, two rows.
  const alpha = [...store.tables.ledger.rows()].filter((row) => row.denom === 'ualpha');
  expect(alpha.map((row) => [row.action, row.amount_p])).toEqual([
    ['sent', '600'],
    ['received', '600'],
    ['sent', '200'],
    ['received', '200'],
  ]);
});

test('applications, registers and keys become rows, and are there again after a resync', () => {
  const { world, creator, store, apply } = setup();
  apply(world.must('MsgGuildMembershipKick', { creator, playerId: '1-2' }).events);
  expect(store.tables.player.get('1-2')).toMatchObject({ guild_id: '', guild_rank: 101 });
  const level = { creator, guildId: '0-1', guildJoinBypassLevel: 1 as const };
  apply(world.must('MsgGuildUpdateJoinInfusionMinimumBypassByInvite', level).events);
  const invited = apply(world.must('MsgGuildMembershipInvite', { creator, playerId: '1-2' }).events);
  expect(invited).toContain('game.guild.0-1');
  expect(store.tables.guild_membership_application.get('0-1/1-2')).toMatchObject({ status: 'proposed' });
  const rank = { creator, objectId: '4-1', guildId: '0-1', permission: 4n, rank: 7n };
  apply(world.must('MsgPermissionGuildRankSet', rank).events);
  const row = { object_id: '4-1', guild_id: '0-1', permission: 4, rank: 7 };
  expect(store.tables.permission_guild_rank.get('4-1/0-1/4')).toMatchObject(row);
  const again = createMirrorStore();
  const batch = createBatch(again, 'game', { silent: true });
  for (const event of worldEvents(world.view)) {
    ({ ...ENTITY_HANDLERS, ...ATTRIBUTE_HANDLERS })[event.name]?.(event.data, batch);
  }
  expect(again.tables.permission_guild_rank.get('4-1/0-1/4')).toMatchObject(row);
  expect(again.tables.guild_membership_application.get('0-1/1-2')).toMatchObject({ join_type: 'invite' });
});
