/** The struct types as they were before 0.18. docs/network/mechanics.md 2.5, 2.6: what changed, and nothing else. */
import type { StructType } from '../../src/generated/game/entities.ts';
import { techActiveWeaponry, techUnitDefenses, techWeaponControl } from '../../src/generated/game/enums.ts';
import type { Pace } from './pace.ts';

const SHIELDS: Readonly<Record<string, bigint>> = { 16: 1_500n, 17: 4_500n, 18: 9_000n, 19: 4_500n };
/** A raid's range is its shield: where pace is quick it is brought down to that of later lines. */
const QUICK_SHIELDS = 60n;
const SHIELD_BASE = 1_500n;

/** Space, water and land. */
const BATTLESHIP_REACH = 22n;
const SHORT_CHARGE: readonly bigint[] = [1n, 3n, 5n, 9n];

function primaryChargeOf({ id, primaryWeaponCharge }: StructType): bigint {
  if (primaryWeaponCharge === 0n) return 0n;
  if (SHORT_CHARGE.includes(id)) return 1n;
  return id === 2n ? 20n : 8n;
}

const SECONDARY_CHARGE: Readonly<Record<string, bigint>> = { 3: 8n, 11: 1n };

/** Its second weapon came with 0.18, as did the piercing of the first. */
const BATTLESHIP: Partial<StructType> = {
  primaryWeaponAmbits: BATTLESHIP_REACH,
  primaryWeaponArmourPiercing: false,
  secondaryWeapon: techActiveWeaponry.noActiveWeaponry,
  secondaryWeaponControl: techWeaponControl.noWeaponControl,
  secondaryWeaponCharge: 0n,
  secondaryWeaponAmbits: 0n,
  secondaryWeaponTargets: 0n,
  secondaryWeaponShots: 0n,
  secondaryWeaponDamage: 0n,
  secondaryWeaponShotSuccessRateNumerator: 0n,
  secondaryWeaponShotSuccessRateDenominator: 0n,
};

const shieldAt = (pace: Pace, shield: bigint): bigint => (pace === 'quick' ? shield / QUICK_SHIELDS : shield);

/** Shield of a planet without defences. docs/network/chain-entities.md section 5. */
export const baseShield16 = (pace: Pace): bigint => shieldAt(pace, SHIELD_BASE);

export function asOf16(type: StructType, pace: Pace): StructType {
  const isPlanetary = type.id >= 14n;
  const isGenerator = type.id >= 20n;
  return {
    ...type,
    activateCharge: 1n,
    moveCharge: type.moveCharge === 0n ? 0n : 8n,
    stealthActivateCharge: type.stealthActivateCharge === 0n ? 0n : 1n,
    primaryWeaponCharge: primaryChargeOf(type),
    secondaryWeaponCharge: SECONDARY_CHARGE[String(type.id)] ?? type.secondaryWeaponCharge,
    maxHealth: isPlanetary ? 3n : type.maxHealth,
    unitDefenses: isGenerator ? techUnitDefenses.noUnitDefenses : type.unitDefenses,
    attackReduction: isGenerator ? 0n : type.attackReduction,
    planetaryShieldContribution: shieldAt(pace, SHIELDS[String(type.id)] ?? 0n),
    buildLimit: type.id === 16n || type.id === 18n ? 1n : type.buildLimit,
    canDefend: false,
    ...(type.id === 2n ? BATTLESHIP : {}),
  };
}
