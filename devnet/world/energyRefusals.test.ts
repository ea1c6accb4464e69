/** What energy and the market say no with. docs/network/chain-messages.md 4.3. */
import { expect, test } from 'vitest';
import { withPrefix } from './address.ts';
import { ALPHA, mint } from './bank.ts';
import { Draft } from './draft.ts';
import { commit } from './state.ts';
import { testKey, testWorld } from './testWorld.ts';

const COIN = { denom: ALPHA, amount: '1000000' };

function setup() {
  const world = testWorld({ guildFuelGrams: 0 });
  const ann = world.join('ann');
  const bob = world.join('bob');
  const draft = new Draft(world.state);
  mint(draft, ann.address, ALPHA, 2_000_000n);
  commit(world.state, draft.overlay.diff);
  const validator = world.view.get('reactor', '3-1')!.validator;
  const infusion = { creator: ann.address, delegatorAddress: ann.address, validatorAddress: validator, amount: COIN };
  world.must('MsgReactorInfuse', infusion);
  const source = { creator: ann.address, sourceObjectId: ann.playerId };
  return { world, ann, bob, validator, infusion, source };
}

/** A substation of ann's with 500,000 mW and an offer on it. */
function market() {
  const all = setup();
  const { world, ann, source } = all;
  const creator = ann.address;
  world.must('MsgAllocationCreate', { ...source, power: 500_000n });
  world.must('MsgSubstationCreate', { creator, allocationId: '6-2' });
  const rate = { denom: ALPHA, amount: '1' };
  const ranges = { capacityMinimum: 10n, capacityMaximum: 900_000n, durationMinimum: 2n, durationMaximum: 20n };
  world.must('MsgProviderCreate', { creator, substationId: '4-2', rate, ...ranges });
  return { ...all, order: { creator: all.bob.address, providerId: '10-1', duration: 5n, capacity: 100n } };
}

test('staking refuses by reason and subject', () => {
  const { world, ann, bob, infusion } = setup();
  const wrong = { ...infusion, amount: { denom: 'other', amount: '1' } };
  expect(world.refusal('MsgReactorInfuse', wrong)).toBe('invalid coin denomination: got other, expected ualpha');
  const none = { ...infusion, amount: { denom: ALPHA, amount: '0' } };
  expect(world.refusal('MsgReactorInfuse', none)).toBe('invalid delegation amount');
  expect(world.refusal('MsgReactorInfuse', { ...infusion, validatorAddress: 'x' })).toBe(
    'invalid validator address: x',
  );
  const unknown = withPrefix(bob.address, 'gamevaloper');
  expect(world.refusal('MsgReactorRestart', { creator: ann.address, validatorAddress: unknown })).toBe(
    `validator (${unknown}) not found`,
  );
  expect(world.refusal('MsgReactorInfuse', { ...infusion, creator: bob.address })).toBe(
    'calling player (1-3) has no administrate permission on object (1-2)',
  );
  const stranger = testKey('stranger').address;
  expect(world.refusal('MsgReactorDefuse', { ...infusion, delegatorAddress: stranger })).toBe(
    `MsgReactorDefuse requires player account but none associated with ${stranger}`,
  );
  expect(world.refusal('MsgReactorDefuse', { ...infusion, amount: { ...COIN, amount: '1000001' } })).toBe(
    'reactor defusion failed: balance_exceeded',
  );
  expect(world.refusal('MsgReactorInfuse', { ...infusion, amount: { ...COIN, amount: '1000001' } })).toBe(
    'failed to delegate; 1000000ualpha is smaller than 1000001ualpha: insufficient funds',
  );
});

test('the eighth withdrawal from the same reactor has to wait for the first', () => {
  const { world, infusion } = setup();
  const step = { ...infusion, amount: { denom: ALPHA, amount: '1' } };
  for (let entry = 0; entry < 7; entry++) {
    world.must('MsgReactorDefuse', step);
    world.advance(1n);
  }
  expect(world.refusal('MsgReactorDefuse', step)).toBe('reactor defusion failed: exceeds_maximum');
});

test('nobody withdraws from, or calls back to, a validator that is not his or is in jail', () => {
  const { world, bob, infusion, validator } = setup();
  const other = { ...infusion, creator: bob.address, delegatorAddress: bob.address };
  expect(world.refusal('MsgReactorDefuse', other)).toBe('no delegation for (address, validator) tuple');
  world.must('MsgReactorDefuse', infusion);
  const draft = new Draft(world.state);
  draft.setNumber('stake', `jailed/${validator}`, 1n);
  commit(world.state, draft.overlay.diff);
  const back = { ...infusion, creationHeight: world.block.height };
  expect(world.refusal('MsgReactorCancelDefusion', back)).toBe('reactor cancel defusion failed: jailed');
});

test('allocations refuse with what there is and what was asked for', () => {
  const { world, source } = setup();
  expect(world.refusal('MsgAllocationCreate', { ...source, power: 960_001n })).toBe(
    'allocation source (1-2) does not have capacity (960000) for power (960001)',
  );
  expect(world.refusal('MsgAllocationCreate', { ...source, sourceObjectId: '5-1', power: 1n })).toBe(
    'allocation error on source (5-1): unacceptable_source',
  );
  expect(world.refusal('MsgAllocationDelete', { creator: source.creator, allocationId: '6-9' })).toBe(
    'calling player (1-2) has no administrate permission on object (6-9)',
  );
});

test('orders refuse with the bound they break', () => {
  const { world, order } = market();
  expect(world.refusal('MsgAgreementOpen', { ...order, capacity: 9n })).toBe(
    'capacity (9) cannot be lower than minimum capacity (10)',
  );
  expect(world.refusal('MsgAgreementOpen', { ...order, duration: 21n })).toBe(
    'duration (21) cannot be greater than maximum duration (20)',
  );
  expect(world.refusal('MsgAgreementOpen', { ...order, capacity: 500_001n })).toBe(
    'desired capacity (500001) is beyond what substation (4-2) can support (500000)',
  );
  expect(world.refusal('MsgAgreementOpen', order)).toBe('player (1-3) cannot afford agreement_open: requires 500');
  expect(world.refusal('MsgAgreementOpen', { ...order, providerId: '10-9' })).toBe('provider (10-9) not found');
  expect(world.refusal('MsgAgreementClose', { creator: order.creator, agreementId: '11-9' })).toBe(
    'calling player (1-3) has no administrate permission on object (11-9)',
  );
});

test('a key without the transfer bit opens no agreement', () => {
  const { world, ann, order } = market();
  const draft = new Draft(world.state);
  draft.setNumber('permission', `8-${ann.address}@0`, 4n);
  commit(world.state, draft.overlay.diff);
  expect(world.refusal('MsgAgreementOpen', { ...order, creator: ann.address })).toBe(
    `calling address (${ann.address}) has no administrate permission`,
  );
});

test('a newcomer of a guild whose entry substation is gone stands alone', () => {
  const { world } = setup();
  world.must('MsgSubstationDelete', { creator: world.operator.address, substationId: '4-1' });
  const late = world.join('late');
  expect(world.view.get('player', late.playerId)?.substationId).toBe('');
  expect(world.view.grid('connectionCount', '4-1')).toBe(0n);
});
