import { expect, onTestFinished, test } from 'vitest';
import { testChain } from '../../chain/testChain.ts';
import { mirrorWeb } from '../web/testing/mirrorWeb.ts';
import { createMirror } from './createMirror.ts';

/** A chain whose operator stakes, and a mirror that has seen every block of it. */
function setup() {
  const { chain, operator, run } = testChain();
  const mirror = createMirror({
    namespace: 'game',
    lagBlocks: 0,
    host: { guildId: '0-1', services: () => ({}) },
    publish: () => undefined,
  });
  onTestFinished(() => mirror.close());
  let seen = 0n;
  const { tables } = mirror.store;
  const catchUp = async () => {
    while (seen < chain.tip.height) mirror.accept(chain.block(++seen)!, false);
    await Promise.resolve();
  };
  const validator = chain.world.get('reactor', '3-1')!.validator;
  const stake = (amount: string) => ({
    delegatorAddress: operator.address,
    validatorAddress: validator,
    amount: { denom: 'ualpha', amount },
  });
  const rows = () =>
    [...tables.ledger.rows()]
      .filter((row) => /infused|defusion|diversion/.test(row.action ?? '') && row.address === operator.address)
      .map((row) => `${row.action} ${row.direction} ${row.amount_p} ${row.denom}`);
  return { chain, operator, run, tables, catchUp, stake, rows, validator };
}

test('infusing, defusing, calling back and maturing become ledger rows and keep the infusion row', async () => {
  const { chain, operator, run, tables, catchUp, stake, rows } = setup();
  expect(run(operator, 'MsgReactorInfuse', stake('3000000'))).toMatchObject({ code: 0 });
  const defused = run(operator, 'MsgReactorDefuse', stake('2000000'));
  expect(defused).toMatchObject({ code: 0 });
  const creationHeight = chain.tip.height;
  expect(run(operator, 'MsgReactorCancelDefusion', { ...stake('500000'), creationHeight })).toMatchObject({ code: 0 });
  chain.produce(600n);
  await catchUp();
  expect(rows()).toEqual([
    'infused debit 3000000 ualpha',
    'infused credit 3000000 ualpha.infused',
    'defusion_started debit 2000000 ualpha.infused',
    'defusion_started credit 2000000 ualpha.defusing',
    'defusion_cancelled debit 500000 ualpha.defusing',
    'defusion_cancelled credit 500000 ualpha.infused',
    'defusion_completed debit 1500000 ualpha.defusing',
    'defusion_completed credit 1500000 ualpha',
  ]);
  const row = tables.infusion.get(`3-1-${operator.address}`);
  // 250 g of genesis, 3 g in, 2 g out, half a gram back.
  expect(row).toMatchObject({ fuel_p: '251500000', defusing_p: '0', player_id: '1-1', destination_type: 'reactor' });
});

test('offers, agreements and their allocations have rows, which go when they end', async () => {
  const { chain, operator, run, tables, catchUp } = setup();
  const offer = {
    substationId: '4-1',
    rate: { denom: 'ualpha', amount: '1' },
    capacityMaximum: 100n,
    durationMaximum: 100n,
  };
  expect(run(operator, 'MsgProviderCreate', offer)).toMatchObject({ code: 0 });
  const order = { providerId: '10-1', duration: 3n, capacity: 10n };
  expect(run(operator, 'MsgAgreementOpen', order)).toMatchObject({ code: 0 });
  await catchUp();
  expect(tables.provider.get('10-1')).toMatchObject({ substation_id: '4-1', rate_amount: '1', owner: '1-1' });
  expect(tables.agreement.get('11-2')).toMatchObject({ provider_id: '10-1', capacity: '10', allocation_id: '6-2' });
  expect(tables.allocation.get('6-2')).toMatchObject({ allocation_type: 'providerAgreement', source_id: '4-1' });
  expect(tables.grid.get('3-10-1')).toMatchObject({ val: '10' });
  chain.produce(3n);
  await catchUp();
  expect(tables.agreement.get('11-2')).toBeUndefined();
  expect(tables.allocation.get('6-2')).toBeUndefined();
  const revenue = [...tables.ledger.rows()].filter((row) => row.amount_p === '30');
  expect(revenue.map((row) => row.action)).toEqual(['sent', 'received', 'sent', 'received']);
});

test('what leaves a validator is listed until it is through, smaller after a call back', async () => {
  const { chain, operator, run, tables, catchUp, stake, validator } = setup();
  run(operator, 'MsgReactorInfuse', stake('5000000'));
  run(operator, 'MsgReactorDefuse', stake('2000000'));
  const creationHeight = chain.tip.height;
  run(operator, 'MsgReactorDefuse', stake('1000000'));
  await catchUp();
  const rows = () => tables.defusion.by('delegator_address', operator.address).map((row) => row.amount_p);
  expect(rows()).toEqual(['1000000', '2000000']);
  const [newest] = tables.defusion.by('validator_address', validator);
  expect(newest).toMatchObject({
    defusion_type: 'u',
    amount: '1',
    denom: 'ualpha',
    delegator_address: operator.address,
  });
  expect(newest?.completed_at).toBeGreaterThan(newest?.created_at ?? 0);
  run(operator, 'MsgReactorCancelDefusion', { ...stake('500000'), creationHeight });
  await catchUp();
  expect(rows()).toEqual(['1000000', '1500000']);
  run(operator, 'MsgReactorCancelDefusion', { ...stake('1500000'), creationHeight });
  await catchUp();
  expect(rows()).toEqual(['1000000']);
  chain.produce(600n);
  await catchUp();
  expect(rows()).toEqual([]);
});

test('coins on their way from one validator to another are listed at the one they leave', async () => {
  const { block, tables } = mirrorWeb();
  const data = { source_validator: 'va', destination_validator: 'vb', delegator: 'd', amount: '7000000ualpha' };
  const at = { completion_time: '2026-09-29T00:00:00Z' };
  await block([{ name: 'redelegate', data: { ...data, ...at } }]);
  expect(tables.defusion.by('validator_address', 'va')).toMatchObject([{ defusion_type: 'r', amount_p: '7000000' }]);
  await block([{ name: 'complete_redelegation', data }]);
  expect(tables.defusion.size).toBe(0);
});
