/** A struct type's weapon as one value. docs/network/mechanics.md 2.2. */
import type { StructType } from '../../src/generated/game/entities.ts';
import { techActiveWeaponry, techWeaponSystem } from '../../src/generated/game/enums.ts';
import type { techWeaponControl } from '../../src/generated/game/enums.ts';

export interface WeaponFacts {
  readonly system: techWeaponSystem;
  readonly kind: techActiveWeaponry;
  readonly control: techWeaponControl;
  readonly charge: bigint;
  /** Ambit bits; 32 = wherever the shooter stands. */
  readonly reach: bigint;
  /** Targets a message must name, exactly. */
  readonly targets: bigint;
  /** Projectiles at the one target. */
  readonly shots: bigint;
  readonly damage: bigint;
  /** Success of one shot. */
  readonly rate: { readonly numerator: bigint; readonly denominator: bigint };
  /** Leading shots that hit without a roll. */
  readonly guaranteed: bigint;
  readonly armourPiercing: boolean;
  readonly blockable: boolean;
  readonly counterable: boolean;
}

/** undefined when the type has nothing in that place. */
export function weaponOf(type: StructType, slot: 'primary' | 'secondary'): WeaponFacts | undefined {
  const kind = type[`${slot}Weapon` as const];
  if (kind === techActiveWeaponry.noActiveWeaponry) return undefined;
  return {
    system: slot === 'primary' ? techWeaponSystem.primaryWeapon : techWeaponSystem.secondaryWeapon,
    kind,
    control: type[`${slot}WeaponControl` as const],
    charge: type[`${slot}WeaponCharge` as const],
    reach: type[`${slot}WeaponAmbits` as const],
    targets: type[`${slot}WeaponTargets` as const],
    shots: type[`${slot}WeaponShots` as const],
    damage: type[`${slot}WeaponDamage` as const],
    rate: {
      numerator: type[`${slot}WeaponShotSuccessRateNumerator` as const],
      denominator: type[`${slot}WeaponShotSuccessRateDenominator` as const],
    },
    guaranteed: type[`${slot}WeaponGuaranteedShots` as const],
    armourPiercing: type[`${slot}WeaponArmourPiercing` as const],
    blockable: type[`${slot}WeaponBlockable` as const],
    counterable: type[`${slot}WeaponCounterable` as const],
  };
}
