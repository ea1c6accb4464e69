/**
 * The world as it was some blocks ago. The state keeps one version of itself, but a commit replaces values and never
 * edits one (world/tables.ts), so what a block replaced is a complete way back: those values, laid over the state newest
 * block first, are the state before them. Nothing is kept, and nothing costs time, while no fault asks for the past.
 */
import { Overlay } from '../world/overlay.ts';
import type { Diff, Table, Tables, WorldReader } from '../world/tables.ts';

type Undo = Map<Table, Map<string, Tables[Table] | undefined>>;

export class PastWorld {
  readonly #state: WorldReader;
  /** What each block replaced, oldest first. */
  #undos: { readonly height: bigint; readonly undo: Undo }[] = [];
  #view: { readonly height: bigint; readonly tip: bigint; readonly reader: WorldReader } | undefined;

  constructor(state: WorldReader) {
    this.#state = state;
  }

  /** Before a diff of block `height` becomes part of the state. The first value of a key within a block counts. */
  remember(height: bigint, diff: Diff): void {
    let last = this.#undos.at(-1);
    if (last?.height !== height) this.#undos.push((last = { height, undo: new Map() }));
    for (const [table, changes] of diff) {
      let kept = last.undo.get(table);
      if (!kept) last.undo.set(table, (kept = new Map()));
      for (const key of changes.keys()) if (!kept.has(key)) kept.set(key, this.#state.read(table, key));
    }
    this.#view = undefined;
  }

  /** The way back to before `height` is no longer needed. */
  forgetBefore(height: bigint): void {
    const first = this.#undos.findIndex((entry) => entry.height > height);
    this.#undos.splice(0, first < 0 ? this.#undos.length : first);
  }

  /** State after block `height`; right for every height since the first one remembered. */
  at(height: bigint, tip: bigint): WorldReader {
    if (this.#view?.height === height && this.#view.tip === tip) return this.#view.reader;
    const reader = new Overlay(this.#state);
    for (const entry of this.#undos.toReversed()) if (entry.height > height) reader.merge(entry.undo);
    this.#view = { height, tip, reader };
    return reader;
  }
}
