/** The model's slots by group, with what each group is called. Pure. */
import type { SceneGroup, SceneModel, SceneSlot } from '../../scene/types.ts';
import { groupWords, type GroupWords, type NameOf, type OddOf } from './groupWords.ts';

/** A group of the picture with the slots that can be pressed: what no shot and no block changes. */
export interface PlacedGroup {
  readonly group: SceneGroup;
  readonly keys: readonly string[];
}

/** A group with its slots, in words already. */
export interface StageGroup extends PlacedGroup {
  readonly words: GroupWords;
  /** What its empty slots are for: the player may build there. */
  readonly buildable: boolean;
  /** Its label is worth a look: somebody else is here, or it is old. */
  readonly isLabelled: boolean;
}

export function placedGroups(model: SceneModel | null): readonly PlacedGroup[] {
  if (!model) return [];
  const byGroup = new Map(model.groups.map(({ key }): [string, string[]] => [key, []]));
  for (const { group, key } of model.slots) byGroup.get(group)?.push(key);
  return model.groups.map((group) => ({
    group,
    // Nobody knows what stands there: there is nothing to press.
    keys: group.knowledge.kind === 'unknown' ? [] : (byGroup.get(group.key) ?? []),
  }));
}

/** @param buildable whether the player may build in a group's empty slots */
export function stageGroups(
  placed: readonly PlacedGroup[],
  planetId: string,
  nameOf: NameOf,
  buildable: (group: SceneGroup) => boolean,
  oddOf?: OddOf,
): readonly StageGroup[] {
  const isShared = placed.some(({ group }) => group.side === 'visitor' || group.owner?.relation !== 'self');
  return placed.map(({ group, keys }) => ({
    group,
    keys,
    words: groupWords(group, planetId, nameOf, oddOf),
    buildable: buildable(group),
    isLabelled: isShared || group.knowledge.kind !== 'live',
  }));
}

/** What the button of one slot says. */
export interface SlotFacts {
  readonly slot: SceneSlot;
  /** How many stand in front of who is there. */
  readonly guards: number;
  readonly isSelected: boolean;
  /** Chosen together with others. */
  readonly isMarked: boolean;
  /** While something is aimed: whether it may be chosen. */
  readonly aimed: 'open' | 'refused' | undefined;
  /** It was chosen. */
  readonly isTarget: boolean;
}

/** null when the slot is not in the model. */
export function slotFacts(model: SceneModel | null, key: string): SlotFacts | null {
  if (!model) return null;
  const { byKey, guards } = indexOf(model.slots);
  const slot = byKey.get(key);
  if (!slot) return null;
  return {
    slot,
    guards: guards.get(slot.struct?.id ?? '') ?? 0,
    isSelected: key === model.selectedKey,
    isMarked: model.markedKeys.includes(key),
    aimed: model.aim?.candidates.get(key),
    isTarget: model.aim?.targetKey === key,
  };
}

interface SlotIndex {
  readonly byKey: ReadonlyMap<string, SceneSlot>;
  readonly guards: ReadonlyMap<string, number>;
}

/** Every button asks the same list: it is gone through once. */
const indexes = new WeakMap<readonly SceneSlot[], SlotIndex>();

function indexOf(slots: readonly SceneSlot[]): SlotIndex {
  const known = indexes.get(slots);
  if (known) return known;
  const index = { byKey: new Map(slots.map((slot) => [slot.key, slot])), guards: guardsOf(slots) };
  indexes.set(slots, index);
  return index;
}

/** How many stand in front of each struct; those that are destroyed or not built guard nobody. */
export function guardsOf(slots: readonly SceneSlot[]): ReadonlyMap<string, number> {
  const guards = new Map<string, number>();
  for (const { struct } of slots) {
    if (!struct?.protects || struct.phase === 'destroyed' || struct.phase === 'building') continue;
    guards.set(struct.protects, (guards.get(struct.protects) ?? 0) + 1);
  }
  return guards;
}
