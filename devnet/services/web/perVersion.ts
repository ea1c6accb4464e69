/** Answers that take a walk over a table are worked out once for every state of the mirror, not once a request. */
import type { MirrorStore } from '../mirror/store.ts';
import type { WebCall } from './route.ts';

interface Kept {
  readonly version: number;
  readonly values: Map<string, unknown>;
}

/** Different questions kept at a time; searches have endlessly many. */
const MOST = 64;

const kept = new WeakMap<MirrorStore, Kept>();

function versionOf(store: MirrorStore): number {
  return Object.values(store.tables).reduce((sum, table) => sum + table.version, Number(store.height));
}

/** @param question with everything its answer depends on besides the mirror and the generation of the server */
export function perVersion<T>({ services: { store, generation } }: WebCall, question: string, answer: () => T): T {
  const name = `${generation}/${question}`;
  const version = versionOf(store);
  let known = kept.get(store);
  if (known?.version !== version) {
    known = { version, values: new Map() };
    kept.set(store, known);
  }
  // Written under the same name by the same caller, so it is of the same type.
  if (known.values.has(name)) return known.values.get(name) as T;
  const value = answer();
  const [oldest] = known.values.keys();
  if (known.values.size >= MOST && oldest !== undefined) known.values.delete(oldest);
  known.values.set(name, value);
  return value;
}
