/**
 * What the battle queue knows of the models it is given: who stood where, and how the model is to be shown while
 * attacks on its structs are still to be played.
 */
import type { SceneModel, SceneSlot } from '../types.ts';
import { dressModel, type KeptGroup } from './dressModel.ts';
import type { ShownStructs } from './ShownStructs.ts';
import type { BattlePlan } from './types.ts';

export class ShownModel {
  readonly #shown: ShownStructs;
  readonly #kept = new Map<string, KeptGroup>();
  #model: SceneModel | null = null;
  #previous: SceneModel | null = null;
  /** Places of structs in the slots they were made from. */
  #index: { readonly slots: readonly SceneSlot[]; readonly places: ReadonlyMap<string, number> } | null = null;
  #dressed: { readonly model: SceneModel; readonly version: number; readonly result: SceneModel } | null = null;

  constructor(shown: ShownStructs) {
    this.#shown = shown;
  }

  /** Planet that is looked at; null = none yet. */
  get planetId(): string | null {
    return this.#model?.planetId ?? null;
  }

  /** The model as it is to be shown now. The very same object when nothing is pending. */
  dress(model: SceneModel): SceneModel {
    const { entries, version } = this.#shown;
    if (entries.size === 0) {
      this.#dressed = null;
      return model;
    }
    if (this.#dressed?.model === model && this.#dressed.version === version) return this.#dressed.result;
    this.#dropKept();
    const result = dressModel(model, entries, this.#placesIn(model.slots), this.#kept);
    this.#dressed = { model, version, result };
    return result;
  }

  /** Takes note of a model: the one it knows, a new one, or one of another planet. */
  see(model: SceneModel): 'known' | 'new' | 'elsewhere' {
    if (model === this.#model) return 'known';
    const before = this.#model;
    const hasLeft = before !== null && before.planetId !== model.planetId;
    if (hasLeft) this.#kept.clear();
    this.#previous = hasLeft ? null : before;
    this.#model = model;
    this.#dressed = null;
    return hasLeft ? 'elsewhere' : 'new';
  }

  /** Remembers who is to fall as last seen alive, so that it can stand until its step, and its fleet with it. */
  remember(): void {
    if (this.#shown.entries.size === 0) return;
    for (const model of [this.#previous, this.#model]) {
      if (model === null) continue;
      const places = model === this.#model ? this.#placesIn(model.slots) : placesIn(model.slots, this.#shown.entries);
      for (const [structId, entry] of this.#shown.entries) {
        const slot = model.slots[places.get(structId) ?? -1];
        if (slot?.struct === undefined || slot.struct === null) continue;
        entry.slotKey = slot.key;
        entry.groupKey = slot.group;
        if (slot.struct.phase !== 'destroyed' && slot.struct.phase !== 'absent') entry.last = slot.struct;
      }
    }
    this.#keepGroups();
  }

  /** Somebody of it is in the picture, or was when it happened. */
  isInPicture({ cast }: BattlePlan): boolean {
    if (this.#model === null) return false;
    const places = this.#placesIn(this.#model.slots);
    return cast.some((structId) => places.has(structId) || (this.#shown.entries.get(structId)?.last ?? null) !== null);
  }

  isHidden(structId: string | undefined): boolean {
    if (structId === undefined) return false;
    for (const model of [this.#model, this.#previous]) {
      const struct = model?.slots.find((slot) => slot.struct?.id === structId)?.struct;
      if (struct?.hidden === true) return true;
    }
    return false;
  }

  /** A fleet that lost its Command Ship is gone at once; it stays in the picture until that has been seen. */
  #keepGroups(): void {
    const [before, model] = [this.#previous, this.#model];
    if (before === null || model === null) return;
    for (const { willDie, isDestroyed, groupKey } of this.#shown.entries.values()) {
      if (!willDie || isDestroyed || this.#kept.has(groupKey)) continue;
      if (model.groups.some(({ key }) => key === groupKey)) continue;
      const group = before.groups.find(({ key }) => key === groupKey);
      if (group === undefined) continue;
      this.#kept.set(groupKey, { group, slots: before.slots.filter((slot) => slot.group === groupKey) });
    }
  }

  /** Groups that are back, or of whose structs nobody has to fall any more. */
  #dropKept(): void {
    if (this.#kept.size === 0) return;
    const model = this.#model;
    for (const [key] of this.#kept) {
      const isBack = model?.groups.some((group) => group.key === key) === true;
      const isWanted = [...this.#shown.entries.values()].some((entry) => entry.groupKey === key && entry.willDie);
      if (isBack || !isWanted) this.#kept.delete(key);
    }
  }

  #placesIn(slots: readonly SceneSlot[]): ReadonlyMap<string, number> {
    if (this.#index?.slots !== slots) this.#index = { slots, places: placesIn(slots, null) };
    return this.#index.places;
  }
}

/** @param wanted only these; null = everybody */
function placesIn(
  slots: readonly SceneSlot[],
  wanted: ReadonlyMap<string, unknown> | null,
): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (let i = 0; i < slots.length; i += 1) {
    const struct = slots[i]?.struct;
    if (struct && (wanted === null || wanted.has(struct.id))) places.set(struct.id, i);
  }
  return places;
}
