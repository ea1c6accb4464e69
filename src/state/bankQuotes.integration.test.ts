/** What we work out before signing is what the bank of the chain then does, to the last microgram. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BankStand, guildTokenDenom, NO_FEE, quoteConvert, quoteRedeem } from '../game/guildBank.ts';
import { fraction, microAlpha } from '../game/units.ts';
import { createPopulatedDevnet, type Populated } from '../testing/populatedDevnet.ts';

let populated: Populated;

beforeAll(async () => {
  populated = await createPopulatedDevnet();
  const { doors, act, operator } = populated;
  await doors.join('Ada');
  act(operator, 'MsgPlayerSend', {
    fromAddress: operator.address,
    toAddress: doors.wallet.address,
    amount: [{ denom: 'ualpha', amount: '1000003' }],
  });
  act(operator, 'MsgGuildUpdateBankConvertInFee', { guildId: doors.guildId, bankConvertInFee: '33333333333333333' });
  act(operator, 'MsgGuildUpdateBankConvertOutFee', { guildId: doors.guildId, bankConvertOutFee: '70000000000000001' });
});
afterAll(() => populated.close());

async function stand(): Promise<BankStand> {
  const { chain, guildId } = populated.doors;
  const pool = await chain.ask('guildBankAddress', { guildId });
  const collateral = await chain.ask('balance', { address: pool.address, denom: 'ualpha' });
  const supply = await chain.ask('supplyOf', { denom: guildTokenDenom(guildId) });
  const record = await chain.ask('guildRecord', { guildId });
  return {
    collateral: microAlpha(collateral.amount),
    supply: supply.amount,
    convertInFee: record.bankConvertInFee ?? NO_FEE,
    convertOutFee: record.bankConvertOutFee ?? NO_FEE,
  };
}

const held = async (denom: string): Promise<bigint> =>
  (await populated.doors.chain.ask('balance', { address: populated.doors.wallet.address, denom })).amount;

test('a purchase gives exactly the quote, and one token more is refused', async () => {
  const { doors } = populated;
  const { guildId } = doors;
  const before = await stand();
  expect(before.convertInFee).toBe(fraction(33_333_333_333_333_333n));
  const amountAlpha = microAlpha(7_777n);
  const quote = quoteConvert(before, amountAlpha);
  if (!quote.ok) throw new Error(quote.reason);
  const buy = (minAmountToken: bigint) =>
    ({ name: 'MsgGuildBankConvert', guildId, amountAlpha, minAmountToken }) as const;
  expect((await doors.send(buy(quote.out + 1n))).refusal).toMatchObject({
    raw: expect.stringContaining('slippage') as string,
  });
  expect((await doors.send(buy(quote.out))).refusal).toBeNull();
  expect(await held(guildTokenDenom(guildId))).toBe(quote.out);
  expect((await stand()).collateral).toBe(before.collateral + amountAlpha);
});

test('so does a redemption', async () => {
  const { doors } = populated;
  const denom = guildTokenDenom(doors.guildId);
  const before = await stand();
  const alpha = await held('ualpha');
  const amount = (await held(denom)) / 3n;
  const quote = quoteRedeem(before, amount);
  if (!quote.ok) throw new Error(quote.reason);
  expect(quote.fee).toBeGreaterThan(0n);
  const redeem = (least: bigint) =>
    ({ name: 'MsgGuildBankRedeem', amountToken: { denom, amount }, minAmountAlpha: microAlpha(least) }) as const;
  expect((await doors.send(redeem(quote.out + 1n))).refusal).toMatchObject({
    raw: expect.stringContaining('slippage') as string,
  });
  expect((await doors.send(redeem(quote.out))).refusal).toBeNull();
  expect(await held('ualpha')).toBe(alpha + quote.out);
});
