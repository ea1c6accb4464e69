import { describe, expect, it } from 'vitest';
import * as enums from '../generated/game/enums.ts';
import { FRAMES } from '../testing/streamFrames.ts';
import { decodeAttack } from './decodeAttack.ts';
import { type Fields, FieldError } from './fields.ts';
import { isRecord } from './read.ts';

const record = FRAMES.attack.payload['detail'] as Fields;
const old = FRAMES.attackOld.payload['detail'] as Fields;

function mapDeep(value: unknown, change: (key: string, value: unknown) => readonly [string, unknown]): unknown {
  if (Array.isArray(value)) return value.map((item) => mapDeep(item, change));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      const [newKey, newItem] = change(key, item);
      return [newKey, mapDeep(newItem, change)];
    }),
  );
}

function pathOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof FieldError) return error.path;
  }
  return 'none';
}

/** Words of all enums of the record to their numbers; `none…` words differ, so one table serves. */
const NUMBERS: Readonly<Record<string, number>> = {
  ...enums.ambit,
  ...enums.techWeaponSystem,
  ...enums.techWeaponControl,
  ...enums.techActiveWeaponry,
  ...enums.techPassiveWeaponry,
  ...enums.techUnitDefenses,
  ...enums.techPlanetaryDefenses,
  planet: enums.objectType.planet,
  fleet: enums.objectType.fleet,
};

describe('an attack record', () => {
  it('means the same with snake_case keys', () => {
    const snake = mapDeep(record, (key, value) => [key.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`), value]);
    expect(decodeAttack(snake)).toEqual(decodeAttack(record));
  });

  it('means the same with integers for every enum, as the chain numbers them', () => {
    const plain = mapDeep(record, (key, value) => [key, NUMBERS[value as string] ?? value]);
    expect(plain).not.toEqual(record);
    expect(decodeAttack(plain)).toEqual(decodeAttack(record));
  });

  it.each([
    ['weaponSystem', enums.techWeaponSystem, 'weapon'],
    ['weaponControl', enums.techWeaponControl, 'control'],
    ['activeWeaponry', enums.techActiveWeaponry, 'weaponry'],
  ] as const)('knows every word of %s by word, number and number as text', (field, words, name) => {
    for (const [word, number] of Object.entries(words)) {
      if (number < 0) continue;
      for (const value of [word, number, String(number)]) {
        expect(decodeAttack({ ...record, [field]: value })[name]).toBe(word);
      }
    }
  });

  it('may lie in the event that carries it', () => {
    expect(decodeAttack({ eventAttackDetail: record })).toEqual(decodeAttack(record));
  });

  it('without a field has its default: no damage, nothing that happened, null where old versions do not tell', () => {
    const bare = decodeAttack({ attackerStructId: '5-1', eventAttackShotDetail: [{ targetStructId: '5-2' }] });
    expect(bare).toMatchObject({
      attackerPlayerId: null,
      weapon: null,
      recoil: null,
      cannon: null,
      attackerHealth: null,
    });
    expect(bare.shots).toEqual([
      {
        target: { structId: '5-2', typeId: null, location: null, ambit: null, slot: null },
        targetPlayerId: null,
        evaded: null,
        blocked: null,
        defenderCounters: [],
        damageDealt: 0,
        damageReduction: 0,
        reducedBy: null,
        damage: 0,
        armourPiercing: false,
        counter: null,
        targetDestroyed: false,
        targetHealth: null,
        lastResort: null,
      },
    ]);
    expect(decodeAttack({ attackerStructId: '5-1' }).shots).toEqual([]);
  });

  it('of an older version names one target for all shots, types by number, and causes by other names', () => {
    expect(decodeAttack(old)).toMatchObject({
      attacker: { typeId: 11 },
      cannon: { damage: 2 },
      shots: [{ targetPlayerId: '1-3', target: { typeId: 14 }, counter: { weaponry: 'strongCounterAttack' } }],
    });
    expect(decodeAttack({ ...record, planetaryDefenseCannonDamageToAttacker: false }).cannon).toBeNull();
  });

  it('names the type by text without taking it for a number', () => {
    expect(decodeAttack({ ...old, attackerStructType: 'Tank' }).attacker.typeId).toBeNull();
  });

  it('happened nowhere when its ambit is none or local', () => {
    for (const ambit of ['none', 'local', 0, 5, '', undefined]) {
      expect(decodeAttack({ ...record, attackerStructOperatingAmbit: ambit }).attacker.ambit).toBeNull();
    }
  });

  it.each([
    ['attackerStructId', { attackerStructId: '' }],
    ['weaponSystem', { weaponSystem: 'tertiaryWeapon' }],
    ['weaponControl', { weaponControl: 3 }],
    ['attackerStructOperatingAmbit', { attackerStructOperatingAmbit: 'lava' }],
    ['attackerStructLocationId', { attackerStructLocationId: '3-1' }],
    ['attackerHealthMax', { attackerHealthMax: -1 }],
    ['recoilDamageToAttacker', { recoilDamageToAttacker: 'perhaps' }],
    ['eventAttackShotDetail', { eventAttackShotDetail: {} }],
    ['eventAttackShotDetail[0]', { eventAttackShotDetail: [null] }],
    [
      'eventAttackShotDetail[1].damage',
      { eventAttackShotDetail: [{ targetStructId: '5-1' }, { targetStructId: '5-1', damage: 'x' }] },
    ],
    [
      'eventAttackShotDetail[0].blockedByStructId',
      { eventAttackShotDetail: [{ targetStructId: '5-1', blocked: true, blockedByStructId: '' }] },
    ],
    [
      'eventAttackShotDetail[0].eventAttackDefenderCounterDetail[0].counterByStructId',
      { eventAttackShotDetail: [{ targetStructId: '5-1', eventAttackDefenderCounterDetail: [{}] }] },
    ],
  ])('with a wrong %s is refused with that path', (path, change) => {
    expect(pathOf(() => decodeAttack({ ...record, ...change }))).toBe(path);
  });

  it.each([undefined, null, 'x', 5, []])('is no %j', (value) => {
    expect(pathOf(() => decodeAttack(value))).toBe('attack');
  });
});
