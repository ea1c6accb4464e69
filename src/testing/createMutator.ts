/** Real answers with a few places changed, thousands in a second: only what lies on the way to a change is copied. */
import fc from 'fast-check';

const ODD_VALUES: readonly unknown[] = [
  null,
  '',
  0,
  -1,
  7,
  1.5,
  1e300,
  '18446744073709551615',
  '18446744073709551616',
  '9'.repeat(41),
  '-1',
  '0x10',
  ' 5',
  '1e3',
  '0.5',
  '0.1234567890123456789',
  'x',
  'none',
  'NaN',
  true,
  false,
  [],
  {},
  [null],
  [[]],
  { id: '1-1' },
  '1-0',
  '5-01',
  '12-1',
  '1-1-1',
  '3-1@1-2',
  '__proto__',
  'constructor',
  '{"a":1}',
  '\u0000',
];

type Key = string | number;
type Path = readonly Key[];

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const keys: Key[] = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return [path, ...keys.flatMap((key) => pathsOf((value as Record<Key, unknown>)[key], [...path, key]))];
}

const GONE = Symbol('gone');

/** A copy with the value at a path changed; what an earlier change has removed stays as it is. */
function changedAt(whole: unknown, path: Path, depth: number, change: (value: unknown) => unknown): unknown {
  const key = path[depth];
  if (key === undefined) return change(whole);
  if (typeof whole !== 'object' || whole === null || !(key in whole)) return whole;
  const inner = changedAt((whole as Record<Key, unknown>)[key], path, depth + 1, change);
  if (Array.isArray(whole)) {
    const copy = [...(whole as unknown[])];
    if (inner === GONE) copy.splice(Number(key), 1);
    else copy[Number(key)] = inner;
    return copy;
  }
  const copy: Record<string, unknown> = { ...whole };
  if (inner === GONE) delete copy[key];
  // Not by assignment: `__proto__` is a key like any other.
  else Object.defineProperty(copy, key, { value: inner, enumerable: true, configurable: true, writable: true });
  return copy;
}

/** The same content in another dress, or a little too much of it. */
function redressed(value: unknown, pick: number): unknown {
  if (typeof value === 'string') {
    const forms = [Number(value), `${value} `, value.slice(1), `${value}0`, value.toUpperCase(), [value], `-${value}`];
    return forms[pick % forms.length];
  }
  if (typeof value === 'number') return pick % 2 === 0 ? String(value) : -value;
  if (typeof value === 'boolean') return pick % 2 === 0 ? Number(value) : String(value);
  return Array.isArray(value) ? Object.assign({}, value) : [value];
}

/**
 * An arbitrary of mutated answers: at one to four places a value is replaced, dressed anew, dropped, or exchanged for
 * one from elsewhere in the same answer.
 */
export function createMutator(answer: unknown): fc.Arbitrary<unknown> {
  const paths = pathsOf(answer);
  const valueAt = (path: Path): unknown =>
    path.reduce<unknown>((value, key) => (value as Record<Key, unknown>)[key], answer);
  const values = paths.map(valueAt);
  // The top is one place of many; below it is where the decoders work.
  const mutate = (changes: readonly number[]): unknown => {
    let whole = answer;
    for (const code of changes) {
      const how = code & 7;
      const pick = (code >>> 3) & 0xff;
      const path = paths[(code >>> 11) % paths.length] ?? [];
      whole = changedAt(whole, path, 0, (value) => {
        if (how === 0) return path.length === 0 ? undefined : GONE;
        if (how <= 2) return redressed(value, pick);
        if (how === 3) return values[pick % values.length];
        return ODD_VALUES[pick % ODD_VALUES.length];
      });
    }
    return whole;
  };
  return fc.array(fc.nat({ max: 0x7fff_ffff }), { minLength: 1, maxLength: 4 }).map(mutate);
}
