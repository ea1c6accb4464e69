/**
 * All slots and who stands on them. Slots are kept by key in one container per group, which whoever moves fleets may
 * move; structs are kept by id and fly when they change slots. What is not seen costs nothing.
 */
import { Container } from 'pixi.js';
import type { Anchor, BattleActors, Gesture } from '../battle/types.ts';
import type { Sight } from '../stage/Sight.ts';
import { calmTime } from '../stage/calmTime.ts';
import type { DrawnModel, Layer, SceneTime, Stage } from '../stage/Stage.ts';
import type { TrafficGroups } from '../traffic/TrafficGroups.ts';
import type { SceneSkin } from '../types.ts';
import { compareSlots } from '../views/compareSlots.ts';
import type { SlotLook } from '../views/slotLook.ts';
import { planMoves, type SlotChange } from '../views/slotMoves.ts';
import { SlotView } from '../views/SlotView.ts';
import { StructView, type StructKit } from '../views/StructView.ts';
import { Dresses } from '../views/Dresses.ts';
import { GroupBounds } from './GroupBounds.ts';

/** Groups that have entered or left the model since the last `show`; the views of both are there. */
export interface GroupChanges {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** Slots are drawn beyond their boxes: halos, smoke, flights, px. */
const REACH = 48;

interface Group {
  readonly view: Container;
  readonly slots: Set<string>;
  readonly bounds: GroupBounds;
  /** No longer in the model; its views wait for `dropGroup`. */
  isLeaving: boolean;
}

export class SlotLayer implements Layer, BattleActors, TrafficGroups {
  readonly view = new Container();
  /**
   * Told after the views of new groups are made. Views of removed groups are kept until `dropGroup`; with nobody
   * listening they go at once.
   */
  onGroups: ((changes: GroupChanges) => void) | null = null;
  readonly #dresses = new Dresses();
  readonly #groups = new Map<string, Group>();
  readonly #slots = new Map<string, SlotView>();
  /** Where each struct stands. */
  readonly #standing = new Map<string, SlotView>();
  /** Slots that are seen and move. */
  #live: SlotView[] = [];
  #stage: Stage | null = null;
  #kit: StructKit | null = null;
  /** The last model; null = the next one is compared slot by slot. */
  #shown: DrawnModel | null = null;
  #planetId = '';
  #epoch = -1;
  /** Middles of slots that the last `resize` has moved, world px: from there structs fly. */
  readonly #movedFrom = new Map<string, { x: number; y: number; size: number }>();
  #staged: ReadonlySet<string> = new Set();
  #dim: { readonly keys: ReadonlySet<string>; readonly alpha: number } | null = null;
  #isBusy = false;
  #isLiveStale = true;
  /** Calm time of the last update. */
  #even = 0;
  #odd = 0;

  get isBusy(): boolean {
    return this.#isBusy;
  }

  resize(stage: Stage): void {
    const isOtherBank = this.#stage?.bank !== stage.bank;
    this.#stage = stage;
    if (isOtherBank) this.#kit = { bank: stage.bank, dresses: this.#dresses };
    const isStale = isOtherBank || this.#epoch !== stage.bank.epoch;
    this.#epoch = stage.bank.epoch;
    this.#shown = null;
    this.#movedFrom.clear();
    if (stage.spec.seed !== this.#planetId) this.#dropAll();
    this.#planetId = stage.spec.seed;
    for (const [key, view] of this.#slots) {
      const { x, y, size } = view.spot;
      const spot = stage.layout.spotOf.get(key) ?? view.spot;
      if (spot.x !== x || spot.y !== y || spot.size !== size) {
        this.#movedFrom.set(key, { x: x + size / 2, y: y + size / 2, size });
      }
      view.move(spot, stage.spec.palette.sea, isStale);
    }
    for (const { view } of this.#groups.values()) view.sortChildren();
    this.#measure();
  }

  show(model: DrawnModel): void {
    if (this.#stage === null) return;
    if (model.planetId !== this.#planetId) this.#dropAll();
    this.#planetId = model.planetId;
    const isFresh = this.#slots.size === 0;
    const { spotOf } = this.#stage.layout;
    const changes = compareSlots(this.#shown, model, this.#slots, (key) => spotOf.has(key));
    this.#shown = model;
    const grouped = this.#openGroups(model);
    this.#apply(changes, isFresh);
    this.#movedFrom.clear();
    this.#closeGroups(grouped);
    this.#isLiveStale = true;
    this.#isBusy ||= changes.length > 0;
  }

  look(sight: Sight): void {
    for (const { view, slots, bounds } of this.#groups.values()) {
      const { x, y } = view.position;
      const isSeen = bounds.isSeen(sight, x, y, REACH);
      view.visible = isSeen;
      if (!isSeen) continue;
      for (const key of slots) {
        const slot = this.#slots.get(key);
        if (slot === undefined) continue;
        const { spot } = slot;
        const reach = REACH + spot.size * 0.25;
        slot.view.visible = sight.sees(
          spot.x + x - reach,
          spot.y + y - reach,
          spot.size + reach * 2,
          spot.size + reach * 2,
        );
        if (slot.view.visible) slot.wake();
      }
    }
    this.#isLiveStale = true;
  }

  /** Ends all transitions: for scenes without motion. */
  settle(): void {
    for (const slot of this.#slots.values()) slot.settle();
    this.#isLiveStale = true;
  }

  update(deltaMs: number, time: SceneTime): void {
    const isFresh = this.#isLiveStale;
    if (isFresh) this.#findLive();
    const even = calmTime(time);
    const odd = calmTime(time, 0.5);
    let isBusy = false;
    for (const slot of this.#live) {
      const isCalm = slot.isCalm;
      const isEven = slot.spot.slot % 2 === 0;
      // Half of those who only breathe and drift take their step in this frame, half in another.
      if (isCalm && !isFresh && (isEven ? even === this.#even : odd === this.#odd)) continue;
      slot.update(deltaMs, isCalm ? (isEven ? even : odd) : time);
      isBusy ||= slot.isBusy;
    }
    this.#even = even;
    this.#odd = odd;
    this.#isBusy = isBusy;
  }

  /** Pictures by class. Everybody changes before the old ones go: nothing blinks. */
  setSkins(skins: ReadonlyMap<string, SceneSkin>): void {
    const dropOld = this.#dresses.setSkins(skins);
    for (const slot of this.#slots.values()) slot.struct?.redress();
    dropOld();
    this.#isLiveStale = true;
  }

  /** Structs in the attack on stage: what happens to them is shown by the battle alone. */
  setStaged(structIds: readonly string[]): void {
    this.#staged = new Set(structIds);
  }

  /** An attack on them is known now: what the model alone made of it is taken back, the battle shows it. */
  spare(structIds: readonly string[]): void {
    for (const id of structIds) this.#standing.get(id)?.struct?.spare();
  }

  /** All slots but these sink into the dark; null = none does. */
  setDim(keys: ReadonlySet<string> | null, alpha: number): void {
    if (keys === null && this.#dim === null) return;
    this.#dim = keys === null ? null : { keys, alpha };
    for (const [key, slot] of this.#slots) slot.setDim(this.#dimOf(key));
    this.#isLiveStale = true;
    this.#isBusy = true;
  }

  groupView(groupKey: string): Container | null {
    return this.#groups.get(groupKey)?.view ?? null;
  }

  slotView(slotKey: string): Container | null {
    return this.#slots.get(slotKey)?.view ?? null;
  }

  turnShip(slotKey: string, across: number): void {
    this.#slots.get(slotKey)?.struct?.turn(across);
  }

  dropGroup(groupKey: string): void {
    const group = this.#groups.get(groupKey);
    if (group?.isLeaving !== true) return;
    for (const key of group.slots) this.#dropSlot(key);
    group.view.destroy({ children: true });
    this.#groups.delete(groupKey);
    this.#isLiveStale = true;
  }

  anchorOf(structId: string, out: { -readonly [K in keyof Anchor]: Anchor[K] }): boolean {
    const slot = this.#standing.get(structId);
    const struct = slot?.struct;
    if (slot === undefined || struct === undefined || struct === null) return false;
    const { spot, view } = slot;
    const group = this.#groups.get(spot.group)?.view;
    // Traffic moves groups by position and slots by pivot.
    const x = spot.x + spot.size / 2 + (group?.x ?? 0) - view.pivot.x;
    const y = spot.y + spot.size / 2 + (group?.y ?? 0) - view.pivot.y;
    struct.muzzle(out);
    out.x += x;
    out.y += y;
    out.muzzleX += x;
    out.muzzleY += y;
    out.size = spot.size;
    out.facing = spot.facing;
    return true;
  }

  gesture(structId: string, gesture: Gesture, durationMs: number): void {
    const slot = this.#standing.get(structId);
    if (slot?.struct === undefined || slot.struct === null || !slot.view.visible) return;
    slot.struct.gesture(gesture, durationMs);
    this.#isLiveStale = true;
    this.#isBusy = true;
  }

  destroy(): void {
    this.#dropAll();
    this.#dresses.destroy();
    this.view.destroy({ children: true });
  }

  /** Containers for groups that are new, or back before they were gone. */
  #openGroups(model: DrawnModel): GroupChanges {
    const present = new Set(model.groups.map(({ key }) => key));
    const added: string[] = [];
    for (const key of present) {
      const known = this.#groups.get(key);
      if (known?.isLeaving === false) continue;
      added.push(key);
      if (known !== undefined) {
        known.isLeaving = false;
        continue;
      }
      const view = new Container();
      this.view.addChild(view);
      this.#groups.set(key, { view, slots: new Set(), bounds: new GroupBounds(), isLeaving: false });
    }
    const removed: string[] = [];
    for (const [key, group] of this.#groups) {
      if (present.has(key) || group.isLeaving) continue;
      group.isLeaving = true;
      removed.push(key);
    }
    return { added, removed };
  }

  #closeGroups(changes: GroupChanges): void {
    for (const key of changes.added) this.#groups.get(key)?.view.sortChildren();
    this.#measure();
    if (this.onGroups === null) for (const key of changes.removed) this.dropGroup(key);
    else if (changes.added.length + changes.removed.length > 0) this.onGroups(changes);
  }

  #apply(changes: readonly SlotChange[], isFresh: boolean): void {
    if (this.#stage === null || this.#kit === null) return;
    const plan = planMoves(changes);
    for (const { key, before, after } of changes) {
      if (after === null) continue;
      if (before === null) this.#addSlot(key, after);
      else this.#slots.get(key)?.show(after);
    }
    for (const { key, struct, hasMoved } of plan.stays) {
      const slot = this.#slots.get(key);
      slot?.struct?.move(slot.place, false);
      slot?.struct?.show(struct, this.#staged.has(struct.id));
      if (hasMoved) this.#flyWithSlot(key);
    }
    const loose = new Map<string, { struct: StructView; slot: SlotView }>();
    for (const key of [...plan.moves.map(({ from }) => from), ...plan.goes.map((gone) => gone.key)]) {
      const slot = this.#slots.get(key);
      const struct = slot?.detach();
      if (slot === undefined || struct === undefined || struct === null) continue;
      loose.set(struct.struct.id, { struct, slot });
      this.#standing.delete(struct.struct.id);
    }
    for (const { id } of plan.goes) {
      const gone = loose.get(id);
      gone?.slot.bury(gone.struct);
    }
    for (const { to, struct } of plan.moves) {
      const found = loose.get(struct.id);
      const slot = this.#slots.get(to);
      if (found === undefined || slot === undefined) continue;
      const from = this.#middleOf(found.slot);
      this.#attach(slot, found.struct);
      found.struct.move(slot.place, false);
      found.struct.show(struct, this.#staged.has(struct.id));
      this.#fly(slot, from);
    }
    for (const { key, struct } of plan.comes) {
      const slot = this.#slots.get(key);
      if (slot !== undefined) this.#attach(slot, new StructView(this.#kit, slot.place, struct, !isFresh));
    }
    for (const { key, after } of changes) if (after === null) this.#dropSlot(key);
  }

  #addSlot(key: string, look: SlotLook): void {
    const spot = this.#stage?.layout.spotOf.get(key);
    const group = this.#groups.get(look.slot.group);
    if (spot === undefined || group === undefined || this.#stage === null) return;
    const slot = new SlotView(this.#stage.bank, spot, look, this.#stage.spec.palette.sea);
    slot.setDim(this.#dimOf(key));
    this.#slots.set(key, slot);
    group.slots.add(key);
    group.view.addChild(slot.view);
  }

  #attach(slot: SlotView, struct: StructView): void {
    slot.attach(struct);
    this.#standing.set(struct.struct.id, slot);
  }

  #middleOf({ spot }: SlotView): { x: number; y: number; size: number } {
    return this.#movedFrom.get(spot.key) ?? { x: spot.x + spot.size / 2, y: spot.y + spot.size / 2, size: spot.size };
  }

  /** The slot itself is elsewhere now. */
  #flyWithSlot(key: string): void {
    const slot = this.#slots.get(key);
    const from = this.#movedFrom.get(key);
    if (slot !== undefined && from !== undefined) this.#fly(slot, from);
  }

  #fly(slot: SlotView, from: { x: number; y: number; size: number }): void {
    const { x, y, size } = slot.spot;
    const trail = slot.struct?.flyFrom(from.x - x - size / 2, from.y - y - size / 2, from.size / size);
    if (trail !== undefined && trail !== null) slot.addTrail(trail);
  }

  #dimOf(key: string): number {
    return this.#dim === null || this.#dim.keys.has(key) ? 1 : this.#dim.alpha;
  }

  #measure(): void {
    for (const { slots, bounds } of this.#groups.values()) {
      bounds.reset();
      for (const key of slots) {
        const spot = this.#slots.get(key)?.spot;
        if (spot !== undefined) bounds.add(spot);
      }
    }
  }

  /** What cannot be seen is brought to its end and left alone. */
  #findLive(): void {
    this.#isLiveStale = false;
    const live: SlotView[] = [];
    for (const group of this.#groups.values()) {
      for (const key of group.slots) {
        const slot = this.#slots.get(key);
        if (slot === undefined || !slot.isAlive) continue;
        if (group.view.visible && slot.view.visible) live.push(slot);
        else if (slot.isBusy) slot.settle();
      }
    }
    this.#live = live;
  }

  #dropSlot(key: string): void {
    const slot = this.#slots.get(key);
    if (slot === undefined) return;
    const struct = slot.detach();
    if (struct !== null && this.#standing.get(struct.struct.id) === slot) this.#standing.delete(struct.struct.id);
    struct?.destroy();
    slot.destroy();
    this.#slots.delete(key);
    this.#groups.get(slot.spot.group)?.slots.delete(key);
  }

  #dropAll(): void {
    for (const key of this.#slots.keys()) this.#dropSlot(key);
    for (const { view } of this.#groups.values()) view.destroy({ children: true });
    this.#groups.clear();
    this.#standing.clear();
    this.#shown = null;
    this.#live = [];
    this.#isLiveStale = true;
  }
}
