import { describe, expect, it, test } from 'vitest';
import { parseGuildId, parsePlayerId } from '../ids.ts';
import { MESSAGES } from '../messages/messages.ts';
import { buildPlayer, buildStruct } from '../../testing/builders.ts';
import { buildAllocation, buildSight, ONE_OF_EACH, SELF } from '../../testing/buildSight.ts';
import type { OrderName, OrderRow } from './orderRow.ts';
import { ORDERS } from './orders.ts';
import type { ObjectKind, RecordOf, Sight } from './sight.ts';

const NAMES = Object.keys(ORDERS) as OrderName[]; // its own keys
const rowOf = (name: OrderName): OrderRow<OrderName> => ORDERS[name] as unknown as OrderRow<OrderName>; // one of the union
const KINDS = Object.keys(ONE_OF_EACH) as ObjectKind[]; // its own keys

function filled<K extends ObjectKind>(name: OrderName, kind: K, object: RecordOf<K>, sight: Sight) {
  const on: OrderRow<OrderName>['on'][K] = rowOf(name).on[kind];
  return on?.(object, sight) ?? null;
}

const offeredOn = (kind: ObjectKind, sight = buildSight()): readonly OrderName[] =>
  NAMES.filter((name) => filled(name, kind, ONE_OF_EACH[kind], sight) !== null);

test('there is a row for every message that a player gives, and none besides', () => {
  const messages = Object.keys(MESSAGES).filter((name) => name !== 'MsgGuildMembershipJoinProxy');
  expect(NAMES.toSorted()).toEqual(messages.toSorted());
  expect(NAMES).toHaveLength(95);
});

describe.each(NAMES)('%s', (name) => {
  const row = rowOf(name);

  it('has a form for every field, and for no other', () => {
    expect(Object.keys(row.fields).toSorted()).toEqual(Object.keys(MESSAGES[name].fields).toSorted());
    for (const form of Object.values<object>(row.fields))
      expect(form).toHaveProperty('label', expect.stringMatching(/^[A-Z]/));
  });

  it('says what it is in words for people', () => {
    expect(row.title).toMatch(/^[A-Z]/);
    expect(row.title.length).toBeLessThan(36);
    expect(row.about).toMatch(/^[A-Z].*\.$/);
  });

  it('is offered on some object, and fills in nothing but its own fields there', () => {
    expect(Object.keys(row.on)).not.toEqual([]);
    for (const kind of KINDS) {
      const draft = filled(name, kind, ONE_OF_EACH[kind], buildSight());
      for (const field of Object.keys(draft ?? {})) expect(Object.keys(row.fields)).toContain(field);
    }
  });

  it('can be looked at by who has no key, and of what nothing is known yet', () => {
    const nobody = buildSight({ self: null, height: null });
    for (const kind of KINDS) {
      const draft = filled(name, kind, ONE_OF_EACH[kind], nobody) ?? {};
      expect(row.obstacle?.(draft, nobody) ?? null).toBeNull();
      expect(row.changes?.(draft, nobody) ?? []).toEqual([]);
    }
  });
});

test('no two orders are called the same', () => {
  expect(new Set(NAMES.map((name) => rowOf(name).title)).size).toBe(NAMES.length);
});

test('there is something to be done with every kind of object', () => {
  for (const kind of KINDS) expect(offeredOn(kind), kind).not.toEqual([]);
});

describe('where an order is offered', () => {
  it('is told the object in the field that means it', () => {
    const { struct, substation, reactor } = ONE_OF_EACH;
    expect(filled('MsgStructActivate', 'struct', struct, buildSight())).toEqual({ structId: '5-2' });
    expect(filled('MsgProviderCreate', 'substation', substation, buildSight())).toEqual({ substationId: '4-1' });
    expect(filled('MsgReactorInfuse', 'reactor', reactor, buildSight())).toEqual({
      validatorAddress: 'gamevaloper1a',
      delegatorAddress: SELF.address,
    });
  });

  it('offers the orders about members on members only, and those about strangers on strangers', () => {
    const member = buildPlayer({ id: parsePlayerId('1-7'), guildId: SELF.guildId });
    const stranger = buildPlayer({ id: parsePlayerId('1-8'), guildId: parseGuildId('0-9') });
    const told = { guildId: '0-1', playerId: '1-7' };
    expect(filled('MsgGuildMembershipKick', 'player', member, buildSight())).toEqual(told);
    expect(filled('MsgGuildMembershipKick', 'player', stranger, buildSight())).toBeNull();
    expect(filled('MsgGuildMembershipInvite', 'player', member, buildSight())).toBeNull();
    expect(filled('MsgGuildMembershipInvite', 'player', stranger, buildSight())).toEqual({ ...told, playerId: '1-8' });
    expect(filled('MsgGuildMembershipKick', 'player', buildPlayer({ guildId: SELF.guildId }), buildSight())).toBeNull();
  });

  it('fires from one’s own struct, and at another’s', () => {
    const theirs = buildStruct({ owner: parsePlayerId('1-7') });
    expect(filled('MsgStructAttack', 'struct', theirs, buildSight())).toEqual({ targetStructId: ['5-2'] });
    expect(filled('MsgStructAttack', 'struct', buildStruct(), buildSight())).toEqual({ operatingStructId: '5-2' });
  });

  it('offers a contract’s orders on the allocation that has its index', () => {
    const sold = buildAllocation({ type: 'providerAgreement' });
    expect(filled('MsgAgreementClose', 'allocation', sold, buildSight())).toEqual({ agreementId: '11-1' });
    expect(filled('MsgAgreementClose', 'allocation', buildAllocation(), buildSight())).toBeNull();
  });

  it('leaves out what an object of this kind cannot do', () => {
    expect(offeredOn('address')).not.toContain('MsgReactorInfuse');
    expect(filled('MsgStructDefenseClear', 'struct', buildStruct(), buildSight())).toBeNull();
  });
});
