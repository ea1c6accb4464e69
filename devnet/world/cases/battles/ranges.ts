/** Defenders that count, and those that stand aside. docs/network/mechanics.md 7.3, 7.4 point 3. */
import { type BattleCase, type Unit, UNGUIDED } from '../battleCase.ts';

const TANK: Unit = { type: 9, at: 'A', ambit: 'land' };
const ARTILLERY: Unit = { type: 8, at: 'B', ambit: 'land' };
const GUARD: Unit = { type: 9, at: 'B', ambit: 'land', slot: 1 };

export const RANGES: readonly BattleCase[] = [
  {
    name: 'a defender that is switched off stands aside',
    why: 'status 3: no counter, no block; 2 on the artillery: 3 -> 1',
    units: { '5-20': TANK, '5-30': ARTILLERY, '5-31': { ...GUARD, status: 3 } },
    defenders: [['5-31', '5-30']],
    attack: ['5-20', '5-30', 'primary'],
    expect: {
      weapon: UNGUIDED,
      attacker: [3, 3],
      rows: [{ target: '5-30', dealt: 2, damage: 2, health: [3, 1] }],
      healths: { '5-30': 1 },
      nonces: { A: 1 },
    },
  },
  {
    name: 'defenders of an owner without power stand aside',
    why: 'B is over capacity (8.1): guard does nothing; 2 on the artillery: 3 -> 1',
    units: { '5-20': TANK, '5-30': ARTILLERY, '5-31': GUARD },
    defenders: [['5-31', '5-30']],
    offline: ['B'],
    attack: ['5-20', '5-30', 'primary'],
    expect: {
      weapon: UNGUIDED,
      attacker: [3, 3],
      rows: [{ target: '5-30', dealt: 2, damage: 2, health: [3, 1] }],
      healths: { '5-30': 1 },
      nonces: { A: 1 },
    },
  },
  {
    name: 'an assignment outlives the move of a fleet but counts only in range',
    why: 'guard of D stands at home with D, the target with B: other location, neither on a planet (7.3); 2: 3 -> 1',
    units: { '5-20': TANK, '5-30': ARTILLERY, '5-31': { ...GUARD, at: 'D' } },
    defenders: [['5-31', '5-30']],
    attack: ['5-20', '5-30', 'primary'],
    expect: {
      weapon: UNGUIDED,
      attacker: [3, 3],
      rows: [{ target: '5-30', dealt: 2, damage: 2, health: [3, 1] }],
      healths: { '5-30': 1 },
      nonces: { A: 1 },
    },
  },
  {
    name: 'the fleet on station defends what stands on the planet',
    why: 'guard of B stands at the planet that holds the extractor: in range, reaches land: counter 1, 3 -> 2; same ambit: blocks 2 - 1 = 1, 3 -> 2; no cannon',
    units: { '5-20': TANK, '5-30': { type: 14, at: 'planet B', ambit: 'land' }, '5-31': GUARD },
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
          health: [6, 6],
          block: { by: '5-31', health: [3, 2] },
          counters: [{ by: '5-31', damage: 1, weapon: UNGUIDED }],
        },
      ],
      healths: { '5-20': 2, '5-31': 2 },
      nonces: { A: 1 },
    },
  },
];
