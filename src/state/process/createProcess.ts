/**
 * A process: what has more than one step and must survive a reload. Its state is written down before a step is begun, so that
 * the next page takes it up where this one died; a step is made so that doing it twice does no harm.
 */
import { isAbortError } from '../../lib/BaseError.ts';
import type { Storage } from '../storage/openStorage.ts';

/** `done` is shown until the next one begins, and not kept. */
export interface ProcessState {
  readonly step: string;
}

export interface ProcessInput<S extends ProcessState> {
  /** Names its records in storage. */
  readonly name: string;
  readonly storage: Storage;
  /** undefined when a stored state is not ours to read, or is over. */
  readonly parse: (value: unknown) => S | undefined;
  /**
   * Does what the step asks and answers the next one; the same one = it waits for the player; null = it is over. Called again
   * for a step in which a page died. Rejects with an AbortError when the signal fires, and never otherwise.
   */
  readonly advance: (state: S, signal: AbortSignal, id: string) => Promise<S | null>;
  /** All that are under way, by what they are about. */
  readonly show: (states: ReadonlyMap<string, S>) => void;
}

export interface Process<S extends ProcessState> {
  get(id: string): S | undefined;
  /**
   * Begins a step, in place of whatever the process was at.
   *
   * @param act called when the step is kept and not begun yet; if it throws, all is as it was, and so does this
   */
  begin(id: string, state: S, act?: () => void): Promise<void>;
  /** It is over, whatever it was at. */
  end(id: string): Promise<void>;
  /** Takes up what earlier pages left. */
  restore(): Promise<void>;
  /** Stops and forgets all of them. */
  forget(): void;
  /** Stops; what is kept stays. */
  close(): void;
}

export function createProcess<S extends ProcessState>({
  name,
  storage,
  parse,
  advance,
  show,
}: ProcessInput<S>): Process<S> {
  const states = new Map<string, S>();
  const runs = new Map<string, AbortController>();

  async function keep(id: string, state: S | null): Promise<void> {
    if (state) states.set(id, state);
    else states.delete(id);
    show(new Map(states));
    const key = `process/${name}/${id}`;
    const record = state && state.step !== 'done' ? { version: 1, process: name, id, state } : null;
    // A full disk stops nobody: then it lives as long as the page.
    await (record ? storage.write('settings', key, record) : storage.remove('settings', key)).catch(() => undefined);
  }

  function stop(id: string): AbortSignal {
    runs.get(id)?.abort();
    const run = new AbortController();
    runs.set(id, run);
    return run.signal;
  }

  async function run(id: string, first: S, signal: AbortSignal): Promise<void> {
    let state = first;
    try {
      for (;;) {
        const next = await advance(state, signal, id);
        if (signal.aborted || next === state) return;
        await keep(id, next);
        if (next === null || signal.aborted) return;
        state = next;
      }
    } catch (error) {
      if (!isAbortError(error)) throw error;
    }
  }

  function stopAll(): void {
    for (const controller of runs.values()) controller.abort();
  }

  return {
    get: (id) => states.get(id),
    async begin(id, state, act) {
      const before = states.get(id);
      const signal = stop(id);
      await keep(id, state);
      try {
        act?.();
      } catch (error) {
        await keep(id, before ?? null);
        if (before) void run(id, before, signal);
        throw error;
      }
      void run(id, state, signal);
    },
    async end(id) {
      stop(id);
      await keep(id, null);
    },
    async restore() {
      for (const record of await storage.readAll('settings')) {
        const found = parseRecord(record);
        const state = found?.process === name ? parse(found.state) : undefined;
        if (!found || !state || states.has(found.id)) continue;
        states.set(found.id, state);
        void run(found.id, state, stop(found.id));
      }
      show(new Map(states));
    },
    forget() {
      stopAll();
      states.clear();
      show(new Map());
    },
    close: stopAll,
  };
}

function parseRecord(
  value: unknown,
): { readonly process: string; readonly id: string; readonly state: unknown } | null {
  if (typeof value !== 'object' || value === null || !('process' in value) || !('id' in value)) return null;
  const { process, id } = value;
  if (typeof process !== 'string' || typeof id !== 'string' || !('state' in value)) return null;
  return { process, id, state: value.state };
}
