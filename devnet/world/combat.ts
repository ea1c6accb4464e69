/** One attack, step by step. docs/network/mechanics.md 7.4 (resolution), 7.5 (counters). */
import type { Struct } from '../../src/generated/game/entities.ts';
import { objectType, techUnitDefenses, techWeaponControl } from '../../src/generated/game/enums.ts';
import { playerOf, structOf, structTypeOf } from './context.ts';
import { covers, isInRange, isReachable } from './combatReach.ts';
import type { CounterHit, Health, Side, TargetOutcome, Volley } from './combatRecord.ts';
import { planetaryRoll, roll } from './combatRoll.ts';
import { type Draft, saturate } from './draft.ts';
import { isOnline } from './power.ts';
import { destroyStruct } from './structEffects.ts';
import { DESTROYED, has, ONLINE } from './structState.ts';
import type { BlockInfo } from './tables.ts';
import { type WeaponFacts, weaponOf } from './weapon.ts';

/** What lasts for one attack message. */
export interface Attack {
  readonly draft: Draft;
  readonly block: BlockInfo;
  readonly attacker: Side;
  readonly weapon: WeaponFacts;
  /** Structs that have countered: each does so once in a message. */
  readonly countered: Set<string>;
}

export function sideOf(draft: Draft, struct: Struct): Side {
  return { struct, type: structTypeOf(draft, struct.type) };
}

export function isAlive(draft: Draft, struct: Struct): boolean {
  return !has(draft, struct.id, DESTROYED);
}

/** Attacks of a Mobile Artillery are countered by nobody (2.3). */
export function isCounterable({ attacker, weapon }: Attack): boolean {
  return attacker.type.attackCounterable && weapon.counterable;
}

/** Takes health, not below 0; at 0 the struct is destroyed. */
export function hurt(draft: Draft, block: BlockInfo, struct: Struct, damage: bigint): Health {
  const before = draft.structAttribute('health', struct.id);
  const after = saturate(before - damage);
  draft.setStructAttribute('health', struct.id, after);
  if (after === 0n) destroyStruct(draft, block, struct);
  return { before, after, destroyed: after === 0n };
}

/** A struct that works: online, and its owner within his power. */
function isActive(draft: Draft, struct: Struct): boolean {
  return has(draft, struct.id, ONLINE) && isOnline(draft, playerOf(draft, struct.owner));
}

export function resolveTarget(attack: Attack, struct: Struct): TargetOutcome {
  const { draft, attacker } = attack;
  const target = sideOf(draft, struct);
  const healthBefore = draft.structAttribute('health', struct.id);
  const evaded = evasion(attack, target);
  const { counters, blocker } = defenderPass(attack, struct, evaded !== 'no');
  let volley: Volley | undefined;
  if (isAlive(draft, attacker.struct) && blocker) volley = fire(attack, blocker);
  else if (evaded === 'no' && has(draft, attacker.struct.id, ONLINE)) volley = fire(attack, target);
  const targetCounter = isAlive(draft, struct) ? counter(attack, target) : undefined;
  return {
    target,
    healthBefore,
    healthAfter: draft.structAttribute('health', struct.id),
    evaded,
    blocked: blocker !== undefined && volley?.victim === blocker,
    volley,
    defenderCounters: counters,
    targetCounter,
  };
}

/** The whole volley against one struct. Armour takes its share once and always lets one point through. */
function fire(attack: Attack, victim: Side): Volley {
  const { draft, block, weapon } = attack;
  const dealt = shots(attack);
  const rolled = dealt.reduce((sum, damage) => sum + damage, 0n);
  const armour = victim.type.attackReduction;
  const reduction = weapon.armourPiercing ? 0n : armour;
  const reduced = rolled > reduction ? rolled - reduction : 1n;
  const net = rolled === 0n || reduction === 0n ? rolled : reduced;
  return {
    victim,
    dealt,
    net,
    reduction: rolled - net,
    cause: rolled === 0n || armour === 0n ? techUnitDefenses.noUnitDefenses : victim.type.unitDefenses,
    armourPiercing: weapon.armourPiercing,
    health: hurt(draft, block, victim.struct, net),
  };
}

/** Points 1 and 2: the target's own evasion, then the interceptors of its planet. */
function evasion({ draft, block, weapon }: Attack, { struct, type }: Side): TargetOutcome['evaded'] {
  const guided = weapon.control === techWeaponControl.guided;
  const own = guided
    ? { numerator: type.guidedDefensiveSuccessRateNumerator, denominator: type.guidedDefensiveSuccessRateDenominator }
    : {
        numerator: type.unguidedDefensiveSuccessRateNumerator,
        denominator: type.unguidedDefensiveSuccessRateDenominator,
      };
  if (own.numerator !== 0n && roll(draft, block, struct.owner, own)) return 'unit';
  if (!guided || struct.locationType !== objectType.planet) return 'no';
  if (draft.get('planet', struct.locationId)?.owner !== struct.owner) return 'no';
  const rate = (part: 'Numerator' | 'Denominator') =>
    draft.planetAttribute(`lowOrbitBallisticsInterceptorNetworkSuccessRate${part}`, struct.locationId);
  const network = { numerator: rate('Numerator'), denominator: rate('Denominator') };
  return network.numerator !== 0n && planetaryRoll(draft, block, struct.owner, network) ? 'planet' : 'no';
}

/** Point 3: in byte order of ids each defender counters, and the first one in the target's ambit blocks. */
function defenderPass(attack: Attack, target: Struct, evaded: boolean) {
  const { draft, weapon, attacker } = attack;
  const counters: CounterHit[] = [];
  let blocker: Side | undefined;
  if (!weapon.blockable && !weapon.counterable) return { counters, blocker };
  for (const key of draft.overlay.keys('defender', `${target.id}/`)) {
    const struct = structOf(draft, key.slice(target.id.length + 1));
    if (!isActive(draft, struct) || !isInRange(draft, struct, target)) continue;
    const defender = sideOf(draft, struct);
    const hit = counter(attack, defender);
    if (hit) counters.push(hit);
    const sameAmbit = struct.operatingAmbit === target.operatingAmbit;
    if (!evaded && weapon.blockable && sameAmbit) blocker ??= defender;
    if (!isAlive(draft, attacker.struct)) break;
  }
  return { counters, blocker };
}

/** 7.5. undefined when the test fails; a counter of 0 damage is none. */
function counter(attack: Attack, by: Side): CounterHit | undefined {
  const { draft, block, attacker, countered } = attack;
  const { struct, type } = by;
  if (!isCounterable(attack) || countered.has(struct.id) || !isActive(draft, struct)) return undefined;
  if (!isAlive(draft, attacker.struct) || !isAlive(draft, struct)) return undefined;
  const weapon = [weaponOf(type, 'primary'), weaponOf(type, 'secondary')].find(
    (one) => one !== undefined && covers(one.reach, struct, attacker.struct),
  );
  if (!weapon || !isReachable(draft, struct, attacker.struct)) return undefined;
  const sameAmbit = struct.operatingAmbit === attacker.struct.operatingAmbit;
  const damage = sameAmbit ? type.counterAttackSameAmbit : type.counterAttack;
  if (damage === 0n) return undefined;
  countered.add(struct.id);
  const { destroyed } = hurt(draft, block, attacker.struct, damage);
  return { by, weapon, damage, destroyedAttacker: destroyed };
}

/** Damage of each shot before reduction. Guaranteed shots are not rolled; the others are, even at 1 in 1. */
function shots({ draft, block, attacker, weapon }: Attack): bigint[] {
  return Array.from({ length: Number(weapon.shots) }, (_, i) => {
    const hit = BigInt(i) < weapon.guaranteed || roll(draft, block, attacker.struct.owner, weapon.rate);
    return hit ? weapon.damage : 0n;
  });
}
