/**
 * Parameters of a call in their two forms: JSON values of a POST or a websocket message, and URI text of a GET, where
 * text is quoted and bytes are `0x…`.
 */
import { fromBase64, fromHex } from '../../../src/lib/bytes.ts';
import { invalidParams } from './rpcError.ts';

export interface RpcParams {
  text(name: string): string | undefined;
  uint(name: string): bigint | undefined;
  flag(name: string): boolean;
  /** Bytes that are base64 in JSON (`tx`, `hash`). */
  bytes(name: string): Uint8Array | undefined;
  /** Bytes that are hexadecimal in JSON (`data` of abci_query). */
  hexBytes(name: string): Uint8Array | undefined;
}

function decoded(name: string, text: string, read: (text: string) => Uint8Array): Uint8Array {
  try {
    return read(text);
  } catch {
    throw invalidParams(`error decoding parameter ${name}`);
  }
}

function uintOf(name: string, value: unknown): bigint | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  if (!/^[0-9]{1,18}$/.test(text)) throw invalidParams(`${name} is not a number: ${JSON.stringify(value)}`);
  return BigInt(text);
}

export function jsonParams(values: Readonly<Record<string, unknown>>): RpcParams {
  const text = (name: string): string | undefined => {
    const value = values[name];
    if (value === undefined || value === null) return undefined;
    if (typeof value !== 'string') throw invalidParams(`${name} must be a string`);
    return value;
  };
  const bytesBy = (read: (text: string) => Uint8Array) => (name: string) => {
    const given = text(name);
    return given === undefined ? undefined : decoded(name, given, read);
  };
  return {
    text,
    uint: (name) => uintOf(name, values[name]),
    flag: (name) => values[name] === true,
    bytes: bytesBy(fromBase64),
    hexBytes: bytesBy(fromHex),
  };
}

/** Text between quotes is JSON: what a query quotes itself comes escaped. */
function unescaped(name: string, value: string): string {
  try {
    return String(JSON.parse(value));
  } catch {
    throw invalidParams(`failed to decode param "${name}"`);
  }
}

export function uriParams(query: URLSearchParams): RpcParams {
  const unquoted = (name: string): string | undefined => {
    const value = query.get(name);
    if (value === null) return undefined;
    return /^".*"$/s.test(value) ? unescaped(name, value) : value;
  };
  const bytes = (name: string): Uint8Array | undefined => {
    const value = unquoted(name);
    if (value === undefined) return undefined;
    if (value.startsWith('0x')) return decoded(name, value.slice(2), fromHex);
    return new TextEncoder().encode(value);
  };
  return {
    text: unquoted,
    uint: (name) => uintOf(name, unquoted(name)),
    flag: (name) => unquoted(name) === 'true',
    bytes,
    hexBytes: bytes,
  };
}
