import { expect, test } from 'vitest';
import type { Struct } from '../../game/entities.ts';
import { parseStructId } from '../../game/ids.ts';
import { structStatus } from '../../game/structStatus.ts';
import { blockHeight } from '../../game/units.ts';
import { buildStruct } from '../../testing/builders.ts';
import { buildWorld } from '../../testing/buildWorld.ts';
import { type StructLists, unvouched } from './vouchStructs.ts';

const AT = blockHeight(100n);
const STANDING = structStatus(0b111);
const BEING_BUILT = structStatus(0b1);
const structs = Array.from({ length: 6 }, (_, index) =>
  buildStruct({ id: parseStructId(`5-${index + 1}`), status: STANDING, slot: index }),
);

async function left(listed: readonly Struct[], change: Partial<StructLists> = {}, known = structs) {
  let questions = 0;
  const lists: StructLists = {
    fetchHeight: () => Promise.resolve(AT),
    fetchStructs: () => {
      questions++;
      return Promise.resolve(listed);
    },
    ...change,
  };
  const due = new Set(known.map(({ id }) => id));
  const ids = await unvouched(lists, due, buildWorld({ height: AT, structs: known }), AT);
  return { ids: [...ids], questions };
}
const all = structs.map(({ id }) => id);

test('a list that says what is known vouches for all of an owner’s', async () => {
  expect(await left(structs)).toEqual({ ids: [], questions: 1 });
});

test('what it says otherwise, or not at all, is asked for', async () => {
  const [first, second, ...rest] = structs;
  if (!first || !second) throw new Error('there are six');
  expect((await left([{ ...first, health: first.health + 1 }, ...rest])).ids).toEqual([first.id, second.id]);
});

test('what is being built is asked for, for no list has its clock', async () => {
  const [first, ...rest] = structs;
  if (!first) throw new Error('there are six');
  const known = [{ ...first, status: BEING_BUILT }, ...rest];
  expect((await left(known, {}, known)).ids).toEqual([first.id]);
});

test('a mirror that is behind, tells no height or does not answer vouches for nothing', async () => {
  expect((await left(structs, { fetchHeight: () => Promise.resolve(blockHeight(99n)) })).ids).toEqual(all);
  expect((await left(structs, { fetchHeight: () => Promise.resolve(null) })).ids).toEqual(all);
  expect((await left(structs, { fetchStructs: () => Promise.reject(new Error('away')) })).ids).toEqual(all);
});

test('a few are asked for themselves', async () => {
  expect(await left(structs, {}, structs.slice(0, 3))).toEqual({ ids: all.slice(0, 3), questions: 0 });
});
