/** Carries out what rows say by `else`: where the host lacks one, the row it names answers instead. */
import { assert, BaseError } from '../lib/BaseError.ts';
import type { Asking, Table } from './read.ts';

/** The same table. @param isMissing whether an error says that the host does not have it, and never had */
export function withElse<D, T extends Table<D>>(table: T, isMissing: (error: BaseError) => boolean): T {
  const rows: Table<D> = table;
  const made = Object.entries(rows).map(([name, row]) => {
    const other = row.else === undefined ? undefined : rows[row.else];
    assert(row.else === undefined || other !== undefined, `${name} names a row that is not there: ${row.else}.`);
    if (other === undefined) return [name, row] as const;
    const make = (door: D): Asking<never, unknown> => {
      const [own, instead] = [row.make(door), other.make(door)];
      return async (args, signal) => {
        try {
          return await own(args, signal);
        } catch (error) {
          if (!(error instanceof BaseError) || !isMissing(error)) throw error;
          return instead(args, signal);
        }
      };
    };
    return [name, { ...row, make }] as const;
  });
  // Each row takes and answers what it did.
  return Object.fromEntries(made) as unknown as T;
}
