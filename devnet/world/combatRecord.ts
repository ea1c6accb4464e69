/**
 * The record of an attack as the chain tells it. docs/network/chain-entities.md 4.4 (fields), docs/network/mechanics.md 7.7 (rows).
 * Plain JSON of proto JSON form: every field is there, numbers of 64 bits as text, enums as words.
 */
import type { Struct, StructType } from '../../src/generated/game/entities.ts';
import {
  ambit,
  objectType,
  techActiveWeaponry,
  techPassiveWeaponry,
  techPlanetaryDefenses,
  techUnitDefenses,
  techWeaponControl,
  techWeaponSystem,
} from '../../src/generated/game/enums.ts';
import type { Json } from './events.ts';
import { enumWord } from './json.ts';
import type { WeaponFacts } from './weapon.ts';

type Fields = Readonly<Record<string, Json>>;

type Cause = techUnitDefenses;

/** A struct and its type: what the record says of each that takes part. */
export interface Side {
  readonly struct: Struct;
  readonly type: StructType;
}

export interface Health {
  readonly before: bigint;
  readonly after: bigint;
  readonly destroyed: boolean;
}

export interface CounterHit {
  readonly by: Side;
  readonly weapon: WeaponFacts;
  readonly damage: bigint;
  readonly destroyedAttacker: boolean;
}

export interface Volley {
  readonly victim: Side;
  /** Damage of each shot before reduction; 0 = missed. */
  readonly dealt: readonly bigint[];
  readonly net: bigint;
  readonly reduction: bigint;
  readonly cause: Cause;
  readonly armourPiercing: boolean;
  readonly health: Health;
}

/** What happened to one target. */
export interface TargetOutcome {
  readonly target: Side;
  /** Health when the message came to it. */
  readonly healthBefore: bigint;
  /** And when it was done with it. */
  readonly healthAfter: bigint;
  readonly evaded: 'no' | 'unit' | 'planet';
  readonly blocked: boolean;
  /** undefined: evaded, or the attacker died before it fired. */
  readonly volley: Volley | undefined;
  readonly defenderCounters: readonly CounterHit[];
  readonly targetCounter: CounterHit | undefined;
}

/** The seven fields that say who and where: `targetStructId`, `targetStructTypeId`, … */
function identity(prefix: string, side: Side | undefined): Fields {
  const struct = side?.struct;
  return {
    [`${prefix}Id`]: struct?.id ?? '',
    [`${prefix}TypeId`]: String(side?.type.id ?? 0n),
    [`${prefix}Type`]: side?.type.type ?? '',
    [`${prefix}LocationType`]: enumWord(objectType, struct?.locationType ?? 0),
    [`${prefix}LocationId`]: struct?.locationId ?? '',
    [`${prefix}OperatingAmbit`]: enumWord(ambit, struct?.operatingAmbit ?? 0),
    [`${prefix}Slot`]: String(struct?.slot ?? 0n),
  };
}

function weaponWords(prefix: string, weapon: WeaponFacts | undefined): Fields {
  return {
    [`${prefix}WeaponSystem`]: enumWord(techWeaponSystem, weapon?.system ?? 0),
    [`${prefix}WeaponControl`]: enumWord(techWeaponControl, weapon?.control ?? 0),
    [`${prefix}ActiveWeaponry`]: enumWord(techActiveWeaponry, weapon?.kind ?? 0),
  };
}

/** Everything a row can say, at its default. */
function emptyRow(target: Side): Fields {
  return {
    ...identity('targetStruct', target),
    evaded: false,
    evadedCause: enumWord(techUnitDefenses, 0),
    evadedByPlanetaryDefenses: false,
    evadedByPlanetaryDefensesCause: enumWord(techPlanetaryDefenses, 0),
    blocked: false,
    ...identity('blockedByStruct', undefined),
    blockerDestroyed: false,
    eventAttackDefenderCounterDetail: [],
    damageDealt: '0',
    damageReduction: '0',
    damageReductionCause: enumWord(techUnitDefenses, 0),
    damage: '0',
    targetCountered: false,
    targetCounteredDamage: '0',
    targetCounterDestroyedAttacker: false,
    targetCounterPassiveWeaponry: enumWord(techPassiveWeaponry, 0),
    ...weaponWords('targetCounter', undefined),
    targetDestroyed: false,
    postDestructionDamageToAttacker: false,
    postDestructionDamage: '0',
    postDestructionDamageDestroyedAttacker: false,
    postDestructionDamagePassiveWeaponry: enumWord(techPassiveWeaponry, 0),
    targetHealthBefore: '0',
    targetHealthAfter: '0',
    targetHealthMax: '0',
    blockerHealthBefore: '0',
    blockerHealthAfter: '0',
    blockerHealthMax: '0',
    targetPlayerId: target.struct.owner,
    armourPiercing: false,
  };
}

/** One row per shot; all but the last carry the damage of their shot only. An evaded target has one, without counters. */
export function targetRows(outcome: TargetOutcome): Fields[] {
  const { target, volley } = outcome;
  if (outcome.evaded !== 'no') return [{ ...emptyRow(target), ...targetHealth(outcome), ...evasion(outcome) }];
  const dealt = volley?.dealt ?? [];
  const early = dealt.slice(0, -1).map((damage) => ({ ...emptyRow(target), damageDealt: String(damage) }));
  const last = {
    ...emptyRow(target),
    ...targetHealth(outcome),
    ...(volley && volleyFields(volley, dealt.at(-1) ?? 0n)),
    ...(outcome.blocked && volley && blockFields(volley)),
    ...(outcome.targetCounter && targetCounterFields(outcome.targetCounter)),
    eventAttackDefenderCounterDetail: outcome.defenderCounters.map(counterRow),
  };
  return [...early, last];
}

function evasion({ evaded, target }: TargetOutcome): Fields {
  if (evaded === 'unit') return { evaded: true, evadedCause: enumWord(techUnitDefenses, target.type.unitDefenses) };
  const cause = enumWord(techPlanetaryDefenses, techPlanetaryDefenses.lowOrbitBallisticInterceptorNetwork);
  return { evadedByPlanetaryDefenses: true, evadedByPlanetaryDefensesCause: cause };
}

function targetHealth({ target, healthBefore, healthAfter, volley, blocked }: TargetOutcome): Fields {
  return {
    targetHealthBefore: String(healthBefore),
    targetHealthAfter: String(healthAfter),
    targetHealthMax: String(target.type.maxHealth),
    targetDestroyed: !blocked && (volley?.health.destroyed ?? false),
  };
}

function volleyFields(volley: Volley, dealt: bigint): Fields {
  return {
    damageDealt: String(dealt),
    damage: String(volley.net),
    damageReduction: String(volley.reduction),
    damageReductionCause: enumWord(techUnitDefenses, volley.cause),
    armourPiercing: volley.armourPiercing,
  };
}

function blockFields({ victim, health }: Volley): Fields {
  return {
    blocked: true,
    ...identity('blockedByStruct', victim),
    blockerDestroyed: health.destroyed,
    blockerHealthBefore: String(health.before),
    blockerHealthAfter: String(health.after),
    blockerHealthMax: String(victim.type.maxHealth),
  };
}

function targetCounterFields(hit: CounterHit): Fields {
  return {
    targetCountered: true,
    targetCounteredDamage: String(hit.damage),
    targetCounterDestroyedAttacker: hit.destroyedAttacker,
    targetCounterPassiveWeaponry: enumWord(techPassiveWeaponry, hit.by.type.passiveWeaponry),
    ...weaponWords('targetCounter', hit.weapon),
  };
}

function counterRow(hit: CounterHit): Json {
  return {
    ...identity('counterByStruct', hit.by),
    ...weaponWords('counterByStruct', hit.weapon),
    counterDamage: String(hit.damage),
    counterDestroyedAttacker: hit.destroyedAttacker,
  };
}

interface AttackOutcome {
  readonly attacker: Side;
  readonly weapon: WeaponFacts;
  readonly health: { readonly before: bigint; readonly after: bigint };
  readonly rows: readonly Json[];
  /** Damage of planetary cannons; 0 = none fired. */
  readonly cannon: { readonly damage: bigint; readonly destroyed: boolean };
}

/** `eventAttackDetail`. Recoil and post-destruction damage exist as fields; no struct type has either (2.2, point 3). */
export function attackDetail(outcome: AttackOutcome): Fields {
  const { attacker, weapon, health, cannon } = outcome;
  return {
    ...identity('attackerStruct', attacker),
    weaponSystem: enumWord(techWeaponSystem, weapon.system),
    weaponControl: enumWord(techWeaponControl, weapon.control),
    activeWeaponry: enumWord(techActiveWeaponry, weapon.kind),
    eventAttackShotDetail: outcome.rows,
    recoilDamageToAttacker: false,
    recoilDamage: '0',
    recoilDamageDestroyedAttacker: false,
    planetaryDefenseCannonDamageToAttacker: cannon.damage > 0n,
    planetaryDefenseCannonDamage: String(cannon.damage),
    planetaryDefenseCannonDamageDestroyedAttacker: cannon.destroyed,
    attackerPlayerId: attacker.struct.owner,
    attackerHealthBefore: String(health.before),
    attackerHealthAfter: String(health.after),
    attackerHealthMax: String(attacker.type.maxHealth),
  };
}
