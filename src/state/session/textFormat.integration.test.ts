/** A further key on a chain of 0.22: the nonce is read, and a guild server that asks for the older text is told apart. */
import { afterEach, expect, test } from 'vitest';
import { lazyGuildApi } from '../../api/guild/lazyGuildApi.ts';
import { askProofNonce } from '../../chain/proofNonce.ts';
import type { DevnetOptions } from '../../../devnet/options.ts';
import type { PlayerId } from '../../game/ids.ts';
import { PERMISSION } from '../../game/permissions.ts';
import { createDoors, createTestWallet, type Doors } from '../../testing/devnetDoors.ts';
import { checkDevice } from '../process/deviceCheck.ts';

const PHRASE = 'test test test test test test test test test test test junk';
let doors: Doors;
afterEach(() => doors.devnet.close());

async function setup(options: Partial<DevnetOptions>) {
  doors = await createDoors({ network: '0.22', ...options });
  const playerId: PlayerId = await doors.join('Ada');
  const { network, guildId, chain } = doors;
  const guild = await lazyGuildApi(doors.api)();
  const { code } = await guild.createActivationCode({ address: doors.wallet.address, guildId });
  const wallet = await createTestWallet(network, PHRASE);
  const { address, pubKeyHex } = wallet;
  const nonceOf = () => askProofNonce(chain, address, undefined);
  const sign = (nonce: bigint | null) => wallet.signText({ kind: 'register', playerId, nonce: nonce ?? undefined });
  const request = { playerId, guildId, code, address, pubKeyHex, userAgent: 'Tests/1.0' };
  const register = (proofSignature: string) =>
    doors.send({
      name: 'MsgAddressRegister',
      playerId,
      address,
      proofPubKey: pubKeyHex,
      proofSignature,
      permissions: PERMISSION.play,
    });
  const check = async (nonce: bigint | null) =>
    (await checkDevice((await guild.ask('pendingAddress', { code }))!, { network, playerId, code, nonce })).fault;
  return { playerId, guild, address, nonceOf, sign, request, register, check };
}

test('the guild, its owner’s own check and the chain take one signature, none of the older text, and the next number after a return', async () => {
  const { playerId, guild, address, nonceOf, sign, request, register, check } = await setup({});
  expect(await nonceOf()).toBe(0n);
  const { text, signature } = await sign(0n);
  expect(text).toBe(`CHAIN${doors.network.chainId}|REGISTERADDRESSPLAYER${playerId}ADDRESS${address}NONCE0`);
  await expect(guild.requestAddress({ ...request, signature: (await sign(null)).signature })).rejects.toThrow();
  expect(await guild.requestAddress({ ...request, signature })).toBe('accepted');
  expect(await check(0n)).toBeNull();
  expect(await check(1n)).toContain('didn’t sign');

  expect((await register(signature)).refusal).toBeNull();
  expect(await doors.chain.ask('playerOfAddress', { address })).toBe(playerId);
  expect((await doors.send({ name: 'MsgAddressRevoke', address })).refusal).toBeNull();
  expect(await nonceOf()).toBe(1n);
  expect((await register(signature)).refusal).not.toBeNull();
  expect((await register((await sign(await nonceOf())).signature)).refusal).toBeNull();
});

test('a server that builds the older text refuses ours, and what it lets through is named to the owner', async () => {
  const { guild, sign, request, register, check } = await setup({ webGeneration: 'b' });
  await expect(guild.requestAddress({ ...request, signature: (await sign(0n)).signature })).rejects.toThrow();
  const older = await sign(null);
  expect(await guild.requestAddress({ ...request, signature: older.signature })).toBe('accepted');
  expect(await check(0n)).toContain('a message for older chains');
  expect((await register(older.signature)).refusal).not.toBeNull();
});
