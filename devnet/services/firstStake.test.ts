/** A first stake seen from outside: what the node shows of it, and what the mirror and the stream make of it. */
import { expect, test } from 'vitest';
import { toBase64 } from '../../src/lib/bytes.ts';
import { framework, ualpha } from '../chain/testing/stakingChain.ts';
import { signTx } from '../chain/signTx.ts';
import { testKey } from '../world/testWorld.ts';
import { post, request, testDevnet, testPlayer } from './testing/testDevnet.ts';

test('coins without a player, a delegation, and the player it makes', async () => {
  const key = testKey('staker');
  const devnet = await testDevnet({ fund: [{ address: key.address, amount: 5_000_000n }] });
  const { rest } = devnet.urls;
  const ask = async (path: string) => (await request(`${rest}${path}`)).body;
  expect((await ask(`/sdk/bank/v1beta1/balances/${key.address}`)).balances).toEqual([ualpha(5_000_000n)]);
  expect((await ask('/sdk/base/node/v1beta1/config')).minimum_gas_price).toBe('0.001000000000000000ualpha');
  expect((await ask(`/game/address/${key.address}`)).playerId).toBe('1-0');

  const validatorAddress = (await ask('/game/reactor')).Reactor[0].validator;
  const value = { delegatorAddress: key.address, validatorAddress, amount: ualpha(3_000_000n) };
  const { accountNumber = 0n, sequence = 0n } = devnet.chain.account(key.address) ?? {};
  const raw = signTx({
    messages: [framework.delegate(value)],
    privateKey: key.privateKey,
    sdkRoot: 'sdk',
    chainId: devnet.chain.chainId,
    accountNumber,
    sequence,
  });
  const tx_bytes = toBase64(raw);
  const simulated = (await post(`${rest}/sdk/tx/v1beta1/simulate`, { tx_bytes })).body;
  expect(Number(simulated.gas_info.gas_used)).toBeGreaterThan(50_000);
  const sent = (await post(`${rest}/sdk/tx/v1beta1/txs`, { tx_bytes, mode: 'BROADCAST_MODE_SYNC' })).body;
  expect(sent.tx_response).toMatchObject({ code: 0 });
  await devnet.control.settle();

  const shown = await ask(`/sdk/tx/v1beta1/txs/${sent.tx_response.txhash}`);
  expect(shown.tx.body.messages).toEqual([
    {
      '@type': '/sdk.staking.v1beta1.MsgDelegate',
      delegator_address: key.address,
      validator_address: validatorAddress,
      amount: ualpha(3_000_000n),
    },
  ]);
  expect(shown.tx_response.events.map(({ type }: { type: string }) => type)).toEqual(
    expect.arrayContaining(['message', 'game.game.EventPlayer', 'game.game.EventAlphaInfuse', 'delegate']),
  );
  const { playerId } = await ask(`/game/address/${key.address}`);
  expect(playerId).toBe('1-2');

  // The mirror, seen by a member of the guild.
  const member = testPlayer(devnet);
  await member.join('astra');
  const data = async (path: string) => (await member.web(path)).body.data;
  expect(await data(`/api/player/${playerId}`)).toMatchObject({
    primary_address: key.address,
    guild_id: '',
    // Five grams at genesis, three of them in the reactor.
    alpha: '2',
  });
  expect(await data(`/api/player-address/player/${playerId}`)).toMatchObject([{ address: key.address }]);
  expect(await data(`/api/infusion/list/player/${playerId}/page/1`)).toMatchObject([
    { destination_id: '3-1', address: key.address, fuel_p: '3000000', player_id: playerId },
  ]);
});
