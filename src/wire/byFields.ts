import * as z from 'zod/mini';
import { FieldError, type Fields } from './fields.ts';
import { isRecord } from './read.ts';

/** A schema of what a function reads out of the fields of an object. @param read throws a FieldError where it cannot */
export function byFields<T>(read: (fields: Fields) => T) {
  return z.pipe(
    z.unknown(),
    z.transform((value: unknown, ctx): T => {
      try {
        return read(isRecord(value) ? value : {});
      } catch (error) {
        if (!(error instanceof FieldError)) throw error;
        ctx.issues.push({ code: 'custom', message: error.expected, path: [error.path], input: value });
        return z.NEVER;
      }
    }),
  );
}
