/**
 * What an attack may come to, in chances: nobody can know the dice before the block. docs/network/mechanics.md 7.4 (order of
 * what happens), 7.5 (counters), 7.6 (odds). It reads the same things as the chain does, as far as they are known here.
 */
import type { UnitDefense } from '../attack.ts';
import type { Planet, Struct, StructType } from '../entities.ts';
import type { StructId } from '../ids.ts';
import { hasStatus } from '../structStatus.ts';
import type { Odds, Weapon } from './arms.ts';
import { type Field, isInRange, isReachable, reachOf } from './field.ts';
import { chanceOf, damageRange, type DamageRange, interceptOdds } from './volley.ts';

/** A struct with all that is known about how it fights. */
export interface Fighter {
  readonly struct: Struct;
  readonly type: StructType;
  /** Its owner has power, as far as is known. Its own online bit is asked besides. */
  readonly hasPower: boolean;
}

/** The planet the target stands on; null for one in a fleet. */
export interface Ground {
  readonly owner: Planet['owner'];
  /** Online interceptor networks and cannons. */
  readonly interceptors: number;
  readonly cannons: number;
}

export interface Engagement {
  readonly attacker: Fighter;
  readonly weapon: Weapon;
  readonly target: Fighter;
  /** Everybody whose assignment is the target, in any order. */
  readonly defenders: readonly Fighter[];
  readonly ground: Ground | null;
}

export interface CounterThreat {
  /** null = the planet's cannons. */
  readonly structId: StructId | null;
  readonly as: 'defender' | 'target' | 'cannon';
  readonly damage: number;
  /** 0..1 */
  readonly chance: number;
}

export interface Outlook {
  /** The target's own evasion; null = it has none against this weapon. */
  readonly evade: { readonly odds: Odds; readonly by: UnitDefense } | null;
  /** The planet's interceptors; null = none, or they do not care about this weapon. */
  readonly intercept: Odds | null;
  /** Chance that the volley is neither evaded nor intercepted, 0..1. */
  readonly lands: number;
  /** Who takes it instead, surely, when it is not evaded; null = nobody. */
  readonly blockerId: StructId | null;
  /** What whoever takes it loses, when it lands. */
  readonly damage: DamageRange;
  /** Chance that whoever takes it is destroyed, all in all. */
  readonly destroys: number;
  readonly counters: readonly CounterThreat[];
  /** Health of the attacker that may be gone, at worst. Recoil included. */
  readonly worstLoss: number;
  /** Counters of defenders destroy the attacker before it fires. */
  readonly fallsFirst: boolean;
  /** At worst it does not survive. */
  readonly mayFall: boolean;
}

/** The chain walks defenders in byte order of their ids: "5-10" before "5-2". */
function byId(a: Fighter, b: Fighter): number {
  return a.struct.id < b.struct.id ? -1 : 1;
}

function isActive({ struct, hasPower }: Fighter): boolean {
  return hasPower && hasStatus(struct.status, 'online') && !hasStatus(struct.status, 'destroyed');
}

/** docs/network/mechanics.md 7.5. 0 = it does not answer. */
function counterDamage(field: Field, { attacker, weapon }: Engagement, by: Fighter): number {
  if (!attacker.type.isCounterable || !weapon.counterable || !isActive(by)) return 0;
  const { ambit } = attacker.struct;
  if (!by.type.weapons.some((one) => reachOf(one, by.struct.ambit).includes(ambit))) return 0;
  if (!isReachable(field, by.struct, attacker.struct)) return 0;
  return by.struct.ambit === ambit ? by.type.counter.same : by.type.counter.other;
}

/** 7.4 point 3: who answers before the shot, who steps in its way, and whether the attacker is still there to fire it. */
function defenderPass(field: Field, engagement: Engagement) {
  const { attacker, weapon, target, defenders } = engagement;
  const counters: CounterThreat[] = [];
  let blocker: Fighter | null = null;
  let health = attacker.struct.health;
  const able = weapon.blockable || weapon.counterable ? defenders.toSorted(byId) : [];
  for (const by of able) {
    if (health <= 0) break;
    if (!isActive(by) || !isInRange(field, by.struct, target.struct)) continue;
    const damage = counterDamage(field, engagement, by);
    if (damage > 0) counters.push({ structId: by.struct.id, as: 'defender', damage, chance: 1 });
    health -= damage;
    if (weapon.blockable && by.struct.ambit === target.struct.ambit) blocker ??= by;
  }
  return { counters, blocker, healthLeft: Math.max(0, health) };
}

/** Pure: the same pieces give the same answer. */
export function outlook(field: Field, engagement: Engagement): Outlook {
  const { attacker, weapon, target, ground } = engagement;
  const isGuided = weapon.control === 'guided';
  const own = isGuided ? target.type.evade.guided : target.type.evade.unguided;
  const evade = own.numerator > 0 ? { odds: own, by: target.type.unitDefense } : null;
  const isOwnGround = ground !== null && ground.owner === target.struct.owner;
  const intercept = isGuided && isOwnGround ? interceptOdds(ground.interceptors) : null;

  const { counters, blocker, healthLeft } = defenderPass(field, engagement);
  const fallsFirst = healthLeft === 0;
  const lands = fallsFirst ? 0 : (1 - chanceOf(evade?.odds)) * (1 - chanceOf(intercept));
  const victim = blocker ?? target;
  const damage = damageRange(weapon, victim.type.attackReduction, victim.struct.health);
  const destroys = lands * damage.destroys;

  // 7.4 points 5 and after: the target answers if it is left, then the cannons of its planet.
  const answered = counters.some(({ structId }) => structId === target.struct.id);
  const answer = fallsFirst || answered ? 0 : counterDamage(field, engagement, target);
  const answers = blocker ? 1 : 1 - destroys;
  if (answer > 0 && answers > 0) {
    counters.push({ structId: target.struct.id, as: 'target', damage: answer, chance: answers });
  }
  const isOpen = attacker.type.isCounterable && weapon.counterable && !fallsFirst;
  if (isOpen && ground !== null && ground.cannons > 0) {
    const alive = healthLeft - weapon.recoil > answer || answer === 0 ? 1 : 1 - answers;
    if (alive > 0) counters.push({ structId: null, as: 'cannon', damage: ground.cannons, chance: alive });
  }
  // Whoever guards what he shoots at stands in his own way.
  const ownHit = !fallsFirst && victim.struct.id === attacker.struct.id ? damage.most : 0;
  const worst = counters.reduce((sum, one) => sum + one.damage, ownHit) + (fallsFirst ? 0 : weapon.recoil);
  return {
    evade,
    intercept,
    lands,
    blockerId: blocker?.struct.id ?? null,
    damage,
    destroys,
    counters,
    worstLoss: Math.min(worst, attacker.struct.health),
    fallsFirst,
    mayFall: worst >= attacker.struct.health,
  };
}
