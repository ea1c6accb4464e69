/**
 * Damaged copies of a real JSON document, fast enough for tens of thousands of them: keys lost, renamed, values replaced
 * by odd ones, texts cut, bytes flipped. Seeded, so that a failure names how to see it again.
 */

const ODD = [
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
  [{}],
  '1-0',
  '5-7',
  'noPlayer',
  '__proto__',
  'constructor',
  '{"a":1}',
  'true',
  9_007_199_254_740_993n,
] as const;

export type Random = () => number;

/** xorshift32: 0..1, the same for the same seed. */
export function seededRandom(seed: number): Random {
  let state = seed | 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

function pick<T>(random: Random, list: readonly T[]): T | undefined {
  return list[Math.floor(random() * list.length)];
}

type Holder = Record<string, unknown>;

function holdersOf(value: unknown, found: Holder[] = []): Holder[] {
  if (typeof value !== 'object' || value === null) return found;
  found.push(value as Holder);
  for (const item of Object.values(value)) holdersOf(item, found);
  return found;
}

/** Prints bigints as bare digits: a JSON number beyond 2^53. */
function print(value: unknown): string {
  const marked = JSON.stringify(value, (_, item: unknown) => (typeof item === 'bigint' ? `#${item}` : item)) ?? '';
  return marked.replace(/"#(\d+)"/g, '$1');
}

function changeTree(text: string, random: Random): string {
  const whole: unknown = JSON.parse(text);
  const times = 1 + Math.floor(random() * 3);
  for (let i = 0; i < times; i++) {
    const holder = pick(random, holdersOf(whole));
    const key = holder && pick(random, Object.keys(holder));
    if (holder === undefined || key === undefined) continue;
    const old = holder[key];
    const how = random();
    if (how < 0.6) holder[key] = pick(random, ODD);
    else delete holder[key];
    if (how > 0.8) holder[`${key}x`] = old;
  }
  return print(whole);
}

function changeBytes(text: string, random: Random): string {
  const at = Math.floor(random() * text.length);
  if (random() < 0.5) return text.slice(0, at);
  return `${text.slice(0, at)}${String.fromCodePoint(Math.floor(random() * 0x250))}${text.slice(at + 1)}`;
}

/** @param text valid JSON */
export function mutateText(text: string, random: Random): string {
  return random() < 0.8 ? changeTree(text, random) : changeBytes(text, random);
}
