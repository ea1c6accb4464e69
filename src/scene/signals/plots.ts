/** The ground a group stands on: a row per ambit and the box around all of it. Pure arithmetic from the layout. */
import type { Ambit } from '../../game/ambit.ts';
import type { Spot } from '../layout.ts';
import type { GroupBox } from '../types.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** One group in one ambit. */
export interface PlotRow extends Box {
  readonly ambit: Ambit;
  /** Lowest line feet stand on, world px. */
  readonly footY: number;
  /** Largest square in it, world px. */
  readonly size: number;
}

export interface Plot {
  readonly group: string;
  readonly box: Box;
  readonly rows: readonly PlotRow[];
}

/** By group key. A group without slots (nothing is known of it) has its box and no rows. */
export function plotsOf(
  spots: Iterable<Pick<Spot, 'group' | 'ambit' | 'footY' | 'size' | keyof Box>>,
  groups: readonly GroupBox[],
): ReadonlyMap<string, Plot> {
  type Standing = Pick<Spot, 'footY' | 'size' | keyof Box>;
  const found = new Map<string, Map<Ambit, Standing[]>>();
  for (const spot of spots) {
    const rows = found.get(spot.group) ?? new Map<Ambit, Standing[]>();
    found.set(spot.group, rows);
    const row = rows.get(spot.ambit);
    if (row === undefined) rows.set(spot.ambit, [spot]);
    else row.push(spot);
  }
  return new Map(
    groups.map((box): [string, Plot] => {
      const rows = [...(found.get(box.key) ?? [])].map(([ambit, row]): PlotRow => ({
        ...boxAround(row),
        ambit,
        footY: Math.max(...row.map((spot) => spot.footY)),
        size: Math.max(...row.map((spot) => spot.size)),
      }));
      return [box.key, { group: box.key, box: rows.length === 0 ? box : boxAround(rows), rows }];
    }),
  );
}

export function boxAround(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}

export function overlaps(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/**
 * What a mist has to cover: the whole column of a group where it has one to itself, its rows where it shares the screen
 * with others (a phone has fleet and planet in one column).
 */
export function coverOf(
  plot: Plot,
  all: Iterable<Plot>,
  column: { readonly top: number; readonly bottom: number },
): readonly Box[] {
  const { box, rows } = plot;
  let isShared = false;
  for (const other of all)
    if (other.group !== plot.group && other.rows.some((row) => overlaps(row, box))) isShared = true;
  if (!isShared) return [{ x: box.x, y: column.top, width: box.width, height: column.bottom - column.top }];
  return rows.map(({ x, y, width, height }) => ({ x, y, width, height }));
}
