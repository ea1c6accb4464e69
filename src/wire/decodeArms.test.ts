import { expect, test } from 'vitest';
import { decodeArms } from './decodeArms.ts';
import { FieldError } from './fields.ts';

/** The Starfighter's second weapon as the chain writes it, and as the mirror does. */
const CHAIN = {
  category: 'fleet',
  primaryWeapon: 'noActiveWeaponry',
  secondaryWeapon: 'attackRun',
  secondaryWeaponControl: 2,
  secondaryWeaponCharge: '5',
  secondaryWeaponAmbits: '16',
  secondaryWeaponTargets: '1',
  secondaryWeaponShots: '3',
  secondaryWeaponDamage: '1',
  secondaryWeaponBlockable: true,
  secondaryWeaponCounterable: true,
  secondaryWeaponShotSuccessRateNumerator: '1',
  secondaryWeaponShotSuccessRateDenominator: '3',
  secondaryWeaponGuaranteedShots: '1',
  guidedDefensiveSuccessRateNumerator: '2',
  guidedDefensiveSuccessRateDenominator: '3',
  unitDefenses: 'signalJamming',
  planetaryDefenses: 2,
  counterAttack: '1',
  counterAttackSameAmbit: '2',
  attackCounterable: true,
  stealthActivateCharge: '2',
};

test('chain and mirror give the same, but for what the mirror has no column for', () => {
  const mirror = Object.fromEntries(
    Object.entries(CHAIN).map(([name, value]) => [name.replace(/[A-Z]/g, (one) => `_${one.toLowerCase()}`), value]),
  );
  const arms = decodeArms(CHAIN);
  expect(decodeArms(mirror)).toEqual(arms);
  expect(arms).toEqual({
    weapons: [
      {
        system: 'secondaryWeapon',
        kind: 'attackRun',
        control: 'unguided',
        charge: 5n,
        reach: 16,
        targets: 1,
        shots: 3,
        damage: 1,
        success: { numerator: 1, denominator: 3 },
        guaranteedShots: 1,
        armourPiercing: false,
        blockable: true,
        counterable: true,
        recoil: 0,
      },
    ],
    canDefend: true,
    defendCharge: 0n,
    isMovable: false,
    moveCharge: 0n,
    hasStealth: false,
    stealthCharge: 2n,
    evade: { guided: { numerator: 2, denominator: 3 }, unguided: { numerator: 0, denominator: 0 } },
    attackReduction: 0,
    unitDefense: 'signalJamming',
    counter: { same: 2, other: 1 },
    isCounterable: true,
    planetaryDefense: 'lowOrbitBallisticInterceptorNetwork',
  });
});

test('what is not said of sure shots is not none', () => {
  const { secondaryWeaponGuaranteedShots: _, ...unsaid } = CHAIN;
  expect(decodeArms(unsaid).weapons).toMatchObject([{ shots: 3, guaranteedShots: null }]);
});

test.each([
  [{ category: 'fleet' }, true],
  [{ category: 9 }, true],
  [{ category: 'planet' }, false],
  [{ category: 'fleet', canDefend: false }, false],
  [{ category: 'planet', can_defend: true }, true],
  [{ category: 'fleet', can_defend: null }, true],
])('who may defend is told, or follows from the category: %j', (type, expected) => {
  expect(decodeArms(type).canDefend).toBe(expected);
});

test.each([
  ['primaryWeapon', 'railgun'],
  ['secondaryWeaponControl', 9],
  ['secondaryWeaponAmbits', 64],
  ['secondaryWeaponDamage', -1],
  ['unitDefenses', 'luck'],
  ['moveCharge', 'many'],
])('a wrong %s is named', (name, value) => {
  expect(() => decodeArms({ ...CHAIN, [name]: value })).toThrow(FieldError);
  expect(() => decodeArms({ ...CHAIN, [name]: value })).toThrow(new RegExp(name));
});
