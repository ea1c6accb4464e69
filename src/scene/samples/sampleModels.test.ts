import { expect, test } from 'vitest';
import { STRUCT_ART } from '../art/structArt.ts';
import { SAMPLE_ATTACKS } from './sampleAttacks.ts';
import { heightAtHour, raidModel, structInState, withStructs } from './sampleModels.ts';
import { daylightAt } from '../world/daylight.ts';
import { SAMPLE_TYPES } from './sampleTypes.ts';

test('the samples know every class that is drawn, and no other', () => {
  expect(SAMPLE_TYPES.map((type) => type.name).sort()).toEqual(Object.keys(STRUCT_ART).sort());
});

test('no two slots and no two structs of a model share a name', () => {
  const { slots, groups } = raidModel();
  const ids = slots.flatMap((slot) => slot.struct?.id ?? []);
  expect(new Set(slots.map((slot) => slot.key)).size).toBe(slots.length);
  expect(new Set(ids).size).toBe(ids.length);
  expect(slots.every((slot) => groups.some((group) => group.key === slot.group))).toBe(true);
});

test('everybody in a sample attack stands in the raid it is made for, as the class the record says', () => {
  const byId = new Map(
    raidModel().slots.flatMap(({ struct }) => (struct === null ? [] : [[struct.id, struct.typeName]])),
  );
  const types = new Map(SAMPLE_TYPES.map((type) => [type.id, type.name]));
  for (const { attacker, shots } of Object.values(SAMPLE_ATTACKS)) {
    const others = shots.flatMap(({ target, blocked, defenderCounters }) => [
      target,
      ...(blocked ? [blocked.by] : []),
      ...defenderCounters.map(({ by }) => by),
    ]);
    for (const { structId, typeId } of [attacker, ...others]) {
      expect(byId.get(structId)).toBe(types.get(Number(typeId)));
    }
  }
});

test('a state leaves between nothing and all of the health of its class', () => {
  expect(structInState('Tank', 'intact').health).toBe(3);
  expect(structInState('Tank', 'damaged').health).toBe(1);
  expect(structInState('World Engine', 'failing').health).toBe(1);
  expect(structInState('World Engine', 'destroyed').health).toBe(0);
});

test('what is not changed keeps its identity', () => {
  const before = raidModel();
  const after = withStructs(before, { 'planet/land/0': { health: 2 } });
  expect(after.slots.filter((slot, i) => slot !== before.slots[i]).map((slot) => slot.key)).toEqual(['planet/land/0']);
});

test('the hour asked for is the hour it is', () => {
  for (const planetId of ['2-1', '2-7', '2-4711']) {
    for (const phase of [0, 0.25, 0.5, 0.75]) {
      expect(daylightAt(planetId, heightAtHour(planetId, phase)).phase).toBeCloseTo(phase, 3);
    }
  }
});
