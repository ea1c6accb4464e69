/**
 * The fighting part of a struct type, out of the chain's record or the mirror's row: the same names in camelCase or
 * snake_case, enums as words or numbers, absent = 0; sure shots alone are null then, for the mirror has no column for them. docs/network/chain-entities.md 1.4, docs/network/web-api.md "Struct type columns".
 */
import { ambitMask } from '../game/ambit.ts';
import type { Arms, Odds, Weapon } from '../game/combat/arms.ts';
import { blocks, type Blocks } from '../game/units.ts';
import { FieldError, type Fields, fieldOf, flagOf, numberOrNull, uintOrNull, wordOrNull } from './fields.ts';
import { ACTIVE_WEAPONRY, PLANETARY_DEFENSES, UNIT_DEFENSES, WEAPON_CONTROLS } from './words.ts';

/** Bits of the mask: none 1 up to local 32. */
const MASKS = 64;

/** @throws FieldError with the path of the first wrong field */
export function decodeArms(type: Fields): Arms {
  return {
    weapons: [weaponOf(type, 'primaryWeapon'), weaponOf(type, 'secondaryWeapon')].filter((weapon) => weapon !== null),
    canDefend: canDefend(type),
    defendCharge: charge(type, 'defendChangeCharge'),
    isMovable: flagOf(type, 'movable'),
    moveCharge: charge(type, 'moveCharge'),
    hasStealth: flagOf(type, 'stealthSystems'),
    stealthCharge: charge(type, 'stealthActivateCharge'),
    evade: {
      guided: odds(type, 'guidedDefensiveSuccessRate'),
      unguided: odds(type, 'unguidedDefensiveSuccessRate'),
    },
    attackReduction: count(type, 'attackReduction'),
    unitDefense: wordOrNull(type, 'unitDefenses', UNIT_DEFENSES) ?? 'noUnitDefenses',
    counter: { same: count(type, 'counterAttackSameAmbit'), other: count(type, 'counterAttack') },
    isCounterable: flagOf(type, 'attackCounterable'),
    planetaryDefense: wordOrNull(type, 'planetaryDefenses', PLANETARY_DEFENSES) ?? 'noPlanetaryDefense',
  };
}

/** null where the type has nothing in that place. */
function weaponOf(type: Fields, system: Weapon['system']): Weapon | null {
  const kind = wordOrNull(type, system, ACTIVE_WEAPONRY) ?? 'noActiveWeaponry';
  if (kind === 'noActiveWeaponry') return null;
  const reach = count(type, `${system}Ambits`);
  if (reach >= MASKS) throw new FieldError(`${system}Ambits`, 'a mask of ambits');
  return {
    system,
    kind,
    control: wordOrNull(type, `${system}Control`, WEAPON_CONTROLS) ?? 'noWeaponControl',
    charge: charge(type, `${system}Charge`),
    reach: ambitMask(reach),
    targets: count(type, `${system}Targets`),
    shots: count(type, `${system}Shots`),
    damage: count(type, `${system}Damage`),
    success: odds(type, `${system}ShotSuccessRate`),
    guaranteedShots: numberOrNull(type, `${system}GuaranteedShots`),
    armourPiercing: flagOf(type, `${system}ArmourPiercing`),
    blockable: flagOf(type, `${system}Blockable`),
    counterable: flagOf(type, `${system}Counterable`),
    recoil: count(type, `${system}RecoilDamage`),
  };
}

/** Nodes and mirrors before 0.21 do not say it; there as now it is the fleet that defends. docs/network/mechanics.md 2.6. */
function canDefend(type: Fields): boolean {
  const told = fieldOf(type, 'canDefend');
  if (told !== undefined && told !== '') return flagOf(type, 'canDefend');
  return ['fleet', 9, '9'].includes(fieldOf(type, 'category') as string | number);
}

function count(type: Fields, name: string): number {
  return numberOrNull(type, name) ?? 0;
}

function charge(type: Fields, name: string): Blocks {
  return blocks(uintOrNull(type, name) ?? 0n);
}

function odds(type: Fields, name: string): Odds {
  return { numerator: count(type, `${name}Numerator`), denominator: count(type, `${name}Denominator`) };
}
