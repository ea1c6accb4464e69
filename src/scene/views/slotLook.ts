/** What a slot shows, and when that has changed. Pure. */
import type { SceneOwner, SceneSlot, SceneStruct } from '../types.ts';

export interface SlotLook {
  readonly slot: SceneSlot;
  /** Of its group. */
  readonly owner: SceneOwner | null;
  readonly isSelected: boolean;
  /** Chosen together with others. */
  readonly isMarked: boolean;
  readonly isHovered: boolean;
}

export function isSameLook(a: SlotLook, b: SlotLook): boolean {
  return (
    a.isSelected === b.isSelected &&
    a.isMarked === b.isMarked &&
    a.isHovered === b.isHovered &&
    isSameOwner(a.owner, b.owner) &&
    isSameSlot(a.slot, b.slot)
  );
}

function isSameOwner(a: SceneOwner | null, b: SceneOwner | null): boolean {
  if (a === b || a === null || b === null) return a === b;
  return a.id === b.id && a.relation === b.relation && a.guildId === b.guildId;
}

function isSameSlot(a: SceneSlot, b: SceneSlot): boolean {
  if (a === b) return true;
  if (a.invites !== b.invites || a.ambit !== b.ambit) return false;
  if (a.struct === null || b.struct === null) return a.struct === b.struct;
  return isSameStruct(a.struct, b.struct);
}

/** `protects` is the business of the tethers. */
function isSameStruct(a: SceneStruct, b: SceneStruct): boolean {
  return (
    a === b ||
    (a.id === b.id &&
      a.typeName === b.typeName &&
      a.phase === b.phase &&
      a.hidden === b.hidden &&
      a.health === b.health &&
      a.maxHealth === b.maxHealth &&
      a.progress === b.progress &&
      a.working === b.working &&
      a.charge === b.charge)
  );
}
