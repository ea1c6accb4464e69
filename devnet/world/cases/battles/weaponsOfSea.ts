/** The rest of the weapons: launchers and ships. docs/network/mechanics.md 2.2. */
import { type BattleCase, GUIDED, SECOND_UNGUIDED, UNGUIDED } from '../battleCase.ts';

export const SEA_WEAPONS: readonly BattleCase[] = [
  {
    name: 'a SAM launcher hits an interceptor, which only evades what is unguided',
    why: 'mask 24 holds air; guided rate of type 7 is none, so B rolls nothing; 2: 3 -> 1; type 7 reaches space and air, the launcher is on land',
    units: { '5-20': { type: 10, at: 'A', ambit: 'land' }, '5-30': { type: 7, at: 'B', ambit: 'air' } },
    attack: ['5-20', '5-30', 'primary'],
    expect: {
      weapon: GUIDED,
      attacker: [3, 3],
      rows: [{ target: '5-30', dealt: 2, damage: 2, health: [3, 1] }],
      healths: { '5-30': 1 },
      nonces: { A: 1 },
    },
  },
  {
    name: 'a cruiser is reduced by the armour of a field generator',
    why: 'mask 6 holds land; 2 - 1 = 1: 8 -> 7; guided, but no network is there: no roll of B; no cannon either',
    units: { '5-20': { type: 11, at: 'A', ambit: 'water' }, '5-30': { type: 20, at: 'planet B', ambit: 'land' } },
    attack: ['5-20', '5-30', 'primary'],
    expect: {
      weapon: GUIDED,
      attacker: [3, 3],
      rows: [{ target: '5-30', dealt: 2, damage: 1, reduction: 1, cause: 'armour', health: [8, 7] }],
      healths: { '5-30': 7 },
      nonces: { A: 1 },
    },
  },
  {
    name: "a cruiser's secondary is unguided and reaches the air",
    why: 'mask 8; pursuit fighters evade guided fire only: no roll of B; 2: 3 -> 1; a pursuit fighter reaches air, the cruiser is in the water',
    units: { '5-20': { type: 11, at: 'A', ambit: 'water' }, '5-30': { type: 5, at: 'B', ambit: 'air' } },
    attack: ['5-20', '5-30', 'secondary'],
    expect: {
      weapon: SECOND_UNGUIDED,
      attacker: [3, 3],
      rows: [{ target: '5-30', dealt: 2, damage: 2, health: [3, 1] }],
      healths: { '5-30': 1 },
      nonces: { A: 1 },
    },
  },
  {
    name: 'a destroyer hits a submersible in its own water',
    why: 'mask 10 holds water; 2: 3 -> 1; the submersible reaches water (18) and counters 1, same ambit: 3 -> 2',
    units: { '5-20': { type: 12, at: 'A', ambit: 'water' }, '5-30': { type: 13, at: 'B', ambit: 'water' } },
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
    name: 'a submersible reaches space, and a frigate does not reach water',
    why: 'mask 18 = space + water; 2: 3 -> 1; the frigate has 24 = space + air: no counter',
    units: { '5-20': { type: 13, at: 'A', ambit: 'water' }, '5-30': { type: 4, at: 'B', ambit: 'space' } },
    attack: ['5-20', '5-30', 'primary'],
    expect: {
      weapon: GUIDED,
      attacker: [3, 3],
      rows: [{ target: '5-30', dealt: 2, damage: 2, health: [3, 1] }],
      healths: { '5-30': 1 },
      nonces: { A: 1 },
    },
  },
  {
    name: 'armour piercing works on planet armour too',
    why: 'type 2 primary, mask 6, unguided: no network is asked; 2 with reduction 0: 8 -> 6; cause armour (7.7)',
    units: { '5-20': { type: 2, at: 'A', ambit: 'space' }, '5-30': { type: 20, at: 'planet B', ambit: 'water' } },
    attack: ['5-20', '5-30', 'primary'],
    expect: {
      weapon: UNGUIDED,
      attacker: [3, 3],
      rows: [{ target: '5-30', dealt: 2, damage: 2, cause: 'armour', pierces: true, health: [8, 6] }],
      healths: { '5-30': 6 },
      nonces: { A: 1 },
    },
  },
  {
    name: 'armour piercing against what has no armour names no cause',
    why: 'artillery has reduction 0: net 2, 3 -> 1; nothing to pierce, the flag is the weapon',
    units: { '5-20': { type: 2, at: 'A', ambit: 'space' }, '5-30': { type: 8, at: 'B', ambit: 'land' } },
    attack: ['5-20', '5-30', 'primary'],
    expect: {
      weapon: UNGUIDED,
      attacker: [3, 3],
      rows: [{ target: '5-30', dealt: 2, damage: 2, pierces: true, health: [3, 1] }],
      healths: { '5-30': 1 },
      nonces: { A: 1 },
    },
  },
];
