/**
 * Schemas of values: numbers and their units, words, times, JSON inside text. Absent is 0, false or empty, in `…OrNull` null; a
 * value that is there and cannot be read is an error. docs/network/web-api.md section 1 "Type rule",
 * docs/network/chain-entities.md 0.1.
 */
import * as z from 'zod/mini';
import { parseAmbit } from '../game/ambit.ts';
import { NAMELESS } from '../game/names.ts';
import { ALL_PERMISSIONS } from '../game/permissions.ts';
import { structStatus } from '../game/structStatus.ts';
import {
  blockHeight,
  blocks,
  fraction,
  type Fraction,
  microAlpha,
  milliwatts,
  ore,
  parseFraction,
} from '../game/units.ts';
import { LIMITS, refusalText } from './limits.ts';
import * as read from './read.ts';
import { type Schema, wire, wireOr } from './wire.ts';

const UINT = 'an unsigned integer'; // not said: the technical detail

const unit = <T>(make: (value: bigint) => T) =>
  wire(UINT, (value) => {
    const big = read.isBlank(value) ? 0n : read.readUint(value);
    return big === undefined ? undefined : make(big);
  });

const unitOrNull = <T>(make: (value: bigint) => T) =>
  wireOr(null, UINT, (value) => {
    const big = read.readUint(value);
    return big === undefined ? undefined : make(big);
  });

const bare = (value: bigint): bigint => value;

export const uint = unit(bare);
export const uintOrNull = unitOrNull(bare);
export const mw = unit(milliwatts);
export const mwOrNull = unitOrNull(milliwatts);
export const alpha = unit(microAlpha);
export const alphaOrNull = unitOrNull(microAlpha);
export const oreAmount = unit(ore);
export const oreOrNull = unitOrNull(ore);
export const height = unit(blockHeight);
export const heightOrNull = unitOrNull(blockHeight);
export const span = unit(blocks);

/** Of a block that was asked for: heights of answers are never 0. */
export const heightAboveZero = wire('a block height above 0', (value) => {
  const big = read.readUint(value);
  return big === undefined || big === 0n ? undefined : blockHeight(big);
});

const COUNT = 'an unsigned integer below 2^53'; // not said: the technical detail
export const count = wireOr(0, COUNT, read.readCount);
export const countOrNull = wireOr(null, COUNT, read.readCount);

/** A sum of credits and debits: below zero when the mirror has not seen all of them. */
export const signed = wireOr(0n, 'an integer', read.readInteger);
export const signedOrNull = wireOr(null, 'an integer', read.readInteger);

/** What is left of a span: below zero it is over. */
export const spanFromZero = wire('an integer', (value) => {
  const big = read.isBlank(value) ? 0n : read.readInteger(value);
  return big === undefined ? undefined : blocks(big > 0n ? big : 0n);
});

/** Averages and ratios: for showing only. */
export const decimal = wireOr(0, 'a number', read.readDecimal);
export const decimalOrNull = wireOr(null, 'a number', read.readDecimal);

/** A share as the mirror writes it: decimal text, or a number that prints as one. */
export const share = wireOr(fraction(0n), 'a decimal fraction', read.readShare);

/** A share as the chain writes it: without a point it is the binary form, the number times 10^18. 1 is `1.000000000000000000`. */
export const chainShare = wireOr(
  fraction(0n),
  'a decimal number of at most 18 places',
  (value): Fraction | undefined => {
    if (typeof value === 'number') return parseFraction(String(value));
    if (typeof value !== 'string') return undefined;
    if (value.includes('.')) return parseFraction(value);
    const scaled = read.readUint(value);
    return scaled === undefined ? undefined : fraction(scaled);
  },
);

export const status = wire('a bit set', (value) => {
  const big = read.isBlank(value) ? 0n : read.readUint(value);
  return big === undefined || big > 0xffffn ? undefined : structStatus(Number(big));
});

/** Bits this client has no name for are left out: they open nothing it knows. */
const bitsOf = (bits: bigint): number => Number(bits & BigInt(ALL_PERMISSIONS));
export const mask = unit(bitsOf);
export const maskOrNull = unitOrNull(bitsOf);

export const flag = wire('true or false', read.readFlag);
/** What others wrote, fit to be shown: no text leaves a door otherwise, but names ({@link name}) and what is {@link raw}. */
export const text = wireOr('', 'a text', read.readTidy);
export const textOrNull = wireOr(null, 'a text', read.readTidy);
/** What a service says of a refusal, as it came: as much of it as may be. */
export const refusal = wireOr('', 'a text', (value) => (typeof value === 'string' ? refusalText(value) : undefined));
/** Required and not empty. */
export const word = wire('a word', read.readWord);
/** As it came: for what is compared or computed with. A tidied denomination would pass for another one. */
export const raw = wireOr('', 'a text', read.readText);
export const rawWord = wire('a word', (value) => read.readText(value) || undefined);
/** What somebody called a player, guild, planet, substation; empty when nobody did. */
export const name = wireOr(NAMELESS, 'a name', read.readName);
export const nameOrNull = wireOr(null, 'a name', read.readName);

export const timeMs = wire('a time', read.readTimeMs);
export const timeMsOrNull = wireOr(null, 'a time', read.readTimeMs);

/** A place where a struct can stand. */
export const ambit = wire('one of space, air, land, water', parseAmbit);

/** A word of a list; its number in the chain's enum counts as well. */
export function oneOf<const W extends string>(words: readonly W[]) {
  return wire(`one of ${words.join(', ')}`, (value) => read.readEnum(words, value));
}

export function oneOfOrNull<const W extends string>(words: readonly W[]) {
  return wireOr(null, `one of ${words.join(', ')}`, (value) => read.readEnum(words, value));
}

/** As {@link oneOf}; absent means the word of number 0, as proto3 leaves it out. */
export function enumWord<const W extends string>(words: readonly [W, ...W[]]) {
  return wireOr(words[0], `one of ${words.join(', ')}`, (value) => read.readEnum(words, value));
}

/** A letter that stands for a word; the word itself counts as well. */
export function letter<const M extends Readonly<Record<string, string>>>(words: M) {
  const known = new Map<unknown, M[keyof M]>();
  for (const [key, value] of Object.entries(words) as [string, M[keyof M]][]) known.set(key, value).set(value, value);
  return wire(`one of ${Object.keys(words).join(', ')}`, (value) => known.get(value));
}

/** Base unit of a coin: `ualpha`, `uguild.0-1`, `ibc/…`. */
export const denom = wire('a denomination', (value) =>
  typeof value === 'string' && /^[a-zA-Z][a-zA-Z0-9/:._-]{1,127}$/.test(value) ? value : undefined,
);

export const coin = z.object({ denom, amount: uint });

/** A json column read by a schema; nothing in it = null. */
export function jsonOrNull<S extends Schema>(schema: S) {
  return z.pipe(
    wire('JSON, or a text holding it', (value): unknown => {
      const parsed = read.readJson(value);
      return read.isBlank(parsed) ? null : parsed;
    }),
    z.nullable(schema),
  );
}

/** A json column that holds an object. */
export const jsonObject = wire('an object, or a text holding one', read.readJsonRecord);

/** A json column of texts that people made: what is no text is left out. */
export const jsonTexts = wire('an object of texts', (value): Readonly<Record<string, string>> | undefined => {
  const parsed = read.readJsonRecord(value);
  if (parsed === undefined) return undefined;
  return read.tidyTexts(parsed);
});

/** A json column that holds a list. */
export function jsonList<T>(expected: string, readItem: (item: unknown) => T) {
  return wire(expected, (value): readonly T[] | undefined => {
    const parsed = read.readJson(value);
    if (read.isBlank(parsed)) return [];
    return Array.isArray(parsed) && parsed.length <= LIMITS.items ? parsed.map(readItem) : undefined;
  });
}

/** A value without which the whole would lie: absent is an error, not its default. */
export function required<S extends Schema>(schema: S) {
  return z.pipe(
    wire<unknown>('a value', (value) => (read.isBlank(value) ? undefined : value)),
    schema,
  );
}

/** `created_at`, `updated_at`. */
export const stamps = { createdAtMs: ['created_at', timeMsOrNull], updatedAtMs: ['updated_at', timeMsOrNull] } as const;
/** For tables without `created_at`. */
export const updated = { updatedAtMs: ['updated_at', timeMsOrNull] } as const;
