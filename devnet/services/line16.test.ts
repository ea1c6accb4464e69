/** A node of the 0.16 line, seen from outside: what it does not know, and how it says so. docs/network/chain-messages.md 3.4. */
import { expect, test } from 'vitest';
import { toBase64 } from '../../src/lib/bytes.ts';
import type { GameMessage } from '../world/messages.ts';
import { post, request, testDevnet, testPlayer } from './testing/testDevnet.ts';

async function setup() {
  const devnet = await testDevnet({ network: '0.16' });
  const player = testPlayer(devnet);
  const playerId = await player.join('elder');
  const creator = player.address;
  const check = async (message: GameMessage) => {
    const root = `${devnet.urls.rest}/sdk/tx/v1beta1`;
    const tx_bytes = toBase64(player.tx([message]));
    const sent = await post(`${root}/txs`, { tx_bytes, mode: 'BROADCAST_MODE_SYNC' });
    return { sent: sent.body.tx_response, simulated: await post(`${root}/simulate`, { tx_bytes }) };
  };
  return { devnet, player, playerId, creator, check, ask: (path: string) => request(`${devnet.urls.rest}${path}`) };
}

test('a message that came later has no type, in the mempool and in a simulation', async () => {
  const { creator, check } = await setup();
  const text = 'unable to resolve type URL /game.game.MsgStructTrash: tx parse error: tx parse error';
  const { sent, simulated } = await check({ name: 'MsgStructTrash', value: { creator, structId: '5-1' } });
  expect(sent).toMatchObject({ code: 2, codespace: 'sdk', raw_log: text });
  expect(simulated.body).toMatchObject({ code: 2, message: expect.stringContaining(text) });
});

test('a field that came later is named by its number, and is no matter while it is empty', async () => {
  const { creator, playerId, check, player } = await setup();
  const named = await check({ name: 'MsgPlanetExplore', value: { creator, playerId, name: 'Hveen' } });
  expect(named.sent).toMatchObject({
    code: 2,
    codespace: 'sdk',
    raw_log: 'errUnknownField "*types.MsgPlanetExplore": {TagNum: 3, WireType:"bytes"}: tx parse error: tx parse error',
  });
  const redeem = await check({
    name: 'MsgGuildBankRedeem',
    value: { creator, amountToken: { denom: 'uguild.0-1', amount: '5' }, minAmountAlpha: 7n },
  });
  expect(redeem.sent.raw_log).toContain('{TagNum: 3, WireType:"varint"}');
  const plain = await player.send({ name: 'MsgPlanetExplore', value: { creator, playerId, name: '' } });
  expect(plain.body.tx_response).toMatchObject({ code: 0 });
});

test('questions that came later are not served, and its version is empty', async () => {
  const { ask } = await setup();
  expect(await ask('/game/game/guild_charter')).toMatchObject({ status: 501, body: { code: 12 } });
  expect((await ask('/game/game/params')).body).toEqual({ params: {} });
  expect((await ask('/sdk/base/tendermint/v1beta1/node_info')).body.application_version.version).toBe('');
});

test('records have no field that came later, and the numbers that were changed are the old ones', async () => {
  const { ask, player, creator, playerId } = await setup();
  await player.send({ name: 'MsgPlanetExplore', value: { creator, playerId, name: '' } });
  expect((await ask(`/game/player/${playerId}`)).body.Player).not.toHaveProperty('pfpClientRenderAttributes');
  const { Planet, planetAttributes } = (await ask('/game/planet/2-1')).body;
  expect(Planet).not.toHaveProperty('locationListCount');
  expect(Object.keys(planetAttributes).at(-1)).toBe('blockStartRaid');
  expect((await ask('/game/planet_attribute/2-1/blockStartOreMine')).body.attribute).toBe(
    planetAttributes.planetaryShield,
  );
  const type = (await ask('/game/struct_type/14')).body.StructType;
  expect(type).toMatchObject({ maxHealth: '3', activateCharge: '1' });
  expect(type).not.toHaveProperty('canDefend');
  expect((await ask('/game/guild/0-1')).body.Guild).not.toHaveProperty('bankConvertInFee');
});

test('the network of today knows all of it', async () => {
  const devnet = await testDevnet();
  const ask = (path: string) => request(`${devnet.urls.rest}${path}`);
  expect((await ask('/game/game/guild_charter')).status).toBe(200);
  expect((await ask('/sdk/base/tendermint/v1beta1/node_info')).body.application_version.version).toBe('0.21.0');
  expect((await ask('/game/struct_type/14')).body.StructType).toMatchObject({ maxHealth: '6', canDefend: false });
});
