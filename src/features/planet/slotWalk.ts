import { AMBITS } from '../../game/ambit.ts';
import type { SceneSlot } from '../../scene/types.ts';
import { alongRow, isRowKey } from './alongRow.ts';

const WALK_KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'] as const;
export type WalkKey = (typeof WALK_KEYS)[number];

export function isWalkKey(key: string): key is WalkKey {
  return WALK_KEYS.some((one) => one === key);
}

type Cell = Pick<SceneSlot, 'key' | 'group' | 'ambit' | 'slot'>;
type Row = readonly Cell[];

/** Rows as they lie on the screen: one per ambit, the groups side by side, the command berths before all. */
function rowsOf(slots: readonly Cell[]): readonly Row[] {
  const command = slots.filter((slot) => slot.slot < 0);
  const rows = AMBITS.map((ambit) => slots.filter((slot) => slot.ambit === ambit && slot.slot >= 0));
  return [command, ...rows].filter((row) => row.length > 0);
}

/** The same place of a group in another row: its column there, or the last one it has; null when it has none. */
function inGroup(row: Row, group: string, column: number): string | null {
  const cells = row.filter((cell) => cell.group === group);
  return cells[Math.min(column, cells.length - 1)]?.key ?? null;
}

/**
 * The slot a key leads to; the same one at an edge. Left and right go through all groups of an ambit, up and down through the
 * ambits of a group, Home and End to the ends of an ambit, page keys to the same place of the group before or behind.
 */
export function walkFrom(slots: readonly Cell[], from: string, key: WalkKey): string {
  const rows = rowsOf(slots);
  const rowIndex = rows.findIndex((row) => row.some((cell) => cell.key === from));
  const row = rows[rowIndex];
  const at = row?.findIndex((cell) => cell.key === from) ?? -1;
  const here = row?.[at];
  if (!row || !here) return slots[0]?.key ?? from;
  const column = row.filter((cell) => cell.group === here.group).indexOf(here);
  if (isRowKey(key)) return alongRow(row, at, key) ?? from;
  switch (key) {
    case 'ArrowUp':
    case 'ArrowDown': {
      const next = rows[rowIndex + (key === 'ArrowUp' ? -1 : 1)];
      // The planet has no berth: up from its space is the first that there is.
      return next ? (inGroup(next, here.group, column) ?? next[0]?.key ?? from) : from;
    }
    case 'PageUp':
    case 'PageDown': {
      const groups = [...new Set(slots.map((slot) => slot.group))];
      const group = groups[groups.indexOf(here.group) + (key === 'PageUp' ? -1 : 1)];
      if (group === undefined) return from;
      return inGroup(row, group, column) ?? slots.find((slot) => slot.group === group)?.key ?? from;
    }
  }
}
