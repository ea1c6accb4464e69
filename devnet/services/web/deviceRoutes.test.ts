import { connect, StringCodec } from 'nats.ws';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';

import { type Reply, request, testDevnet, testPlayer } from '../testing/testDevnet.ts';

Object.assign(globalThis, { WebSocket });

const CODE = /^[A-HJ-NP-Z2-9]{5}$/;

/** An owner with a session, and a second key that belongs to nobody yet. */
async function setup() {
  let clock = Date.now();
  const devnet = await testDevnet({}, { now: () => clock });
  const owner = testPlayer(devnet);
  const device = testPlayer(devnet);
  await owner.join('astra');
  const id = devnet.chain.world.playerOfAddress(owner.address) ?? '';
  const session = await owner.login();
  const cookie = session.headers.get('set-cookie')?.split(';')[0] ?? '';
  const call = (method: string, path: string, body?: object, headers: Record<string, string> = {}): Promise<Reply> =>
    request(`${devnet.urls.web}${path}`, {
      method,
      headers: { cookie, 'content-type': 'application/json', ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const newCode = async (): Promise<string> => {
    const made = await call('POST', '/api/player-address/activation-code', {
      logged_in_address: owner.address,
      guild_id: '0-1',
    });
    expect(made.status).toBe(201);
    return made.body.data.code;
  };
  const offer = (code: string) => ({
    player_id: id,
    guild_id: '0-1',
    code,
    address: device.address,
    signature: device.sign(`PLAYER${id}ADDRESS${device.address}`),
    pubkey: device.publicKeyHex,
    user_agent: 'a second screen',
  });
  const pass = (ms: number): void => {
    clock += ms;
  };
  return { devnet, owner, device, id, call, newCode, offer, pass };
}

test('a device comes in by its code, waits for permissions, and is approved when the chain knows it', async () => {
  const { devnet, owner, device, id, call, newCode, offer } = await setup();
  const nats = await connect({ servers: devnet.urls.stream, reconnect: false });
  onTestFinished(() => nats.close());
  // oxlint-disable-next-line typescript/no-explicit-any -- frames of any shape
  const heard: any[] = [];
  const callback = (_error: unknown, { data }: { readonly data: Uint8Array }): void =>
    void heard.push(JSON.parse(StringCodec().decode(data)));
  const code = await newCode();
  expect(code).toMatch(CODE);
  nats.subscribe(`game.address.register.${code}`, { callback });
  await nats.flush();

  const info = await request(`${devnet.urls.web}/api/auth/activation-code/${code}`);
  expect(info.body.data).toEqual({
    player_id: id,
    tag: expect.any(String),
    username: 'astra',
    pfp: '',
    pfp_client_render_attributes: '',
  });
  const post = () =>
    call('POST', '/api/auth/player-address', offer(code), { cookie: '', 'x-forwarded-for': '203.0.113.7, 10.0.0.1' });
  expect(await post()).toMatchObject({ status: 202, body: { success: true, data: null } });
  expect(await post()).toMatchObject({
    status: 409,
    body: { errors: { resource_already_exists: expect.any(String) } },
  });
  const pending = (await call('GET', `/api/player-address/code/${code}`)).body.data;
  expect(pending).toEqual({
    address: device.address,
    signature: offer(code).signature,
    pubkey: device.publicKeyHex,
    code,
    ip: '203.0.113.7',
    user_agent: 'a second screen',
  });

  const allow = { code, address: device.address, permissions: '127' };
  expect((await call('PUT', '/api/player-address/pending/permissions', allow)).body.data).toEqual({ rows_affected: 1 });
  await nats.flush();
  expect(heard.map(({ category, permissions }) => [category, permissions])).toEqual([
    ['player_address_pending', null],
    ['player_address_pending', 127],
  ]);
  expect(heard[1]).toMatchObject({ code, address: device.address, subject: `game.address.register.${code}` });
  expect(heard[1].created_at).toContain('T');

  const count = async () => (await call('GET', `/api/player-address/count/player/${id}`)).body.data.count;
  expect(await count()).toBe(1);
  const value = {
    creator: owner.address,
    playerId: id,
    address: device.address,
    proofPubKey: device.publicKeyHex,
    proofSignature: offer(code).signature,
    permissions: 127n,
  };
  const sent = await owner.send({ name: 'MsgAddressRegister', value });
  expect(sent.body.tx_response.code).toBe(0);
  expect(await count()).toBe(2);
  expect((await call('GET', `/api/player-address/code/${code}`)).body.data).toBeNull();
  expect((await call('GET', `/api/player-address/${device.address}`)).body.data).toEqual({
    address: device.address,
    player_id: id,
    guild_id: '0-1',
    status: 'approved',
    ip: '203.0.113.7',
    user_agent: 'a second screen',
    block_time: null,
    permissions: 127,
    alpha: null,
  });
  const rows = (await call('GET', `/api/player-address/player/${id}`)).body.data;
  expect(rows.map((row: { address: string }) => row.address).sort()).toEqual([owner.address, device.address].sort());
  expect(Object.keys(rows[0])).toEqual(['address', 'block_time', 'ip', 'user_agent', 'permissions']);
  expect((await device.login()).status).toBe(200);
  expect((await post()).status).toBe(409);

  expect((await call('DELETE', `/api/player-address/activation-code/${code}`)).body.data).toEqual({ rows_affected: 1 });
  const again = await call('DELETE', `/api/player-address/activation-code/${code}`);
  expect(again).toMatchObject({ status: 500, body: { errors: { not_found: expect.any(String) } } });

  await owner.send({ name: 'MsgAddressRevoke', value: { creator: owner.address, address: device.address } });
  expect(await count()).toBe(1);
  expect((await call('GET', `/api/player-address/${device.address}`)).body.data.status).toBe('revoked');
});

test('a code lives an hour, is unlike any other, and a new one of the same device replaces it', async () => {
  const { devnet, newCode, offer, call, pass } = await setup();
  const codeInfo = async (code: string) =>
    (await request(`${devnet.urls.web}/api/auth/activation-code/${code}`)).body.data;
  const first = await newCode();
  const second = await newCode();
  expect(second).not.toBe(first);
  expect(await codeInfo(first)).toBeNull();
  expect((await call('POST', '/api/auth/player-address', offer(second))).status).toBe(202);
  pass(3_599_000);
  expect(await codeInfo(second)).not.toBeNull();
  pass(1000);
  expect(await codeInfo(second)).toBeNull();
  // What waited under it is gone as well: the device may come again.
  expect((await call('POST', '/api/auth/player-address', offer(second))).status).toBe(202);
  const bad = await request(`${devnet.urls.web}/api/auth/activation-code/AB1DE`);
  expect(bad).toMatchObject({ status: 400, body: { errors: ['code - This value is not valid.'] } });
});

test('every wrong word about a device is refused in the server’s way', async () => {
  const { owner, device, call, newCode, offer } = await setup();
  const code = await newCode();
  const offerWith = (change: object) => call('POST', '/api/auth/player-address', { ...offer(code), ...change });
  expect(await offerWith({ signature: 'ab'.repeat(64) })).toMatchObject({
    status: 400,
    body: { errors: { signature_validation_failed: 'Invalid signature' }, data: null },
  });
  expect((await offerWith({ code: undefined })).body.errors).toHaveProperty('code_required');
  expect((await offerWith({ user_agent: 'x'.repeat(256) })).body.errors).toEqual([
    'user_agent - This value is not valid.',
  ]);
  // The node's own check crashes on too few bytes under the right key: a framework page, no envelope.
  const crash = await offerWith({ signature: 'ab'.repeat(32) });
  expect(crash.status).toBe(500);
  expect(crash.body).not.toHaveProperty('success');

  const meta = (address: string) => call('POST', '/api/player-address/meta', { address, guild_id: '0-1' });
  expect((await meta(owner.address)).status).toBe(201);
  expect(await meta(device.address)).toMatchObject({
    status: 400,
    body: { errors: { address_does_not_exist: expect.any(String) } },
  });
  expect((await call('GET', `/api/player-address/${owner.address}`)).body.data.ip).toBe('127.0.0.1');

  const stranger = { logged_in_address: device.address, guild_id: '0-1' };
  expect(await call('POST', '/api/player-address/activation-code', stranger)).toMatchObject({
    status: 400,
    body: { success: false, errors: [], data: null },
  });
  const nobody = { code, address: device.address, permissions: '1' };
  expect((await call('PUT', '/api/player-address/pending/permissions', nobody)).body.errors).toHaveProperty(
    'not_found',
  );
  const wide = { code, address: device.address, permissions: '123456789' };
  expect((await call('PUT', '/api/player-address/pending/permissions', wide)).body.errors).toEqual([
    'permissions - This value is not valid.',
  ]);
  const own = await call('PUT', '/api/player-address/permissions', { address: owner.address, permissions: '5' });
  expect(own.body.data).toEqual({ rows_affected: 1 });
  expect((await call('GET', `/api/player-address/${owner.address}`)).body.data.permissions).toBe(5);
  const other = await call('PUT', '/api/player-address/permissions', { address: device.address, permissions: '5' });
  expect(other.status).toBe(500);
  expect((await call('GET', `/api/player-address/${device.address}`)).body.data).toBeNull();
});
