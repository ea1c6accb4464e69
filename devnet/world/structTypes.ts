/** The 22 struct types as records, with the pace of the network applied. docs/network/mechanics.md section 2. */
import { StructType } from '../../src/generated/game/entities.ts';
import { objectType, techActiveWeaponry, techWeaponControl } from '../../src/generated/game/enums.ts';
import { NEWER_RULES } from '../../src/game/releases/newerRules.ts';
import { lineHas, type NetworkLine } from './line.ts';
import type { Pace } from './pace.ts';
import { asOf16 } from './structTypes16.ts';
import { type StructTypeRow, STRUCT_TYPE_ROWS, type Weapon } from './structTypesData.ts';

/** Id of the Command Ship. docs/network/mechanics.md 1.5. */
export const COMMAND_SHIP = 1n;

/**
 * `quick` turns an hour of waiting into seconds. Only the difficulty ranges move (an Ore Extractor's build from 700
 * blocks to 10, a mine from 14,000 to 45, a refine from 28,000 to 90); every other number stays the true one.
 */
const QUICK = {
  build: (range: bigint) => atLeast3((range + 35n) / 70n),
  mine: (range: bigint) => (range === 0n ? 0n : atLeast3((range * 45n) / 14_000n)),
  refine: (range: bigint) => (range === 0n ? 0n : atLeast3((range * 90n) / 28_000n)),
};

function atLeast3(range: bigint): bigint {
  return range < 3n ? 3n : range;
}

export function structTypes(pace: Pace, line: NetworkLine = '0.21'): readonly StructType[] {
  const types = STRUCT_TYPE_ROWS.map((row) => structType(row, pace));
  return lineHas(line, NEWER_RULES.chargeOf18) ? types : types.map((type) => asOf16(type, pace));
}

function structType(row: StructTypeRow, pace: Pace): StructType {
  const quick = pace === 'quick';
  const fleet = row.category === 'fleet';
  const { primary, secondary, ...fields } = row;
  const number = String(row.id).padStart(2, '0');
  return StructType.fromPartial({
    ...fields,
    ...weaponFields('primary', primary),
    ...weaponFields('secondary', secondary),
    id: BigInt(row.id),
    type: row.class,
    category: fleet ? objectType.fleet : objectType.planet,
    buildDifficulty: quick ? QUICK.build(row.buildDifficulty) : row.buildDifficulty,
    passiveDraw: row.buildDraw,
    movable: row.id === 1,
    slotBound: true,
    activateCharge: 2n,
    buildCharge: 8n,
    defendChangeCharge: 1n,
    moveCharge: row.id === 1 ? 3n : 0n,
    stealthActivateCharge: row.stealthSystems ? 2n : 0n,
    attackCounterable: row.id !== 8,
    triggerRaidDefeatByDestruction: row.id === 1,
    canDefend: fleet,
    oreMiningDifficulty: quick ? QUICK.mine(row.oreMiningDifficulty ?? 0n) : (row.oreMiningDifficulty ?? 0n),
    oreRefiningDifficulty: quick ? QUICK.refine(row.oreRefiningDifficulty ?? 0n) : (row.oreRefiningDifficulty ?? 0n),
    // Art labels, not rules (2.1): neutral inventions.
    defaultCosmeticModelNumber: `OR-${number}`,
    defaultCosmeticName: `Pattern ${number}`,
  });
}

/** Types without a weapon still have the blockable and counterable flags set. docs/network/mechanics.md 2.2. */
function weaponFields(slot: 'primary' | 'secondary', weapon: Weapon | undefined) {
  return {
    [`${slot}Weapon`]: weapon?.kind ?? techActiveWeaponry.noActiveWeaponry,
    [`${slot}WeaponControl`]: weapon?.control ?? techWeaponControl.noWeaponControl,
    [`${slot}WeaponCharge`]: weapon?.charge ?? 0n,
    [`${slot}WeaponAmbits`]: weapon?.reach ?? 0n,
    [`${slot}WeaponTargets`]: weapon ? 1n : 0n,
    [`${slot}WeaponShots`]: weapon?.shots ?? 0n,
    [`${slot}WeaponDamage`]: weapon?.damage ?? 0n,
    [`${slot}WeaponBlockable`]: true,
    [`${slot}WeaponCounterable`]: true,
    [`${slot}WeaponShotSuccessRateNumerator`]: weapon ? 1n : 0n,
    [`${slot}WeaponShotSuccessRateDenominator`]: weapon?.successOneIn ?? 0n,
    [`${slot}WeaponGuaranteedShots`]: weapon?.guaranteed ?? 0n,
    [`${slot}WeaponArmourPiercing`]: weapon?.armourPiercing ?? false,
  };
}
