/** Two readings of one object: by a schema, and by a function that reads many fields fast. */
import * as z from 'zod/mini';
import { BaseError } from '../BaseError.ts';
import { isRecord } from './wire.ts';

/**
 * What a schema reads out of an object, with what `read` finds in the same object beside it.
 *
 * @param read throws an error with the `path` of the field that is wrong and what was `expected` there
 */
export function beside<T extends object, E extends object>(
  schema: z.core.$ZodType<T>,
  read: (fields: Record<string, unknown>) => E,
) {
  return z.pipe(
    z.unknown(),
    z.transform((value: unknown, ctx): T & E => {
      const result = z.safeParse(schema, value);
      if (!result.success) {
        const [issue] = result.error.issues;
        const message = issue?.code === 'invalid_type' ? `an ${issue.expected}` : (issue?.message ?? 'something else');
        ctx.issues.push({ code: 'custom', message, path: [...(issue?.path ?? [])], input: value });
        return z.NEVER;
      }
      try {
        return { ...result.data, ...read(isRecord(value) ? value : {}) };
      } catch (error) {
        if (!isMisread(error)) throw error;
        ctx.issues.push({ code: 'custom', message: error.expected, path: [error.path], input: value });
        return z.NEVER;
      }
    }),
  );
}

function isMisread(error: unknown): error is Error & { readonly path: string; readonly expected: string } {
  return error instanceof BaseError && 'path' in error && 'expected' in error;
}
