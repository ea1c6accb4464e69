/**
 * One attack to an ordered plan, from the full shot detail. Order of play: docs/network/stream.md section 6 and
 * docs/network/mechanics.md 7.4: defenders counter before the shot, then the shot, then what the target says to it; after all
 * shots recoil and the planet's cannon. The plan ends with the health numbers of the record, whatever else it tells.
 */
import type { ActiveWeaponry, AttackRecord, DefenderCounter } from '../../game/attack.ts';
import { PlanBuilder } from './PlanBuilder.ts';
import type { BattlePlan } from './types.ts';
import { volleysOf, type Volley } from './volleys.ts';

/** What each step takes at speed 1, ms; `SCENE_CONFIG.battle.timings`. */
export interface BattleTimings {
  readonly ready: number;
  readonly guided: number;
  readonly unguided: number;
  readonly attackRun: number;
  readonly selfDestruct: number;
  readonly shotGap: number;
  readonly evade: number;
  readonly block: number;
  readonly impact: number;
  readonly counter: number;
  readonly cannon: number;
  readonly recoil: number;
  readonly lastResort: number;
  readonly destroy: number;
  readonly rest: number;
}

/** @param id names the attack once and for all; becomes the id of the plan */
export function planAttack(id: string, attack: AttackRecord, timings: BattleTimings): BattlePlan {
  const plan = new PlanBuilder(id);
  const attackerId: string = attack.attacker.structId;
  const volleys = volleysOf(attack.shots);
  const told = toldToAttacker(attack);
  plan.castOf(attackerId);
  plan.know(attackerId, attack.attackerHealth, told.damage, told.isDestroyed);
  const firstTarget = volleys[0]?.row.target.structId ?? attackerId;
  plan.next({ kind: 'ready', structId: attackerId, targetId: firstTarget }, timings.ready);

  // Counters around an evaded shot happen, but its row does not tell them.
  let untold =
    attack.attackerHealth === null ? 0 : attack.attackerHealth.before - attack.attackerHealth.after - told.damage;
  for (const volley of volleys) {
    playVolley(plan, attack, volley, timings);
    if (untold > 0 && volley.row.evaded !== null && !plan.isDestroyed(attackerId)) {
      const isFatal = attack.attackerHealth?.after === 0 && !told.isDestroyed;
      hitAttacker(plan, attackerId, volley.row.target.structId, untold, isFatal, null, timings);
      untold = 0;
    }
  }
  if (attack.recoil !== null) {
    const { damage, destroyedAttacker } = attack.recoil;
    const changes = plan.hurt(attackerId, damage, destroyedAttacker);
    plan.next({ kind: 'recoil', structId: attackerId, damage }, timings.recoil, changes);
    if (destroyedAttacker) plan.destroy(attackerId, timings.destroy);
  }
  if (attack.cannon !== null) {
    const { damage, destroyedAttacker } = attack.cannon;
    const changes = plan.hurt(attackerId, damage, destroyedAttacker);
    plan.next({ kind: 'cannon', toId: attackerId, damage }, timings.cannon, changes);
    if (destroyedAttacker) plan.destroy(attackerId, timings.destroy);
  }
  if (told.isDestroyed || attack.attackerHealth?.after === 0) plan.destroy(attackerId, timings.destroy);
  plan.next({ kind: 'rest' }, timings.rest, plan.unsettled());
  return plan.build();
}

function playVolley(plan: PlanBuilder, attack: AttackRecord, volley: Volley, timings: BattleTimings): void {
  const { row, shots } = volley;
  const attackerId = attack.attacker.structId;
  const targetId = row.target.structId;
  plan.castOf(targetId);
  plan.know(targetId, row.targetHealth, row.blocked === null ? row.damage : 0, row.targetDestroyed);
  for (const counter of row.defenderCounters) {
    plan.castOf(counter.by.structId);
    playDefenderCounter(plan, attackerId, counter, timings);
  }
  const diedFirst = row.defenderCounters.some((one) => one.destroyedAttacker) && !shots.some((shot) => shot.isHit);
  if (!diedFirst || row.evaded !== null || row.blocked !== null) playShots(plan, attack, volley, timings);

  const { lastResort, counter } = row;
  if (lastResort !== null) {
    const changes = plan.hurt(attackerId, lastResort.damage, lastResort.destroyedAttacker);
    const action = { kind: 'lastResort', fromId: targetId, toId: attackerId, damage: lastResort.damage } as const;
    plan.next(action, timings.lastResort, changes);
    if (lastResort.destroyedAttacker) plan.destroy(attackerId, timings.destroy);
  }
  if (counter !== null) {
    hitAttacker(plan, attackerId, targetId, counter.damage, counter.destroyedAttacker, counter.weaponry, timings);
  }
}

function playDefenderCounter(
  plan: PlanBuilder,
  attackerId: string,
  { by, damage, destroyedAttacker, weaponry }: DefenderCounter,
  timings: BattleTimings,
): void {
  hitAttacker(plan, attackerId, by.structId, damage, destroyedAttacker, weaponry, timings);
}

function hitAttacker(
  plan: PlanBuilder,
  attackerId: string,
  fromId: string,
  damage: number,
  isFatal: boolean,
  weaponry: Extract<BattlePlan['steps'][number]['action'], { kind: 'counter' }>['weaponry'],
  timings: BattleTimings,
): void {
  const changes = plan.hurt(attackerId, damage, isFatal);
  plan.next({ kind: 'counter', fromId, toId: attackerId, weaponry, damage }, timings.counter, changes);
  if (isFatal) plan.destroy(attackerId, timings.destroy);
}

/** Every shot is a projectile of its own; they leave one after the other and overlap in flight. */
function playShots(plan: PlanBuilder, attack: AttackRecord, { row, shots }: Volley, timings: BattleTimings): void {
  const { evaded, blocked } = row;
  const targetId = row.target.structId;
  const victimId: string = blocked?.by.structId ?? targetId;
  const flight = flightOf(attack.weaponry, timings);
  if (blocked !== null) {
    plan.castOf(victimId);
    plan.know(victimId, blocked.health, row.damage, blocked.destroyed);
    // The wall stands until the last shot has met it.
    const lasts = timings.block + timings.shotGap * (shots.length - 1) + flight;
    plan.at(plan.nowMs, { kind: 'block', structId: victimId, targetId }, lasts);
    plan.moveTo(plan.nowMs + timings.block * 0.5);
  }
  const started = plan.nowMs;
  let end = started;
  shots.forEach((shot, i) => {
    const leaves = started + timings.shotGap * i;
    const lands = leaves + flight;
    const ends = evaded !== null ? (evaded.planetary ? 'intercepted' : 'evaded') : shot.isHit ? 'hit' : 'miss';
    plan.at(
      leaves,
      {
        kind: 'fire',
        fromId: attack.attacker.structId,
        toId: victimId,
        weaponry: attack.weaponry,
        control: attack.control,
        shot: i,
        shots: shots.length,
        ends,
      },
      flight,
    );
    end = Math.max(end, lands);
    if (ends === 'hit') {
      const impact = {
        kind: 'impact',
        structId: victimId,
        damage: shot.damage,
        reducedBy: row.reducedBy === 'noUnitDefenses' ? null : row.reducedBy,
        reduction: shot.absorbed,
        armourPiercing: row.armourPiercing,
      } as const;
      plan.at(lands, impact, timings.impact, plan.hurt(victimId, shot.damage));
      end = lands + timings.impact;
    }
  });
  if (evaded !== null) {
    // The dodge begins while the projectile comes, and outlasts it a little.
    const begins = Math.max(started, end - timings.evade * 0.6);
    plan.at(begins, { kind: 'evade', structId: targetId, by: evaded.by }, timings.evade);
    end = Math.max(end, begins + timings.evade);
  }
  plan.moveTo(end);
  const isDestroyed = blocked === null ? row.targetDestroyed : blocked.destroyed;
  if (isDestroyed) plan.destroy(victimId, timings.destroy);
  // A struct that guards itself is target and blocker at once.
  if (blocked !== null && row.targetDestroyed) plan.destroy(targetId, timings.destroy);
}

function flightOf(weaponry: ActiveWeaponry | null, timings: BattleTimings): number {
  if (weaponry === 'unguidedWeaponry') return timings.unguided;
  if (weaponry === 'attackRun') return timings.attackRun;
  if (weaponry === 'selfDestruct') return timings.selfDestruct;
  return timings.guided;
}

/** All the record says the attacker took, and whether somebody is said to have destroyed it. */
function toldToAttacker({ shots, recoil, cannon }: AttackRecord): { damage: number; isDestroyed: boolean } {
  const hits = [
    ...shots.flatMap((shot) => [...shot.defenderCounters, ...(shot.counter ? [shot.counter] : [])]),
    ...shots.flatMap(({ lastResort }) => (lastResort ? [lastResort] : [])),
    ...(recoil ? [recoil] : []),
    ...(cannon ? [cannon] : []),
  ];
  return {
    damage: hits.reduce((sum, hit) => sum + hit.damage, 0),
    isDestroyed: hits.some((hit) => hit.destroyedAttacker),
  };
}
