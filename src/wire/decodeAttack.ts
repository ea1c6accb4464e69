/**
 * The chain's attack record, as the chain event, the mirror's rows and the stream carry it. docs/network/stream.md section 6,
 * docs/network/chain-entities.md 4.4, docs/network/game-service-interface.md "struct_attack detail". Words or integers for every enum, type text or number, health
 * optional, and the names of older versions; what such a version leaves out is null.
 */
import { parseAmbit } from '../game/ambit.ts';
import type { Ambit } from '../game/ambit.ts';
import type { AttackRecord, AttackShot, Combatant, DefenderCounter, HealthChange } from '../game/attack.ts';
import {
  type FleetId,
  type PlanetId,
  parsePlayerId,
  parseStructId,
  parseStructTypeId,
  type PlayerId,
  type StructTypeId,
} from '../game/ids.ts';
import {
  FieldError,
  fieldOf,
  type Fields,
  flagOf,
  idOf,
  idOrNull,
  inside,
  listOf,
  numberOrNull,
  parseId,
  wordOrNull,
} from './fields.ts';
import { isRecord, parsePlace } from './read.ts';
import {
  ACTIVE_WEAPONRY,
  PASSIVE_WEAPONRY,
  PLANETARY_DEFENSES,
  UNIT_DEFENSES,
  WEAPON_CONTROLS,
  WEAPON_SYSTEMS,
} from './words.ts';

interface CombatantNames {
  readonly id: string;
  readonly typeId: string;
  readonly type: string;
  readonly location: string;
  readonly ambit: string;
  readonly slot: string;
}

const ATTACKER = combatantNames('attackerStruct');
const TARGET = combatantNames('targetStruct');
const BLOCKER = combatantNames('blockedByStruct');
const DEFENDER = combatantNames('counterByStruct');

function combatantNames(prefix: string): CombatantNames {
  return {
    id: `${prefix}Id`,
    typeId: `${prefix}TypeId`,
    type: `${prefix}Type`,
    location: `${prefix}LocationId`,
    ambit: `${prefix}OperatingAmbit`,
    slot: `${prefix}Slot`,
  };
}

/** @param value the record, or the event around it. @throws FieldError */
export function decodeAttack(value: unknown): AttackRecord {
  if (!isRecord(value)) throw new FieldError('attack', 'an object');
  const wrapped = fieldOf(value, 'eventAttackDetail');
  const record = isRecord(wrapped) ? wrapped : value;
  // At the top in older versions, per shot since.
  const targetPlayerId = idOrNull(record, 'targetPlayerId', parsePlayerId);
  return {
    attacker: combatantOf(record, ATTACKER),
    attackerPlayerId: idOrNull(record, 'attackerPlayerId', parsePlayerId),
    weapon: wordOrNull(record, 'weaponSystem', WEAPON_SYSTEMS),
    control: wordOrNull(record, 'weaponControl', WEAPON_CONTROLS),
    weaponry: wordOrNull(record, 'activeWeaponry', ACTIVE_WEAPONRY),
    shots: eachOf(record, 'eventAttackShotDetail', (shot) => shotOf(shot, targetPlayerId)),
    recoil: damageOf(record, 'recoilDamageToAttacker', 'recoilDamage', 'recoilDamageDestroyedAttacker'),
    cannon: damageOf(
      record,
      'planetaryDefenseCannonDamageToAttacker',
      'planetaryDefenseCannonDamage',
      'planetaryDefenseCannonDamageDestroyedAttacker',
    ),
    attackerHealth: healthOf(record, 'attackerHealthBefore', 'attackerHealthAfter', 'attackerHealthMax'),
  };
}

function shotOf(shot: Fields, targetPlayerId: PlayerId | null): AttackShot {
  return {
    target: combatantOf(shot, TARGET),
    targetPlayerId: idOrNull(shot, 'targetPlayerId', parsePlayerId) ?? targetPlayerId,
    evaded: evasionOf(shot),
    blocked: flagOf(shot, 'blocked')
      ? {
          by: combatantOf(shot, BLOCKER),
          destroyed: flagOf(shot, 'blockerDestroyed'),
          health: healthOf(shot, 'blockerHealthBefore', 'blockerHealthAfter', 'blockerHealthMax'),
        }
      : null,
    defenderCounters: eachOf(shot, 'eventAttackDefenderCounterDetail', counterOf),
    damageDealt: amountOf(shot, 'damageDealt'),
    damageReduction: amountOf(shot, 'damageReduction'),
    reducedBy: wordOrNull(shot, 'damageReductionCause', UNIT_DEFENSES),
    damage: amountOf(shot, 'damage'),
    armourPiercing: flagOf(shot, 'armourPiercing'),
    counter: flagOf(shot, 'targetCountered')
      ? {
          damage: amountOf(shot, 'targetCounteredDamage'),
          destroyedAttacker: flagOf(shot, 'targetCounterDestroyedAttacker'),
          weaponry:
            wordOrNull(shot, 'targetCounterPassiveWeaponry', PASSIVE_WEAPONRY) ??
            wordOrNull(shot, 'targetCounterCause', PASSIVE_WEAPONRY) ??
            wordOrNull(shot, 'targetCounteredCause', PASSIVE_WEAPONRY),
        }
      : null,
    targetDestroyed: flagOf(shot, 'targetDestroyed'),
    targetHealth: healthOf(shot, 'targetHealthBefore', 'targetHealthAfter', 'targetHealthMax'),
    lastResort: damageOf(
      shot,
      'postDestructionDamageToAttacker',
      'postDestructionDamage',
      'postDestructionDamageDestroyedAttacker',
    ),
  };
}

function counterOf(counter: Fields): DefenderCounter {
  return {
    by: combatantOf(counter, DEFENDER),
    weapon: wordOrNull(counter, 'counterByStructWeaponSystem', WEAPON_SYSTEMS),
    control: wordOrNull(counter, 'counterByStructWeaponControl', WEAPON_CONTROLS),
    weaponry: wordOrNull(counter, 'counterByStructActiveWeaponry', ACTIVE_WEAPONRY),
    damage: amountOf(counter, 'counterDamage'),
    destroyedAttacker: flagOf(counter, 'counterDestroyedAttacker'),
  };
}

function evasionOf(shot: Fields): AttackShot['evaded'] {
  if (flagOf(shot, 'evadedByPlanetaryDefenses')) {
    const by = wordOrNull(shot, 'evadedByPlanetaryDefensesCause', PLANETARY_DEFENSES) ?? 'noPlanetaryDefense';
    return { by, planetary: true };
  }
  if (!flagOf(shot, 'evaded')) return null;
  return { by: wordOrNull(shot, 'evadedCause', UNIT_DEFENSES) ?? 'noUnitDefenses', planetary: false };
}

function combatantOf(fields: Fields, names: CombatantNames): Combatant {
  return {
    structId: idOf(fields, names.id, parseStructId),
    typeId: typeOf(fields, names),
    location: locationOf(fields, names.location),
    ambit: ambitOrNull(fields, names.ambit),
    slot: numberOrNull(fields, names.slot),
  };
}

/** The number is in `…TypeId`, in older versions in `…Type`, which is the type's name since. */
function typeOf(fields: Fields, names: CombatantNames): StructTypeId | null {
  const id = fieldOf(fields, names.typeId);
  if (id !== undefined && id !== '')
    return id === 0 || id === '0' ? null : parseId(names.typeId, id, parseStructTypeId);
  const type = fieldOf(fields, names.type);
  const isNumber = typeof type === 'number' || (typeof type === 'string' && /^[1-9]\d*$/.test(type));
  return isNumber && type !== 0 ? parseId(names.type, type, parseStructTypeId) : null;
}

/** A planet or a fleet; null = nowhere. @throws FieldError */
export function locationOf(fields: Fields, name: string): PlanetId | FleetId | null {
  return idOrNull(fields, name, parsePlace);
}

/** `none` and `local` are no places. @throws FieldError for a word that is neither place nor one of these */
export function ambitOrNull(fields: Fields, name: string): Ambit | null {
  const value = fieldOf(fields, name);
  const ambit = parseAmbit(value);
  if (ambit !== undefined) return ambit;
  const nowhere = [undefined, '', 'none', 'local', 0, 5, '0', '5'];
  if (!nowhere.includes(value as string)) throw new FieldError(name, 'an ambit');
  return null;
}

function amountOf(fields: Fields, name: string): number {
  return numberOrNull(fields, name) ?? 0;
}

/** Without the flag, which the spec does not show for all of them, the amount tells. */
function damageOf(fields: Fields, flag: string, amount: string, destroyed: string): AttackRecord['recoil'] {
  const damage = amountOf(fields, amount);
  const happened = fieldOf(fields, flag) === undefined ? damage > 0 : flagOf(fields, flag);
  return happened ? { damage, destroyedAttacker: flagOf(fields, destroyed) } : null;
}

/** Every struct has a full health above 0: without it the record does not tell. */
function healthOf(fields: Fields, before: string, after: string, full: string): HealthChange | null {
  const max = amountOf(fields, full);
  return max === 0 ? null : { before: amountOf(fields, before), after: amountOf(fields, after), max };
}

function eachOf<T>(fields: Fields, name: string, decode: (item: Fields) => T): readonly T[] {
  return listOf(fields, name).map((item, index) => {
    if (!isRecord(item)) throw new FieldError(`${name}[${index}]`, 'an object');
    try {
      return decode(item);
    } catch (error) {
      throw inside(`${name}[${index}]`, error);
    }
  });
}
