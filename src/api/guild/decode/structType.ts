/** Every column of a struct type. docs/network/web-api.md section 6 "Struct type columns". */
import { type AmbitMask, ambitMask } from '../../../game/ambit.ts';
import type { StructTypeDetail } from '../../../game/records.ts';
import { WHOLE, changed, columns } from '../../../wire/columns.ts';
import { count, flag, text } from '../../../wire/values.ts';
import { wire } from '../../../wire/wire.ts';
import { structTypeSchema } from '../../decodeStructType.ts';
import * as f from '../../../wire/values.ts';

/** `no…` means none, as does an empty word. */
const technology = wire<string | null>('a technology word', (value) => {
  if (value === undefined || value === null || value === '') return null;
  return typeof value === 'string' ? (/^no[A-Z]/.test(value) ? null : value) : undefined;
});

const reach = wire('a mask of ambits', (value): AmbitMask | undefined => {
  const number = typeof value === 'string' && value !== '' ? Number(value) : (value ?? 0);
  if (number === '') return ambitMask(0);
  return Number.isInteger(number) && Number(number) >= 0 && Number(number) < 64 ? ambitMask(Number(number)) : undefined;
});

/** A word with a label and a description; some have these under the plural. */
const ability = (column: string, labels = column) =>
  columns({
    word: [column, technology],
    label: [`${labels}_label`, text],
    description: [`${labels}_description`, text],
  });

const weapon = (prefix: string) =>
  columns({
    weaponry: [prefix, technology],
    control: [`${prefix}_control`, technology],
    charge: [`${prefix}_charge`, f.span],
    ambits: [`${prefix}_ambits`, reach],
    targets: [`${prefix}_targets`, count],
    shots: [`${prefix}_shots`, count],
    damage: [`${prefix}_damage`, count],
    recoilDamage: [`${prefix}_recoil_damage`, count],
    successNumerator: [`${prefix}_shot_success_rate_numerator`, count],
    successDenominator: [`${prefix}_shot_success_rate_denominator`, count],
    blockable: [`${prefix}_blockable`, flag],
    counterable: [`${prefix}_counterable`, flag],
    armourPiercing: [`${prefix}_armour_piercing`, flag],
    label: [`${prefix}_label`, text],
    description: [`${prefix}_description`, text],
    className: [`${prefix}_class`, text],
  });

const evasion = (kind: string) =>
  columns({
    numerator: [`${kind}_defensive_success_rate_numerator`, count],
    denominator: [`${kind}_defensive_success_rate_denominator`, count],
  });

const plain = columns({
  type: text,
  className: ['class', text],
  abbreviation: ['class_abbreviation', text],
  modelNumber: ['default_cosmetic_model_number', text],
  cosmeticName: ['default_cosmetic_name', text],
  description: ['unit_description', text],
  movable: flag,
  slotBound: flag,
  driveLabel: text,
  driveDescription: text,
  defendChangeCharge: f.span,
  moveCharge: f.span,
  stealthActivateCharge: f.span,
  attackReduction: count,
  attackCounterable: flag,
  stealthSystems: flag,
  counterAttack: count,
  counterAttackSameAmbit: count,
  postDestructionDamage: count,
  generatingRate: ['generating_rate_p', f.uint],
  triggersRaidDefeat: ['trigger_raid_defeat_by_destruction', flag],
});

export const structTypeDetail = changed(
  columns({
    rules: [WHOLE, structTypeSchema],
    plain: [WHOLE, plain],
    primaryWeapon: [WHOLE, weapon('primary_weapon')],
    secondaryWeapon: [WHOLE, weapon('secondary_weapon')],
    passiveWeaponry: [WHOLE, ability('passive_weaponry')],
    unitDefenses: [WHOLE, ability('unit_defenses')],
    oreReserveDefenses: [WHOLE, ability('ore_reserve_defenses')],
    planetaryDefenses: [WHOLE, ability('planetary_defenses')],
    planetaryMining: [WHOLE, ability('planetary_mining')],
    planetaryRefinery: [WHOLE, ability('planetary_refinery', 'planetary_refineries')],
    powerGeneration: [WHOLE, ability('power_generation')],
    unguidedDefense: [WHOLE, evasion('unguided')],
    guidedDefense: [WHOLE, evasion('guided')],
  }),
  ({ rules, plain: facts, ...groups }): StructTypeDetail => ({ ...rules, ...facts, ...groups }),
);
