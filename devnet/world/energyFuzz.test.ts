/** Energy and market under random hands. docs/network/mechanics.md section 8. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ALPHA, mint } from './bank.ts';
import { Draft } from './draft.ts';
import { brokenInvariants } from './invariants.ts';
import type { MessageName, MessageOf } from './messages.ts';
import { jailValidator, slashValidator, unjailValidator } from './reactors.ts';
import { commit } from './state.ts';
import { testWorld, type TestWorld } from './testWorld.ts';

/** Numbers that choose; what they choose from is the act's business. */
interface Step {
  readonly act: number;
  readonly actor: number;
  readonly first: number;
  readonly second: number;
  readonly amount: number;
  readonly wait: number;
}

const step: fc.Arbitrary<Step> = fc.record({
  act: fc.nat(31),
  actor: fc.nat(3),
  first: fc.nat(9),
  second: fc.nat(9),
  amount: fc.oneof(fc.nat(20), fc.nat(1000), fc.nat(3_000_000)),
  wait: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 3, arbitrary: fc.nat(12) }, fc.constantFrom(601)),
});

const ACTORS = ['p0', 'p1', 'p2'];

function setup(quick: boolean) {
  const world = testWorld({ pace: 'quick', guildFuelGrams: quick ? 1 : 0 });
  const members = ACTORS.map((name) => world.join(name));
  edit(world, (draft) => {
    for (const { address, playerId } of members) {
      mint(draft, address, ALPHA, 5_000_000n);
      // Everybody may connect everybody and use the guild's reactor.
      for (const other of members) draft.setNumber('permission', `${playerId}@${other.playerId}`, 1024n);
      draft.setNumber('permission', `3-1@${playerId}`, 256n);
    }
  });
  return { world, members, supply: world.view.supply(ALPHA) };
}

function edit(world: TestWorld, change: (draft: Draft) => void): void {
  const draft = new Draft(world.state);
  change(draft);
  commit(world.state, draft.overlay.diff);
}

function hook(world: TestWorld, at: Step, validator: string): void {
  edit(world, (draft) => {
    if (at.first < 3) jailValidator(draft, validator);
    else if (at.first < 9) unjailValidator(draft, validator, at.first < 7);
    else slashValidator(draft, validator, BigInt(at.second) * 10n ** 16n);
  });
}

/** Height of one of the delegator's withdrawals, or of none. */
function openEntry(world: TestWorld, delegator: string, choice: number): bigint {
  const heights = world.state
    .keys('stake', 'unbonding/')
    .map((key) => key.split('/'))
    .filter(([, , owner]) => owner === delegator)
    .map(([, , , height]) => BigInt(height ?? '0'));
  return heights[choice] ?? BigInt(choice);
}

/** One act of one actor; true when it was accepted. */
function play(world: TestWorld, members: ReturnType<typeof setup>['members'], at: Step): boolean {
  const { view } = world;
  const me = members[at.actor] ?? { address: world.operator.address, playerId: '1-1' };
  const validator = view.get('reactor', '3-1')!.validator;
  // Two hands in three reach for what is the actor's own.
  const pick = (table: 'allocation' | 'substation' | 'provider' | 'agreement', choice: number): string => {
    const rows = [...view.list(table)];
    const own = rows.filter(([, row]) => ('controller' in row ? row.controller : row.owner) === me.playerId);
    const ids = (at.amount % 3 === 0 || own.length === 0 ? rows : own).map(([id]) => id);
    return ids[choice % Math.max(1, ids.length)] ?? '4-77';
  };
  const amount = BigInt(at.amount);
  const coin = { denom: at.second === 0 ? 'other' : ALPHA, amount: String(amount) };
  const staking = { delegatorAddress: me.address, validatorAddress: validator, amount: coin };
  const allocationId = pick('allocation', at.first);
  const substationId = pick('substation', at.second);
  const providerId = pick('provider', at.first);
  const agreementId = pick('agreement', at.first);
  const sourceObjectId = [me.playerId, substationId, '3-1', '5-1'][at.first % 4] ?? '';
  const power = amount % 2000n;
  const rate = { denom: ALPHA, amount: String(at.second) };
  const penalty = (tenths: number): string => String(BigInt(tenths % 11) * 10n ** 17n + 3n);
  const send = <N extends MessageName>(name: N, fields: Partial<MessageOf<N>>): boolean =>
    world.send(name, { creator: me.address, ...fields }).ok;
  switch (at.act) {
    case 0:
    case 1:
    case 2:
      return send('MsgReactorInfuse', staking);
    case 3:
      return send('MsgReactorDefuse', staking);
    case 4:
      return send('MsgReactorCancelDefusion', { ...staking, creationHeight: openEntry(world, me.address, at.first) });
    case 5:
      return send('MsgReactorRestart', { validatorAddress: validator });
    case 6:
      hook(world, at, validator);
      return true;
    case 7:
    case 8:
    case 9:
      return send('MsgAllocationCreate', { sourceObjectId, allocationType: (at.second % 3) as 0, power: amount });
    case 10:
      return send('MsgAllocationUpdate', { allocationId, power });
    case 11:
      return send('MsgAllocationDelete', { allocationId });
    case 12:
      return send('MsgAllocationTransfer', { allocationId, controller: `1-${(at.second % 5) + 1}` });
    case 13:
    case 14:
      return send('MsgSubstationCreate', { allocationId });
    case 15:
    case 16:
      return send('MsgSubstationAllocationConnect', { allocationId, destinationId: substationId });
    case 17:
      return send('MsgSubstationAllocationDisconnect', { allocationId });
    case 18:
      return send('MsgSubstationPlayerMigrate', { substationId, playerId: ['1-2', `1-${(at.first % 4) + 1}`] });
    case 19:
      return at.second === 1 && send('MsgSubstationDelete', { substationId: pick('substation', at.first) });
    case 20:
    case 21:
      return send('MsgProviderCreate', {
        substationId,
        rate,
        capacityMaximum: 5000n,
        durationMaximum: 40n,
        providerCancellationPenalty: penalty(at.first),
        consumerCancellationPenalty: penalty(at.second),
      });
    case 22:
      return send('MsgProviderUpdateDurationMaximum', { providerId, newMaximumDuration: power });
    case 23:
      return send('MsgProviderWithdrawBalance', { providerId, destinationAddress: me.address });
    case 24:
      return at.second === 2 && send('MsgProviderDelete', { providerId });
    case 25:
    case 26:
    case 27:
      return send('MsgAgreementOpen', { providerId, duration: BigInt(at.first * 4 + 2), capacity: power });
    case 28:
      return send('MsgAgreementClose', { agreementId });
    case 29:
      return send('MsgAgreementCapacityIncrease', { agreementId, capacityIncrease: power });
    case 30:
      return send('MsgAgreementCapacityDecrease', { agreementId, capacityDecrease: power % 50n });
    default:
      return send('MsgAgreementDurationIncrease', { agreementId, durationIncrease: BigInt(at.second) });
  }
}

/** Between two blocks nobody gives away more than he has. */
function overloads(world: TestWorld): string[] {
  const { view } = world;
  const sources = [...view.list('player'), ...view.list('reactor'), ...view.list('substation')].map(([id]) => id);
  return sources.filter((id) => view.grid('load', id) > view.grid('capacity', id));
}

test('no sequence of energy and market messages breaks a balance, a sum or a promise', () => {
  const accepted = new Set<number>();
  fc.assert(
    fc.property(fc.array(step, { minLength: 80, maxLength: 160, size: 'max' }), fc.boolean(), (steps, quick) => {
      const { world, members, supply } = setup(quick);
      for (const at of steps) {
        if (play(world, members, at)) accepted.add(at.act);
        if (at.wait === 0) continue;
        world.advance(BigInt(at.wait));
        expect(overloads(world)).toEqual([]);
        expect(brokenInvariants(world.state, supply)).toEqual([]);
      }
      expect(brokenInvariants(world.state, supply)).toEqual([]);
    }),
    { numRuns: 40 },
  );
  // The walk must have been through the rules, not only past them; rare acts may miss their chance.
  expect(accepted.size).toBeGreaterThanOrEqual(24);
});
