import { expect, test } from 'vitest';
import { IDS } from './cases/battleWorld.ts';
import { stage } from './cases/stage.ts';
import { planetaryRoll, roll } from './combatRoll.ts';
import { Draft } from './draft.ts';
import { createGoRand } from './goRand.ts';

const THIRD = { numerator: 1n, denominator: 3n };
const { player } = IDS.A;

test('the seed is the first eight bytes of the application hash, signed, plus the nonce after it was raised', () => {
  const { world } = stage();
  for (const [appHash, seed] of [
    ['0000000000000005'.padEnd(64, 'f'), 5n],
    ['FFFFFFFFFFFFFFFE'.padEnd(64, '0'), -2n],
    ['', 0n],
  ] as const) {
    const draft = new Draft(world);
    const block = { height: 200n, timeMs: 0, appHash };
    const rolled = Array.from({ length: 30 }, () => roll(draft, block, player, THIRD));
    const drawn = rolled.map((_, i) => createGoRand(seed + BigInt(i + 1)).int31n(3) + 1 <= 1);
    expect(rolled).toEqual(drawn);
    expect(new Set(rolled).size).toBe(2);
    expect(draft.grid('nonce', player)).toBe(30n);
  }
});

test('a block without an application hash rolls as one of zero bytes', () => {
  const { world } = stage();
  const rolls = [
    { height: 1n, timeMs: 0 },
    { height: 1n, timeMs: 0, appHash: '0'.repeat(64) },
  ].map((block) => {
    const draft = new Draft(world);
    return Array.from({ length: 20 }, () => roll(draft, block, player, THIRD));
  });
  expect(rolls[0]).toEqual(rolls[1]);
});

test('the planetary roll uses two values, and the first is the one that counts', () => {
  const { world } = stage();
  const block = { height: 200n, timeMs: 0, appHash: '1'.repeat(64) };
  const draft = new Draft(world);
  const planetary = Array.from({ length: 20 }, () => planetaryRoll(draft, block, player, THIRD));
  const seed = 0x1111_1111_1111_1111n;
  expect(planetary).toEqual(planetary.map((_, i) => createGoRand(seed + BigInt(2 * i + 1)).int31n(3) === 0));
  expect(draft.grid('nonce', player)).toBe(40n);
});
