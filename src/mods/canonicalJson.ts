/** The one spelling of a manifest that is hashed: docs/mods.md "Hashes". */
import { sha256 } from '@noble/hashes/sha2.js';
import { toHex, utf8 } from '../lib/bytes.ts';

/** A value that JSON can carry; undefined fields are left out. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined };

/** No blanks, keys in the order of their UTF-16 code units. */
export function canonicalJson(value: Json): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const fields: string[] = [];
  for (const key of Object.keys(value).toSorted()) {
    const field = value[key];
    if (field !== undefined) fields.push(`${JSON.stringify(key)}:${canonicalJson(field)}`);
  }
  return `{${fields.join(',')}}`;
}

function isList(value: object): value is readonly Json[] {
  return Array.isArray(value);
}

/** 64 lower-case hex digits. */
export function sha256Hex(bytes: Uint8Array): string {
  return toHex(sha256(bytes));
}

/** Of a manifest that does not carry its own hash. */
export function hashOfManifest(manifest: Json): string {
  return sha256Hex(utf8(canonicalJson(manifest)));
}
