/** Frames that a devnet's mirror makes of guild life, read by the client: both sides of the wire, no socket between. */
import { expect, it } from 'vitest';
import { ACTION_HANDLERS } from '../../devnet/services/mirror/applyActions.ts';
import { ATTRIBUTE_HANDLERS } from '../../devnet/services/mirror/applyAttributes.ts';
import { ENTITY_HANDLERS } from '../../devnet/services/mirror/applyEntities.ts';
import { guildHandler } from '../../devnet/services/mirror/applyGuild.ts';
import { createBatch } from '../../devnet/services/mirror/batch.ts';
import { worldEvents } from '../../devnet/services/mirror/resync.ts';
import { createMirrorStore } from '../../devnet/services/mirror/store.ts';
import { printFrame } from '../../devnet/services/stream/frame.ts';
import type { WorldEvent } from '../../devnet/world/events.ts';
import { testWorld } from '../../devnet/world/testWorld.ts';
import { decodeFrame } from './decodeFrame.ts';
import type { LiveEvent } from './types.ts';

const SERVICES = { guild_api: 'http://guild.test/api/' };
const PLAIN = { ownerToken: true, oreStartForm: 'planet', stubAll: false } as const;

function setup() {
  const world = testWorld();
  const store = createMirrorStore();
  const handlers = {
    ...ENTITY_HANDLERS,
    ...ATTRIBUTE_HANDLERS,
    ...ACTION_HANDLERS,
    EventGuild: guildHandler({ guildId: '0-1', services: () => SERVICES }),
  };
  const tell = (events: Iterable<WorldEvent>): readonly LiveEvent[] => {
    const batch = createBatch(store, 'game');
    for (const event of events) handlers[event.name as keyof typeof handlers]?.(event.data, batch);
    return batch.frames().map((frame) => {
      const { subject, text } = printFrame(frame, PLAIN);
      const decoded = decodeFrame(subject, text, 'game');
      if (!decoded.ok) throw new Error(`${subject}: ${decoded.problem.what}`);
      return decoded.event;
    });
  };
  return { world, creator: world.operator.address, tell };
}

it('a world told from its start is a guild with its face, its players and their addresses', () => {
  const { world, creator, tell } = setup();
  const alice = world.join('alice', 'alice');
  const events = tell(worldEvents(world.view));
  expect(events.filter(({ kind }) => kind === 'other' || kind === 'hint')).toEqual([]);
  const record = world.view.get('guild', '0-1');
  expect(events).toContainEqual({
    kind: 'guild',
    guild: {
      id: '0-1',
      endpoint: record?.endpoint,
      owner: '1-1',
      joinInfusionMinimum: record?.joinInfusionMinimum,
      bypassByRequest: 'closed',
      bypassByInvite: 'closed',
      primaryReactorId: '3-1',
      entrySubstationId: '4-1',
      entryRank: record?.entryRank,
      name: record?.name,
      pfp: record?.pfp,
      bankConvertInFee: null,
      bankConvertOutFee: null,
      charterSolverId: null,
    },
  });
  expect(events).toContainEqual(expect.objectContaining({ kind: 'guildMeta', guildId: '0-1', services: SERVICES }));
  expect(events).toContainEqual(
    expect.objectContaining({
      kind: 'player',
      playerId: alice.playerId,
      guildId: '0-1',
      guildRank: 101n,
      name: 'alice',
    }),
  );
  expect(events).toContainEqual({
    kind: 'playerAddress',
    address: creator,
    playerId: '1-1',
    guildId: '0-1',
    status: 'approved',
  });
  const infusion = events.find((event) => event.kind === 'infusion')?.infusion;
  expect(infusion).toMatchObject({ destination: '3-1', ratio: 1n });
  expect(infusion?.power).toBe(infusion?.fuel);
});

it('an application is told at every step', () => {
  const { world, creator, tell } = setup();
  world.join('alice');
  tell(worldEvents(world.view));
  tell(world.must('MsgGuildMembershipKick', { creator, playerId: '1-2' }).events);
  const level = { creator, guildId: '0-1', guildJoinBypassLevel: 1 as const };
  const opened = tell(world.must('MsgGuildUpdateJoinInfusionMinimumBypassByInvite', level).events);
  expect(opened).toContainEqual(
    expect.objectContaining({
      kind: 'guild',
      guild: expect.objectContaining({ bypassByInvite: 'permissioned' }) as unknown,
    }),
  );
  const invited = tell(world.must('MsgGuildMembershipInvite', { creator, playerId: '1-2' }).events);
  expect(invited).toContainEqual({
    kind: 'membership',
    application: expect.objectContaining({
      guildId: '0-1',
      playerId: '1-2',
      joinType: 'invite',
      status: 'proposed',
      proposer: '1-1',
    }) as unknown,
  });
});

it('minted tokens name a denomination with a dot in it', () => {
  const { world, creator, tell } = setup();
  tell(worldEvents(world.view));
  const minted = tell(world.must('MsgGuildBankMint', { creator, amountAlpha: 600n, amountToken: 150n }).events);
  expect(minted).toContainEqual(
    expect.objectContaining({
      kind: 'inventory',
      denom: 'uguild.0-1',
      action: 'minted',
      direction: 'credit',
      amount: 150n,
      address: creator,
      playerId: '1-1',
      guildId: '0-1',
    }),
  );
});
