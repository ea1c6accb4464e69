import type { Reader } from '../../game/read.ts';
import { assert } from '../../lib/BaseError.ts';
import type { Rows } from './Reads.ts';

/** A door, looked at without its types: the name says what it takes and answers. */
type AnyReader = Pick<Reader<never>, 'factsOf'> & Readonly<Record<'ask' | 'askAfter' | 'askAll', Asks>>;
type Asks = (name: never, ...rest: readonly never[]) => Promise<unknown>;

/**
 * Readers under the names of their doors: `chain.planet` is the row `planet` of `chain`.
 *
 * @param doors loaded by their first question
 * @param atHand doors that need no loading
 */
export function joinReaders(
  doors: Readonly<Record<string, () => Promise<AnyReader>>>,
  atHand: Readonly<Record<string, AnyReader>> = {},
): Reader<Rows> {
  const loaded = new Map(Object.entries(atHand));
  const split = (name: string): readonly [door: string, row: never] => {
    const dot = name.indexOf('.');
    return [name.slice(0, dot), name.slice(dot + 1) as never];
  };

  const by = (way: 'ask' | 'askAfter' | 'askAll') => {
    return async (name: string, ...rest: readonly never[]) => {
      const [door, row] = split(name);
      const reader = loaded.get(door) ?? (await doors[door]?.());
      assert(reader !== undefined, `There is no door ${door}.`);
      loaded.set(door, reader);
      return reader[way](row, ...rest);
    };
  };

  const joined = {
    ask: by('ask'),
    askAfter: by('askAfter'),
    askAll: by('askAll'),
    factsOf(name: string) {
      const [door, row] = split(name);
      return loaded.get(door)?.factsOf(row);
    },
  };
  // Its names are those of `Rows`, which says what each takes and answers.
  return joined as unknown as Reader<Rows>;
}
