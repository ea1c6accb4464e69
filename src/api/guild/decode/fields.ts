/** Scalars of the mirror's rows: units, words, times, JSON inside text. facts/web-api.md section 1 "Type rule". */
import * as z from 'zod/mini';
import { parseAmbit } from '../../../game/ambit.ts';
import { structStatus } from '../../../game/structStatus.ts';
import { blockHeight, blocks, microAlpha, milliwatts, ore, parseFraction } from '../../../game/units.ts';
import { isBlank, isRecord, readUint, wire } from '../../../lib/http/wire.ts';
import { timestampMs } from '../../decode.ts';

const unit = <T>(make: (value: bigint) => T) =>
  wire('an unsigned integer', (value) => {
    const big = isBlank(value) ? 0n : readUint(value);
    return big === undefined ? undefined : make(big);
  });

const unitOrNull = <T>(make: (value: bigint) => T) =>
  wire<T | null>('an unsigned integer', (value) => {
    if (isBlank(value)) return null;
    const big = readUint(value);
    return big === undefined ? undefined : make(big);
  });

/** A column without which the row would lie: absent is an error, not 0. */
export function required<S extends z.core.$ZodType>(schema: S) {
  return z.pipe(
    wire<unknown>('a value', (value) => (isBlank(value) ? undefined : value)),
    schema,
  );
}

/** An object that may be absent: then all its fields take their defaults. */
export function orEmpty<S extends z.core.$ZodType>(schema: S) {
  return z.pipe(
    wire<unknown>('an object', (value) => (isBlank(value) ? {} : value)),
    schema,
  );
}

export const mw = unit(milliwatts);
export const alpha = unit(microAlpha);
export const oreAmount = unit(ore);
export const oreOrNull = unitOrNull(ore);
export const height = unit(blockHeight);
export const heightOrNull = unitOrNull(blockHeight);
export const span = unit(blocks);
export const uintOrNull = unitOrNull((value) => value);
export const mwOrNull = unitOrNull(milliwatts);
export const alphaOrNull = unitOrNull(microAlpha);
export const status = wire('a bit set', (value) => {
  const big = isBlank(value) ? 0n : readUint(value);
  return big === undefined || big > 0xffffn ? undefined : structStatus(Number(big));
});

export const countOrNull = wire<number | null>('an unsigned integer below 2^53', (value) => {
  if (isBlank(value)) return null;
  const big = readUint(value);
  return big !== undefined && big <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(big) : undefined;
});

/** A permission mask: 25 bits in use, 32 at most. */
export const mask = wire('a permission mask', (value) => {
  const big = isBlank(value) ? 0n : readUint(value);
  return big !== undefined && big <= 0xffff_ffffn ? Number(big) : undefined;
});
export const maskOrNull = wire<number | null>('a permission mask', (value) => {
  if (isBlank(value)) return null;
  const big = readUint(value);
  return big !== undefined && big <= 0xffff_ffffn ? Number(big) : undefined;
});

const readSigned = (value: unknown): bigint | undefined => {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : undefined;
  const digits = typeof value === 'string' ? /^(-?\d{1,40})(?:\.0+)?$/.exec(value)?.[1] : undefined;
  return digits === undefined ? undefined : BigInt(digits);
};
/** A sum of credits and debits: below zero when the mirror has not seen all of them. */
export const signed = wire('an integer', (value) => (isBlank(value) ? 0n : readSigned(value)));
export const signedOrNull = wire<bigint | null>('an integer', (value) => (isBlank(value) ? null : readSigned(value)));

/** What is left of a span: below zero it is over. */
export const spanFromZero = wire('an integer', (value) => {
  const big = isBlank(value) ? 0n : readSigned(value);
  return big === undefined ? undefined : blocks(big > 0n ? big : 0n);
});

/** Averages and ratios: of any number of decimals, for showing only. */
const readDecimal = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};
export const decimal = wire('a number', (value) => (isBlank(value) ? 0 : readDecimal(value)));
export const decimalOrNull = wire<number | null>('a number', (value) => (isBlank(value) ? null : readDecimal(value)));

/** Amounts of any denomination and ratios, exact and without a unit of ours. */
export const whole = unit((value) => value);

/** A letter that stands for a word; the word itself counts as well. */
export function letter<const M extends Readonly<Record<string, string>>>(words: M) {
  const known = new Map<unknown, M[keyof M]>();
  for (const [key, value] of Object.entries(words) as [string, M[keyof M]][]) known.set(key, value).set(value, value);
  return wire(`one of ${Object.keys(words).join(', ')}`, (value) => known.get(value));
}

/** A share: decimal text, or a number that prints as one. */
export const share = wire('a decimal fraction', (value) => {
  if (isBlank(value)) return parseFraction('0');
  // A small number prints as 1e-7.
  const text = typeof value === 'number' ? (value < 1e-6 ? value.toFixed(18) : String(value)) : value;
  return typeof text === 'string' ? parseFraction(text) : undefined;
});

export const textOrNull = wire<string | null>('a text', (value) =>
  isBlank(value) ? null : typeof value === 'string' ? value : undefined,
);

/** Required and not empty. */
export const word = wire('a word', (value) => (typeof value === 'string' && value !== '' ? value : undefined));

export const timeMs = timestampMs;
/** `2026-09-08 19:19:58.364481+00`, ISO, or nothing. */
export const timeMsOrNull = wire<number | null>('a time', (value) => {
  if (isBlank(value)) return null;
  const result = z.safeParse(timestampMs, value);
  return result.success ? result.data : undefined;
});

/** A word of a list; its number in the chain's enum counts as well. */
export function oneOf<const W extends string>(words: readonly W[]) {
  return wire(`one of ${words.join(', ')}`, (value) => readWord(words, value));
}

export function oneOfOrNull<const W extends string>(words: readonly W[]) {
  return wire<W | null>(`one of ${words.join(', ')}`, (value) => (isBlank(value) ? null : readWord(words, value)));
}

function readWord<W extends string>(words: readonly W[], value: unknown): W | undefined {
  const number = readUint(value);
  return number === undefined ? words.find((one) => one === value) : words[Number(number)];
}

/** A place where a struct can stand. */
export const ambit = wire('one of space, air, land, water', parseAmbit);

/** A json column: text holding JSON, already parsed on some builds. */
export function readJson(value: unknown): unknown {
  return typeof value === 'string' && value !== '' ? (JSON.parse(value) as unknown) : value;
}

/** A json column read by a schema; nothing in it = null. */
export function jsonOrNull<S extends z.core.$ZodType>(schema: S) {
  return z.pipe(
    wire('JSON, or a text holding it', (value): unknown => {
      const parsed = readJson(value);
      return isBlank(parsed) ? null : parsed;
    }),
    z.nullable(schema),
  );
}

/** A json column of texts that people made: what is no text is left out. `[]` is how an empty object prints. */
export const jsonTexts = wire('an object of texts', (value): Readonly<Record<string, string>> | undefined => {
  const parsed = readJson(value);
  if (isBlank(parsed) || (Array.isArray(parsed) && parsed.length === 0)) return {};
  if (!isRecord(parsed)) return undefined;
  const texts = Object.entries(parsed).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(texts);
});

/** A json column that holds a list. */
export function jsonList<T>(expected: string, read: (item: unknown) => T) {
  return wire(expected, (value): readonly T[] | undefined => {
    const parsed = readJson(value);
    if (isBlank(parsed)) return [];
    return Array.isArray(parsed) ? parsed.map(read) : undefined;
  });
}

/** `created_at`, `updated_at`. */
export const stamps = { createdAtMs: ['created_at', timeMsOrNull], updatedAtMs: ['updated_at', timeMsOrNull] } as const;
/** For tables without `created_at`. */
export const updated = { updatedAtMs: ['updated_at', timeMsOrNull] } as const;
