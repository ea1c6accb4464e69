/** Who stays, who moves, who comes and who goes when slots change hands. Pure; the views are someone else's business. */
import type { SceneStruct } from '../types.ts';
import type { SlotLook } from './slotLook.ts';

/** A slot whose look has changed. `before` = null: the slot itself is new. */
export interface SlotChange {
  readonly key: string;
  readonly before: SlotLook | null;
  /** null = the slot is gone. */
  readonly after: SlotLook | null;
}

export interface SlotMoves {
  /** Same struct, same slot. `hasMoved` = the slot itself is elsewhere now (the Command Ship's, in another ambit). */
  readonly stays: readonly { readonly key: string; readonly struct: SceneStruct; readonly hasMoved: boolean }[];
  readonly moves: readonly { readonly from: string; readonly to: string; readonly struct: SceneStruct }[];
  readonly comes: readonly { readonly key: string; readonly struct: SceneStruct }[];
  /** `key` is where it stood. */
  readonly goes: readonly { readonly key: string; readonly id: string }[];
}

/** Structs are followed by id: one that leaves a changed slot and turns up in another has moved there. */
export function planMoves(changes: readonly SlotChange[]): SlotMoves {
  const left = new Map<string, string>();
  for (const { key, before, after } of changes) {
    const old = before === null ? null : standing(before);
    if (old !== null && (after === null || standing(after)?.id !== old.id)) left.set(old.id, key);
  }
  const stays: { key: string; struct: SceneStruct; hasMoved: boolean }[] = [];
  const moves: { from: string; to: string; struct: SceneStruct }[] = [];
  const comes: { key: string; struct: SceneStruct }[] = [];
  for (const { key, before, after } of changes) {
    const struct = after === null ? null : standing(after);
    if (struct === null || after === null) continue;
    if (before !== null && standing(before)?.id === struct.id) {
      stays.push({ key, struct, hasMoved: before.slot.ambit !== after.slot.ambit });
      continue;
    }
    const from = left.get(struct.id);
    // Told twice, the first place has it.
    left.delete(struct.id);
    if (from === undefined) comes.push({ key, struct });
    else moves.push({ from, to: key, struct });
  }
  return { stays, moves, comes, goes: [...left].map(([id, key]) => ({ key, id })) };
}

function standing({ slot }: SlotLook): SceneStruct | null {
  return slot.struct === null || slot.struct.phase === 'absent' ? null : slot.struct;
}
