import { afterEach, expect, expectTypeOf, test } from 'vitest';
import { keyOf } from './keyOf.ts';
import { learn, speak } from './language.ts';
import { listed, mark, say } from './say.ts';
import type { NamesIn } from './sentence.ts';

afterEach(() => speak('en'));

const LOST = '{count, plural, one {# struct} other {# structs}} lost to {name}';

test('a sentence is said as it stands, and in another language as that has it', () => {
  expect(say('Open the door')).toBe('Open the door');
  learn('de', { [keyOf('Open the door')]: 'Öffne die Tür' });
  speak('de');
  expect(say('Open the door')).toBe('Öffne die Tür');
  expect(say('Nobody has translated this')).toBe('Nobody has translated this');
});

test('numbers count and are written as the language writes them', () => {
  expect(say(LOST, { count: 1, name: 'Ada' })).toBe('1 struct lost to Ada');
  expect(say(LOST, { count: 12_345n, name: 'Ada' })).toBe('12,345 structs lost to Ada');
  expect(say('Block {height}', { height: 12_345n })).toBe('Block 12,345');
  learn('de', { [keyOf(LOST)]: '{count, plural, one {# Einheit} other {# Einheiten}} an {name} verloren' });
  speak('de');
  expect(say(LOST, { count: 12_345n, name: 'Ada' })).toBe('12.345 Einheiten an Ada verloren');
});

test('a place in an order counts as well', () => {
  const place = '{rank, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}';
  expect([1, 2, 3, 4, 111].map((rank) => say(place, { rank }))).toEqual(['1st', '2nd', '3rd', '4th', '111th']);
});

test('a number that stands for itself has its own words', () => {
  const none = '{count, plural, =0 {nobody} one {one} other {# people}}';
  expect([0, 1, 2].map((count) => say(none, { count }))).toEqual(['nobody', 'one', '2 people']);
});

test('what others wrote is put in as it is, whatever it looks like', () => {
  for (const name of ['\\u202e', '{count}', '#', '\ue0000\ue001', "'{", '\\x41 \ue0001\ue001']) {
    expect(say('By {name}.', { name })).toBe(`By ${name}.`);
  }
});

test('two that are the same in English are told apart by what stands behind the hint', () => {
  expect(say('Open@@a state')).toBe('Open');
  learn('de', { [keyOf('Open@@a state')]: 'Offen', [keyOf('Open')]: 'Öffnen' });
  speak('de');
  expect([say('Open@@a state'), say('Open')]).toEqual(['Offen', 'Öffnen']);
});

test('in disguise every letter of ours is foreign, and no value is', () => {
  speak('en-XA');
  const said = say(LOST, { count: 2, name: 'Ada' });
  expect(said).toMatch(/^⟦2 .* Ada~+⟧$/);
  expect(said.replace('Ada', '')).not.toMatch(/[aeiou]/);
});

test('parts are joined as the language joins them', () => {
  expect(listed(['a', 'b', 'c'])).toBe('a, b and c');
  expect(listed(['a', 'b'], 'or')).toBe('a or b');
  speak('es');
  expect(listed(['a', 'b'])).toBe('a y b');
});

test('its type says what a sentence needs', () => {
  expectTypeOf<NamesIn<'Send'>>().toEqualTypeOf<never>();
  expectTypeOf<NamesIn<typeof LOST>>().toEqualTypeOf<'count' | 'name'>();
  expectTypeOf<NamesIn<'{a, plural, one {one {b}} other {# {c} {d}}} and { e }'>>().toEqualTypeOf<
    'a' | 'b' | 'c' | 'd' | 'e'
  >();
  const table = { open: mark('Open'), shut: mark('Shut') };
  expect(say(table.open)).toBe('Open');
  const unknown: string = 'x';
  // @ts-expect-error a mark is no text
  const text: string = mark('Open');
  expect(text).toBe('Open');
  // @ts-expect-error nobody can have translated what is not known
  say(unknown);
  // @ts-expect-error a value is missing
  expect(say('By {name}.', {})).toBe('By .');
  // @ts-expect-error no sentence with arguments stands in a table
  mark('By {name}.');
});
