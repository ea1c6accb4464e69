/**
 * One resolved attack, with every shot: what the chain records, the stream passes on and the mirror keeps.
 * docs/network/chain-entities.md 4.4, docs/network/stream.md section 6. Fields of older versions are filled in where they can be.
 */
import type { Ambit } from './ambit.ts';
import { playerOfFleet } from './history/fleetOfPlayer.ts';
import { type FleetId, objectTypeOf, type PlanetId, type PlayerId, type StructId, type StructTypeId } from './ids.ts';

export type WeaponSystem = 'primaryWeapon' | 'secondaryWeapon';
export type WeaponControl = 'noWeaponControl' | 'guided' | 'unguided';
export type ActiveWeaponry = 'noActiveWeaponry' | 'guidedWeaponry' | 'unguidedWeaponry' | 'attackRun' | 'selfDestruct';
export type PassiveWeaponry =
  | 'noPassiveWeaponry'
  | 'counterAttack'
  | 'strongCounterAttack'
  | 'advancedCounterAttack'
  | 'lastResort';
export type UnitDefense =
  | 'noUnitDefenses'
  | 'defensiveManeuver'
  | 'signalJamming'
  | 'armour'
  | 'indirectCombatModule'
  | 'stealthMode'
  | 'perimeterFencing'
  | 'reinforcedWalls';
export type PlanetaryDefense = 'noPlanetaryDefense' | 'defensiveCannon' | 'lowOrbitBallisticInterceptorNetwork';

/** A struct as the record names it. Fields that old versions leave out are null. */
export interface Combatant {
  readonly structId: StructId;
  readonly typeId: StructTypeId | null;
  readonly location: PlanetId | FleetId | null;
  readonly ambit: Ambit | null;
  readonly slot: number | null;
}

/** Health around the action; null where the record does not tell. */
export interface HealthChange {
  readonly before: number;
  readonly after: number;
  readonly max: number;
}

export interface DefenderCounter {
  readonly by: Combatant;
  readonly weapon: WeaponSystem | null;
  readonly control: WeaponControl | null;
  readonly weaponry: ActiveWeaponry | null;
  readonly damage: number;
  readonly destroyedAttacker: boolean;
}

export interface AttackShot {
  readonly target: Combatant;
  readonly targetPlayerId: PlayerId | null;
  /** Why it missed; null = it did not. */
  readonly evaded: { readonly by: UnitDefense | PlanetaryDefense; readonly planetary: boolean } | null;
  /** The defender that took the hit instead. */
  readonly blocked: {
    readonly by: Combatant;
    readonly destroyed: boolean;
    readonly health: HealthChange | null;
  } | null;
  /** Counter attacks of defenders, before the shot. */
  readonly defenderCounters: readonly DefenderCounter[];
  readonly damageDealt: number;
  readonly damageReduction: number;
  readonly reducedBy: UnitDefense | null;
  readonly damage: number;
  readonly armourPiercing: boolean;
  /** The target's own counter. */
  readonly counter: {
    readonly damage: number;
    readonly destroyedAttacker: boolean;
    readonly weaponry: PassiveWeaponry | null;
  } | null;
  readonly targetDestroyed: boolean;
  readonly targetHealth: HealthChange | null;
  /** Damage of a dying target to its killer. */
  readonly lastResort: { readonly damage: number; readonly destroyedAttacker: boolean } | null;
}

export interface AttackRecord {
  readonly attacker: Combatant;
  readonly attackerPlayerId: PlayerId | null;
  readonly weapon: WeaponSystem | null;
  readonly control: WeaponControl | null;
  readonly weaponry: ActiveWeaponry | null;
  readonly shots: readonly AttackShot[];
  readonly recoil: { readonly damage: number; readonly destroyedAttacker: boolean } | null;
  /** The planet's cannon; the record does not name the struct. */
  readonly cannon: { readonly damage: number; readonly destroyedAttacker: boolean } | null;
  readonly attackerHealth: HealthChange | null;
}

/**
 * Whose the defender is that took the hit: the record names only whom it stood before. A fleet bears its owner's number
 * (docs/network/mechanics.md 1.2), and who guards on a planet is taken to be of the side that is guarded.
 */
export function ownerOfBlocker({ blocked, targetPlayerId }: AttackShot): PlayerId | null {
  const place = blocked?.by.location ?? null;
  // Its type says that it is a fleet's.
  return objectTypeOf(place ?? '') === 'fleet' ? playerOfFleet(place as FleetId) : targetPlayerId;
}
