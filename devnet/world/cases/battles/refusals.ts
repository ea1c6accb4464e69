/** Attacks that do not happen, and the reason in the order of the tests. docs/network/mechanics.md 7.1. */
import type { BattleCase, Unit } from '../battleCase.ts';

const TANK: Unit = { type: 9, at: 'A', ambit: 'land' };
const TARGET: Unit = { type: 8, at: 'B', ambit: 'land' };

function refused(name: string, why: string, rest: Partial<BattleCase>, code: number, reason: string): BattleCase {
  return {
    name,
    why,
    units: { '5-20': TANK, '5-30': TARGET },
    attack: ['5-20', '5-30', 'primary'],
    ...rest,
    expect: { refused: [code, reason] },
  };
}

export const REFUSALS: readonly BattleCase[] = [
  refused(
    'what the weapon does not reach is out of range',
    'a tank has mask 4 (land); the frigate is in space (16)',
    { units: { '5-20': TANK, '5-30': { type: 4, at: 'B', ambit: 'space' } } },
    1400,
    'out_of_range',
  ),
  refused(
    'a command ship reaches its own ambit only',
    'local (32) is space (16) for a ship in space; the target is on land (4)',
    { ships: { A: { ambit: 'space' } }, attack: ['5-1', '5-30', 'primary'] },
    1400,
    'out_of_range',
  ),
  refused(
    'a hidden target is safe from another ambit',
    'status 23 has the bit 16; the bomber is in the air, the submersible in water',
    {
      units: {
        '5-20': { type: 6, at: 'A', ambit: 'air' },
        '5-30': { type: 13, at: 'B', ambit: 'water', status: 23 },
      },
    },
    1400,
    'hidden',
  ),
  refused(
    'a destroyed target is gone before its sweep',
    'status 35 has the bit 32 (test 2)',
    { units: { '5-20': TANK, '5-30': { ...TARGET, status: 35, health: 1 } } },
    1400,
    'destroyed',
  ),
  refused(
    'a target under construction is not shot at',
    'status 1 lacks the bit 2 (test 3, since 0.19)',
    { units: { '5-20': TANK, '5-30': { ...TARGET, status: 1 } } },
    1400,
    'unbuilt',
  ),
  refused(
    'the second in the queue does not reach the planet',
    'C is position 2: neighbours only (7.2)',
    {
      units: { '5-20': { ...TANK, at: 'C' }, '5-30': { type: 14, at: 'planet B', ambit: 'land' } },
      queues: { B: ['A', 'C'] },
    },
    1400,
    'unreachable',
  ),
  refused(
    'the third in the queue does not reach the head',
    'D is position 3, A position 1: not neighbours',
    { units: { '5-20': { ...TANK, at: 'D' }, '5-30': { ...TARGET, at: 'A' } }, queues: { B: ['A', 'C', 'D'] } },
    1400,
    'unreachable',
  ),
  refused(
    'the fleet on station reaches nobody behind the head',
    'C is position 2; only the head can be reached from home',
    { units: { '5-20': { ...TANK, at: 'B' }, '5-30': { ...TARGET, at: 'C' } }, queues: { B: ['A', 'C'] } },
    1400,
    'unreachable',
  ),
  refused(
    'who stays at home reaches nobody on another planet',
    'A is on station at planet 2-1, which has 0 visitors',
    { queues: {} },
    1400,
    'unreachable',
  ),
  refused(
    'range is tested before hiding, and hiding before the way',
    'tests 4, 5, 6 in this order: the frigate is out of range, and C could not reach it either',
    {
      units: { '5-20': { ...TANK, at: 'C' }, '5-30': { type: 4, at: 'B', ambit: 'space' } },
      queues: { B: ['A', 'C'] },
    },
    1400,
    'out_of_range',
  ),
  refused(
    'two targets are one too many',
    'every weapon has exactly 1 target (2.2)',
    { attack: ['5-20', ['5-30', '5-2'], 'primary'] },
    1400,
    'incomplete_targeting',
  ),
  refused(
    'no target is one too few',
    'exactly 1 target',
    { attack: ['5-20', [], 'primary'] },
    1400,
    'incomplete_targeting',
  ),
  refused(
    'a target that is not there is not found',
    'no struct 5-99',
    { attack: ['5-20', '5-99', 'primary'] },
    1050,
    'not_found',
  ),
  refused(
    'a weapon system has one of two names',
    'text other than the 2 of 2.7',
    { attack: ['5-20', '5-30', 'thirdWeapon'] },
    1710,
    'invalid',
  ),
  refused(
    'a tank has no secondary',
    'type 9 has 1 weapon',
    { attack: ['5-20', '5-30', 'secondary'] },
    1260,
    'secondary_weapon',
  ),
  refused(
    'a planet struct has no weapon at all',
    'types 14 to 22 have none',
    { units: { '5-20': { type: 14, at: 'planet A', ambit: 'land' }, '5-30': TARGET } },
    1260,
    'primary_weapon',
  ),
  refused(
    'a weapon needs its charge',
    'tank 3, last action 198 at block 200: 2 < 3',
    { lastAction: 198 },
    1200,
    'charge',
  ),
  refused(
    'a struct that is switched off does not fire',
    'status 3',
    { units: { '5-20': { ...TANK, status: 3 }, '5-30': TARGET } },
    1250,
    'offline',
  ),
  refused(
    'a destroyed struct does not fire',
    'status 35',
    { units: { '5-20': { ...TANK, status: 35, health: 1 }, '5-30': TARGET } },
    1250,
    'destroyed',
  ),
  refused('an owner without power does not fire', 'A over capacity (8.1)', { offline: ['A'] }, 1201, 'offline'),
];
