/** The model with health and phase as shown so far. Pure; everything it does not touch stays the same object. */
import type { SceneGroup, SceneModel, SceneSlot, SceneStruct } from '../types.ts';
import type { ShownStruct } from './ShownStructs.ts';

/** A group that has left the model while one of its structs still has to be seen falling. */
export interface KeptGroup {
  readonly group: SceneGroup;
  readonly slots: readonly SceneSlot[];
}

/** @param indexOf place of a struct in `model.slots` */
export function dressModel(
  model: SceneModel,
  shown: ReadonlyMap<string, ShownStruct>,
  indexOf: ReadonlyMap<string, number>,
  kept: ReadonlyMap<string, KeptGroup>,
): SceneModel {
  let slots: SceneSlot[] | null = null;
  const put = (i: number, slot: SceneSlot): void => {
    slots ??= [...model.slots];
    slots[i] = slot;
  };
  for (const [structId, entry] of shown) {
    const i = indexOf.get(structId);
    const slot = i === undefined ? undefined : model.slots[i];
    if (i !== undefined && slot !== undefined && slot.struct !== null) {
      const struct = dressStruct(slot.struct, entry);
      if (struct !== slot.struct) put(i, { ...slot, struct });
    } else if (stillStands(entry) && !kept.has(entry.groupKey)) {
      const free = model.slots.findIndex(({ key }) => key === entry.slotKey);
      const place = (slots ?? model.slots)[free];
      if (place !== undefined && place.struct === null) put(free, ghost(place, entry));
    }
  }
  if (kept.size === 0) return slots === null ? model : { ...model, slots };
  return withGroups({ ...model, slots: slots ?? model.slots }, shown, kept);
}

/** It is gone from the model, but its end has not been shown. */
function stillStands(entry: ShownStruct): boolean {
  return entry.willDie && !entry.isDestroyed && entry.last !== null;
}

function dressStruct(struct: SceneStruct, entry: ShownStruct): SceneStruct {
  const isFallen = struct.phase === 'destroyed' || struct.phase === 'absent';
  // The model says it fell, and the eye has not seen it yet.
  const base: SceneStruct =
    isFallen && entry.willDie && !entry.isDestroyed ? (entry.last ?? { ...struct, phase: 'online' }) : struct;
  const health = Math.min(entry.health ?? base.health, base.maxHealth);
  const phase = entry.isDestroyed ? 'destroyed' : base.phase;
  const hidden = entry.veils > 0 || base.hidden;
  if (base === struct && health === struct.health && phase === struct.phase && hidden === struct.hidden) return struct;
  return { ...base, health, phase, hidden };
}

function ghost(slot: SceneSlot, entry: ShownStruct): SceneSlot {
  return entry.last === null ? slot : { ...slot, struct: dressStruct(entry.last, entry), invites: false };
}

/** Groups that left stay where they were in the queue; those behind them do not move up yet. */
function withGroups(
  model: SceneModel,
  shown: ReadonlyMap<string, ShownStruct>,
  kept: ReadonlyMap<string, KeptGroup>,
): SceneModel {
  let groups: readonly SceneGroup[] = model.groups;
  const slots = [...model.slots];
  for (const { group, slots: theirs } of kept.values()) {
    const isBehind = (other: SceneGroup): boolean =>
      group.side === 'visitor' && other.side === 'visitor' && other.place >= group.place;
    const at = groups.findIndex(isBehind);
    const moved = groups.map((other) => (isBehind(other) ? { ...other, place: other.place + 1 } : other));
    groups = moved.toSpliced(at < 0 ? moved.length : at, 0, group);
    for (const slot of theirs) {
      const entry = slot.struct === null ? undefined : shown.get(slot.struct.id);
      if (entry === undefined || slot.struct === null) slots.push(slot);
      else slots.push({ ...slot, struct: dressStruct(slot.struct, entry) });
    }
  }
  return { ...model, groups, slots };
}
