/**
 * Fleets that come and go. Compares who is in the picture with who was, and flies whole groups of slots in and out; what
 * is true is in the model at once, only the views are late.
 */
import { Container } from 'pixi.js';
import type { RaidStatus } from '../../game/activity.ts';
import { SCENE_CONFIG } from '../sceneConfig.ts';
import { paintCrate } from '../signals/paintBanner.ts';
import { plotsOf, type Plot } from '../signals/plots.ts';
import { SpritePool } from '../signals/SpritePool.ts';
import type { Layer, SceneTime, Stage } from '../stage/Stage.ts';
import type { SceneModel } from '../types.ts';
import { CRATE, FIRE, Passage, PUFF, type PassagePictures, type PassageShip } from './Passage.ts';
import { paintPuff, paintWakeFire } from './paintTraffic.ts';
import type { TrafficGroups } from './TrafficGroups.ts';
import { departureOf, planTraffic, type Presence, type TrafficMove } from './trafficPlan.ts';

const { traffic } = SCENE_CONFIG;
/** Room beyond the edge so that nothing sticks out, world px. */
const MARGIN = 60;

export class Traffic implements Layer {
  readonly view = new Container();
  readonly #groups: TrafficGroups;
  readonly #pool = new SpritePool();
  readonly #passages = new Map<string, Passage>();
  readonly #lastStatus = new Map<string, RaidStatus>();
  /** What was shown last, and where: a group that is gone is still known there. */
  #last: { readonly model: SceneModel; readonly stage: Stage } | null = null;
  #stage: Stage | null = null;
  #plots: ReadonlyMap<string, Plot> = new Map();
  #present: ReadonlyMap<string, Presence> | null = null;
  #planet = '';
  #pictures: PassagePictures | null = null;
  #isOn = true;

  constructor(groups: TrafficGroups) {
    this.#groups = groups;
    this.view.addChild(this.#pool.view);
  }

  get isBusy(): boolean {
    return this.#passages.size > 0;
  }

  /** True while the ships of a group are not where their slots are. */
  readonly isFlying = (groupKey: string): boolean => this.#passages.has(groupKey);

  /** Why a fleet leaves: tell it before or just after the model without it. */
  tell(groupKey: string, status: RaidStatus): void {
    this.#lastStatus.set(groupKey, status);
    const passage = this.#passages.get(groupKey);
    if (passage?.move.kind === 'depart') passage.correct(departureOf(status));
  }

  /** Groups the slots would let go: those on their way out are dropped when they are out, the others now. */
  keepOrDrop(removed: readonly string[]): void {
    for (const key of removed) if (!this.#passages.has(key)) this.#groups.dropGroup(key);
  }

  setMotion(on: boolean): void {
    this.#isOn = on;
    if (!on) this.settle();
  }

  resize(stage: Stage): void {
    this.#stage = stage;
    this.#plots = plotsOf(stage.layout.spots, stage.layout.groups);
    this.#pool.clear();
    const { bank } = stage;
    this.#pictures = {
      fire: bank.get('traffic:fire', FIRE.width, FIRE.height, (brush) => paintWakeFire(brush, FIRE.width, FIRE.height)),
      puff: bank.get('traffic:puff', PUFF, PUFF, (brush) => paintPuff(brush, PUFF)),
      crate: bank.get('banner:crate', CRATE, CRATE, (brush) => paintCrate(brush, CRATE)),
    };
  }

  show(model: SceneModel): void {
    const stage = this.#stage;
    if (stage === null) return;
    const after = new Map<string, Presence>();
    for (const group of model.groups) {
      const plot = this.#plots.get(group.key);
      if (plot !== undefined && group.side !== 'planet') after.set(group.key, { group, plot });
    }
    const before = this.#present;
    this.#present = after;
    if (before === null || model.planetId !== this.#planet) {
      this.#planet = model.planetId;
      this.settle();
      this.#lastStatus.clear();
    } else {
      const moves = planTraffic(before, after, this.#lastStatus);
      const makesRoom = moves.some((move) => move.kind === 'depart');
      for (const move of moves) this.#start(move, model, stage, before, makesRoom ? traffic.roomMs : 0);
    }
    if (this.#last?.stage !== stage)
      for (const [key, passage] of this.#passages) if (after.has(key)) passage.reseat(shipsOf(key, model, stage));
    this.#last = { model, stage };
  }

  settle(): void {
    for (const passage of this.#passages.values()) passage.end();
    // The slots may not have seen the model yet: what has ended is put away with the next frame.
  }

  update(deltaMs: number, time: SceneTime): void {
    if (this.#pictures === null || (this.#passages.size === 0 && this.#pool.used === 0)) return;
    this.#pool.begin();
    for (const [key, passage] of this.#passages) {
      if (!passage.isOver) passage.update(deltaMs, time, this.#groups, this.#pool, this.#pictures);
      if (!passage.isOver) continue;
      passage.finish(this.#groups);
      this.#passages.delete(key);
      if (passage.move.kind === 'depart') this.#lastStatus.delete(key);
    }
    this.#pool.end();
  }

  destroy(): void {
    this.#pool.destroy();
    this.view.destroy();
  }

  #start(
    move: TrafficMove,
    model: SceneModel,
    stage: Stage,
    before: ReadonlyMap<string, Presence>,
    roomMs: number,
  ): void {
    const running = this.#passages.get(move.group);
    // Who leaves is only in the last picture.
    const seen = move.kind === 'depart' && this.#last !== null ? this.#last : { model, stage };
    const ships = shipsOf(move.group, seen.model, seen.stage);
    const box = (this.#plots.get(move.group) ?? before.get(move.group)?.plot)?.box;
    if (box === undefined) return;
    const carry = running?.pose.x ?? 0;
    if (move.kind === 'arrive') this.#lastStatus.delete(move.group);
    // Who comes back while it is still leaving flies on from where it is.
    const travel = move.kind === 'arrive' && running !== undefined ? 0 : travelOf(move, box, stage.layout.width);
    const passage = new Passage(move, ships, travel, carry, move.kind === 'slide' ? roomMs : 0);
    if (!this.#isOn) passage.end();
    this.#passages.set(move.group, passage);
  }
}

/** Px from its place to where it is out of sight. */
function travelOf(move: TrafficMove, box: { readonly x: number; readonly width: number }, worldWidth: number): number {
  if (move.kind === 'slide') return Math.max(-traffic.maxTravelPx, Math.min(traffic.maxTravelPx, move.dx));
  const side = move.kind === 'arrive' ? move.from : move.to;
  const far = side === 'left' ? box.x + box.width + MARGIN : worldWidth - box.x + MARGIN;
  return (side === 'left' ? -1 : 1) * Math.min(traffic.maxTravelPx, Math.max(box.width, far));
}

function shipsOf(group: string, model: SceneModel, { layout }: Stage): readonly PassageShip[] {
  const slots = model.slots.filter((slot) => slot.group === group);
  return slots.flatMap((slot, i): PassageShip[] => {
    const spot = layout.spotOf.get(slot.key);
    if (spot === undefined) return [];
    return [
      {
        slotKey: slot.key,
        ambit: slot.ambit,
        x: spot.x + spot.size / 2,
        y: spot.y + spot.size / 2,
        footY: spot.footY,
        size: spot.size,
        facing: spot.facing,
        order: slots.length < 2 ? 0 : ((i * 7) % slots.length) / (slots.length - 1),
        hasStruct: slot.struct !== null && slot.struct.phase !== 'absent',
      },
    ];
  });
}
