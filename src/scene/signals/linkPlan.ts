/** Who guards whom in a model, and how tethers fan out where several meet. Pure. */
import type { SceneModel, SceneSlot } from '../types.ts';
import { curveTrail, type Point, type Trail } from './curve.ts';

export interface GuardLink {
  /** Ids of guard and guarded. */
  readonly guard: string;
  readonly guarded: string;
  readonly fromKey: string;
  readonly toKey: string;
  /** The guard will not step in now: hidden, without power, destroyed or not built. */
  readonly isBroken: boolean;
  /** Place among the guards of the same struct, and how many there are. */
  readonly place: number;
  readonly of: number;
}

/** Links whose both ends stand in the picture, in the order of the slots. */
export function planLinks(slots: readonly SceneSlot[]): readonly GuardLink[] {
  const byId = new Map<string, SceneSlot>();
  for (const slot of slots) if (slot.struct !== null && slot.struct.phase !== 'absent') byId.set(slot.struct.id, slot);
  const guardsOf = new Map<string, SceneSlot[]>();
  for (const slot of byId.values()) {
    const guarded = slot.struct?.protects ?? null;
    if (guarded === null || guarded === slot.struct?.id || !byId.has(guarded)) continue;
    const guards = guardsOf.get(guarded);
    if (guards === undefined) guardsOf.set(guarded, [slot]);
    else guards.push(slot);
  }
  const links: GuardLink[] = [];
  for (const [guarded, guards] of guardsOf) {
    const to = byId.get(guarded);
    if (to === undefined) continue;
    guards.forEach((slot, place) => {
      if (slot.struct === null) return;
      const { id, phase, hidden } = slot.struct;
      const isBroken = hidden || phase !== 'online' || to.struct?.phase === 'destroyed';
      links.push({ guard: id, guarded, fromKey: slot.key, toKey: to.key, isBroken, place, of: guards.length });
    });
  }
  return links;
}

/** What has to be drawn anew; the same text = the same picture. Cheap enough for every model. */
export function linkKey(model: Pick<SceneModel, 'slots'>): string {
  let key = '';
  for (const { key: slot, struct } of model.slots)
    if (struct !== null && struct.protects !== null)
      key += `${slot}>${struct.protects}:${struct.hidden ? 'h' : ''}${struct.phase};`;
  return key;
}

/** Px between two points of a tether, and how far neighbours of a fan keep apart, share of the target's size. */
const STEP = 13;
const FAN = 0.2;
const POINTS = { least: 5, most: 72 } as const;

/** A tether hangs towards the ground a little; each of a fan meets the guarded at its own point of an arc below it. */
export function tether(from: Point, to: Point, size: number, place: number, of: number): Trail {
  const offset = of <= 1 ? 0 : place - (of - 1) / 2;
  const end = { x: to.x + offset * size * FAN, y: to.y - Math.abs(offset) * size * FAN * 0.3 };
  const distance = Math.hypot(end.x - from.x, end.y - from.y);
  const isLevel = Math.abs(end.y - from.y) < Math.abs(end.x - from.x);
  const sag = Math.min(64, distance * 0.2) + Math.abs(offset) * 5;
  const bend = {
    x: (from.x + end.x) / 2 + (isLevel ? offset * size * 0.16 : (end.x >= from.x ? -1 : 1) * sag * 0.8),
    y: (from.y + end.y) / 2 + (isLevel ? sag : sag * 0.3),
  };
  const count = Math.min(POINTS.most, Math.max(POINTS.least, Math.round(distance / STEP)));
  return curveTrail(from, bend, end, count);
}
