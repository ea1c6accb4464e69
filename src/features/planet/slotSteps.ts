/** Walking the slots as they are seen: to the one beside, above or below on the picture, whoever's it is. Pure. */
import type { SlotBox } from '../../scene/types.ts';
import { alongRow, isRowKey } from './alongRow.ts';
import type { WalkKey } from './slotWalk.ts';

export type StepKey = Exclude<WalkKey, 'PageUp' | 'PageDown'>;

/** Middles of one row lie no farther apart than this share of the lower of two boxes. */
const SAME_ROW = 0.5;

function middleX({ x, width }: SlotBox): number {
  return x + width / 2;
}

function middleY({ y, height }: SlotBox): number {
  return y + height / 2;
}

function isInRow(a: SlotBox, b: SlotBox): boolean {
  return Math.abs(middleY(a) - middleY(b)) < Math.min(a.height, b.height) * SAME_ROW;
}

/** The slot a key leads to; the same one at an edge. Left, right, Home and End keep to the row, up and down to the column. */
export function stepFrom(boxes: readonly SlotBox[], from: string, key: StepKey): string {
  const here = boxes.find((box) => box.key === from);
  if (!here) return boxes[0]?.key ?? from;
  const row = boxes.filter((box) => isInRow(box, here)).toSorted((a, b) => middleX(a) - middleX(b));
  const at = row.indexOf(here);
  if (isRowKey(key)) return alongRow(row, at, key) ?? from;
  const way = key === 'ArrowUp' ? -1 : 1;
  const beyond = boxes.filter((box) => !isInRow(box, here) && (middleY(box) - middleY(here)) * way > 0);
  const [nearest] = beyond.toSorted((a, b) => (middleY(a) - middleY(b)) * way);
  if (!nearest) return from;
  const [next] = beyond
    .filter((box) => isInRow(box, nearest))
    .toSorted((a, b) => Math.abs(middleX(a) - middleX(here)) - Math.abs(middleX(b) - middleX(here)));
  return next?.key ?? from;
}
