/**
 * Reading typed events: camelCase, uint64 as text, enums as words, absent = default. docs/network/chain-entities.md 0.1, 4.1.
 * The mirror's own decoder: it shares none with the chain that writes them.
 */
import { OBJECT_TYPE, type ObjectTypeName } from '../../../src/game/ids.ts';
import type { Json } from '../../world/events.ts';

export type Fields = { readonly [key: string]: Json };

const EMPTY: Fields = {};

export function fieldsOf(value: Json | undefined): Fields {
  return typeof value === 'object' && value !== null && !isList(value) ? value : EMPTY;
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

export function textOf(fields: Fields, key: string): string {
  const value = fields[key];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Decimal text of a uint64. */
export function amountOf(fields: Fields, key: string): bigint {
  const text = textOf(fields, key);
  return /^[0-9]+$/.test(text) ? BigInt(text) : 0n;
}

/** A uint64 small enough for an int column. */
export function intOf(fields: Fields, key: string): number {
  return Number(amountOf(fields, key));
}

export function boolOf(fields: Fields, key: string): boolean {
  return fields[key] === true;
}

export function listOf(fields: Fields, key: string): readonly Json[] {
  const value = fields[key];
  return value !== undefined && isList(value) ? value : [];
}

/** `0.040000000000000000` as the database prints it: `0.04`. */
export function decimalOf(fields: Fields, key: string): string {
  const text = textOf(fields, key);
  if (!/^[0-9]+(?:\.[0-9]+)?$/.test(text)) return '0';
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

const TYPE_NAMES = Object.entries(OBJECT_TYPE);

/** `player` of `1-42`; undefined for anything that is no object id. */
export function objectTypeOf(id: string): ObjectTypeName | undefined {
  const number = Number(/^([0-9]+)-/.exec(id)?.[1] ?? NaN);
  const entry = TYPE_NAMES.find(([, value]) => value === number);
  // The names are the keys of the same table.
  return entry?.[0] as ObjectTypeName | undefined;
}

/** `{attribute: 3, objectId: '1-11'}` of `3-1-11`; the object id keeps whatever follows. */
export function attributeIdOf(id: string): { readonly attribute: number; readonly objectId: string } {
  const dash = id.indexOf('-');
  return { attribute: Number(id.slice(0, dash)), objectId: id.slice(dash + 1) };
}
