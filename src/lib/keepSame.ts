/**
 * A value made anew, as far as it is another one: what is equal to what was held stays the very same object, part by part, so
 * that whoever compares by identity sees only what has changed. Lists, plain objects and maps are looked into; anything else
 * is the same only if it is identical. Pure: neither value is touched.
 */
export function keepSame<T>(held: T, next: T): T {
  if (Object.is(held, next)) return held;
  if (Array.isArray(held) && Array.isArray(next)) return keptList(held, next) as T; // lists of T's items
  if (held instanceof Map && next instanceof Map) return keptMap(held, next) as T; // maps of T's values
  if (isPlain(held) && isPlain(next)) return keptObject(held, next) as T; // T's own fields
  return next;
}

function keptList(held: readonly unknown[], next: readonly unknown[]): readonly unknown[] {
  const kept = next.map((item, index) => (index < held.length ? keepSame(held[index], item) : item));
  return kept.length === held.length && kept.every((item, index) => Object.is(item, held[index])) ? held : kept;
}

function keptMap(held: ReadonlyMap<unknown, unknown>, next: ReadonlyMap<unknown, unknown>) {
  let isSame = held.size === next.size;
  const kept = new Map<unknown, unknown>();
  for (const [key, item] of next) {
    const same = held.has(key) ? keepSame(held.get(key), item) : item;
    isSame &&= held.has(key) && Object.is(same, held.get(key));
    kept.set(key, same);
  }
  return isSame ? held : kept;
}

type Fields = Readonly<Record<string, unknown>>;

function keptObject(held: Fields, next: Fields): Fields {
  const keys = Object.keys(next);
  let isSame = keys.length === Object.keys(held).length;
  const kept: Record<string, unknown> = {};
  for (const key of keys) {
    const same = Object.hasOwn(held, key) ? keepSame(held[key], next[key]) : next[key];
    isSame &&= Object.hasOwn(held, key) && Object.is(same, held[key]);
    kept[key] = same;
  }
  return isSame ? held : kept;
}

function isPlain(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
