import { expect, test } from 'vitest';
import { Draft } from './draft.ts';
import { brokenInvariants } from './invariants.ts';
import { commit } from './state.ts';
import { addressPermissionId } from './permissions.ts';
import { ALL_BITS } from './context.ts';
import { testKey, testWorld } from './testWorld.ts';

/** A player with a second key, from which 1,000 ualpha are delegated. */
function setup() {
  const world = testWorld();
  const alice = world.join('alice');
  const second = testKey('second');
  const draft = new Draft(world.state);
  draft.overlay.write('address', second.address, alice.playerId);
  draft.setNumber('permission', addressPermissionId(second.address), ALL_BITS);
  commit(world.state, draft.overlay.diff);
  const creator = world.operator.address;
  const amount = { denom: 'ualpha', amount: '1000' };
  world.must('MsgPlayerSend', { creator, fromAddress: creator, toAddress: second.address, amount: [amount] });
  const supply = world.view.supply('ualpha');
  const validatorAddress = world.view.get('reactor', '3-1')?.validator ?? '';
  const infuse = { delegatorAddress: second.address, validatorAddress, amount };
  world.must('MsgReactorInfuse', { creator: second.address, ...infuse });
  return { world, alice, second, supply };
}

test('a detached key leaves its delegation to the first one, and the player keeps the power', () => {
  const { world, alice, second, supply } = setup();
  // 4 % of 1000 mW go to the reactor.
  expect(world.view.grid('capacity', alice.playerId)).toBe(960n);
  world.must('MsgAddressRevoke', { creator: alice.address, address: second.address });
  expect(world.view.get('infusion', `3-1-${alice.address}`)).toMatchObject({ fuel: 1000n, playerId: alice.playerId });
  expect(world.view.get('infusion', `3-1-${second.address}`)?.fuel).toBe(0n);
  expect(world.view.grid('capacity', alice.playerId)).toBe(960n);
  world.advance(1n);
  expect(world.view.get('infusion', `3-1-${second.address}`)).toBeUndefined();
  expect(brokenInvariants(world.state, supply)).toEqual([]);
});

test('a new first address takes the delegations of the old one along', () => {
  const { world, alice, second, supply } = setup();
  world.must('MsgPlayerUpdatePrimaryAddress', { creator: alice.address, primaryAddress: second.address });
  world.must('MsgPlayerUpdatePrimaryAddress', { creator: alice.address, primaryAddress: alice.address });
  expect(world.view.get('infusion', `3-1-${alice.address}`)?.fuel).toBe(1000n);
  expect(world.view.grid('fuel', '3-1')).toBe(1_000_000_000n + 1000n);
  world.advance(1n);
  expect(brokenInvariants(world.state, supply)).toEqual([]);
});
