/** Every weapon there is (docs/network/mechanics.md 2.2), against a target that shows its number. */
import { ATTACK_RUN, type BattleCase, GUIDED, SECOND_GUIDED, UNGUIDED } from '../battleCase.ts';

export const WEAPONS: readonly BattleCase[] = [
  {
    name: 'a command ship fires into the ambit it stands in',
    why: 'reach 32 is land for a ship on land (2.2); 2 rolled - 1 armour of the tank = 1, 3 -> 2; the tank reaches land (mask 4) and counters 1, same ambit: 6 -> 5; one shot rolled, so A uses nonce 1',
    units: { '5-30': { type: 9, at: 'B', ambit: 'land' } },
    attack: ['5-1', '5-30', 'primary'],
    expect: {
      weapon: GUIDED,
      attacker: [6, 5],
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
      healths: { '5-1': 5, '5-30': 2 },
      nonces: { A: 1 },
    },
  },
  {
    name: "a battleship's primary ignores armour and still names it",
    why: 'mask 6 holds land; 2 rolled, armour piercing, so reduction 0 and net 2: 3 -> 1; the cause stays armour (7.7); a tank (mask 4) does not reach space',
    units: { '5-20': { type: 2, at: 'A', ambit: 'space' }, '5-30': { type: 9, at: 'B', ambit: 'land' } },
    attack: ['5-20', '5-30', 'primary'],
    expect: {
      weapon: UNGUIDED,
      attacker: [3, 3],
      rows: [{ target: '5-30', dealt: 2, damage: 2, cause: 'armour', pierces: true, health: [3, 1] }],
      healths: { '5-30': 1 },
      nonces: { A: 1 },
    },
  },
  {
    name: "a battleship's secondary is guided and reaches space",
    why: 'mask 16; frigates evade nothing; 2 of damage: 3 -> 1; the frigate reaches space (mask 24) and counters 1: 3 -> 2',
    units: { '5-20': { type: 2, at: 'A', ambit: 'space' }, '5-30': { type: 4, at: 'B', ambit: 'space' } },
    attack: ['5-20', '5-30', 'secondary'],
    expect: {
      weapon: SECOND_GUIDED,
      attacker: [3, 2],
      rows: [
        {
          target: '5-30',
          dealt: 2,
          damage: 2,
          health: [3, 1],
          counter: { by: '5-30', damage: 1, weapon: GUIDED },
        },
      ],
      healths: { '5-20': 2, '5-30': 1 },
      nonces: { A: 1 },
    },
  },
  {
    name: 'a starfighter against its like trades two for one',
    why: 'mask 16; 2 of damage: 3 -> 1; counter with the primary, same ambit 1: 3 -> 2',
    units: { '5-20': { type: 3, at: 'A', ambit: 'space' }, '5-30': { type: 3, at: 'B', ambit: 'space' } },
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
    name: 'an attack run has one sure shot and two at one in three: here the second hits',
    why: 'shot 0 is guaranteed and not rolled; shots 1 and 2 use nonces 1 (hit) and 2 (miss): 1 + 1 + 0 = 2, 3 -> 1; three rows, the last carries the sum (7.7); counter 1: 3 -> 2',
    units: { '5-20': { type: 3, at: 'A', ambit: 'space' }, '5-30': { type: 4, at: 'B', ambit: 'space' } },
    attack: ['5-20', '5-30', 'secondary'],
    rolls: [
      ['A', 1, 1, 3, true],
      ['A', 2, 1, 3, false],
    ],
    expect: {
      weapon: ATTACK_RUN,
      attacker: [3, 2],
      rows: [
        { target: '5-30', dealt: 1 },
        { target: '5-30', dealt: 1 },
        { target: '5-30', dealt: 0, damage: 2, health: [3, 1], counter: { by: '5-30', damage: 1, weapon: GUIDED } },
      ],
      healths: { '5-20': 2, '5-30': 1 },
      nonces: { A: 2 },
    },
  },
  {
    name: 'an attack run that misses what it can still deals one',
    why: 'guaranteed 1, then two misses: 1 + 0 + 0 = 1, 3 -> 2; both misses used a nonce; counter 1: 3 -> 2',
    units: { '5-20': { type: 3, at: 'A', ambit: 'space' }, '5-30': { type: 4, at: 'B', ambit: 'space' } },
    attack: ['5-20', '5-30', 'secondary'],
    rolls: [
      ['A', 1, 1, 3, false],
      ['A', 2, 1, 3, false],
    ],
    expect: {
      weapon: ATTACK_RUN,
      attacker: [3, 2],
      rows: [
        { target: '5-30', dealt: 1 },
        { target: '5-30', dealt: 0 },
        { target: '5-30', dealt: 0, damage: 1, health: [3, 2], counter: { by: '5-30', damage: 1, weapon: GUIDED } },
      ],
      healths: { '5-20': 2, '5-30': 2 },
      nonces: { A: 2 },
    },
  },
  {
    name: 'an attack run whose three shots hit destroys a frigate, which no longer counters',
    why: '1 + 1 + 1 = 3: 3 -> 0, destroyed; status 7 - 4 (online) + 32 = 35 (5.1); a destroyed target cannot counter (7.4, point 5)',
    units: { '5-20': { type: 3, at: 'A', ambit: 'space' }, '5-30': { type: 4, at: 'B', ambit: 'space' } },
    attack: ['5-20', '5-30', 'secondary'],
    rolls: [
      ['A', 1, 1, 3, true],
      ['A', 2, 1, 3, true],
    ],
    expect: {
      weapon: ATTACK_RUN,
      attacker: [3, 3],
      rows: [
        { target: '5-30', dealt: 1 },
        { target: '5-30', dealt: 1 },
        { target: '5-30', dealt: 1, damage: 3, health: [3, 0], destroyed: true },
      ],
      healths: { '5-30': 0 },
      statuses: { '5-30': 35 },
      nonces: { A: 2 },
    },
  },
  {
    name: 'a frigate reaches down into the air',
    why: 'mask 24 = space + air; an interceptor evades unguided fire only (2.3), so no roll; 2: 3 -> 1; it reaches space (24) and counters 1, other ambit: 3 -> 2',
    units: { '5-20': { type: 4, at: 'A', ambit: 'space' }, '5-30': { type: 7, at: 'B', ambit: 'air' } },
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
    name: 'a pursuit fighter hits a bomber, which cannot answer into the air',
    why: 'mask 8; stealth mode evades nothing by dice; 2: 3 -> 1; a stealth bomber reaches land and water (6), the attacker is in the air',
    units: { '5-20': { type: 5, at: 'A', ambit: 'air' }, '5-30': { type: 6, at: 'B', ambit: 'air' } },
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
    name: 'a hidden bomber shows itself when it fires',
    why: 'status 23 = 1 + 2 + 4 + 16; the attack takes the 16 away (7.1): 7; extractors are guided targets without network: 6 - 2 = 4, and have no weapon to counter with',
    units: {
      '5-20': { type: 6, at: 'A', ambit: 'air', status: 23 },
      '5-30': { type: 14, at: 'planet B', ambit: 'water' },
    },
    attack: ['5-20', '5-30', 'primary'],
    expect: {
      weapon: GUIDED,
      attacker: [3, 3],
      rows: [{ target: '5-30', dealt: 2, damage: 2, health: [6, 4] }],
      healths: { '5-30': 4 },
      statuses: { '5-20': 7 },
      nonces: { A: 1 },
    },
  },
  {
    name: 'a high altitude interceptor reaches up into space',
    why: 'mask 24; 2: 3 -> 1; a frigate reaches air (24) and counters 1, other ambit: 3 -> 2',
    units: { '5-20': { type: 7, at: 'A', ambit: 'air' }, '5-30': { type: 4, at: 'B', ambit: 'space' } },
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
    name: 'a mobile artillery is countered by nobody',
    why: 'attackCounterable is false for type 8 (2.3): a tank that reaches land stays silent; 2 - 1 armour = 1: 3 -> 2',
    units: { '5-20': { type: 8, at: 'A', ambit: 'land' }, '5-30': { type: 9, at: 'B', ambit: 'land' } },
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
    name: 'a tank hits an artillery, whose own counter is zero',
    why: 'mask 4; no armour: 2, 3 -> 1; noPassiveWeaponry 0 / 0 is no counter (7.5)',
    units: { '5-20': { type: 9, at: 'A', ambit: 'land' }, '5-30': { type: 8, at: 'B', ambit: 'land' } },
    attack: ['5-20', '5-30', 'primary'],
    expect: {
      weapon: UNGUIDED,
      attacker: [3, 3],
      rows: [{ target: '5-30', dealt: 2, damage: 2, health: [3, 1] }],
      healths: { '5-30': 1 },
      nonces: { A: 1 },
    },
  },
];
