/** What the loss of a Command Ship does to a raid. docs/network/mechanics.md 5.6 point 7, 6.5. */
import { type BattleCase, GUIDED, type Unit, UNGUIDED } from '../battleCase.ts';

const TANK: Unit = { type: 9, at: 'A', ambit: 'land' };
const GUARD: Unit = { type: 9, at: 'B', ambit: 'land' };

export const LOSSES: readonly BattleCase[] = [
  {
    name: 'a command ship lost at home opens the shields',
    why: 'ship of B at 2: 2 - 2 = 0, status 35, no counter; B is vulnerable and its raid clock was 0: shieldsVulnerable for the head A (4.5)',
    units: { '5-20': TANK },
    ships: { B: { health: 2 } },
    attack: ['5-20', '5-2', 'primary'],
    expect: {
      weapon: UNGUIDED,
      attacker: [3, 3],
      rows: [{ target: '5-2', dealt: 2, damage: 2, health: [2, 0], destroyed: true }],
      healths: { '5-2': 0 },
      statuses: { '5-2': 35 },
      nonces: { A: 1 },
      raids: [['A', 'B', 'shieldsVulnerable']],
    },
  },
  {
    name: 'a command ship lost away from home loses the raid',
    why: 'ship of A at 2: 2 - 2 = 0, status 35; fleet of A defeated and home, queue empty (6.5); nobody visits A: no event there',
    units: { '5-30': GUARD },
    ships: { A: { health: 2 } },
    attack: ['5-30', '5-1', 'primary'],
    expect: {
      weapon: UNGUIDED,
      attacker: [3, 3],
      rows: [{ target: '5-1', dealt: 2, damage: 2, health: [2, 0], destroyed: true }],
      healths: { '5-1': 0 },
      statuses: { '5-1': 35 },
      nonces: { B: 1 },
      raids: [['A', 'B', 'attackerDefeated']],
      queues: { B: [] },
    },
  },
  {
    name: 'a defeated head makes room for the next',
    why: 'A 2 - 2 = 0 goes home; C becomes head: initiated; B is at home with its ship online, so nothing more',
    units: { '5-30': GUARD },
    ships: { A: { health: 2 } },
    queues: { B: ['A', 'C'] },
    attack: ['5-30', '5-1', 'primary'],
    expect: {
      weapon: UNGUIDED,
      attacker: [3, 3],
      rows: [{ target: '5-1', dealt: 2, damage: 2, health: [2, 0], destroyed: true }],
      healths: { '5-1': 0 },
      statuses: { '5-1': 35 },
      nonces: { B: 1 },
      raids: [
        ['A', 'B', 'attackerDefeated'],
        ['C', 'B', 'initiated'],
      ],
      queues: { B: ['C'] },
    },
  },
  {
    name: 'a raider whose command ship dies of a counter is sent home',
    why: 'ship of A at 1 fires first: 2 - 1 = 1 on the tank, 3 -> 2; counter 1: 1 -> 0, status 35, defeated',
    units: { '5-30': GUARD },
    ships: { A: { health: 1 } },
    attack: ['5-1', '5-30', 'primary'],
    expect: {
      weapon: GUIDED,
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
      healths: { '5-1': 0, '5-30': 2 },
      statuses: { '5-1': 35 },
      nonces: { A: 1 },
      raids: [['A', 'B', 'attackerDefeated']],
      queues: { B: [] },
    },
  },
];
