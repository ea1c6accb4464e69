import { describe, expect, test } from 'vitest';
import { buildCommandShip, buildPlayer, buildStruct, buildStructType, buildWeapon } from '../../testing/builders.ts';
import { ambitMask } from '../ambit.ts';
import type { Struct } from '../entities.ts';
import { parseFleetId, parsePlanetId, parseStructId } from '../ids.ts';
import { structStatus } from '../structStatus.ts';
import { blockHeight, blocks, milliwatts } from '../units.ts';
import {
  attackObstacle,
  blocksUntil,
  clearDefenceObstacle,
  type Commander,
  defendObstacle,
  moveObstacle,
  stealthObstacle,
  targetObstacle,
  trashObstacle,
} from './combatRules.ts';
import { type Field, isInRange, isReachable, reachOf } from './field.ts';

const OFFLINE = { reason: 'offline', load: 75_000n, capacity: 0n } as const;

function commander(change: { readonly lastAction?: bigint; readonly connection?: bigint } = {}): Commander {
  return {
    tip: blockHeight(100n),
    player: buildPlayer({ lastAction: blockHeight(change.lastAction ?? 0n) }),
    power: {
      load: milliwatts(0n),
      structsLoad: milliwatts(75_000n),
      capacity: milliwatts(0n),
      connectionCapacity: milliwatts(change.connection ?? 100_000n),
    },
  };
}

const tank = (status = 7, change: Partial<Struct> = {}): Struct =>
  buildStruct({ status: structStatus(status), location: { kind: 'fleet', id: parseFleetId('9-2') }, ...change });
const TANK = buildStructType({ name: 'Tank', canDefend: true, weapons: [buildWeapon()] });

describe('an attack', () => {
  test('needs a struct that works, an owner with power and the weapon’s charge, in this order', () => {
    const gun = buildWeapon();
    expect(attackObstacle(commander(), tank(), gun)).toBeNull();
    expect(attackObstacle(commander(), tank(35), gun)).toEqual({ reason: 'destroyed' });
    expect(attackObstacle(commander(), tank(1), gun)).toEqual({ reason: 'notBuilt' });
    expect(attackObstacle(commander({ connection: 0n, lastAction: 100n }), tank(3), gun)).toEqual({
      reason: 'structOffline',
    });
    expect(attackObstacle(commander({ connection: 0n, lastAction: 100n }), tank(), gun)).toEqual(OFFLINE);
  });

  test.each([
    [98n, 3n, null],
    [99n, 2n, { reason: 'charge', need: 3n, have: 2n }],
    [100n, 1n, { reason: 'charge', need: 3n, have: 1n }],
    // Executed with the next block already: nothing is left of the charge.
    [101n, 0n, { reason: 'charge', need: 3n, have: 0n }],
  ])('last charged at %i has %i of 3 in block 101', (lastAction, have, expected) => {
    expect(attackObstacle(commander({ lastAction }), tank(), buildWeapon())).toEqual(expected);
    expect(blocksUntil(commander({ lastAction }), blocks(3n))).toBe(3 - Number(have));
  });
});

/** Planet 2-1 of player 2 with fleets 9-3, 9-4, 9-5 in the queue; the home of 9-3 is 2-2. */
const field: Field = {
  fleet: (id) =>
    ({
      '9-2': { planetId: parsePlanetId('2-1'), status: 'onStation' as const, aheadFleetId: null, behindFleetId: null },
      '9-3': visiting(null, '9-4'),
      '9-4': visiting('9-3', '9-5'),
      '9-5': visiting('9-4', null),
    })[id as string],
  planet: (id) =>
    id === '2-1'
      ? { owner: buildPlayer().id, headFleetId: parseFleetId('9-3') }
      : id === '2-2'
        ? { owner: null, headFleetId: null }
        : undefined,
};

function visiting(ahead: string | null, behind: string | null) {
  const idOrNull = (id: string | null) => (id === null ? null : parseFleetId(id));
  return {
    planetId: parsePlanetId('2-1'),
    status: 'away' as const,
    aheadFleetId: idOrNull(ahead),
    behindFleetId: idOrNull(behind),
  };
}

const in9 = (id: string): Struct => tank(7, { location: { kind: 'fleet', id: parseFleetId(id) } });
const on2 = (id: string): Struct => tank(7, { location: { kind: 'planet', id: parsePlanetId(id) } });

describe('reach', () => {
  test('is the mask, and the own ambit where it is local', () => {
    expect(reachOf(buildWeapon({ reach: ambitMask(6) }), 'space')).toEqual(['land', 'water']);
    expect(reachOf(buildWeapon({ reach: ambitMask(32) }), 'air')).toEqual(['air']);
    expect(reachOf(buildWeapon({ reach: ambitMask(48) }), 'water')).toEqual(['space', 'water']);
    expect(reachOf(buildWeapon({ reach: ambitMask(0) }), 'water')).toEqual([]);
  });

  // From, to, reachable: docs/network/mechanics.md 7.2, every row against every place.
  test.each([
    ['planet struct', on2('2-1'), in9('9-3'), true],
    ['planet struct', on2('2-1'), in9('9-4'), false],
    ['planet struct', on2('2-1'), in9('9-2'), false],
    ['planet struct', on2('2-1'), on2('2-1'), false],
    ['fleet at home', in9('9-2'), in9('9-3'), true],
    ['fleet at home', in9('9-2'), in9('9-5'), false],
    ['head', in9('9-3'), on2('2-1'), true],
    ['head', in9('9-3'), in9('9-2'), true],
    ['head', in9('9-3'), in9('9-5'), true],
    ['head', in9('9-3'), on2('2-2'), false],
    ['second', in9('9-4'), in9('9-3'), true],
    ['second', in9('9-4'), in9('9-5'), true],
    ['second', in9('9-4'), in9('9-2'), false],
    ['second', in9('9-4'), on2('2-1'), false],
    ['last', in9('9-5'), in9('9-4'), true],
    ['last', in9('9-5'), in9('9-3'), false],
    ['planet without visitors', on2('2-2'), in9('9-3'), false],
    ['fleet nobody knows', in9('9-9'), in9('9-3'), false],
  ])('%s: %#', (_, from, to, reachable) => {
    expect(isReachable(field, from, to)).toBe(reachable);
  });

  test.each([
    ['the same fleet', in9('9-3'), in9('9-3'), true],
    ['the same planet', on2('2-1'), on2('2-1'), true],
    ['fleet and the planet it stands at', in9('9-4'), on2('2-1'), true],
    ['planet and a fleet that stands there', on2('2-1'), in9('9-4'), true],
    ['two fleets at one planet', in9('9-2'), in9('9-3'), false],
    ['two planets', on2('2-1'), on2('2-2'), false],
    ['a fleet nobody knows', in9('9-9'), on2('2-1'), false],
  ])('guard range, %s', (_, defender, guarded, near) => {
    expect(isInRange(field, defender, guarded)).toBe(near);
  });
});

describe('a target', () => {
  const from = in9('9-3');
  const gun = buildWeapon({ reach: ambitMask(4) });
  test.each([
    ['destroyed', tank(51, { location: on2('2-2').location, ambit: 'space' })],
    ['unbuilt', tank(17, { location: on2('2-2').location, ambit: 'space' })],
    ['outOfRange', tank(23, { location: on2('2-2').location, ambit: 'space' })],
    ['unreachable', tank(23, { location: on2('2-2').location })],
    [null, tank(3, { location: on2('2-1').location })],
  ])('is refused as %s before anything that comes later', (expected, target) => {
    expect(targetObstacle(field, from, gun, target)).toBe(expected);
  });

  test('in hiding is seen from its own ambit only', () => {
    const hidden = tank(23, { location: on2('2-1').location });
    expect(targetObstacle(field, { ...from, ambit: 'air' }, gun, hidden)).toBe('hidden');
    expect(targetObstacle(field, from, gun, hidden)).toBeNull();
    const far = tank(23, { location: on2('2-2').location });
    expect(targetObstacle(field, { ...from, ambit: 'air' }, gun, far)).toBe('hidden');
  });
});

describe('a guard', () => {
  test('is asked in the order of the handler: alive, online, able, charged, powered, near', () => {
    const guarded = in9('9-2');
    const ask = (who: Commander, struct: Struct, type = TANK, near = guarded) =>
      defendObstacle(who, field, struct, type, near);
    const worst = commander({ lastAction: 101n, connection: 0n });
    expect(ask(worst, tank(35))).toEqual({ reason: 'destroyed' });
    expect(ask(worst, tank(3))).toEqual({ reason: 'structOffline' });
    expect(ask(worst, tank(), buildStructType())).toEqual({ reason: 'cannotDefend' });
    expect(ask(worst, tank())).toEqual({ reason: 'charge', need: 1n, have: 0n });
    expect(ask(commander({ connection: 0n }), tank(), TANK, in9('9-3'))).toEqual(OFFLINE);
    expect(ask(commander(), tank(), TANK, in9('9-3'))).toEqual({ reason: 'notInRange' });
    expect(ask(commander(), tank())).toBeNull();
  });

  test('ends only where there is one', () => {
    const guarding = tank(7, { protects: parseStructId('5-9') });
    expect(clearDefenceObstacle(commander(), guarding, TANK)).toBeNull();
    expect(clearDefenceObstacle(commander(), tank(), TANK)).toEqual({ reason: 'notDefending' });
    expect(clearDefenceObstacle(commander({ lastAction: 101n }), tank(), TANK)?.reason).toBe('charge');
    expect(clearDefenceObstacle(commander(), tank(3), TANK)).toEqual({ reason: 'structOffline' });
  });
});

describe('stealth', () => {
  const bomber = buildStructType({ hasStealth: true, stealthCharge: blocks(2n) });
  test.each([
    [true, 7, null],
    [true, 23, { reason: 'hiddenAlready' }],
    [false, 23, null],
    [false, 7, { reason: 'visibleAlready' }],
    [true, 3, { reason: 'structOffline' }],
    [true, 51, { reason: 'destroyed' }],
  ])('hide %s of a struct with status %i', (hide, status, expected) => {
    expect(stealthObstacle(commander(), tank(status), bomber, hide)).toEqual(expected);
  });

  test('needs systems, charge and power', () => {
    expect(stealthObstacle(commander(), tank(), TANK, true)).toEqual({ reason: 'noStealth' });
    expect(stealthObstacle(commander({ lastAction: 100n }), tank(), bomber, true)).toEqual({
      reason: 'charge',
      need: 2n,
      have: 1n,
    });
    expect(stealthObstacle(commander({ connection: 0n }), tank(), bomber, true)).toEqual(OFFLINE);
  });
});

describe('a move', () => {
  const type = buildStructType({ isMovable: true, moveCharge: blocks(3n), possibleAmbit: ambitMask(30) });
  test('is the Command Ship’s alone, and asks for no power', () => {
    const ship = buildCommandShip();
    expect(moveObstacle(commander({ connection: 0n }), ship, type, 'water')).toBeNull();
    expect(moveObstacle(commander(), ship, { ...type, isMovable: false }, 'water')).toEqual({ reason: 'notMovable' });
    expect(moveObstacle(commander(), ship, { ...type, possibleAmbit: ambitMask(4) }, 'water')).toEqual({
      reason: 'ambit',
    });
    expect(moveObstacle(commander({ lastAction: 99n }), ship, type, 'air')?.reason).toBe('charge');
    const off = buildCommandShip({ status: structStatus(3) });
    expect(moveObstacle(commander(), off, type, 'air')).toEqual({ reason: 'structOffline' });
    expect(moveObstacle(commander(), { ...off, status: structStatus(35) }, type, 'air')).toEqual({
      reason: 'destroyed',
    });
  });
});

test('trash takes whatever is not destroyed, at the charge of a build', () => {
  expect(trashObstacle(commander({ connection: 0n }), tank(1), TANK)).toBeNull();
  expect(trashObstacle(commander(), tank(3), TANK)).toBeNull();
  expect(trashObstacle(commander(), tank(35), TANK)).toEqual({ reason: 'destroyed' });
  expect(trashObstacle(commander({ lastAction: 94n }), tank(), TANK)).toEqual({ reason: 'charge', need: 8n, have: 7n });
});
