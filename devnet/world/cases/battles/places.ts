/** Queue positions and ambits that allow an attack. docs/network/mechanics.md 7.1, 7.2. */
import { type BattleCase, GUIDED, type Unit, UNGUIDED } from '../battleCase.ts';

const tank = (at: Unit['at']): Unit => ({ type: 9, at, ambit: 'land' });
const artillery = (at: Unit['at']): Unit => ({ type: 8, at, ambit: 'land' });

/** Two for a target without armour or counter. */
function shot(attacker: string, target: string, by: 'A' | 'B' | 'C'): Pick<BattleCase, 'attack' | 'expect'> {
  return {
    attack: [attacker, target, 'primary'],
    expect: {
      weapon: UNGUIDED,
      attacker: [3, 3],
      rows: [{ target, dealt: 2, damage: 2, health: [3, 1] }],
      healths: { [target]: 1 },
      nonces: { [by]: 1 },
    },
  };
}

export const PLACES: readonly BattleCase[] = [
  {
    name: 'the fleet behind reaches the head in front of it',
    why: 'C is second: the fleet directly ahead is in reach (7.2); 3 - 2 = 1',
    units: { '5-20': tank('C'), '5-30': artillery('A') },
    queues: { B: ['A', 'C'] },
    ...shot('5-20', '5-30', 'C'),
  },
  {
    name: 'the head reaches the fleet behind it',
    why: 'a head reaches all at the planet, C included; 3 - 2 = 1',
    units: { '5-20': tank('A'), '5-30': artillery('C') },
    queues: { B: ['A', 'C'] },
    ...shot('5-20', '5-30', 'A'),
  },
  {
    name: 'the head reaches the last of three',
    why: 'every struct whose planet is that planet: position 3 too; 3 - 2 = 1',
    units: { '5-20': tank('A'), '5-30': artillery('D') },
    queues: { B: ['A', 'C', 'D'] },
    ...shot('5-20', '5-30', 'A'),
  },
  {
    name: 'the middle reaches the last, directly behind it',
    why: 'C is second of 3, D directly behind; 3 - 2 = 1',
    units: { '5-20': tank('C'), '5-30': artillery('D') },
    queues: { B: ['A', 'C', 'D'] },
    ...shot('5-20', '5-30', 'C'),
  },
  {
    name: 'the fleet on station reaches the head',
    why: 'structs in the head visiting fleet of the planet; 3 - 2 = 1',
    units: { '5-20': tank('B'), '5-30': artillery('A') },
    ...shot('5-20', '5-30', 'B'),
  },
  {
    name: 'friendly fire is not refused as such',
    why: 'no ownership test (7.1): the head reaches its own fleet too; 3 - 2 = 1',
    units: { '5-20': tank('A'), '5-30': { ...artillery('A'), slot: 1 } },
    ...shot('5-20', '5-30', 'A'),
  },
  {
    name: 'a hidden submersible is hit from its own water',
    why: 'status 23; same ambit, so hidden does not matter; 2: 3 -> 1; it stays hidden when it counters (only its own attack shows it): 1, 3 -> 2',
    units: {
      '5-20': { type: 12, at: 'A', ambit: 'water' },
      '5-30': { type: 13, at: 'B', ambit: 'water', status: 23 },
    },
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
    name: 'a struct destroyed while hidden keeps the hidden bit',
    why: 'status 23 - 4 + 32 = 51 (5.1); at 2: 2 - 2 = 0, no counter',
    units: {
      '5-20': { type: 12, at: 'A', ambit: 'water' },
      '5-30': { type: 13, at: 'B', ambit: 'water', status: 23, health: 2 },
    },
    attack: ['5-20', '5-30', 'primary'],
    expect: {
      weapon: GUIDED,
      attacker: [3, 3],
      rows: [{ target: '5-30', dealt: 2, damage: 2, health: [2, 0], destroyed: true }],
      healths: { '5-30': 0 },
      statuses: { '5-30': 51 },
      nonces: { A: 1 },
    },
  },
  {
    name: 'the counter of a second in the queue does not reach past its neighbour',
    why: 'A (head) fires at D (third): 2 - 1 = 1, 3 -> 2; the tank of D reaches land but only the fleet of C in front of it (7.2): no counter',
    units: { '5-20': tank('A'), '5-30': tank('D') },
    queues: { B: ['A', 'C', 'D'] },
    attack: ['5-20', '5-30', 'primary'],
    expect: {
      weapon: UNGUIDED,
      attacker: [3, 3],
      rows: [{ target: '5-30', dealt: 2, damage: 1, reduction: 1, cause: 'armour', health: [3, 2] }],
      healths: { '5-30': 2 },
      nonces: { A: 1 },
    },
  },
];
