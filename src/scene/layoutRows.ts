/** What the two ways of placing share: bands, rows to stand on, stretches to spread over. */
import { AMBITS, type Ambit } from '../game/ambit.ts';
import { SCENE_CONFIG } from './sceneConfig.ts';
import type { SceneSide } from './types.ts';

export interface Band {
  readonly top: number;
  readonly bottom: number;
}

/** How many cells the sides have; the Command Ship's own is counted. */
export interface Company {
  readonly planetCells: number;
  readonly fleetCells: number;
  readonly visitorCells: number;
  readonly visitors: number;
}

/** A stretch of a line that a side's boxes of one ambit stand on. */
export interface Row {
  readonly footY: number;
  /** Boxes stay between these. */
  readonly top: number;
  readonly bottom: number;
}

/** From where to where a group reaches. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** What a mode decides. */
export interface Placing {
  readonly rows: Readonly<Record<Ambit, Readonly<Record<SceneSide, Row>>>>;
  readonly planet: Stretch;
  readonly fleet: Stretch;
  readonly visitor: (place: number) => Stretch;
  readonly width: number;
}

/** Feet of a figure in its square: y = 58 of 64, centred art. */
export const FOOT_SHARE = 0.9;

/** Rows of one ambit: all of a row stand on one line, whatever their size. `y` is the middle of the largest boxes. */
export function rowOf(y: number, cell: number, largest: number, maxHeight: number): Row {
  const { minBox } = SCENE_CONFIG.layout;
  const box = Math.max(minBox, Math.min(cell - 2, maxHeight, largest));
  const room = Math.max(maxHeight, minBox + 2);
  return { footY: Math.round(y + (FOOT_SHARE - 0.5) * box), top: y - room / 2, bottom: y + room / 2 };
}

/** By ambit, without the casts that `Object.fromEntries` would need. */
export function byAmbit<T>(make: (ambit: Ambit) => T): Record<Ambit, T> {
  const [space, air, land, water] = AMBITS;
  return { space: make(space), air: make(air), land: make(land), water: make(water) };
}
