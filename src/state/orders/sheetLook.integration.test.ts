/** The page's figures on a sheet, against what the transaction then moved on devnet. docs/security.md 7 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Address } from '../../game/ids.ts';
import type { GameMessage } from '../../game/messages/messages.ts';
import type { OrderName } from '../../game/orders/orderRow.ts';
import { createGrounds, type Grounds } from '../../testing/orders/grounds.ts';
import { STAGES } from '../../testing/orders/stages.ts';
import { sheetLook } from './sheetLook.ts';

let grounds: Grounds;
beforeAll(async () => {
  grounds = await createGrounds();
});
afterAll(() => grounds.close());

const signal = new AbortController().signal;
const look = (message: GameMessage) =>
  sheetLook([message], signal, { chain: grounds.chain, alphaDenom: grounds.doors.network.alphaDenom });
const balance = (address: Address, denom: string): bigint => grounds.doors.devnet.chain.world.balance(address, denom);

async function staged(name: OrderName) {
  const { by, order } = await STAGES[name](grounds);
  const message = { ...order, name } as unknown as GameMessage; // by the stage's own name
  const { figures } = await look(message);
  const coin = figures[0]?.coins[0] ?? { denom: '', amount: 0n };
  const { address } = by.wallet;
  const before = balance(address, coin.denom);
  await grounds.act(by, message);
  const step = balance(address, coin.denom) - before;
  return { coin, step: step < 0n ? -step : step, address };
}

test.each([
  'MsgAgreementOpen',
  'MsgAgreementDurationIncrease',
  'MsgGuildBankRedeem',
  'MsgGuildBankConvert',
  'MsgGuildBankConvertToken',
] as const)('%s costs or brings what the page says of it', async (name) => {
  const { coin, step } = await staged(name);
  expect(coin.amount).toBeGreaterThan(0n);
  expect(step).toBe(coin.amount);
});

test('a refund is what the page says, less the block that the transaction takes', async () => {
  const { coin, step } = await staged('MsgAgreementClose');
  const block = 1000n * 2n;
  expect(coin.amount).toBeGreaterThan(0n);
  expect(coin.amount - step).toBeGreaterThanOrEqual(0n);
  expect(coin.amount - step).toBeLessThanOrEqual(block);
});

test('earnings and power are told, and what nobody can tell is not', async () => {
  const withdrawal = await STAGES.MsgProviderWithdrawBalance(grounds);
  const earned = await look({ name: 'MsgProviderWithdrawBalance', ...withdrawal.order });
  expect(earned.figures[0]?.coins).toMatchObject([{ denom: 'ualpha' }]);
  const { order } = await STAGES.MsgReactorInfuse(grounds);
  // 4 % of two grams stay with the reactor.
  expect((await look({ name: 'MsgReactorInfuse', ...order })).figures).toEqual([
    { at: 0, coins: [], power: 1_920_000n },
  ]);
  const away = { ...order, validatorAddress: 'gamevaloper1nobody' };
  expect((await look({ name: 'MsgReactorInfuse', ...away })).figures).toEqual([]);
});

test('what lies at a key that is registered or revoked is told, whole', async () => {
  const { order } = await STAGES.MsgAddressRegister(grounds);
  const { operator } = grounds;
  const amount = [{ denom: 'ualpha', amount: 50_000_000n }];
  const fromAddress = operator.wallet.address;
  await grounds.act(operator, { name: 'MsgPlayerSend', fromAddress, toAddress: order.address, amount });
  const { holds } = await look({ name: 'MsgAddressRegister', ...order });
  expect(holds.get(order.address)).toEqual({ coins: amount, staked: 0n, playerId: null });

  const { by, order: revoke } = await STAGES.MsgAddressRevoke(grounds);
  await grounds.act(operator, { name: 'MsgPlayerSend', fromAddress, toAddress: revoke.address, amount });
  const { validator } = grounds.plants[0];
  const stake = { denom: 'ualpha', amount: 20_000_000n };
  await grounds.act(by, {
    name: 'MsgReactorInfuse',
    delegatorAddress: revoke.address,
    validatorAddress: validator,
    amount: stake,
  });
  expect((await look({ name: 'MsgAddressRevoke', ...revoke })).holds.get(revoke.address)).toEqual({
    coins: [{ denom: 'ualpha', amount: 30_000_000n }],
    staked: stake.amount,
    playerId: by.playerId,
  });
});
