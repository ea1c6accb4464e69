import fc from 'fast-check';
import { expect, test } from 'vitest';

import { commit, WorldState } from '../world/state.ts';
import type { Diff, Table, Tables } from '../world/tables.ts';
import { PastWorld } from './pastWorld.ts';

const KEYS = ['game1a/ore', 'game1a/ualpha', 'game1b/ore', 'game1c/ualpha'];

/** Blocks of changes to one table: key index to new amount, 0 = removed. A block may have several diffs. */
const blocks = fc.array(
  fc.array(fc.dictionary(fc.constantFrom('0', '1', '2', '3'), fc.bigInt(0n, 9n)), { maxLength: 3 }),
  { minLength: 1, maxLength: 20 },
);

function diffOf(changes: Readonly<Record<string, bigint>>): Diff {
  const written = new Map<string, Tables[Table] | undefined>();
  for (const [index, amount] of Object.entries(changes)) written.set(KEYS[Number(index)] ?? '', amount || undefined);
  return new Map([['balance', written]]);
}

test('every height since the first one remembered can be seen again, whatever changed since', () => {
  fc.assert(
    fc.property(blocks, fc.nat(19), (history, keep) => {
      const state = new WorldState({} as WorldState['config']);
      const past = new PastWorld(state);
      const look = (reader: Pick<WorldState, 'read' | 'keys'>) =>
        reader.keys('balance', '').map((key) => [key, reader.read('balance', key)]);
      const seen = [look(state)];
      for (const [index, diffs] of history.entries()) {
        const height = BigInt(index + 1);
        for (const diff of diffs.map(diffOf)) {
          past.remember(height, diff);
          commit(state, diff);
        }
        seen.push(look(state));
      }
      const tip = BigInt(history.length);
      const first = Math.max(0, history.length - keep);
      past.forgetBefore(BigInt(first));
      for (let height = first; height <= history.length; height++) {
        expect(look(past.at(BigInt(height), tip))).toEqual(seen[height]);
      }
    }),
    { numRuns: 500, seed: 7 },
  );
});
