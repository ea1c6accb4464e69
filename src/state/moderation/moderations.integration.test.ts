/** Moderation as a devnet tells it: by its index, by its events alone, and after another node took over. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createNodeAccess } from '../node/createNodeAccess.ts';
import { parseConfig } from '../config/parseConfig.ts';
import { createMemoryStorage } from '../storage/openStorage.ts';
import { createGrounds, type Grounds, type Actor } from '../../testing/orders/grounds.ts';
import { createFakeClock } from '../../testing/fakeClock.ts';
import { createModerations } from './createModerations.ts';

let grounds: Grounds;
let member: Actor;
const ends: (() => void)[] = [];

beforeAll(async () => {
  grounds = await createGrounds();
  member = await grounds.member();
}, 120_000);
afterAll(async () => {
  for (const end of ends) end();
  await grounds.close();
});

/** A page of its own over a storage. */
function open(storage = createMemoryStorage(), hasIndex = true) {
  const access = createNodeAccess(parseConfig(grounds.doors.devnet.clientConfig), {
    // Node has no WebSocket of its own; ws implements the same interface.
    WebSocket: WebSocket as unknown as typeof globalThis.WebSocket,
  });
  ends.push(() => access.close());
  const guildOfPlayer = async (playerId: Actor['playerId']) =>
    (await grounds.chain.ask('player', { playerId })).guildId;
  const node = { socket: access.socket, reader: hasIndex ? access.reader : null };
  return { storage, moderations: createModerations({ node, storage, guildOfPlayer, clock: createFakeClock() }) };
}

async function rename(name: string): Promise<void> {
  await grounds.act(grounds.operator, { name: 'MsgPlayerUpdateName', playerId: member.playerId, newName: name });
  await grounds.doors.devnet.control.settle();
}

test('an event is heard, kept by guild, told by the index once, and known to the next page without one', async () => {
  const { guildId, operator } = grounds;
  const { storage, moderations } = open(undefined, false);
  expect(await moderations.look(guildId)).toEqual({ items: [], reach: { by: 'events', sinceMs: null } });
  const told = async () => (await moderations.look(guildId)).items;
  // The first may be sent before the node has taken the subscription: it replays nothing.
  let count = 0;
  await expect
    .poll(
      async () => {
        await rename(`tidied${++count}`);
        return told();
      },
      { timeout: 60_000, interval: 500 },
    )
    .not.toEqual([]);
  const [newest] = await told();
  const one = {
    actorPlayerId: operator.playerId,
    targetObjectId: member.playerId,
    field: 'name',
    after: newest?.after,
  };
  expect(newest).toMatchObject({ ...one, by: 'event' });
  expect((await moderations.look(guildId)).reach).toEqual({ by: 'events', sinceMs: expect.any(Number) });

  const indexed = open(storage);
  const { items, reach } = await indexed.moderations.look(guildId);
  expect(reach).toEqual({ by: 'index', isWhole: true });
  expect(items).toHaveLength(count);
  expect(items.filter(({ after }) => after === one.after)).toMatchObject([one]);
  expect((await open(storage, false).moderations.look(guildId)).items).toEqual(items);
  expect((await open().moderations.look('0-9' as typeof guildId)).items).toEqual([]);
  await storage.write('settings', `moderations of ${guildId}`, { version: 1, items: [{ height: 'x' }, null] });
  expect((await open(storage, false).moderations.look(guildId)).items).toEqual([]);
});
