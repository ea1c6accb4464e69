/**
 * Bytes of an amino document: JSON with the keys of every object in order, without spaces, with three signs escaped as Go's encoder
 * escapes them.
 */
import { utf8 } from '../../../lib/bytes.ts';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined };

/** Deeper than any document here. */
const DEEPEST = 12;

export function aminoBytes(document: Json): Uint8Array {
  const text = JSON.stringify(inOrder(document, 0));
  return utf8(text.replace(/[&<>]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`));
}

function inOrder(value: Json | undefined, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth > DEEPEST) throw new RangeError('A document without a floor');
  if (isList(value)) return value.map((one) => inOrder(one, depth + 1));
  const keys = Object.keys(value).toSorted();
  return Object.fromEntries(keys.map((key) => [key, inOrder(value[key], depth + 1)]));
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
