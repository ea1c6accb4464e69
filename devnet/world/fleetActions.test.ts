import { expect, test } from 'vitest';
import { ambit, objectType } from '../../src/generated/game/enums.ts';
import { IDS } from './cases/battleWorld.ts';
import { stage } from './cases/stage.ts';

const TANK = { type: 9, at: 'A', ambit: 'land' } as const;
const BOMBER = { type: 6, at: 'A', ambit: 'air' } as const;

test('a defender stands before one struct, and a new assignment takes the place of the old', () => {
  const board = stage({ units: { '5-20': TANK, '5-21': { ...TANK, slot: 1 } } });
  const set = (protectedStructId: string) =>
    board.send('A', 'MsgStructDefenseSet', { defenderStructId: '5-20', protectedStructId });
  const { events } = set('5-21');
  expect(events.find((event) => event.name === 'EventStructDefender')?.data).toEqual({
    structDefender: { protectedStructId: '5-21', defendingStructId: '5-20' },
  });
  expect(board.view.structAttribute('protectedStructIndex', '5-20')).toBe(21n);
  expect(board.view.grid('lastAction', '1-2')).toBe(200n);
  expect(set(IDS.A.ship).refusal).toBe('struct type (9) required charge of 1 for defend, but player (1-2) only had 0');
  board.block.height = 201n;
  expect(set(IDS.A.ship).refusal).toBe('');
  expect(board.view.defendersOf('5-21')).toEqual([]);
  expect(board.view.defendersOf(IDS.A.ship)).toEqual(['5-20']);
});

test('an assignment is cleared once, and only while there is one', () => {
  const board = stage({ units: { '5-20': TANK }, defenders: [['5-20', IDS.A.ship]] });
  const { events } = board.send('A', 'MsgStructDefenseClear', { defenderStructId: '5-20' });
  expect(events.find((event) => event.name === 'EventStructDefenderClear')?.data).toEqual({
    structDefenderClearDetail: { defendingStructId: '5-20' },
  });
  expect(board.view.defendersOf(IDS.A.ship)).toEqual([]);
  board.block.height = 201n;
  expect(board.send('A', 'MsgStructDefenseClear', { defenderStructId: '5-20' }).refusal).toBe(
    'struct (5-20) is not_defending but must be defending for defend',
  );
});

test('defence is refused out of range, to planet structs, switched off, destroyed, without power or to strangers', () => {
  const board = stage({
    units: {
      '5-20': TANK,
      '5-21': { ...TANK, slot: 1, status: 3 },
      '5-22': { ...TANK, slot: 2, status: 35, health: 1 },
      '5-30': { type: 14, at: 'planet A', ambit: 'land' },
    },
  });
  const set = (defenderStructId: string, protectedStructId: string, who: 'A' | 'B' = 'A') =>
    board.send(who, 'MsgStructDefenseSet', { defenderStructId, protectedStructId }).refusal;
  expect(set('5-99', '5-20')).toBe('calling player (1-2) has no administrate permission');
  expect(set('5-20', '5-30', 'B')).toContain('administrate');
  expect(set('5-22', '5-20')).toBe('struct (5-22) is destroyed but must be online for defense_set');
  expect(set('5-21', '5-20')).toBe('struct (5-21) is offline but must be online for defense_set');
  expect(set('5-30', '5-20')).toBe('struct (5-30) has no defending system');
  expect(set('5-20', '5-99')).toBe('struct (5-99) not found');
  expect(set('5-20', IDS.B.ship)).toBe('struct type (9) cannot exist in this location: not_in_range');
  board.edit((draft) => draft.setGrid('load', IDS.A.player, 10n ** 18n));
  expect(set('5-20', '5-30')).toBe('player (1-2) is offline due to power');
});

test('a visitor may defend what stands on the planet it visits, whoever owns it', () => {
  const board = stage({
    units: { '5-20': TANK, '5-30': { type: 14, at: 'planet B', ambit: 'land' } },
    queues: { B: ['A'] },
  });
  const fields = { defenderStructId: '5-20', protectedStructId: '5-30' };
  expect(board.send('A', 'MsgStructDefenseSet', fields).refusal).toBe('');
  // Two fleets at one planet are two places.
  board.block.height = 201n;
  expect(board.send('A', 'MsgStructDefenseSet', { ...fields, protectedStructId: IDS.B.ship }).refusal).toContain(
    'not_in_range',
  );
});

test('a struct may defend itself', () => {
  const board = stage({ units: { '5-20': TANK } });
  const fields = { defenderStructId: '5-20', protectedStructId: '5-20' };
  expect(board.send('A', 'MsgStructDefenseSet', fields).refusal).toBe('');
});

test('stealth goes on and off at the same charge', () => {
  const board = stage({ units: { '5-20': BOMBER } });
  const on = () => board.send('A', 'MsgStructStealthActivate', { structId: '5-20' }).refusal;
  const off = () => board.send('A', 'MsgStructStealthDeactivate', { structId: '5-20' }).refusal;
  expect(off()).toBe('struct (5-20) is visible but must be hidden for stealth');
  expect(on()).toBe('');
  expect(board.view.structAttribute('status', '5-20')).toBe(23n);
  expect(on()).toBe('struct (5-20) is hidden but must be visible for stealth');
  board.block.height = 201n;
  expect(off()).toBe('struct type (6) required charge of 2 for stealth, but player (1-2) only had 1');
  board.block.height = 202n;
  expect(off()).toBe('');
  expect(board.view.structAttribute('status', '5-20')).toBe(7n);
  expect(board.view.grid('lastAction', '1-2')).toBe(202n);
});

test('stealth needs the system, the switch and the power, but no command ship', () => {
  const board = stage({
    units: { '5-20': BOMBER, '5-21': TANK, '5-22': { ...BOMBER, slot: 1, status: 3 } },
    ships: { A: { status: 3 } },
  });
  const on = (structId: string) => board.send('A', 'MsgStructStealthActivate', { structId }).refusal;
  expect(on('5-21')).toBe('struct (5-21) has no stealth system');
  expect(on('5-22')).toBe('struct (5-22) is offline but must be online for stealth');
  board.edit((draft) => draft.setGrid('load', IDS.A.player, 10n ** 18n));
  expect(on('5-20')).toBe('player (1-2) is offline due to power');
  board.edit((draft) => draft.setGrid('load', IDS.A.player, 0n));
  expect(on('5-20')).toBe('');
});

test('a command ship changes its ambit at home, away and without power, whatever the slot', () => {
  const board = stage({ queues: { B: ['A'] }, offline: ['A'] });
  const fields = { structId: IDS.A.ship, locationType: objectType.fleet, ambit: ambit.space, slot: 9n };
  expect(board.send('A', 'MsgStructMove', fields).refusal).toBe('');
  expect(board.view.get('struct', IDS.A.ship)).toMatchObject({ operatingAmbit: ambit.space, slot: 0n });
  expect(board.view.grid('lastAction', '1-2')).toBe(200n);
  board.block.height = 202n;
  expect(board.send('A', 'MsgStructMove', fields).refusal).toBe(
    'struct type (1) required charge of 3 for move, but player (1-2) only had 2',
  );
});

test('only an online command ship moves, and only within its fleet', () => {
  const board = stage({ units: { '5-20': TANK }, ships: { B: { status: 3 }, C: { status: 35 } } });
  const move = (structId: string, fields: object = {}, who: 'A' | 'B' | 'C' = 'A') => {
    const all = { structId, locationType: objectType.fleet, ambit: ambit.air, ...fields };
    return board.send(who, 'MsgStructMove', all).refusal;
  };
  expect(move(IDS.A.ship, {}, 'B')).toContain('administrate');
  expect(move('5-20')).toBe('struct (5-20) has no movement system');
  expect(move(IDS.B.ship, {}, 'B')).toBe('struct (5-2) is offline but must be online for move');
  expect(move(IDS.C.ship, {}, 'C')).toBe('struct (5-3) is destroyed but must be online for move');
  expect(move(IDS.A.ship, { locationType: objectType.planet })).toContain(
    'command structs can only be built directly in the fleet',
  );
  expect(move(IDS.A.ship, { locationType: objectType.guild })).toContain('cannot exist in this location');
  expect(move(IDS.A.ship, { ambit: ambit.none })).toContain('cannot exist in ambit');
});
