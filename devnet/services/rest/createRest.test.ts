import { expect, test } from 'vitest';
import type { DevnetOptions } from '../../options.ts';

import { toBase64 } from '../../../src/lib/bytes.ts';
import { post, request, testDevnet, testPlayer } from '../testing/testDevnet.ts';
import { REST_ROUTES, routerPath } from './restHandler.ts';

async function setup(options: Partial<DevnetOptions> = {}) {
  const devnet = await testDevnet(options);
  const player = testPlayer(devnet);
  const ask = (path: string) => request(`${devnet.urls.rest}${path}`);
  return { devnet, player, ask };
}

const explore = (creator: string, playerId: string) =>
  ({ name: 'MsgPlanetExplore', value: { creator, playerId, name: '' } }) as const;

test('single answers join attributes and leave zero grid attributes out', async () => {
  const { player, ask } = await setup();
  const id = await player.join('astra');
  await player.send(explore(player.address, id));
  const { body } = await ask(`/game/player/${id}`);
  expect(body.Player).toMatchObject({
    id,
    name: 'astra',
    guildId: '0-1',
    planetId: '2-1',
    index: '2',
    guildRank: '101',
  });
  expect(body.gridAttributes).toMatchObject({ structsLoad: expect.stringMatching(/^[0-9]+$/) });
  expect(body.gridAttributes).not.toHaveProperty('ore');
  expect(body.playerInventory).toEqual({ rocks: { denom: 'ualpha', amount: '0' } });

  const planet = (await ask('/game/planet/2-1')).body;
  expect(planet.Planet).toMatchObject({ owner: id, status: 'active', spaceSlots: '4', space: ['', '', '', ''] });
  expect(planet.gridAttributes).toEqual({ ore: '5' });
  expect(planet.planetAttributes).toMatchObject({ planetaryShield: '25', blockStartRaid: '0' });

  const struct = (await ask('/game/struct/5-1')).body;
  expect(struct.Struct).toMatchObject({ type: '1', locationType: 'fleet', operatingAmbit: 'land' });
  expect(struct.structAttributes).toMatchObject({ status: '7', isBuilt: true, isOnline: true, isDestroyed: false });
  expect(struct.structDefenders).toEqual([]);
  expect((await ask('/game/fleet_by_index/2')).body.Fleet.commandStruct).toBe('5-1');
  expect((await ask('/game/planet_by_player/1-2')).body.Planet).toHaveLength(1);
});

test('lists page by key, offset and in reverse, and never join', async () => {
  const { ask } = await setup();
  const all = (await ask('/game/struct_type')).body;
  expect(all.StructType).toHaveLength(22);
  expect(all.pagination).toEqual({ next_key: null, total: '22' });

  const first = (await ask('/game/struct_type?pagination.limit=10')).body;
  expect(first.pagination).toMatchObject({ total: '0' });
  const key = encodeURIComponent(first.pagination.next_key);
  const rest = (await ask(`/game/struct_type?pagination.limit=100&pagination.key=${key}`)).body;
  const ids = (page: { StructType: { id: string }[] }) => page.StructType.map((type) => type.id);
  expect([...ids(first), ...ids(rest)]).toEqual(ids(all));
  expect(rest.pagination.next_key).toBeNull();

  const offset = (await ask('/game/struct_type?pagination.offset=20&pagination.limit=5&pagination.count_total=true'))
    .body;
  expect(ids(offset)).toEqual(ids(all).slice(20));
  expect(offset.pagination.total).toBe('22');
  const reversed = (await ask('/game/struct_type?pagination.reverse=true&pagination.limit=2')).body;
  expect(ids(reversed)).toEqual(ids(all).reverse().slice(0, 2));
  const list = (await ask('/game/player')).body;
  expect(Object.keys(list)).toEqual(['Player', 'pagination']);
});

test('a filtered list filters the page it has cut, so a page may be empty and still have a next', async () => {
  const { player, ask } = await setup();
  await player.join('astra');
  const page = (await ask('/game/address_by_player/1-2?pagination.limit=1')).body;
  const all = (await ask('/game/address_by_player/1-2')).body;
  expect(all.address).toEqual([{ address: player.address, playerId: '1-2', permissions: '33554431' }]);
  expect(page.address.length + Number(page.pagination.next_key !== null)).toBeGreaterThan(0);
  expect(page.pagination.next_key).not.toBeNull();
});

test.each([
  ['/game/player/1-99', 500, 2, 'codespace game code 1050: object not found'],
  ['/game/player/nonsense', 500, 2, 'codespace game code 1050: object not found'],
  ['/game/struct_type/999', 500, 2, 'codespace game code 1050: object not found'],
  ['/game/params', 501, 12, 'Not Implemented'],
  ['/game/game/struct_type/1', 501, 12, 'Not Implemented'],
  ['/game/player_halted', 501, 12, 'Not Implemented'],
  ['/other/player/1-1', 501, 12, 'Not Implemented'],
  ['/game/player?pagination.limit=many', 400, 3, 'type mismatch'],
  ['/game/player?pagination.key=%21', 400, 3, 'illegal base64'],
  ['/game/player?pagination.key=MS0x&pagination.offset=1', 400, 3, 'either offset or key'],
  ['/game/struct_type/one', 400, 3, 'type mismatch'],
  ['/sdk/auth/v1beta1/accounts/nobody', 400, 3, 'bech32'],
  [`/sdk/auth/v1beta1/accounts/game1${'q'.repeat(32)}gau2r9`, 404, 5, 'not found'],
  [`/sdk/tx/v1beta1/txs/${'0'.repeat(64)}`, 404, 5, 'tx not found'],
])('%s answers HTTP %i with code %i', async (path, status, code, text) => {
  const { ask } = await setup();
  const reply = await ask(path);
  expect(reply.status).toBe(status);
  expect(reply.body).toEqual({ code, message: expect.stringContaining(text), details: [] });
});

test('an address without a player is no error', async () => {
  const { player, ask } = await setup();
  expect((await ask(`/game/address/${player.address}`)).body).toEqual({
    address: player.address,
    playerId: '1-0',
    permissions: '0',
  });
  expect((await ask(`/game/permission/0-1@1-99`)).body.permissionRecord.value).toBe('0');
  expect((await ask('/game/grid/3-1-99')).body.gridRecord).toEqual({ attributeId: '3-1-99', value: '0' });
});

test('height, parameters, charter and signature check answer', async () => {
  const { devnet, player, ask } = await setup();
  await devnet.control.mine(3);
  expect((await ask('/blockheight')).body).toEqual({ blockHeight: '4' });
  expect((await ask('/game/game/params')).body.params.guildCharterDifficultyRange).toBe('2500000');
  expect((await ask('/game/game/guild_charter')).body).toMatchObject({ difficulty: expect.any(Number) });
  const text = 'GUILD0-1 /ü';
  const path = (address: string, signature: string) =>
    `/game/validate_signature/${address}/${player.publicKeyHex}/${signature}/${encodeURIComponent(text)}`;
  const clean = {
    pubkeyFormatError: false,
    signatureFormatError: false,
    addressPubkeyMismatch: false,
    signatureInvalid: false,
    valid: false,
  };
  expect((await ask(path(player.address, player.sign(text)))).body).toEqual({ ...clean, valid: true });
  expect((await ask(path(player.address, `${player.sign(text)}01`))).body.valid).toBe(true);
  expect((await ask(path(player.address, player.sign('else')))).body).toEqual({ ...clean, signatureInvalid: true });
  expect((await ask(path(`${player.address}q`, player.sign(text)))).body).toEqual({
    ...clean,
    addressPubkeyMismatch: true,
  });
  expect((await ask(path(player.address, 'ab'))).body).toEqual({ ...clean, signatureFormatError: true });
});

test('a transaction is checked, simulated, included and shown with its typed events', async () => {
  const { devnet, player, ask } = await setup();
  const id = await player.join('astra');
  const tx = toBase64(player.tx([explore(player.address, id)]));
  const simulated = await post(`${devnet.urls.rest}/sdk/tx/v1beta1/simulate`, { tx_bytes: tx });
  expect(Number(simulated.body.gas_info.gas_used)).toBeGreaterThan(0);

  const shown = await player.send(explore(player.address, id));
  const { tx: decoded, tx_response: outcome } = shown.body;
  expect(outcome).toMatchObject({ code: 0, codespace: '', logs: [], txhash: expect.stringMatching(/^[0-9A-F]{64}$/) });
  expect(decoded.body.messages).toEqual([
    { '@type': '/game.game.MsgPlanetExplore', creator: player.address, playerId: id, name: '' },
  ]);
  expect(decoded.auth_info.signer_infos[0].public_key['@type']).toBe('/sdk.crypto.secp256k1.PubKey');
  const planet = outcome.events.find((event: { type: string }) => event.type === 'game.game.EventPlanet');
  const attributes = new Map<string, string>(
    planet.attributes.map((a: { key: string; value: string }) => [a.key, a.value]),
  );
  expect(JSON.parse(attributes.get('planet') ?? '')).toMatchObject({ id: '2-1', maxOre: '5', status: 'active' });
  expect(attributes.get('msg_index')).toBe('0');
  expect((await ask(`/sdk/auth/v1beta1/accounts/${player.address}`)).body.account).toMatchObject({
    '@type': '/sdk.auth.v1beta1.BaseAccount',
    sequence: '1',
    pub_key: { '@type': '/sdk.crypto.secp256k1.PubKey' },
  });
});

test('a bad transaction is refused with codespace and code, a bad request with code 3', async () => {
  const { devnet, player } = await setup();
  const id = await player.join('astra');
  const url = `${devnet.urls.rest}/sdk/tx/v1beta1/txs`;
  const mode = 'BROADCAST_MODE_SYNC';
  const stale = toBase64(player.tx([explore(player.address, id)], { sequence: 7n }));
  expect((await post(url, { tx_bytes: stale, mode })).body.tx_response).toMatchObject({
    code: 32,
    codespace: 'sdk',
    height: '0',
    raw_log: expect.stringContaining('account sequence mismatch, expected 0, got 7'),
  });
  expect((await post(url, { tx_bytes: stale, mode: 'BROADCAST_MODE_BLOCK' })).status).toBe(400);
  expect((await post(url, { body: { messages: [] } })).body.code).toBe(3);
  expect((await post(url, 'not json')).body.code).toBe(3);
});

test('balances and supply are told by denomination', async () => {
  const { devnet, ask } = await setup();
  const operator = devnet.chain.world.get('player', '1-1')?.primaryAddress ?? '';
  const { body } = await ask(`/sdk/bank/v1beta1/balances/${operator}`);
  expect(body.balances).toEqual([{ denom: 'ualpha', amount: expect.stringMatching(/^[1-9]/) }]);
  expect((await ask(`/sdk/bank/v1beta1/balances/${operator}/by_denom?denom=ualpha`)).body.balance).toEqual(
    body.balances[0],
  );
  expect((await ask(`/sdk/bank/v1beta1/balances/${operator}/by_denom`)).status).toBe(400);
  const supply = (await ask('/sdk/bank/v1beta1/supply/by_denom?denom=ualpha')).body.amount;
  expect(BigInt(supply.amount)).toBeGreaterThanOrEqual(BigInt(body.balances[0].amount));
});

test('the client’s page may read, with a preflight and without credentials', async () => {
  const { devnet } = await setup({ clientOrigins: ['https://play.example'] });
  const url = `${devnet.urls.rest}/sdk/tx/v1beta1/txs`;
  const preflight = await request(url, { method: 'OPTIONS', headers: { origin: 'https://play.example' } });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  expect(preflight.headers.get('access-control-allow-credentials')).toBeNull();
});

test('failures on request: a status, a cut, a delay, and then all is well again', async () => {
  const { devnet, ask } = await setup();
  devnet.control.failNext({ target: 'rest', status: 503, path: '/game', times: 2 });
  expect((await ask('/blockheight')).status).toBe(200);
  expect((await ask('/game/guild/0-1')).body).toMatchObject({ code: 14 });
  expect((await ask('/game/guild/0-1')).status).toBe(503);
  expect((await ask('/game/guild/0-1')).status).toBe(200);
  devnet.control.failNext({ target: 'rest', status: 0 });
  await expect(ask('/blockheight')).rejects.toThrow();
  devnet.control.failNext({ target: 'web', status: 500 });
  expect((await ask('/blockheight')).status).toBe(200);
});

test('every row of the route table has a path of its own', () => {
  const words = { namespace: 'game', sdkRoot: 'sdk' };
  const paths = REST_ROUTES.map((route) => `${route.method} ${routerPath(route.path, words)}`);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths).toContain('GET /game/struct_attribute/:structId/:attributeType');
});
