/**
 * The envelope of game queries: an object keyed by entity name with joined attributes beside it.
 * Key case differs between builds (`gridAttributes`/`GridAttributes`, `Player`), so first letters are compared in lower case.
 */
import type * as z from 'zod/mini';
import { DecodeError, decodeWith, isRecord } from '../../lib/http/wire.ts';

/** @throws DecodeError naming route, path in the spelling of the answer, and what was expected */
export function decodeAnswer<T extends z.core.$ZodType>(schema: T, body: unknown, route: string): z.core.output<T> {
  if (!isRecord(body)) throw new DecodeError(route, '', 'an object');
  const spelled = new Map(Object.keys(body).map((key) => [lowerFirst(key), key]));
  const lowered = Object.fromEntries([...spelled].map(([lower, key]) => [lower, body[key]]));
  try {
    return decodeWith(schema, lowered, route);
  } catch (error) {
    if (!(error instanceof DecodeError)) throw error;
    const head = /^[^.[]*/.exec(error.path)?.[0] ?? '';
    throw new DecodeError(route, (spelled.get(head) ?? head) + error.path.slice(head.length), error.expected);
  }
}

function lowerFirst(key: string): string {
  return key.charAt(0).toLowerCase() + key.slice(1);
}
