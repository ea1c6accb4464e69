import { expect, test } from 'vitest';
import { testKey, testWorld } from './testWorld.ts';

function setup() {
  const world = testWorld();
  const player = world.join('player');
  const creator = world.operator.address;
  const pay = { creator, fromAddress: creator, toAddress: player.address };
  return { world, player, pay };
}

test('coins move from a player to any address, which has an account from then on', () => {
  const { world, pay } = setup();
  const stranger = testKey('stranger').address;
  const amount = [{ denom: 'ualpha', amount: '250' }];
  const { events } = world.must('MsgPlayerSend', { ...pay, toAddress: stranger, amount });
  expect(events[0]).toEqual({
    name: 'transfer',
    data: { sender: world.operator.address, recipient: stranger, amount: '250ualpha' },
  });
  expect(world.view.balance(stranger, 'ualpha')).toBe(250n);
  expect([...world.view.balancesOf(stranger)]).toEqual([['ualpha', 250n]]);
  expect(world.state.read('account', stranger)).toEqual({ accountNumber: 3n, sequence: 0n, pubKeyHex: '' });
});

test('nobody sends what he has not, or what is not his', () => {
  const { world, player, pay } = setup();
  const amount = [{ denom: 'ualpha', amount: '10' }];
  const poor = { creator: player.address, fromAddress: player.address, toAddress: world.operator.address, amount };
  expect(world.refusal('MsgPlayerSend', poor)).toBe(
    'spendable balance 0ualpha is smaller than 10ualpha: insufficient funds',
  );
  expect(world.refusal('MsgPlayerSend', { ...pay, creator: player.address, amount })).toBe(
    'calling player (1-2) has no administrate permission on object (1-1)',
  );
});

test('lists of coins must be sorted, positive and without repeats', () => {
  const { world, pay } = setup();
  const coin = (denom: string, amount: string) => ({ denom, amount });
  // docs/network/refusals.md section 4: a send of nothing is taken.
  expect(world.refusal('MsgPlayerSend', { ...pay, amount: [] })).toBe('');
  for (const amount of [
    [coin('ualpha', '0')],
    [coin('ualpha', '-1')],
    [coin('ualpha', '1.5')],
    [coin('ualpha', '1'), coin('ualpha', '1')],
    [coin('ub', '1'), coin('ualpha', '1')],
  ]) {
    expect(world.refusal('MsgPlayerSend', { ...pay, amount })).toContain('invalid coins');
  }
  const wrong = { ...pay, toAddress: 'nowhere', amount: [coin('ualpha', '1')] };
  expect(world.refusal('MsgPlayerSend', wrong)).toBe('nowhere: invalid address');
});

test('guild tokens go to registered addresses only', () => {
  const { world, pay } = setup();
  const amount = [{ denom: 'uguild.0-1', amount: '5' }];
  expect(world.refusal('MsgPlayerSend', { ...pay, toAddress: testKey('x').address, amount })).toContain(
    'recipient_not_eligible',
  );
});
