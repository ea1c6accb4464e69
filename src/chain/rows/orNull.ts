import { ChainNotFoundError } from '../errors.ts';
import type { NodeRow } from './row.ts';

/** A row that answers null where the chain knows no such object. */
export function orNull<A, T>(row: NodeRow<A, T>): NodeRow<A, T | null> {
  return {
    ...row,
    make: (node) => {
      const ask = row.make(node);
      return async (args, signal) => {
        try {
          return await ask(args, signal);
        } catch (error) {
          if (error instanceof ChainNotFoundError) return null;
          throw error;
        }
      };
    },
  };
}
