import type { SceneSlot } from '../../scene/types.ts';
import { AMBITS } from '../../game/ambit.ts';

export type WalkKey = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown' | 'Home' | 'End';

export function isWalkKey(key: string): key is WalkKey {
  return ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'].includes(key);
}

/** Rows as they lie on the screen: one per ambit, planet and fleet side by side, the command berth before all. */
function rowsOf(slots: readonly SceneSlot[]): readonly (readonly string[])[] {
  const command = slots.filter((slot) => slot.slot < 0).map((slot) => slot.key);
  const rows = AMBITS.map((ambit) =>
    slots.filter((slot) => slot.ambit === ambit && slot.slot >= 0).map((slot) => slot.key),
  );
  return [command, ...rows].filter((row) => row.length > 0);
}

/** The slot an arrow key leads to; the same one at an edge. */
export function walkFrom(slots: readonly SceneSlot[], from: string, key: WalkKey): string {
  const rows = rowsOf(slots);
  const rowIndex = rows.findIndex((row) => row.includes(from));
  const row = rows[rowIndex];
  if (!row) return slots[0]?.key ?? from;
  const column = row.indexOf(from);
  switch (key) {
    case 'ArrowLeft':
      return row[column - 1] ?? from;
    case 'ArrowRight':
      return row[column + 1] ?? from;
    case 'Home':
      return row[0] ?? from;
    case 'End':
      return row.at(-1) ?? from;
    case 'ArrowUp':
    case 'ArrowDown': {
      const next = rows[rowIndex + (key === 'ArrowUp' ? -1 : 1)];
      return next?.[Math.min(column, next.length - 1)] ?? from;
    }
  }
}
