import { DecodeError, decodeWith } from '../wire/wire.ts';
import type * as z from 'zod/mini';

/** What an envelope carries, read by its schema; error paths start with the envelope's key. @throws DecodeError */
export function decodeData<T extends z.core.$ZodType>(schema: T, data: unknown, route: string): z.core.output<T> {
  try {
    return decodeWith(schema, data, route);
  } catch (error) {
    if (!(error instanceof DecodeError)) throw error;
    const joint = error.path === '' || error.path.startsWith('[') ? '' : '.';
    throw new DecodeError(route, `data${joint}${error.path}`, error.expected);
  }
}
