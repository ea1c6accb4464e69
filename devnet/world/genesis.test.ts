import { expect, test } from 'vitest';
import { StructType } from '../../src/generated/game/entities.ts';
import { commissionPower } from './infusion.ts';
import { brokenInvariants } from './invariants.ts';
import { decimalText, gridAttributesJson, recordJson, structAttributesJson } from './json.ts';
import { structTypes } from './structTypes.ts';
import { testWorld } from './testWorld.ts';

test('the genesis of any fuel satisfies every invariant', () => {
  for (const guildFuelGrams of [0, 0.1, 1, 1_000_000]) {
    const world = testWorld({ guildFuelGrams });
    expect(brokenInvariants(world.state, world.view.supply('ualpha'))).toEqual([]);
  }
});

test('a gram of fuel gives a kilowatt, four parts in a hundred to the reactor', () => {
  const { view } = testWorld({ guildFuelGrams: 3 });
  expect(view.grid('fuel', '3-1')).toBe(3_000_000n);
  expect(view.grid('capacity', '3-1')).toBe(120_000n);
  expect(view.grid('capacity', '1-1')).toBe(2_880_000n);
  expect(view.grid('load', '1-1')).toBe(2_880_000n);
  expect(view.grid('power', '6-1')).toBe(2_880_000n);
  expect(view.grid('connectionCapacity', '4-1')).toBe(2_880_000n);
  expect(view.get('player', '1-1')).toMatchObject({ guildId: '0-1', guildRank: 1n, substationId: '4-1' });
});

test('commission rounds half to even', () => {
  const half = '500000000000000000';
  expect([1n, 2n, 3n, 5n].map((power) => commissionPower(half, power))).toEqual([0n, 1n, 2n, 2n]);
  expect(commissionPower('40000000000000000', 13n)).toBe(1n);
});

test('the default share of a newcomer is many kilowatts', () => {
  const world = testWorld({ guildFuelGrams: 1_000_000 });
  world.join('newcomer');
  expect(world.view.grid('connectionCapacity', '4-1')).toBeGreaterThan(5_000_000n);
});

test('operator and founder rights are written out', () => {
  const { view, operator } = testWorld();
  expect([...view.permissions()]).toEqual([
    ['0-1@1-1', 17_166_862n],
    ['3-1@1-1', 524_558n],
    ['4-1@1-1', 1_294n],
    ['6-1@1-1', 2_062n],
    [`8-${operator.address}@0`, 33_554_431n],
  ]);
  expect(view.get('reactor', '3-1')?.validator).toMatch(/^gamevaloper1/);
});

test('records render as proto JSON', () => {
  const { view } = testWorld();
  expect(recordJson('reactor', view.get('reactor', '3-1')!)).toMatchObject({
    id: '3-1',
    defaultCommission: '0.040000000000000000',
    guildCharterEligibleHeight: '432000',
    guildId: '0-1',
  });
  expect(recordJson('allocation', view.get('allocation', '6-1')!)).toMatchObject({ type: 'automated', index: '1' });
  expect(recordJson('guild', view.get('guild', '0-1')!)).toMatchObject({
    joinInfusionMinimum: '0',
    joinInfusionMinimumBypassByInvite: 'closed',
    bankConvertInFee: '0.000000000000000000',
  });
  expect(recordJson('guild', view.get('guild', '0-1')!, { omitZero: true })).not.toHaveProperty('joinInfusionMinimum');
  expect(decimalText('')).toBe('0.000000000000000000');
  expect(decimalText('1250000000000000000')).toBe('1.250000000000000000');
});

test('attribute objects hold every field, or only what is not zero', () => {
  const world = testWorld();
  world.settle('player');
  expect(Object.keys(gridAttributesJson(world.view, '1-2'))).toHaveLength(15);
  expect(gridAttributesJson(world.view, '1-2', { omitZero: true })).toEqual({ proxyNonce: '1', structsLoad: '75000' });
  expect(structAttributesJson(world.view, '5-1', { omitZero: true })).toEqual({
    health: '6',
    status: '7',
    isMaterialized: true,
    isBuilt: true,
    isOnline: true,
  });
});

test('struct types survive the wire and carry the numbers of the facts', () => {
  const types = structTypes('real');
  expect(types).toHaveLength(22);
  for (const type of types) {
    expect(StructType.decode(StructType.encode(type).finish())).toEqual(type);
    expect(type.class).toBe(type.type);
  }
  expect(types[0]).toMatchObject({ type: 'Command Ship', movable: true, moveCharge: 3n, primaryWeaponAmbits: 32n });
  expect(types[1]).toMatchObject({ primaryWeaponArmourPiercing: true, secondaryWeaponAmbits: 16n });
  expect(types[2]).toMatchObject({ secondaryWeaponShots: 3n, secondaryWeaponGuaranteedShots: 1n });
  expect(types[7]).toMatchObject({ attackCounterable: false, counterAttack: 0n });
  expect(types[13]).toMatchObject({ oreMiningDifficulty: 14_000n, possibleAmbit: 6n, canDefend: false });
  expect(types.reduce((sum, type) => sum + type.buildDifficulty, 0n)).toBe(23_960n);
});

test('quick pace shortens the waits and nothing else', () => {
  const waits = ['buildDifficulty', 'oreMiningDifficulty', 'oreRefiningDifficulty'] as const;
  for (const [index, quick] of structTypes('quick').entries()) {
    const real = structTypes('real')[index]!;
    const same = { ...quick };
    for (const wait of waits) same[wait] = real[wait];
    expect(same).toEqual(real);
  }
  const [extractor, refinery] = structTypes('quick').slice(13, 15);
  expect([extractor?.buildDifficulty, extractor?.oreMiningDifficulty]).toEqual([10n, 45n]);
  expect([refinery?.buildDifficulty, refinery?.oreRefiningDifficulty]).toEqual([10n, 90n]);
});
