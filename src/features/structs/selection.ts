/** Several things chosen together. Pure; ids in the order in which they were chosen. */
export interface Selection<T extends string> {
  readonly ids: ReadonlySet<T>;
  /** Chosen last: a range goes from there. */
  readonly anchor: T | null;
}

export const NOTHING_CHOSEN: Selection<never> = { ids: new Set<never>(), anchor: null };

export function toggled<T extends string>({ ids }: Selection<T>, id: T): Selection<T> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
}

/** Everything from the anchor to here as they are shown; without an anchor in sight, this one alone. */
export function rangedTo<T extends string>({ ids, anchor }: Selection<T>, id: T, shown: readonly T[]): Selection<T> {
  const to = shown.indexOf(id);
  const from = anchor === null || !shown.includes(anchor) ? to : shown.indexOf(anchor);
  const range = shown.slice(Math.min(from, to), Math.max(from, to) + 1);
  // The anchor stays: another press with Shift means another range from there.
  return { ids: new Set([...ids, ...range]), anchor: shown[from] ?? id };
}

/** All of these in, or out where all of them are in. */
export function toggledAll<T extends string>({ ids, anchor }: Selection<T>, these: readonly T[]): Selection<T> {
  const areIn = these.every((id) => ids.has(id));
  const next = areIn ? [...ids].filter((id) => !these.includes(id)) : [...ids, ...these];
  return { ids: new Set(next), anchor };
}
