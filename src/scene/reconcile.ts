/** Keyed difference of two lists: what to create, to tell, to retire. Pure; the views are someone else's business. */
export interface Changes<T> {
  readonly added: readonly T[];
  readonly changed: readonly (readonly [before: T, after: T])[];
  readonly removed: readonly T[];
}

export function reconcile<T>(
  before: readonly T[],
  after: readonly T[],
  keyOf: (item: T) => string,
  isSame: (a: T, b: T) => boolean,
): Changes<T> {
  const old = new Map(before.map((item) => [keyOf(item), item]));
  const added: T[] = [];
  const changed: [T, T][] = [];
  for (const item of after) {
    const key = keyOf(item);
    const previous = old.get(key);
    if (previous === undefined) added.push(item);
    else if (!isSame(previous, item)) changed.push([previous, item]);
    old.delete(key);
  }
  return { added, changed, removed: [...old.values()] };
}
