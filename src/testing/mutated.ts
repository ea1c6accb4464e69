import fc from 'fast-check';

const ODD_VALUES: readonly unknown[] = [
  null,
  '',
  0,
  -1,
  1.5,
  1e300,
  '18446744073709551615',
  '-1',
  'x',
  true,
  [],
  {},
  [null],
  '1-0',
  '__proto__',
  '{"a":1}',
];

/** Real answers with a few places changed: a value replaced, a key dropped, or the whole replaced. */
export function mutated(answer: unknown): fc.Arbitrary<unknown> {
  const odd = fc.oneof(fc.constantFrom(...ODD_VALUES), fc.jsonValue());
  const change = fc.record({ at: fc.nat(), how: fc.constantFrom('replace', 'drop', 'rename'), value: odd });
  return fc.array(change, { minLength: 1, maxLength: 4 }).map((changes) => {
    let whole: unknown = structuredClone(answer);
    for (const { at, how, value } of changes) whole = changeOne(whole, at, how, value);
    return whole;
  });
}

interface Place {
  readonly parent: Record<string, unknown>;
  readonly key: string;
}

function placesOf(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  const parent = value as Record<string, unknown>;
  return Object.keys(parent).flatMap((key) => [{ parent, key }, ...placesOf(parent[key])]);
}

function changeOne(whole: unknown, at: number, how: string, value: unknown): unknown {
  const places = placesOf(whole);
  const index = at % (places.length + 1);
  const place = places[index];
  if (!place) return value;
  const { parent, key } = place;
  if (how === 'replace') parent[key] = structuredClone(value);
  else {
    const old = parent[key];
    delete parent[key];
    if (how === 'rename') parent[`${key}x`] = old;
  }
  return whole;
}
