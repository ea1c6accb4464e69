/**
 * The one spelling of a manifest that is hashed: JSON without blanks, keys in code unit order, numbers and texts as
 * JSON.stringify writes them, absent fields left out. docs/mods.md "Hashes"; the service never published its own rule.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { toHex, utf8 } from '../../../src/lib/bytes.ts';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined };

export function canonicalJson(value: Json): string {
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.keys(value)
    .sort()
    .flatMap((key) => {
      const field = value[key];
      return field === undefined ? [] : [`${JSON.stringify(key)}:${canonicalJson(field)}`];
    });
  return `{${fields.join(',')}}`;
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

/** 64 lower-case hex digits. */
export function hashOfBytes(bytes: Uint8Array): string {
  return toHex(sha256(bytes));
}

/** Of a manifest that does not carry its own hash. */
export function hashOf(manifest: Json): string {
  return hashOfBytes(utf8(canonicalJson(manifest)));
}
