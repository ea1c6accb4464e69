/** The rectangle around the slots of a group, world px. */
import type { Sight } from '../stage/Sight.ts';
import type { SlotBox } from '../types.ts';

export class GroupBounds {
  #left = Number.POSITIVE_INFINITY;
  #top = Number.POSITIVE_INFINITY;
  #right = Number.NEGATIVE_INFINITY;
  #bottom = Number.NEGATIVE_INFINITY;

  reset(): void {
    this.#left = Number.POSITIVE_INFINITY;
    this.#top = Number.POSITIVE_INFINITY;
    this.#right = Number.NEGATIVE_INFINITY;
    this.#bottom = Number.NEGATIVE_INFINITY;
  }

  add({ x, y, width, height }: SlotBox): void {
    this.#left = Math.min(this.#left, x);
    this.#top = Math.min(this.#top, y);
    this.#right = Math.max(this.#right, x + width);
    this.#bottom = Math.max(this.#bottom, y + height);
  }

  /** Moved by `dx, dy` and grown by `reach` to all sides. */
  isSeen(sight: Sight, dx: number, dy: number, reach: number): boolean {
    if (this.#right < this.#left) return false;
    return sight.sees(
      this.#left + dx - reach,
      this.#top + dy - reach,
      this.#right - this.#left + reach * 2,
      this.#bottom - this.#top + reach * 2,
    );
  }
}
