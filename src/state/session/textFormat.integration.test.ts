/** A further key on a chain whose registration text is that of format 2: told by the host, printed by the wallet, taken twice. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lazyGuildApi } from '../../api/guild/lazyGuildApi.ts';
import type { PlayerId } from '../../game/ids.ts';
import { PERMISSION } from '../../game/permissions.ts';
import { createDoors, createTestWallet, type Doors } from '../../testing/devnetDoors.ts';
import { checkDevice } from '../process/deviceCheck.ts';

const PHRASE = 'test test test test test test test test test test test junk';
let doors: Doors;
let playerId: PlayerId;
beforeAll(async () => {
  doors = await createDoors({ textFormat: 2 });
  playerId = await doors.join('Ada');
});
afterAll(() => doors.devnet.close());

test('the guild, its owner’s own check and the chain take one signature, and none of the older text', async () => {
  const { network, guildId } = doors;
  const guild = await lazyGuildApi(doors.api)();
  const { code } = await guild.createActivationCode({ address: doors.wallet.address, guildId });
  const wallet = await createTestWallet(network, PHRASE);
  const { address, pubKeyHex } = wallet;
  const { text, signature } = await wallet.signText({ kind: 'register', playerId });
  expect(text).toBe(`CHAIN${network.chainId}|REGISTERADDRESSPLAYER${playerId}ADDRESS${address}NONCE0`);

  const { textFormat: _, ...older } = network;
  const asBefore = await createTestWallet(older, PHRASE);
  const { signature: stale } = await asBefore.signText({ kind: 'register', playerId });
  const request = { playerId, guildId, code, address, pubKeyHex, userAgent: 'Tests/1.0' };
  await expect(guild.requestAddress({ ...request, signature: stale })).rejects.toThrow();
  expect(await guild.requestAddress({ ...request, signature })).toBe('accepted');

  const pending = (await guild.ask('pendingAddress', { code }))!;
  expect((await checkDevice(pending, { network, playerId, code })).fault).toBeNull();
  expect((await checkDevice(pending, { network: older, playerId, code })).fault).not.toBeNull();

  const outcome = await doors.send({
    name: 'MsgAddressRegister',
    playerId,
    address,
    proofPubKey: pubKeyHex,
    proofSignature: signature,
    permissions: PERMISSION.play,
  });
  expect(outcome.refusal).toBeNull();
  expect(await doors.chain.ask('playerOfAddress', { address })).toBe(playerId);
});
