/** Each step of a plan to what it throws into the air and who it moves. */
import { isPlanetary } from '../battle/marksOf.ts';
import type { BattleActors, BattlePlan, BattleStep, Gesture, StepAction } from '../battle/types.ts';
import type { Actor, Cast } from './Cast.ts';
import { dodge, intercept, jam, netThreads, wall, wallStruck } from './defenses.ts';
import { muzzleFlash, puffs, sparks, TONE } from './flashes.ts';
import { type Trajectory, flyRun, flyShell, flyTracers } from './trajectories.ts';
import { flyMissile } from './flyMissile.ts';
import type { Point } from './FxField.ts';
import type { FxKit, HitSpot } from './FxKit.ts';
import { cannon, lastResort, ready } from './heavy.ts';
import { armourSparks, explosion, impact, pierced } from './impacts.ts';

type Fire = Extract<StepAction, { kind: 'fire' }>;
type Impact = Extract<StepAction, { kind: 'impact' }>;

export class StepPlayer {
  /** Speed of what flies: the battle queue's. */
  pace = 1;
  readonly #actors: BattleActors;
  readonly #cast: Cast;
  readonly #kit: FxKit;
  /** The wall that stands: who holds it and where it is struck. */
  #wall: { readonly holderId: string; readonly at: Point; readonly size: number } | null = null;
  /** Movements of bodies that are still to begin, by the clock of what flies. */
  readonly #later: { dueMs: number; structId: string; gesture: Gesture; durationMs: number }[] = [];
  #nowMs = 0;
  /** How the last shot arrived. */
  #arrival: { readonly at: Point; readonly angle: number } = { at: { x: 0, y: 0 }, angle: 0 };

  constructor(actors: BattleActors, cast: Cast, kit: FxKit) {
    this.#actors = actors;
    this.#cast = cast;
    this.#kit = kit;
  }

  /** @param deltaMs by the clock of what flies */
  update(deltaMs: number): void {
    this.#nowMs += deltaMs;
    for (let next = this.#later[0]; next !== undefined && next.dueMs <= this.#nowMs; next = this.#later[0]) {
      this.#later.shift();
      this.#gesture(next.structId, next.gesture, next.durationMs);
    }
  }

  cut(): void {
    this.#later.length = 0;
    this.#wall = null;
  }

  /** A step of a plan begins. */
  play(step: BattleStep, plan: BattlePlan): void {
    this.#kit.seed(`${plan.id} ${step.atMs}`);
    const { action, durationMs } = step;
    switch (action.kind) {
      case 'ready': {
        this.#wall = null;
        const actor = this.#cast.find(action.structId);
        if (actor) ready(this.#kit, actor.muzzle, actor.size, this.#cast.find(action.targetId), durationMs);
        break;
      }
      case 'fire':
        this.#fire(action, durationMs);
        break;
      case 'evade':
        this.#evade(action.structId, action.by, durationMs);
        break;
      case 'block':
        this.#block(action.structId, action.targetId, plan, durationMs);
        break;
      case 'impact':
        this.#impact(action);
        break;
      case 'counter':
        this.#counter(action, durationMs);
        break;
      case 'cannon':
        this.#cannon(action.toId, action.damage, durationMs);
        break;
      case 'recoil':
        this.#recoil(action.structId, action.damage, durationMs);
        break;
      case 'lastResort': {
        const from = this.#cast.find(action.fromId);
        const to = this.#cast.find(action.toId);
        if (!from || !to) break;
        lastResort(this.#kit, from, to, durationMs);
        this.#hurt(to, action.toId, action.damage, Math.atan2(to.y - from.y, to.x - from.x), durationMs);
        break;
      }
      case 'destroy': {
        const actor = this.#cast.find(action.structId);
        if (!actor) break;
        explosion(this.#kit, actor);
        this.#gesture(action.structId, 'shake', durationMs);
        this.#kit.sign(actor, 'destroyed', TONE.hurt, 300);
        break;
      }
      case 'rest':
        break;
    }
  }

  #fire(action: Fire, durationMs: number): void {
    const to = this.#cast.find(action.toId);
    const from = this.#cast.find(action.fromId) ?? this.#cast.edge(to);
    if (to === null || from === null) return;
    const wallHere = this.#wall?.holderId === action.toId ? this.#wall : null;
    const goal: HitSpot = wallHere === null ? to : { ...to, ...wallHere.at };
    const trajectory: Trajectory = {
      from: from.muzzle,
      size: from.size,
      facing: from.facing,
      to: goal,
      lifeMs: durationMs,
      ends: action.ends,
    };
    this.#gesture(action.fromId, 'fire', Math.min(durationMs, 320));
    this.#arrival = this.#fly(trajectory, from, action);
  }

  #fly(
    trajectory: Trajectory,
    from: Actor,
    { weaponry, control, shot }: Fire,
  ): { readonly at: Point; readonly angle: number } {
    if (weaponry === 'attackRun') return flyRun(this.#kit, trajectory, shot);
    if (weaponry === 'selfDestruct') return flyTracers(this.#kit, trajectory, 6, TONE.fire, 1.5);
    const isGuided = weaponry === 'guidedWeaponry' || (weaponry !== 'unguidedWeaponry' && control !== 'unguided');
    if (isGuided) return flyMissile(this.#kit, trajectory);
    if (from.ambit === 'space' || from.ambit === 'air') return flyTracers(this.#kit, trajectory, 5, TONE.hot, 1.4);
    return flyShell(this.#kit, trajectory, from.typeName === 'Mobile Artillery' ? 0.42 : 0.13);
  }

  #evade(structId: string, by: string, durationMs: number): void {
    const target = this.#cast.find(structId);
    if (target === null) return;
    if (isPlanetary(by)) {
      const { at } = this.#arrival;
      // The step begins while the shot still has this much of its way to go (planAttack).
      const metMs = durationMs * 0.6;
      netThreads(this.#kit, at, target.size, metMs + 300);
      intercept(this.#kit, at, target.size, metMs);
      this.#kit.sign({ ...target, ...at }, 'intercepted', TONE.net, metMs);
      return;
    }
    if (by === 'signalJamming') jam(this.#kit, target);
    else dodge(this.#kit, target, this.#arrival.angle);
    this.#gesture(structId, 'dodge', durationMs);
    this.#kit.sign(target, 'dodged', TONE.guard, durationMs * 0.5);
  }

  #block(structId: string, targetId: string, plan: BattlePlan, durationMs: number): void {
    const holder = this.#cast.find(structId);
    const target = this.#cast.find(targetId) ?? holder;
    if (target === null) return;
    const attacker = this.#cast.find(plan.cast[0] ?? '') ?? this.#cast.edge(target);
    const towards = attacker !== null && attacker.x < target.x ? -1 : 1;
    const at = { x: target.x + towards * target.size * 0.66, y: target.y };
    this.#wall = { holderId: structId, at, size: target.size };
    wall(this.#kit, at, target.size, towards, holder === target ? null : holder, durationMs);
    this.#gesture(structId, 'brace', durationMs);
    this.#kit.sign(holder ?? target, 'blocked', TONE.guard, 120);
  }

  #impact({ structId, damage, reducedBy, reduction, armourPiercing }: Impact): void {
    const victim = this.#cast.find(structId);
    if (victim === null) return;
    const { angle } = this.#arrival;
    const wallHere = this.#wall?.holderId === structId ? this.#wall : null;
    if (wallHere !== null) {
      wallStruck(this.#kit, wallHere.at, wallHere.size, angle);
      sparks(this.#kit, victim, 0, Math.PI, 9, victim.size * 0.7, TONE.guard);
      puffs(this.#kit, victim, victim.size * 0.4, 2, 0x6a6670, 60, 0.5);
    } else if (damage > 0) impact(this.#kit, victim, angle, damage);
    if (reduction > 0 && !armourPiercing) armourSparks(this.#kit, victim, angle);
    if (armourPiercing && reducedBy !== null) pierced(this.#kit, victim, angle);
    this.#gesture(structId, damage > 0 ? 'shake' : 'brace', 360);
    this.#kit.number(victim, damage > 0 ? `-${damage}` : '0', damage > 0 ? TONE.hurt : TONE.spared);
    if (reduction > 0) this.#kit.sign(victim, 'absorbed', TONE.spared);
  }

  #counter({ fromId, toId, weaponry, damage }: Extract<StepAction, { kind: 'counter' }>, durationMs: number): void {
    const to = this.#cast.find(toId);
    const from = this.#cast.find(fromId) ?? this.#cast.edge(to);
    if (to === null || from === null) return;
    const trajectory: Trajectory = {
      from: from.muzzle,
      size: from.size,
      facing: from.facing,
      to,
      lifeMs: durationMs,
      ends: 'hit',
    };
    const isHeavy = weaponry === 'strongCounterAttack' || weaponry === 'advancedCounterAttack';
    const count = isHeavy ? 8 : 4;
    const { angle } = flyTracers(this.#kit, trajectory, count, isHeavy ? TONE.fire : 0xff9f8a, isHeavy ? 1.5 : 1.1);
    this.#gesture(fromId, 'fire', Math.min(durationMs, 300));
    this.#hurt(to, toId, damage, angle, durationMs);
  }

  #cannon(toId: string, damage: number, durationMs: number): void {
    const to = this.#cast.find(toId);
    if (to === null) return;
    const gunId = this.#cast.findCannonId();
    const actor = gunId === null ? null : this.#cast.find(gunId);
    const from = actor?.muzzle ?? this.#cast.ground(to);
    if (gunId !== null) this.#gesture(gunId, 'recoil', durationMs);
    const firesMs = cannon(this.#kit, from, to, actor?.size ?? to.size, durationMs);
    this.#kit.delayed(firesMs, () => this.#kit.number(to, `-${damage}`, TONE.hurt, 80));
    this.#gesture(toId, 'shake', durationMs);
  }

  #recoil(structId: string, damage: number, durationMs: number): void {
    const actor = this.#cast.find(structId);
    if (actor === null) return;
    muzzleFlash(this.#kit, actor.muzzle, actor.facing > 0 ? Math.PI : 0, actor.size * 0.6, TONE.hurt);
    sparks(this.#kit, actor, -Math.PI / 2, 1.6, 10, actor.size * 0.8, TONE.hot, 0, 0.8);
    this.#gesture(structId, 'recoil', durationMs);
    this.#kit.number(actor, damage > 0 ? `-${damage}` : '0', damage > 0 ? TONE.hurt : TONE.spared);
  }

  /** Damage that came another way than by the attacker's shot. */
  #hurt(at: Actor, structId: string, damage: number, angle: number, delayMs: number): void {
    this.#kit.delayed(delayMs, () => {
      impact(this.#kit, at, angle, damage);
      this.#kit.number(at, damage > 0 ? `-${damage}` : '0', damage > 0 ? TONE.hurt : TONE.spared);
    });
    this.#later.push({ dueMs: this.#nowMs + delayMs, structId, gesture: 'shake', durationMs: 320 });
    this.#later.sort((a, b) => a.dueMs - b.dueMs);
  }

  #gesture(structId: string, gesture: Gesture, durationMs: number): void {
    this.#actors.gesture(structId, gesture, durationMs / this.pace);
  }
}
