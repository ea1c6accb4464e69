/** A node of 0.22 and its guild's server, seen from outside. docs/network/line-0.22.md sections 1, 3 and 5. */
import { expect, test } from 'vitest';
import { post, request, testDevnet, testPlayer } from './testing/testDevnet.ts';

async function setup(options: Parameters<typeof testDevnet>[0] = {}) {
  const devnet = await testDevnet({ network: '0.22', ...options });
  const player = testPlayer(devnet);
  const playerId = await player.join('newer');
  const ask = (path: string) => request(`${devnet.urls.rest}${path}`);
  const chat = (body: object) => post(`${devnet.urls.web}/api/chat/room/ensure`, body);
  return { devnet, player, playerId, ask, chat };
}

test('addresses carry a nonce, those of nobody too, and its version is told', async () => {
  const { ask, player } = await setup();
  expect((await ask(`/game/address/${player.address}`)).body.proofNonce).toBe('0');
  const nobody = `${player.address.slice(0, -1)}${player.address.endsWith('q') ? 'p' : 'q'}`;
  expect((await ask(`/game/address/${nobody}`)).body).toMatchObject({ playerId: '1-0', proofNonce: '0' });
  for (const row of (await ask('/game/address')).body.address) expect(row).toHaveProperty('proofNonce');
  expect((await ask('/sdk/base/tendermint/v1beta1/node_info')).body.application_version.version).toBe('0.22.0');
});

test('the game counts no rows and gives a thousand at most; the framework does both as before', async () => {
  const { ask, devnet } = await setup({ rivals: 1000, rivalPace: 0 });
  expect([...devnet.chain.world.permissions()].length).toBeGreaterThan(1000);
  const { body } = await ask('/game/permission?pagination.limit=5000');
  expect(body.pagination).toMatchObject({ total: '0', next_key: expect.any(String) });
  expect(body.permissionRecords).toHaveLength(1000);
  expect((await ask('/game/player')).body.pagination).toMatchObject({ total: '0' });
  expect(await ask('/game/player?pagination.count_total=true')).toMatchObject({ status: 400, body: { code: 3 } });
  expect((await ask('/sdk/bank/v1beta1/supply?pagination.count_total=true')).body.pagination.total).not.toBe('0');
});

test('before 0.22 an address has no nonce, and rows are counted', async () => {
  const { ask, player } = await setup({ network: '0.21' });
  expect((await ask(`/game/address/${player.address}`)).body).not.toHaveProperty('proofNonce');
  expect((await ask('/game/player?pagination.count_total=true')).body.pagination.total).toBe('2');
});

test('a room belongs to a planet or a fleet, is made once, and asks for a sign-in or a signed text of now', async () => {
  const { devnet, player, playerId, chat } = await setup();
  await player.send({ name: 'MsgPlanetExplore', value: { creator: player.address, playerId, name: '' } });
  const signed = (unix: number, what = 'planet2-1') => ({
    address: player.address,
    pubkey: player.publicKeyHex,
    unix_timestamp: String(unix),
    signature: player.sign(`CHATROOM${what}ADDRESS${player.address}DATETIME${unix}`),
  });
  const now = Math.floor(Date.now() / 1000);
  const planet = { kind: 'planet', id: '2-1' };
  expect(await chat(planet)).toMatchObject({ status: 401 });
  expect(await chat({ ...planet, ...signed(now - 700) })).toMatchObject({ status: 401 });
  expect(await chat({ ...planet, ...signed(now, 'planet2-2') })).toMatchObject({ status: 401 });
  const first = await chat({ ...planet, ...signed(now) });
  const room = { room_id: '!planet-2-1:chat.localhost', alias: '#planet-2-1:chat.localhost' };
  expect(first).toMatchObject({ status: 201, body: { data: { ...room, created: true } } });
  expect(await chat({ ...planet, ...signed(now) })).toMatchObject({ status: 200, body: { data: { created: false } } });
  const other = { kind: 'fleet', id: '9-77', ...signed(now, 'fleet9-77') };
  expect(await chat(other)).toMatchObject({ status: 404, body: { errors: { object_not_found: expect.any(String) } } });
  expect(await chat({ kind: 'struct', id: '5-1' })).toMatchObject({
    status: 400,
    body: { errors: { invalid_object: expect.any(String) } },
  });
  expect(await request(`${devnet.urls.web}/api/chat/room/ensure`)).toMatchObject({ status: 405 });
});

test('the room of somebody in another guild is that guild’s to keep', async () => {
  const { devnet, player, chat } = await setup({ rivals: 1, rivalPace: 1 });
  const settled = () => [...devnet.chain.world.list('player')].find(([, { planetId }]) => planetId !== '')?.[1];
  while (settled() === undefined) await devnet.control.mine(1);
  await devnet.control.settle();
  const theirs = settled();
  const [kind, id] = ['planet', theirs?.planetId];
  const now = Math.floor(Date.now() / 1000);
  const reply = await chat({
    kind,
    id,
    address: player.address,
    pubkey: player.publicKeyHex,
    unix_timestamp: String(now),
    signature: player.sign(`CHATROOM${kind}${id}ADDRESS${player.address}DATETIME${now}`),
  });
  expect(reply).toMatchObject({ status: 409, body: { errors: { owner_guild_id: theirs?.guildId } } });
});

test('older servers have no rooms, whatever the chain', async () => {
  const { chat } = await setup({ webGeneration: 'b' });
  expect(await chat({ kind: 'planet', id: '2-1' })).toMatchObject({ status: 404 });
});
