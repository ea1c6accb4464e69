/** Counters of targets. docs/network/mechanics.md 7.4 point 5, 7.5. */
import { type BattleCase, GUIDED, type Unit, UNGUIDED } from '../battleCase.ts';

const TANK: Unit = { type: 9, at: 'A', ambit: 'land' };
const GUARD: Unit = { type: 9, at: 'B', ambit: 'land' };

export const COUNTERS: readonly BattleCase[] = [
  {
    name: 'tank against tank: armour takes one, the counter gives one back',
    why: '2 - 1 = 1: 3 -> 2; counter same ambit 1, armour does not lessen counters: 3 -> 2',
    units: { '5-20': TANK, '5-30': GUARD },
    attack: ['5-20', '5-30', 'primary'],
    expect: {
      weapon: UNGUIDED,
      attacker: [3, 2],
      rows: [
        {
          target: '5-30',
          dealt: 2,
          damage: 1,
          reduction: 1,
          cause: 'armour',
          health: [3, 2],
          counter: { by: '5-30', damage: 1, weapon: UNGUIDED },
        },
      ],
      healths: { '5-20': 2, '5-30': 2 },
      nonces: { A: 1 },
    },
  },
  {
    name: 'a destroyer counters twice as hard in its own water',
    why: 'cruiser guided 2: 3 -> 1; destroyer same ambit 2: 3 -> 1',
    units: { '5-20': { type: 11, at: 'A', ambit: 'water' }, '5-30': { type: 12, at: 'B', ambit: 'water' } },
    attack: ['5-20', '5-30', 'primary'],
    expect: {
      weapon: GUIDED,
      attacker: [3, 1],
      rows: [
        { target: '5-30', dealt: 2, damage: 2, health: [3, 1], counter: { by: '5-30', damage: 2, weapon: GUIDED } },
      ],
      healths: { '5-20': 1, '5-30': 1 },
      nonces: { A: 1 },
    },
  },
  {
    name: 'a destroyer counters the air with one',
    why: 'bomber 2: 3 -> 1; destroyer reaches air (10), other ambit 1: 3 -> 2',
    units: { '5-20': { type: 6, at: 'A', ambit: 'air' }, '5-30': { type: 12, at: 'B', ambit: 'water' } },
    attack: ['5-20', '5-30', 'primary'],
    expect: {
      weapon: GUIDED,
      attacker: [3, 2],
      rows: [
        { target: '5-30', dealt: 2, damage: 2, health: [3, 1], counter: { by: '5-30', damage: 1, weapon: GUIDED } },
      ],
      healths: { '5-20': 2, '5-30': 1 },
      nonces: { A: 1 },
    },
  },
  {
    name: 'a cruiser counters the air with its secondary',
    why: 'a bomber in the air is reached by the secondary (8), not by the primary (6); jamming 2/3 on nonce 1 of B fails; 2: 3 -> 1; counter 1: 3 -> 2',
    units: { '5-20': { type: 6, at: 'A', ambit: 'air' }, '5-30': { type: 11, at: 'B', ambit: 'water' } },
    attack: ['5-20', '5-30', 'primary'],
    rolls: [['B', 1, 2, 3, false]],
    expect: {
      weapon: GUIDED,
      attacker: [3, 2],
      rows: [
        {
          target: '5-30',
          dealt: 2,
          damage: 2,
          health: [3, 1],
          counter: { by: '5-30', damage: 1, weapon: ['secondaryWeapon', 'unguided', 'unguidedWeaponry'] },
        },
      ],
      healths: { '5-20': 2, '5-30': 1 },
      nonces: { A: 1, B: 1 },
    },
  },
  {
    name: 'a command ship counters with two',
    why: 'tank 2, no armour: 6 -> 4; local reach is land: 2, 3 -> 1',
    units: { '5-20': TANK },
    attack: ['5-20', '5-2', 'primary'],
    expect: {
      weapon: UNGUIDED,
      attacker: [3, 1],
      rows: [{ target: '5-2', dealt: 2, damage: 2, health: [6, 4], counter: { by: '5-2', damage: 2, weapon: GUIDED } }],
      healths: { '5-20': 1, '5-2': 4 },
      nonces: { A: 1 },
    },
  },
  {
    name: 'a counter can destroy the attacker',
    why: 'attacker at 1 fires first: 2 - 1 = 1, 3 -> 2; then 1 - 1 = 0, status 35',
    units: { '5-20': { ...TANK, health: 1 }, '5-30': GUARD },
    attack: ['5-20', '5-30', 'primary'],
    expect: {
      weapon: UNGUIDED,
      attacker: [1, 0],
      rows: [
        {
          target: '5-30',
          dealt: 2,
          damage: 1,
          reduction: 1,
          cause: 'armour',
          health: [3, 2],
          counter: { by: '5-30', damage: 1, weapon: UNGUIDED, kills: true },
        },
      ],
      healths: { '5-20': 0, '5-30': 2 },
      statuses: { '5-20': 35 },
      nonces: { A: 1 },
    },
  },
  {
    name: 'a target that is switched off is hit and silent',
    why: 'online or offline does not matter for a target (7.1, test 3): 2 - 1 = 1, 3 -> 2; no counter offline',
    units: { '5-20': TANK, '5-30': { ...GUARD, status: 3 } },
    attack: ['5-20', '5-30', 'primary'],
    expect: {
      weapon: UNGUIDED,
      attacker: [3, 3],
      rows: [{ target: '5-30', dealt: 2, damage: 1, reduction: 1, cause: 'armour', health: [3, 2] }],
      healths: { '5-30': 2 },
      nonces: { A: 1 },
    },
  },
  {
    name: 'a target of an owner without power is silent',
    why: 'B over capacity: no counter (7.5); 2 - 1 = 1, 3 -> 2',
    units: { '5-20': TANK, '5-30': GUARD },
    offline: ['B'],
    attack: ['5-20', '5-30', 'primary'],
    expect: {
      weapon: UNGUIDED,
      attacker: [3, 3],
      rows: [{ target: '5-30', dealt: 2, damage: 1, reduction: 1, cause: 'armour', health: [3, 2] }],
      healths: { '5-30': 2 },
      nonces: { A: 1 },
    },
  },
  {
    name: 'a struct that defends itself blocks for itself and counters once',
    why: 'possible in 0.21 (7.3): counter as defender 1: 3 -> 2; its own block: 2 - 1 = 1, 3 -> 2; it has countered already, so no target counter',
    units: { '5-20': TANK, '5-30': GUARD },
    defenders: [['5-30', '5-30']],
    attack: ['5-20', '5-30', 'primary'],
    expect: {
      weapon: UNGUIDED,
      attacker: [3, 2],
      rows: [
        {
          target: '5-30',
          dealt: 2,
          damage: 1,
          reduction: 1,
          cause: 'armour',
          health: [3, 2],
          block: { by: '5-30', health: [3, 2] },
          counters: [{ by: '5-30', damage: 1, weapon: UNGUIDED }],
        },
      ],
      healths: { '5-20': 2, '5-30': 2 },
      nonces: { A: 1 },
    },
  },
];
