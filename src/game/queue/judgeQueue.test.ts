import { describe, expect, test } from 'vitest';
import {
  buildCommandShip,
  buildFleet,
  buildPlanet,
  buildPlayer,
  buildStruct,
  buildStructType,
  emptySlots,
} from '../../testing/builders.ts';
import { ambitMask } from '../ambit.ts';
import type { Standing } from '../buildRules.ts';
import type { Struct } from '../entities.ts';
import { parseFleetId, parsePlanetId, parseStructId, parseStructTypeId } from '../ids.ts';
import { structStatus } from '../structStatus.ts';
import { blockHeight, blocks, milliwatts } from '../units.ts';
import { judgeQueue } from './judgeQueue.ts';
import { judgeWish } from './judgeWish.ts';
import { type Wish, wishKey } from './wish.ts';

const EXTRACTOR = buildStructType();
const SHIELD = buildStructType({ id: parseStructTypeId(16), buildLimit: 0, buildDraw: milliwatts(200_000n) });
const SHIP = buildStructType({
  id: parseStructTypeId(1),
  isCommand: true,
  category: 'fleet',
  possibleAmbit: ambitMask(30),
});
const TYPES = new Map([EXTRACTOR, SHIELD, SHIP].map((type) => [type.id, type]));
const OFFLINE = structStatus(3);

function standing(change: Partial<Standing> = {}): Standing {
  return {
    tip: blockHeight(100n),
    player: buildPlayer({ lastAction: blockHeight(90n) }),
    power: {
      load: milliwatts(0n),
      structsLoad: milliwatts(75_000n),
      capacity: milliwatts(0n),
      connectionCapacity: milliwatts(1_000_000n),
    },
    planet: buildPlanet(),
    fleet: buildFleet(),
    structs: [buildCommandShip()],
    ...change,
  };
}

const view = (change: Partial<Standing> = {}) => ({
  standing: standing(change),
  typeOf: (id: typeof EXTRACTOR.id) => TYPES.get(id),
});

const build = (slot: number, type = EXTRACTOR, ambit: 'land' | 'space' = 'land'): Wish => ({
  kind: 'build',
  typeId: type.id,
  place: { side: 'planet', homeId: parsePlanetId('2-1'), ambit, slot },
});
const activate = (id = '5-2'): Wish => ({ kind: 'activate', structId: parseStructId(id) });
const withStruct = (change: Partial<Struct> = {}): Partial<Standing> => {
  const struct = buildStruct({ status: OFFLINE, ...change });
  const slots = { ...emptySlots(), land: [struct.id, null, null, null] };
  return { structs: [buildCommandShip(), struct], planet: buildPlanet({ slots }) };
};
const power = (watts: bigint) => ({ ...standing().power!, connectionCapacity: milliwatts(watts * 1000n) });

describe('one wish', () => {
  test.each<[string, Wish, Partial<Standing>, string]>([
    ['a free place', build(0), {}, 'able'],
    ['too little charge is no matter of one wish', build(0), { tip: blockHeight(90n) }, 'able'],
    ['what stands there already, by another road', build(0), withStruct(), 'done'],
    ['the same type under way there', build(0), withStruct({ status: structStatus(1) }), 'done'],
    ['another type on the place', build(0, SHIELD), withStruct(), 'slotTaken'],
    ['a wreck of the same type on the place', build(0), withStruct({ status: structStatus(35) }), 'slotTaken'],
    ['an own one elsewhere, and one is all', build(1), withStruct(), 'buildLimit'],
    ['too little power', build(0), { power: power(500n) }, 'power'],
    ['offline altogether', build(0), { power: power(10n) }, 'offline'],
    ['the fleet is away', build(0), { fleet: buildFleet({ status: 'away' }) }, 'fleetAway'],
    ['no Command Ship', build(0), { fleet: buildFleet({ commandStructId: null }) }, 'noCommandShip'],
    ['the ship is offline', build(0), { structs: [buildCommandShip({ status: OFFLINE })] }, 'commandShipOffline'],
    ['an ambit that is never its own', build(0, EXTRACTOR, 'space'), { power: power(10n) }, 'never: ambit'],
    ['a slot there is not', build(7), {}, 'never: noSuchSlot'],
    ['a home that was left', build(0), { player: buildPlayer({ planetId: parsePlanetId('2-9') }) }, 'never: left'],
    ['a planet that is not read yet', build(0), { planet: null }, 'unseen'],
    ['a type nobody knows', build(0, buildStructType({ id: parseStructTypeId(99) })), {}, 'unseen'],
    ['a built struct', activate(), withStruct(), 'able'],
    ['one that is still built', activate(), withStruct({ status: structStatus(1) }), 'notBuilt'],
    ['one that is online', activate(), withStruct({ status: structStatus(7) }), 'done'],
    ['a wreck', activate(), withStruct({ status: structStatus(35) }), 'never: destroyed'],
    ['too little to run it', activate(), { ...withStruct(), power: power(500n) }, 'power'],
    ['one that nobody sees', activate('5-77'), {}, 'unseen'],
  ])('%s', (_, wish, change, said) => {
    const verdict = judgeWish(wish, view(change));
    const words =
      verdict.is === 'waits'
        ? verdict.wait.reason
        : verdict.is === 'never'
          ? `never: ${verdict.why.reason}`
          : verdict.is;
    expect(words).toBe(said);
  });

  test('a second Command Ship is the first one', () => {
    const wish: Wish = {
      kind: 'build',
      typeId: SHIP.id,
      place: { side: 'fleet', homeId: parseFleetId('9-2'), ambit: 'space', slot: 0 },
    };
    expect(judgeWish(wish, view())).toEqual({ is: 'done' });
    expect(judgeWish(wish, view({ fleet: buildFleet({ commandStructId: null }), structs: [] })).is).toBe('able');
  });

  test('its name is the place or the struct, not what is built there', () => {
    expect(wishKey(build(0))).toBe(wishKey(build(0, SHIELD)));
    expect(new Set([build(0), build(1), activate(), activate('5-3')].map(wishKey)).size).toBe(4);
  });
});

describe('the queue', () => {
  const rules = { isStrict: false, isSpent: false };
  const goes = (inBlocks: bigint, need: bigint, isNext = false) => ({ is: 'goes', inBlocks, need, isNext });

  test('each goes in its turn, and counts its charge from the one before', () => {
    const have6 = { player: buildPlayer({ lastAction: blockHeight(95n) }) };
    const verdicts = judgeQueue(
      [build(0), activate('5-3'), build(1, SHIELD)],
      view({
        ...have6,
        structs: [buildCommandShip(), buildStruct({ id: parseStructId('5-3'), typeId: SHIELD.id, status: OFFLINE })],
        power: power(5_000n),
      }),
      rules,
    );
    expect(verdicts).toEqual([goes(2n, 8n, true), goes(4n, 2n), goes(12n, 8n)]);
  });

  test('while one is under way the next counts from zero', () => {
    expect(judgeQueue([null, build(0)], view(), { ...rules, isSpent: true })).toEqual([null, goes(8n, 8n, true)]);
  });

  test('whoever waits for power is passed by what needs less, unless the order is strict', () => {
    const poor = view({ power: power(300n) });
    const wishes = [build(0), build(1, SHIELD)];
    expect(judgeQueue(wishes, poor, rules)).toEqual([
      { is: 'waits', wait: { reason: 'power', need: 500_000n, have: 225_000n } },
      goes(0n, 8n, true),
    ]);
    expect(judgeQueue(wishes, poor, { ...rules, isStrict: true })[1]).toEqual({
      is: 'waits',
      wait: { reason: 'order' },
    });
  });

  test('what can never be holds up nobody, even in strict order', () => {
    const verdicts = judgeQueue([build(9), build(0)], view(), { ...rules, isStrict: true });
    expect(verdicts.map((one) => one?.is)).toEqual(['never', 'goes']);
  });

  test('the power and the number that those before it take are no longer free', () => {
    const verdicts = judgeQueue(
      [build(0), build(1), build(2, SHIELD), build(3, SHIELD)],
      view({ power: power(800n) }),
      rules,
    );
    expect(verdicts.slice(1)).toEqual([
      { is: 'waits', wait: { reason: 'power', need: 500_000n, have: 225_000n } },
      goes(8n, 8n),
      { is: 'waits', wait: { reason: 'power', need: 200_000n, have: 25_000n } },
    ]);
    const rich = judgeQueue([build(0), build(1)], view({ power: power(5_000n) }), rules);
    expect(rich[1]).toEqual({ is: 'waits', wait: { reason: 'buildLimit', limit: 1, owned: 1 } });
  });

  test('a type that asks for no charge goes at once', () => {
    const free = buildStructType({ id: parseStructTypeId(20), buildCharge: blocks(0n), possibleAmbit: ambitMask(4) });
    const typeOf = (): typeof free => free;
    expect(judgeQueue([build(0, free)], { ...view({ tip: blockHeight(90n) }), typeOf }, rules)[0]).toEqual(
      goes(0n, 0n, true),
    );
  });
});
