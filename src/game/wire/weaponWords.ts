/** Words of the technology enums, in the order of the chain's numbers: the index is the number. facts/mechanics.md 2.7. */
import type {
  ActiveWeaponry,
  PassiveWeaponry,
  PlanetaryDefense,
  UnitDefense,
  WeaponControl,
  WeaponSystem,
} from '../attack.ts';

export const WEAPON_SYSTEMS = ['primaryWeapon', 'secondaryWeapon'] as const satisfies readonly WeaponSystem[];

export const WEAPON_CONTROLS = ['noWeaponControl', 'guided', 'unguided'] as const satisfies readonly WeaponControl[];

export const ACTIVE_WEAPONRY = [
  'noActiveWeaponry',
  'guidedWeaponry',
  'unguidedWeaponry',
  'attackRun',
  'selfDestruct',
] as const satisfies readonly ActiveWeaponry[];

export const PASSIVE_WEAPONRY = [
  'noPassiveWeaponry',
  'counterAttack',
  'strongCounterAttack',
  'advancedCounterAttack',
  'lastResort',
] as const satisfies readonly PassiveWeaponry[];

export const UNIT_DEFENSES = [
  'noUnitDefenses',
  'defensiveManeuver',
  'signalJamming',
  'armour',
  'indirectCombatModule',
  'stealthMode',
  'perimeterFencing',
  'reinforcedWalls',
] as const satisfies readonly UnitDefense[];

export const PLANETARY_DEFENSES = [
  'noPlanetaryDefense',
  'defensiveCannon',
  'lowOrbitBallisticInterceptorNetwork',
] as const satisfies readonly PlanetaryDefense[];
