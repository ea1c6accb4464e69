import { expect, test } from 'vitest';
import type { Obstacle } from '../buildRules.ts';
import { blocks, milliwatts } from '../units.ts';
import { obstacleWords } from './obstacleWords.ts';

const EVERY: readonly Obstacle[] = [
  { reason: 'buildLimit', limit: 1, owned: 1 },
  { reason: 'charge', need: blocks(8n), have: blocks(3n) },
  { reason: 'charge', need: blocks(8n), have: blocks(7n) },
  { reason: 'offline', load: milliwatts(1_075_000n), capacity: milliwatts(900_000n) },
  { reason: 'power', need: milliwatts(500_000n), have: milliwatts(320_000n) },
  { reason: 'noPlanet' },
  { reason: 'fleetAway' },
  { reason: 'noCommandShip' },
  { reason: 'commandShipOffline' },
  { reason: 'commandShipExists' },
  { reason: 'ambit' },
  { reason: 'slotTaken' },
  { reason: 'noSuchSlot' },
  { reason: 'destroyed' },
  { reason: 'notBuilt' },
  { reason: 'alreadyOnline' },
  { reason: 'oreLeft', ore: 3n },
];

test('every obstacle is a sentence with its numbers', () => {
  const plain = EVERY.map((obstacle) => obstacleWords(obstacle).replaceAll('\u00a0', ' '));
  expect(plain).toMatchInlineSnapshot(`
    [
      "You own 1 of at most 1: no more of this type can be built.",
      "Charge is 3 of 8: ready in 5 blocks.",
      "Charge is 7 of 8: ready in 1 block.",
      "You are offline: your load of 1.08 kW is above your capacity of 900 W. Get more power, or take something offline.",
      "It draws 500 W, and 320 W is free: 180 W short.",
      "You have no planet yet. Explore one first.",
      "Your fleet is away from home. Call it back first.",
      "Your fleet has no Command Ship. Build one first.",
      "Your Command Ship is offline. Bring it online first.",
      "Your fleet already has its Command Ship.",
      "This type cannot stand here.",
      "This slot is taken.",
      "There is no such slot.",
      "It is destroyed; nothing brings it back.",
      "It is not built yet: its proof of work is still due.",
      "It is online already.",
      "Your planet still holds 3 g of ore. Mine it out before you explore another.",
    ]
  `);
});
