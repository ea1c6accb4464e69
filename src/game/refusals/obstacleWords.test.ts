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
      "The limit for this struct type is 1, and you own 1. Choose another type to build.",
      "You have 3 of 8 charge. Wait 5 blocks.",
      "You have 7 of 8 charge. Wait 1 block.",
      "You’re overloaded: your load of 1.08 kW is above your capacity of 900 W. Get more power, or take a struct offline.",
      "This action needs 500 W, but only 320 W is free. Get 180 W more power, or take a struct offline.",
      "You have no planet yet. Explore one first.",
      "Your fleet is away. Recall it first.",
      "Your fleet has no Command Ship. Build one first.",
      "Your Command Ship is offline. Bring it online first.",
      "Your fleet already has a Command Ship. Build another struct.",
      "This struct type can’t be in this ambit. Choose another ambit.",
      "This slot is taken. Choose another one.",
      "This slot doesn’t exist. Choose another one.",
      "This struct is destroyed. You can’t restore it.",
      "This struct isn’t built yet. Finish its proof of work first.",
      "This struct is already online.",
      "Your planet still has 3 g of ore. Mine the ore before you explore another planet.",
    ]
  `);
});
