/** Who is left alone: a player that is no rival, for ten minutes of block time after he was first seen. */
import type { WorldView } from '../world/view.ts';

export const NEWCOMER_MS = 600_000;

export class Newcomers {
  readonly #view: WorldView;
  readonly #rivals: ReadonlySet<string>;
  readonly #seenAt = new Map<string, number>();
  #players = 0;

  /** @param rivals their addresses */
  constructor(view: WorldView, rivals: ReadonlySet<string>) {
    this.#view = view;
    this.#rivals = rivals;
  }

  /** How many players there are: their ids run from `1-1` to `1-<this>`. */
  get players(): number {
    return this.#players;
  }

  /** Looks for players that came since the last call. What was there at the first one counts as new then. */
  watch(timeMs: number): void {
    for (;;) {
      const id = `1-${this.#players + 1}`;
      const player = this.#view.get('player', id);
      if (!player) return;
      this.#players++;
      if (!this.#rivals.has(player.creator)) this.#seenAt.set(id, timeMs);
    }
  }

  isProtected(playerId: string, timeMs: number): boolean {
    const seen = this.#seenAt.get(playerId);
    return seen !== undefined && timeMs - seen < NEWCOMER_MS;
  }

  isRival(playerId: string): boolean {
    return !this.#seenAt.has(playerId);
  }
}
