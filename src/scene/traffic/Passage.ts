/** One fleet on its way: moves its views, draws fire, dust, smoke and towed ore behind its ships. Pooled sprites only. */
import type { Sprite, Texture } from 'pixi.js';
import type { Ambit } from '../../game/ambit.ts';
import { SCENE_CONFIG } from '../sceneConfig.ts';
import { clamp01, progressOf, smooth } from '../signals/ease.ts';
import type { SpritePool } from '../signals/SpritePool.ts';
import type { TrafficGroups } from './TrafficGroups.ts';
import type { DepartureKind, TrafficMove } from './trafficPlan.ts';
import {
  approachLift,
  ARRIVE_MS,
  departLift,
  departMs,
  SLIDE_MS,
  writeArrival,
  writeDeparture,
  writeSlide,
  type GroupPose,
} from './trafficPose.ts';

const { color } = SCENE_CONFIG;

export interface PassageShip {
  readonly slotKey: string;
  readonly ambit: Ambit;
  /** Middle and foot of its place, edge of its square, world px. */
  readonly x: number;
  readonly y: number;
  readonly footY: number;
  readonly size: number;
  /** 1 looks right, -1 left. */
  readonly facing: 1 | -1;
  /** 0 first .. 1 last to touch down. */
  readonly order: number;
  readonly hasStruct: boolean;
}

export interface PassagePictures {
  readonly fire: Texture;
  readonly puff: Texture;
  readonly crate: Texture;
}

export const FIRE = { width: 120, height: 26 } as const;
export const PUFF = 48;
export const CRATE = 34;
/** Balls of smoke behind a stricken ship, and one's life, s. */
const SMOKE = { count: 6, lifeS: 1.4 } as const;
/** An interrupted passage gives its offset up within this, ms. */
const CARRY_MS = 700;
const TURN = { from: 0.04, to: 0.26 } as const;

export class Passage {
  readonly move: TrafficMove;
  readonly pose: GroupPose = { x: 0, y: 0, alpha: 1, thrust: 0 };
  #ships: readonly PassageShip[];
  readonly #travel: number;
  readonly #carry: number;
  #how: DepartureKind;
  #ms = 0;

  /**
   * `travel`: px from its place to where it comes in or goes out of sight; `carry`: offset it had when this began;
   * `delayMs`: waits so long where it is.
   */
  constructor(move: TrafficMove, ships: readonly PassageShip[], travel: number, carry: number, delayMs = 0) {
    this.move = move;
    this.#ships = ships;
    this.#travel = travel;
    this.#carry = carry;
    this.#ms = -delayMs;
    this.#how = move.kind === 'depart' ? move.how : 'leave';
  }

  get durationMs(): number {
    if (this.move.kind === 'arrive') return ARRIVE_MS;
    return this.move.kind === 'slide' ? SLIDE_MS : departMs(this.#how);
  }

  get isOver(): boolean {
    return this.#ms >= this.durationMs;
  }

  /** Why it leaves is told a moment later than that it leaves. */
  correct(how: DepartureKind): void {
    if (this.#ms < 500) this.#how = how;
  }

  /** Places have changed under way. */
  reseat(ships: readonly PassageShip[]): void {
    this.#ships = ships;
  }

  end(): void {
    this.#ms = this.durationMs;
  }

  update(deltaMs: number, time: number, groups: TrafficGroups, pool: SpritePool, pictures: PassagePictures): void {
    this.#ms = Math.min(this.durationMs, this.#ms + deltaMs);
    const ms = this.#ms;
    const { move, pose } = this;
    if (move.kind === 'arrive') writeArrival(pose, this.#travel, ms);
    else if (move.kind === 'slide') writeSlide(pose, this.#travel, ms);
    else writeDeparture(pose, this.#how, this.#travel, ms);
    pose.x += this.#carry * (1 - smooth(ms / CARRY_MS));
    const group = groups.groupView(move.group);
    if (group !== null) {
      group.position.set(pose.x, pose.y);
      group.alpha = pose.alpha;
    }
    const t = ms / this.durationMs;
    const turn = move.kind === 'depart' ? smooth(progressOf(t, TURN.from, TURN.to)) : 0;
    for (const ship of this.#ships) {
      const lift = this.#liftOf(ship) * ship.size;
      const view = groups.slotView(ship.slotKey);
      if (view !== null) view.pivot.y = lift;
      // It turns in place; edge-on for a moment, never quite flat.
      const across = Math.cos(turn * Math.PI);
      groups.turnShip(ship.slotKey, Math.abs(across) < 0.12 ? Math.sign(across || 1) * 0.12 : across);
      if (ship.hasStruct) this.#drawShip(ship, lift, turn, time, pool, pictures);
    }
  }

  /** Everything as if nothing had moved; the views of a departed group go. */
  finish(groups: TrafficGroups): void {
    const { move } = this;
    if (move.kind === 'depart') {
      groups.dropGroup(move.group);
      return;
    }
    const group = groups.groupView(move.group);
    if (group !== null) {
      group.position.set(0, 0);
      group.alpha = 1;
    }
    for (const { slotKey } of this.#ships) {
      groups.slotView(slotKey)?.pivot.set(0, 0);
      groups.turnShip(slotKey, 1);
    }
  }

  #liftOf({ ambit, order }: PassageShip): number {
    const { kind } = this.move;
    if (kind === 'arrive') return approachLift(ambit, order, this.#ms);
    return kind === 'depart' ? departLift(ambit, order, this.#how, this.#ms) : 0;
  }

  #drawShip(
    ship: PassageShip,
    lift: number,
    turn: number,
    time: number,
    pool: SpritePool,
    pictures: PassagePictures,
  ): void {
    const { pose } = this;
    const x = ship.x + pose.x;
    const y = ship.y + pose.y - lift;
    const heading = ship.facing * (turn > 0.5 ? -1 : 1);
    if (pose.thrust > 0.02) {
      const fire = pool.take(pictures.fire, 'add');
      const flutter = 0.85 + 0.15 * Math.sin(time * 47 + ship.order * 9);
      fire.anchor.set(0.1, 0.5);
      fire.position.set(x - heading * ship.size * 0.3, y + ship.size * 0.08);
      fire.scale.set(
        (-heading * pose.thrust * flutter * ship.size) / 74,
        (ship.size / 100) * (0.5 + pose.thrust * 0.5),
      );
      fire.tint = this.#how === 'defeat' && this.move.kind === 'depart' ? color.ember : color.light;
      fire.alpha = clamp01(pose.thrust * 1.3) * pose.alpha;
    }
    if (this.move.kind === 'arrive') this.#drawTouchdown(ship, lift, pool, pictures);
    if (this.move.kind !== 'depart') return;
    if (this.#how === 'defeat') this.#drawSmoke(x, y, heading, ship, time, pool, pictures);
    if (this.#how === 'success') this.#drawCrate(x, y, ship, time, pool, pictures);
  }

  /** Dust or spray where a ship has just come down; sky and space have none. */
  #drawTouchdown(ship: PassageShip, lift: number, pool: SpritePool, { puff }: PassagePictures): void {
    if (ship.ambit !== 'land' && ship.ambit !== 'water') return;
    const near = 1 - clamp01(lift / (ship.size * 0.2));
    const gone = progressOf(this.#ms / ARRIVE_MS, 0.8, 1);
    const alpha = near * (1 - gone) * 0.5;
    if (alpha < 0.02) return;
    for (const side of SIDES) {
      const sprite = pool.take(puff);
      const spread = 0.24 + near * 0.1 + gone * 0.22;
      sprite.position.set(ship.x + this.pose.x + side * ship.size * spread, ship.footY - ship.size * 0.05);
      sprite.scale.set((ship.size * (0.34 + gone * 0.3)) / PUFF, (ship.size * (0.2 + gone * 0.12)) / PUFF);
      sprite.tint = ship.ambit === 'land' ? DUST : SPRAY;
      sprite.alpha = alpha;
    }
  }

  #drawSmoke(
    x: number,
    y: number,
    heading: number,
    ship: PassageShip,
    time: number,
    pool: SpritePool,
    { puff }: PassagePictures,
  ): void {
    for (let i = 0; i < SMOKE.count; i += 1) {
      const age = (time / SMOKE.lifeS + i / SMOKE.count + ship.order) % 1;
      const sprite: Sprite = pool.take(puff);
      sprite.position.set(x - heading * age * ship.size * 0.9, y - ship.size * (0.1 + age * 0.5));
      sprite.scale.set((ship.size * (0.3 + age * 0.75)) / PUFF);
      sprite.tint = age < 0.2 ? color.ember : SOOT;
      sprite.alpha = (1 - age) ** 0.7 * 0.9 * this.pose.alpha * clamp01(this.#ms / 300);
    }
  }

  #drawCrate(
    x: number,
    y: number,
    ship: PassageShip,
    time: number,
    pool: SpritePool,
    { crate }: PassagePictures,
  ): void {
    const up = smooth(progressOf(this.#ms / this.durationMs, 0.05, 0.32));
    const sprite = pool.take(crate);
    const rest = ship.footY + this.pose.y + ship.size * 0.1;
    const tow = y + ship.size * 0.52;
    sprite.position.set(x + Math.sin(time * 2 + ship.order * 5) * 2, rest + (tow - rest) * up);
    sprite.scale.set((ship.size * 0.42) / CRATE);
    sprite.alpha = clamp01(up * 5);
  }
}

const SIDES = [-1, 1] as const;
const DUST = 0xcbb592;
const SPRAY = 0xdff2ff;
const SOOT = 0x4a4d5c;
