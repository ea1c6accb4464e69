/**
 * The full record that a case stands for: every field of docs/network/chain-entities.md 4.4, written here a second time so that
 * the rules are not checked against themselves. Imported by tests only.
 */
import { structTypes } from '../structTypes.ts';
import type { BattleCase, Hit, Result, Row, Unit, WeaponWords } from './battleCase.ts';
import { found, IDS, KEYS, ownerOf } from './battleWorld.ts';

const TYPES = new Map(structTypes('real').map((type) => [Number(type.id), type]));
const NO_WEAPON: WeaponWords = ['primaryWeapon', 'noWeaponControl', 'noActiveWeaponry'];

function unitOf(battle: BattleCase, id: string): Unit {
  const unit = battle.units[id];
  if (unit) return unit;
  const key = found(KEYS.find((one) => IDS[one].ship === id));
  return { type: 1, at: key, ambit: battle.ships?.[key]?.ambit ?? 'land' };
}

function identity(battle: BattleCase, prefix: string, id: string) {
  const unit = unitOf(battle, id);
  const ids = IDS[ownerOf(unit.at)];
  const onPlanet = unit.at.length > 1;
  return {
    [`${prefix}Id`]: id,
    [`${prefix}TypeId`]: String(unit.type),
    [`${prefix}Type`]: found(TYPES.get(unit.type)).class,
    [`${prefix}LocationType`]: onPlanet ? 'planet' : 'fleet',
    [`${prefix}LocationId`]: onPlanet ? ids.planet : ids.fleet,
    [`${prefix}OperatingAmbit`]: unit.ambit,
    [`${prefix}Slot`]: String(unit.slot ?? 0),
  };
}

function maxHealth(battle: BattleCase, id: string): string {
  return String(found(TYPES.get(unitOf(battle, id).type)).maxHealth);
}

const PASSIVE: Readonly<Record<number, string>> = { 1: 'strongCounterAttack', 12: 'advancedCounterAttack' };

function expectedRow(battle: BattleCase, row: Row) {
  const { block, counter } = row;
  const words = counter?.weapon ?? NO_WEAPON;
  const noBlocker = {
    blockedByStructId: '',
    blockedByStructTypeId: '0',
    blockedByStructType: '',
    blockedByStructLocationType: 'guild',
    blockedByStructLocationId: '',
    blockedByStructOperatingAmbit: 'none',
    blockedByStructSlot: '0',
  };
  return {
    ...identity(battle, 'targetStruct', row.target),
    targetPlayerId: IDS[ownerOf(unitOf(battle, row.target).at)].player,
    evaded: row.evaded !== undefined,
    evadedCause: row.evaded ?? 'noUnitDefenses',
    evadedByPlanetaryDefenses: row.intercepted ?? false,
    evadedByPlanetaryDefensesCause: row.intercepted ? 'lowOrbitBallisticInterceptorNetwork' : 'noPlanetaryDefense',
    blocked: block !== undefined,
    ...(block ? identity(battle, 'blockedByStruct', block.by) : noBlocker),
    blockerDestroyed: block?.destroyed ?? false,
    blockerHealthBefore: String(block?.health[0] ?? 0),
    blockerHealthAfter: String(block?.health[1] ?? 0),
    blockerHealthMax: block ? maxHealth(battle, block.by) : '0',
    eventAttackDefenderCounterDetail: (row.counters ?? []).map((hit) => expectedCounter(battle, hit)),
    damageDealt: String(row.dealt ?? 0),
    damageReduction: String(row.reduction ?? 0),
    damageReductionCause: row.cause ?? 'noUnitDefenses',
    damage: String(row.damage ?? 0),
    armourPiercing: row.pierces ?? false,
    targetCountered: counter !== undefined,
    targetCounteredDamage: String(counter?.damage ?? 0),
    targetCounterDestroyedAttacker: counter?.kills ?? false,
    targetCounterPassiveWeaponry: counter
      ? (PASSIVE[unitOf(battle, counter.by).type] ?? 'counterAttack')
      : 'noPassiveWeaponry',
    targetCounterWeaponSystem: words[0],
    targetCounterWeaponControl: words[1],
    targetCounterActiveWeaponry: words[2],
    targetDestroyed: row.destroyed ?? false,
    postDestructionDamageToAttacker: false,
    postDestructionDamage: '0',
    postDestructionDamageDestroyedAttacker: false,
    postDestructionDamagePassiveWeaponry: 'noPassiveWeaponry',
    targetHealthBefore: String(row.health?.[0] ?? 0),
    targetHealthAfter: String(row.health?.[1] ?? 0),
    targetHealthMax: row.health ? maxHealth(battle, row.target) : '0',
  };
}

function expectedCounter(battle: BattleCase, hit: Hit) {
  return {
    ...identity(battle, 'counterByStruct', hit.by),
    counterByStructWeaponSystem: hit.weapon[0],
    counterByStructWeaponControl: hit.weapon[1],
    counterByStructActiveWeaponry: hit.weapon[2],
    counterDamage: String(hit.damage),
    counterDestroyedAttacker: hit.kills ?? false,
  };
}

export function expectedRecord(battle: BattleCase, result: Result) {
  const [attacker] = battle.attack;
  return {
    ...identity(battle, 'attackerStruct', attacker),
    attackerPlayerId: IDS[ownerOf(unitOf(battle, attacker).at)].player,
    weaponSystem: result.weapon[0],
    weaponControl: result.weapon[1],
    activeWeaponry: result.weapon[2],
    eventAttackShotDetail: result.rows.map((row) => expectedRow(battle, row)),
    recoilDamageToAttacker: false,
    recoilDamage: '0',
    recoilDamageDestroyedAttacker: false,
    planetaryDefenseCannonDamageToAttacker: result.cannon !== undefined,
    planetaryDefenseCannonDamage: String(result.cannon?.damage ?? 0),
    planetaryDefenseCannonDamageDestroyedAttacker: result.cannon?.kills ?? false,
    attackerHealthBefore: String(result.attacker[0]),
    attackerHealthAfter: String(result.attacker[1]),
    attackerHealthMax: maxHealth(battle, attacker),
  };
}
