import { connect, StringCodec } from 'nats.ws';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';

import { testDevnet, testPlayer } from '../testing/testDevnet.ts';

Object.assign(globalThis, { WebSocket });

async function setup() {
  const devnet = await testDevnet();
  const nats = await connect({ servers: devnet.urls.stream, reconnect: false });
  onTestFinished(() => nats.close());
  // oxlint-disable-next-line typescript/no-explicit-any -- frames of any shape
  const heard: { subject: string; body: any }[] = [];
  nats.subscribe('>', {
    callback: (_error, message) =>
      void heard.push({ subject: message.subject, body: JSON.parse(StringCodec().decode(message.data)) }),
  });
  await nats.flush();
  return { devnet, player: testPlayer(devnet), heard, flush: () => nats.flush() };
}

test('a sign-up and an exploration arrive as the frames a client waits for', async () => {
  const { devnet, player, heard, flush } = await setup();
  const id = await player.join('astra');
  await flush();
  const categories = heard.map(({ subject, body }) => `${subject} ${String(body.category)}`);
  expect(categories).toContain(`game.player.0-1.${id} player_consensus`);
  expect(categories).toContain(`game.player.0-1.${id} player_address`);
  expect(categories).toContain(`game.grid.substation.4-1.1-1 connectionCount`);
  for (const { subject, body } of heard) expect(body.subject).toBe(subject);

  heard.length = 0;
  await player.send({ name: 'MsgPlanetExplore', value: { creator: player.address, playerId: id, name: '' } });
  await flush();
  const own = heard.find(({ body }) => body.category === 'player_consensus');
  expect(own?.body).toMatchObject({ id, planet_id: '2-1', username: 'astra', index: 2, guild_rank: 101 });
  expect(own?.body.updated_at).toMatch(/^\d{4}-\d{2}-\d{2}T.*\+00:00$/);
  const order = heard.map(({ body }) => String(body.category));
  // Rows, the block's own heartbeat, then what happened on the planet; the next block's heartbeat after all of it.
  const row = order.indexOf('player_consensus');
  const arrival = order.indexOf('fleet_arrive');
  expect(row).toBeLessThan(arrival);
  expect(order.slice(row, arrival).filter((category) => category === 'block')).toHaveLength(1);
  const ore = heard.find(({ subject }) => subject === `game.grid.planet.2-1.${id}`);
  expect(ore?.body).toMatchObject({ category: 'ore', value: 5, value_p: 5, value_old: null, player_id: id });
  const heights = heard.filter(({ subject }) => subject === 'consensus').map(({ body }) => body.height);
  expect(heights).toEqual([...heights].sort((a, b) => a - b));
  expect(heights.at(-1)).toBe(Number(devnet.chain.tip.height) - 1);
});

test('a long advance beats once for the whole burst and heights skip', async () => {
  const { devnet, heard, flush } = await setup();
  await devnet.control.advanceTo(500n);
  await devnet.control.settle();
  await flush();
  const heights = heard.filter(({ subject }) => subject === 'consensus').map(({ body }) => body.height);
  expect(heights.length).toBeLessThan(5);
  expect(heights).toContain(499);
});

test('the stream speaks the network`s own word', async () => {
  const devnet = await testDevnet({ namespace: 'stars', addressPrefix: 'star' });
  const nats = await connect({ servers: devnet.urls.stream, reconnect: false });
  onTestFinished(() => nats.close());
  const subjects: string[] = [];
  nats.subscribe('stars.>', { callback: (_error, message) => void subjects.push(message.subject) });
  await nats.flush();
  await testPlayer(devnet).join('astra');
  await nats.flush();
  expect(subjects).toContain('stars.player.0-1.1-2');
});
