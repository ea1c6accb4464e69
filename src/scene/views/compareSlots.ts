/** Which slots look different in the next model. Pure; as cheap as the change is small. */
import type { DrawnModel } from '../stage/Stage.ts';
import { isSameLook, type SlotLook } from './slotLook.ts';
import type { SlotChange } from './slotMoves.ts';

/** What is shown now, by slot key. */
type Shown = ReadonlyMap<string, { readonly look: SlotLook }>;

/**
 * Slots that are new, changed or gone. `before` = the model that `shown` is true to, null when it may not be. A new slot
 * counts once it has a place; slots of a group that has left stay as they are, for who lets it go.
 */
export function compareSlots(
  before: DrawnModel | null,
  model: DrawnModel,
  shown: Shown,
  hasPlace: (key: string) => boolean,
): readonly SlotChange[] {
  if (before?.slots === model.slots && before.groups === model.groups) return compareMarks(before, model, shown);
  const owners = new Map(model.groups.map(({ key, owner }) => [key, owner]));
  const changes: SlotChange[] = [];
  const seen = new Set<string>();
  for (const slot of model.slots) {
    const { key } = slot;
    seen.add(key);
    const owner = owners.get(slot.group) ?? null;
    const isSelected = key === model.selectedKey;
    const isHovered = key === model.hoveredKey;
    const isMarked = model.markedKeys.includes(key);
    const look = shown.get(key)?.look;
    const isSame = look?.slot === slot && look.owner === owner;
    if (isSame && look.isSelected === isSelected && look.isHovered === isHovered && look.isMarked === isMarked)
      continue;
    const after: SlotLook = { slot, owner, isSelected, isMarked, isHovered };
    if (look === undefined) {
      if (hasPlace(key)) changes.push({ key, before: null, after });
    } else if (!isSameLook(look, after)) changes.push({ key, before: look, after });
  }
  for (const [key, { look }] of shown) {
    if (!seen.has(key) && owners.has(look.slot.group)) changes.push({ key, before: look, after: null });
  }
  return changes;
}

/** Only the pointer or the choice has moved. */
function compareMarks(before: DrawnModel, after: DrawnModel, shown: Shown): readonly SlotChange[] {
  const keys = new Set([
    before.selectedKey,
    before.hoveredKey,
    after.selectedKey,
    after.hoveredKey,
    ...before.markedKeys,
    ...after.markedKeys,
  ]);
  const changes: SlotChange[] = [];
  for (const key of keys) {
    const look = key === null ? undefined : shown.get(key)?.look;
    if (key === null || look === undefined) continue;
    const next: SlotLook = {
      ...look,
      isSelected: key === after.selectedKey,
      isMarked: after.markedKeys.includes(key),
      isHovered: key === after.hoveredKey,
    };
    if (!isSameLook(look, next)) changes.push({ key, before: look, after: next });
  }
  return changes;
}
