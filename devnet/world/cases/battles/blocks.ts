/** Defenders: who counters, who blocks, who is too late. docs/network/mechanics.md 7.3, 7.4 point 3. */
import { ATTACK_RUN, type BattleCase, GUIDED, type Unit, UNGUIDED } from '../battleCase.ts';

const TANK: Unit = { type: 9, at: 'A', ambit: 'land' };
const ARTILLERY: Unit = { type: 8, at: 'B', ambit: 'land' };
const GUARD: Unit = { type: 9, at: 'B', ambit: 'land', slot: 1 };
const SECOND_GUARD: Unit = { ...GUARD, slot: 2 };

export const BLOCKS: readonly BattleCase[] = [
  {
    name: 'a tank counters and then takes the volley for its neighbour',
    why: 'guard reaches land, same ambit counter 1: 3 -> 2; the block never fails; 2 - 1 armour of the guard = 1: 3 -> 2; the artillery is untouched and counters 0',
    units: { '5-20': TANK, '5-30': ARTILLERY, '5-31': GUARD },
    defenders: [['5-31', '5-30']],
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
          health: [3, 3],
          block: { by: '5-31', health: [3, 2] },
          counters: [{ by: '5-31', damage: 1, weapon: UNGUIDED }],
        },
      ],
      healths: { '5-20': 2, '5-31': 2 },
      nonces: { A: 1 },
    },
  },
  {
    name: 'a defender in another ambit counters but does not block',
    why: 'the launcher on land reaches space (24): counter other ambit 1: 3 -> 2; not in the ambit of the target, so the volley of 2 hits it: 3 -> 1; its counter 1: 2 -> 1',
    units: {
      '5-20': { type: 4, at: 'A', ambit: 'space' },
      '5-30': { type: 4, at: 'B', ambit: 'space' },
      '5-31': { type: 10, at: 'B', ambit: 'land' },
    },
    defenders: [['5-31', '5-30']],
    attack: ['5-20', '5-30', 'primary'],
    expect: {
      weapon: GUIDED,
      attacker: [3, 1],
      rows: [
        {
          target: '5-30',
          dealt: 2,
          damage: 2,
          health: [3, 1],
          counters: [{ by: '5-31', damage: 1, weapon: GUIDED }],
          counter: { by: '5-30', damage: 1, weapon: GUIDED },
        },
      ],
      healths: { '5-20': 1, '5-30': 1 },
      nonces: { A: 1 },
    },
  },
  {
    name: 'defenders come in byte order of their ids, and the first blocks',
    why: '"5-100" < "5-31"; both counter 1: 3 -> 1; 5-100 blocks: 2 - 1 = 1, 3 -> 2',
    units: { '5-20': TANK, '5-30': ARTILLERY, '5-31': GUARD, '5-100': SECOND_GUARD },
    defenders: [
      ['5-31', '5-30'],
      ['5-100', '5-30'],
    ],
    attack: ['5-20', '5-30', 'primary'],
    expect: {
      weapon: UNGUIDED,
      attacker: [3, 1],
      rows: [
        {
          target: '5-30',
          dealt: 2,
          damage: 1,
          reduction: 1,
          cause: 'armour',
          health: [3, 3],
          block: { by: '5-100', health: [3, 2] },
          counters: [
            { by: '5-100', damage: 1, weapon: UNGUIDED },
            { by: '5-31', damage: 1, weapon: UNGUIDED },
          ],
        },
      ],
      healths: { '5-20': 1, '5-100': 2 },
      nonces: { A: 1 },
    },
  },
  {
    name: 'an attacker destroyed half way fires at nobody',
    why: 'attacker at 1: counter of 5-100 makes it 0, status 35; 5-31 does not act; no block, no volley, no nonce, one row without damage',
    units: { '5-20': { ...TANK, health: 1 }, '5-30': ARTILLERY, '5-31': GUARD, '5-100': SECOND_GUARD },
    defenders: [
      ['5-31', '5-30'],
      ['5-100', '5-30'],
    ],
    attack: ['5-20', '5-30', 'primary'],
    expect: {
      weapon: UNGUIDED,
      attacker: [1, 0],
      rows: [
        {
          target: '5-30',
          health: [3, 3],
          counters: [{ by: '5-100', damage: 1, weapon: UNGUIDED, kills: true }],
        },
      ],
      healths: { '5-20': 0 },
      statuses: { '5-20': 35 },
    },
  },
  {
    name: 'an attack run cut short has one row, not three',
    why: 'starfighter at 1, counter of frigate 5-31 in space 1: 0, status 35; if the attacker died before firing there is one row (7.7); no nonce used, target stays at 3',
    units: {
      '5-20': { type: 3, at: 'A', ambit: 'space', health: 1 },
      '5-30': { type: 4, at: 'B', ambit: 'space' },
      '5-31': { type: 4, at: 'B', ambit: 'space', slot: 1 },
    },
    defenders: [['5-31', '5-30']],
    attack: ['5-20', '5-30', 'secondary'],
    expect: {
      weapon: ATTACK_RUN,
      attacker: [1, 0],
      rows: [{ target: '5-30', health: [3, 3], counters: [{ by: '5-31', damage: 1, weapon: GUIDED, kills: true }] }],
      healths: { '5-20': 0 },
      statuses: { '5-20': 35 },
    },
  },
  {
    name: 'an attack run against a blocker carries the block in its last row',
    why: 'frigate 5-31 counters 1: 3 -> 2, then blocks 1 + 1 + 0 = 2: 3 -> 1; frigate 5-30 counters 1: 2 -> 1; nonces 1 (hit) and 2 (miss) of A',
    units: {
      '5-20': { type: 3, at: 'A', ambit: 'space' },
      '5-30': { type: 4, at: 'B', ambit: 'space' },
      '5-31': { type: 4, at: 'B', ambit: 'space', slot: 1 },
    },
    defenders: [['5-31', '5-30']],
    attack: ['5-20', '5-30', 'secondary'],
    rolls: [
      ['A', 1, 1, 3, true],
      ['A', 2, 1, 3, false],
    ],
    expect: {
      weapon: ATTACK_RUN,
      attacker: [3, 1],
      rows: [
        { target: '5-30', dealt: 1 },
        { target: '5-30', dealt: 1 },
        {
          target: '5-30',
          dealt: 0,
          damage: 2,
          health: [3, 3],
          block: { by: '5-31', health: [3, 1] },
          counters: [{ by: '5-31', damage: 1, weapon: GUIDED }],
          counter: { by: '5-30', damage: 1, weapon: GUIDED },
        },
      ],
      healths: { '5-20': 1, '5-31': 1 },
      nonces: { A: 2 },
    },
  },
  {
    name: 'a blocker can fall, and its assignment with it',
    why: 'guard at 1: counter first, 3 -> 2; 2 - 1 = 1: 1 -> 0, status 35; destruction clears its own assignment (5.6, point 4)',
    units: { '5-20': TANK, '5-30': ARTILLERY, '5-31': { ...GUARD, health: 1 } },
    defenders: [['5-31', '5-30']],
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
          health: [3, 3],
          block: { by: '5-31', health: [1, 0], destroyed: true },
          counters: [{ by: '5-31', damage: 1, weapon: UNGUIDED }],
        },
      ],
      healths: { '5-20': 2, '5-31': 0 },
      statuses: { '5-31': 35 },
      nonces: { A: 1 },
      undefended: ['5-31'],
    },
  },
  {
    name: 'artillery is blocked like any other, and not countered',
    why: 'type 8 is not counterable: 3 stays 3; the weapon is blockable: 2 - 1 = 1 on the guard, 3 -> 2',
    units: { '5-20': { type: 8, at: 'A', ambit: 'land' }, '5-30': ARTILLERY, '5-31': GUARD },
    defenders: [['5-31', '5-30']],
    attack: ['5-20', '5-30', 'primary'],
    expect: {
      weapon: UNGUIDED,
      attacker: [3, 3],
      rows: [
        {
          target: '5-30',
          dealt: 2,
          damage: 1,
          reduction: 1,
          cause: 'armour',
          health: [3, 3],
          block: { by: '5-31', health: [3, 2] },
        },
      ],
      healths: { '5-31': 2 },
      nonces: { A: 1 },
    },
  },
  {
    name: 'armour piercing ignores the armour of a blocker',
    why: 'the guard reaches land (4), the battleship is in space: no counter; it blocks 2 with reduction 0: 3 -> 1, cause armour',
    units: { '5-20': { type: 2, at: 'A', ambit: 'space' }, '5-30': ARTILLERY, '5-31': GUARD },
    defenders: [['5-31', '5-30']],
    attack: ['5-20', '5-30', 'primary'],
    expect: {
      weapon: UNGUIDED,
      attacker: [3, 3],
      rows: [
        {
          target: '5-30',
          dealt: 2,
          damage: 2,
          cause: 'armour',
          pierces: true,
          health: [3, 3],
          block: { by: '5-31', health: [3, 1] },
        },
      ],
      healths: { '5-31': 1 },
      nonces: { A: 1 },
    },
  },
];
