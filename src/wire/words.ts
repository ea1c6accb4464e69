/**
 * Words of the chain's enums in the order of its numbers: the index is the number. docs/network/chain-messages.md section 2,
 * docs/network/mechanics.md 2.7.
 */
import type { RaidStatus } from '../game/activity.ts';
import type {
  ActiveWeaponry,
  PassiveWeaponry,
  PlanetaryDefense,
  UnitDefense,
  WeaponControl,
  WeaponSystem,
} from '../game/attack.ts';
import type { AccessPolicy, AllocationType, Fleet, JoinBypass, Planet } from '../game/entities.ts';
import type { MembershipApplication } from '../game/records.ts';

export const PLANET_STATUSES = ['active', 'complete'] as const satisfies readonly Planet['status'][];

export const FLEET_STATUSES = ['onStation', 'away'] as const satisfies readonly Fleet['status'][];

/** A list of its own, because RAID_STATUSES is in the order of a raid. */
export const RAID_WORDS = [
  'initiated',
  'attackerDefeated',
  'ongoing',
  'raidSuccessful',
  'demilitarized',
  'attackerRetreated',
  'shieldsVulnerable',
] as const satisfies readonly RaidStatus[];

export const JOIN_BYPASSES = ['closed', 'permissioned', 'member'] as const satisfies readonly JoinBypass[];

export const JOIN_TYPES = [
  'invite',
  'request',
  'direct',
  'proxy',
] as const satisfies readonly MembershipApplication['joinType'][];

export const APPLICATION_STATUSES = [
  'proposed',
  'approved',
  'denied',
  'revoked',
] as const satisfies readonly MembershipApplication['status'][];

export const ACCESS_POLICIES = ['openMarket', 'guildMarket', 'closedMarket'] as const satisfies readonly AccessPolicy[];

export const ALLOCATION_TYPES = [
  'static',
  'dynamic',
  'automated',
  'providerAgreement',
] as const satisfies readonly AllocationType[];

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
