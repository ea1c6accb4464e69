/**
 * Values as foreign JSON writes them: what is there in either dialect, or undefined when it cannot be used. Numbers come as text
 * or number, "nothing" as absent, null or `""`. Schemas (`values.ts`) and fields (`fields.ts`) are both made of these.
 * docs/network/chain-entities.md 0.1, docs/network/web-api.md section 1, docs/network/stream.md section 2.
 */
import {
  type FleetId,
  parseFleetId,
  parsePlanetId,
  parsePlayerId,
  parseReactorId,
  parseStructId,
  type PlanetId,
  type PlayerId,
  type ReactorId,
  type StructId,
} from '../game/ids.ts';
import { type ForeignName, parseName } from '../game/names.ts';
import { type Fraction, parseFraction } from '../game/units.ts';
import { parseJson } from '../lib/parseJson.ts';
import { type ForeignText, tidyText } from '../lib/tidyText.ts';
import { LIMITS } from './limits.ts';

/** "Nothing here" in any dress; the services write `""` where others write null. */
export function isBlank(value: unknown): value is undefined | null | '' {
  return value === undefined || value === null || value === '';
}

/** Nobody, besides nothing: `1-0` on the chain, `noPlayer` and `noGuild` in the stream's subjects. */
export function isNobody(value: unknown): boolean {
  return isBlank(value) || value === '1-0' || value === 'noPlayer' || value === 'noGuild';
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Unsigned integer of any size. Decimals are accepted when their fraction is zero. */
export function readUint(value: unknown): bigint | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? BigInt(value) : undefined;
  if (typeof value === 'bigint') return value >= 0n ? value : undefined;
  if (typeof value !== 'string') return undefined;
  const digits = /^(\d{1,40})(?:\.0+)?$/.exec(value)?.[1];
  return digits === undefined ? undefined : BigInt(digits);
}

/** As {@link readUint}, for what fits a number: counts, statuses, health. */
export function readCount(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? value : undefined;
  const big = readUint(value);
  return big !== undefined && big <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(big) : undefined;
}

/** Whole number of any size and either sign. */
export function readInteger(value: unknown): bigint | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : undefined;
  const digits = typeof value === 'string' ? /^(-?\d{1,40})(?:\.0+)?$/.exec(value)?.[1] : undefined;
  return digits === undefined ? undefined : BigInt(digits);
}

/** A number of any number of decimals, rounded as numbers are: for showing only. */
export function readDecimal(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** A share as decimal text, or as a number that prints as one. */
export function readShare(value: unknown): Fraction | undefined {
  // A small number prints as 1e-7; 18 digits are what the chain keeps.
  const text = typeof value === 'number' ? (value < 1e-6 ? value.toFixed(18) : String(value)) : value;
  return typeof text === 'string' ? parseFraction(text) : undefined;
}

export function readText(value: unknown): string | undefined {
  return typeof value === 'string' && value.length <= LIMITS.text ? value : undefined;
}

/** A text that may hold JSON. */
export function readJsonText(value: unknown): string | undefined {
  return typeof value === 'string' && value.length <= LIMITS.json ? value : undefined;
}

/** What others wrote, fit to be shown. */
export function readTidy(value: unknown): ForeignText | undefined {
  const text = readText(value);
  return text === undefined ? undefined : tidyText(text, LIMITS.text);
}

/** A text that is not empty, and says which. */
export function readWord(value: unknown): ForeignText | undefined {
  const isShort = typeof value === 'string' && value.length <= LIMITS.word;
  return (isShort && tidyText(value)) || undefined;
}

/** Of any length: it is cut, and what it names is still there. */
export function readName(value: unknown): ForeignName | undefined {
  return typeof value === 'string' ? parseName(value) : undefined;
}

/** Texts by key, tidied; what is no text is left out. */
export function tidyTexts(values: Readonly<Record<string, unknown>>): Readonly<Record<string, ForeignText>> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => {
      const text = readTidy(value);
      return text === undefined ? [] : [[tidyText(key), text]];
    }),
  );
}

/** In the spellings of JSON, SQL and protobuf; nothing is false. */
export function readFlag(value: unknown): boolean | undefined {
  if (isBlank(value) || value === false || value === 0 || value === 'false' || value === '0') return false;
  return value === true || value === 1 || value === 'true' || value === '1' ? true : undefined;
}

/** `2026-09-08 19:19:58.364481+00` or ISO, to milliseconds. */
export function readTimeMs(value: unknown): number | undefined {
  if (typeof value !== 'string') return undefined;
  const ms = Date.parse(value.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00'));
  return Number.isNaN(ms) ? undefined : ms;
}

/** A word of a list, or its number: @param words in the order of the chain's enum, so that the index is the number. */
export function readEnum<W extends string>(words: readonly W[], value: unknown): W | undefined {
  const at = words.indexOf(value as W);
  if (at >= 0) return words[at];
  const number = readCount(value);
  return number === undefined ? undefined : words[number];
}

/** A json column: text holding JSON, already parsed on some builds. @throws SyntaxError */
export function readJson(value: unknown): unknown {
  if (typeof value !== 'string' || value === '') return value;
  if (value.length > LIMITS.json) throw new SyntaxError(`JSON of more than ${LIMITS.json} characters`);
  return parseJson(value);
}

/** A json column that holds an object. `[]` is how an empty one prints. @throws SyntaxError */
export function readJsonRecord(value: unknown): Record<string, unknown> | undefined {
  const parsed = readJson(value);
  if (isBlank(parsed) || (Array.isArray(parsed) && parsed.length === 0)) return {};
  return isRecord(parsed) && namesOf(parsed) !== undefined ? parsed : undefined;
}

/** The names of an object that is read name by name; undefined for more than anything of ours has. */
export function namesOf(record: Readonly<Record<string, unknown>>): readonly string[] | undefined {
  const names = Object.keys(record);
  return names.length <= LIMITS.names && names.every((name) => name.length <= LIMITS.word) ? names : undefined;
}

/** null = nobody. @throws IdError */
export function parsePlayerOrNull(value: unknown): PlayerId | null {
  return isNobody(value) ? null : parsePlayerId(value);
}

/** What an infusion went into: the number before the dash tells, so its type need not be asked. @throws IdError */
export function parseInfused(value: unknown): ReactorId | StructId {
  return String(value).startsWith('5-') ? parseStructId(value) : parseReactorId(value);
}

/** A planet or a fleet, told by the number before the dash. @throws IdError */
export function parsePlace(value: unknown): PlanetId | FleetId {
  return String(value).startsWith('9-') ? parseFleetId(value) : parsePlanetId(value);
}
