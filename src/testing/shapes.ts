/** What a value of the model looks like from outside: types alone cannot tell a test that a decoder kept its word. */
import { AMBITS } from '../game/ambit.ts';
import { OBJECT_TYPE, type ObjectTypeName } from '../game/ids.ts';

/** The first fault with its path, or null. */
export type Shape = (value: unknown) => string | null;

const test =
  (what: string, holds: (value: unknown) => boolean): Shape =>
  (value) =>
    holds(value) ? null : `: ${what} expected, got ${typeof value} ${String(JSON.stringify(value, bigintText))}`;

const bigintText = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? `${value}n` : value);

export const big = test('unsigned bigint', (value) => typeof value === 'bigint' && value >= 0n);
export const num = test('unsigned safe integer', (value) => Number.isSafeInteger(value) && Number(value) >= 0);
export const str = test('text', (value) => typeof value === 'string');
export const bool = test('boolean', (value) => typeof value === 'boolean');
export const isNull = test('null', (value) => value === null);
export const address = test('address', matches(/^[a-z][a-z0-9]*1[02-9ac-hj-np-z]{38,}$/));
export const objectId = test('object id', matches(/^(?:\d|1[01])-\d{1,20}$/));
export const mask = test('mask of 25 bits', (value) => Number.isInteger(value) && Number(value) >>> 25 === 0);
export const structTypeId = test('struct type id', (value) => Number.isInteger(value) && Number(value) >= 1);

function matches(pattern: RegExp): (value: unknown) => boolean {
  return (value) => typeof value === 'string' && pattern.test(value);
}

export const id = (kind: ObjectTypeName): Shape =>
  test(`${kind} id`, matches(new RegExp(`^${OBJECT_TYPE[kind]}-(?:0|[1-9]\\d{0,19})$`)));

export const word = (...words: readonly string[]): Shape =>
  test(`one of ${words.join(', ')}`, (value) => words.includes(String(value)) && typeof value === 'string');

export const or =
  (...shapes: readonly Shape[]): Shape =>
  (value) => {
    const faults = shapes.map((shape) => shape(value));
    return faults.includes(null) ? null : faults.join(' and ');
  };

export const orNull = (shape: Shape): Shape => or(isNull, shape);

export const list =
  (shape: Shape): Shape =>
  (value) => {
    if (!Array.isArray(value)) return ': list expected';
    for (const [index, item] of value.entries()) {
      const fault = shape(item);
      if (fault !== null) return `[${index}]${fault}`;
    }
    return null;
  };

/** Exactly these fields: none missing, none more. */
export const object =
  (fields: Readonly<Record<string, Shape>>): Shape =>
  (value) => {
    if (typeof value !== 'object' || value === null) return ': object expected';
    for (const key of Object.keys(value)) if (!Object.hasOwn(fields, key)) return `.${key}: not of this type`;
    for (const [key, shape] of Object.entries(fields)) {
      if (!Object.hasOwn(value, key)) return `.${key}: missing`;
      const fault = shape((value as Record<string, unknown>)[key]);
      if (fault !== null) return `.${key}${fault}`;
    }
    return null;
  };

export const ambit = word(...AMBITS);
export const slots = object(Object.fromEntries(AMBITS.map((place) => [place, list(orNull(id('struct')))])));
export const coin = object({ denom: str, amount: big });
export const location = or(
  object({ kind: word('planet'), id: id('planet') }),
  object({ kind: word('fleet'), id: id('fleet') }),
);
