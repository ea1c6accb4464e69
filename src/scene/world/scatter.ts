/** Things strewn over a world that goes on: drawn by cells, so that each part of it can be painted alone and the parts meet. */
import { createRandom, type Random } from './random.ts';

/** Part of the world to paint, world px. */
export interface Swath {
  readonly from: number;
  readonly to: number;
}

/**
 * Calls `place` for each cell that may reach into the swath, left to right. `reach` is how far what a cell holds may stick
 * out of it. The same cell holds the same things, whichever swath it is asked for.
 */
export function scatter(
  seed: string,
  { from, to }: Swath,
  cell: number,
  reach: number,
  place: (random: Random, start: number, index: number) => void,
): void {
  const last = Math.floor((to + reach) / cell);
  for (let index = Math.floor((from - reach) / cell); index <= last; index += 1)
    place(createRandom(`${seed}:${index}`), index * cell, index);
}

/** The same for things in a row: `step` draws the way from one to the next, `place` stands at x. */
export function strew(
  seed: string,
  swath: Swath,
  reach: number,
  step: (random: Random) => number,
  place: (random: Random, x: number) => void,
): void {
  scatter(seed, swath, ROW_CELL, reach, (random, start) => {
    for (let x = start + step(random) * 0.5; x < start + ROW_CELL; x += step(random)) place(random, x);
  });
}

const ROW_CELL = 256;
