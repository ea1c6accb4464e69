import { expect, test } from 'vitest';
import type { Struct } from '../../game/entities.ts';
import { parseFleetId, parsePlayerId, parseStructId, type StructId } from '../../game/ids.ts';
import { NOT_BUILDING, structStatus } from '../../game/structStatus.ts';
import { blockHeight } from '../../game/units.ts';
import { buildStruct } from '../../testing/builders.ts';
import { buildWorld } from '../../testing/buildWorld.ts';
import { type Place, takeFromLists } from './listedStructs.ts';
import { type MirrorLists, openLists } from './mirrorLists.ts';

const AT = blockHeight(100n);
const STANDING = structStatus(0b111);
const BEING_BUILT = structStatus(0b1);
const structs = Array.from({ length: 6 }, (_, index) =>
  buildStruct({ id: parseStructId(`5-${index + 1}`), status: STANDING, slot: index, blockStartBuild: NOT_BUILDING }),
);
const all = structs.map(({ id }) => id);
const [first, second, ...rest] = structs;
if (!first || !second) throw new Error('there are six');

interface Asked {
  readonly listed: readonly Struct[];
  readonly known?: readonly Struct[];
  /** Whose places the chain tells. */
  readonly placed?: readonly Struct[];
  readonly change?: Partial<MirrorLists>;
}

const placeOf = ({ owner, location, ambit, slot }: Struct): Place => ({
  owner,
  location,
  slot: { ambit, index: slot },
});

async function take({ listed, known = [], placed = [], change = {} }: Asked) {
  let questions = 0;
  const lists: MirrorLists = {
    fetchHeight: () => Promise.resolve(AT),
    fetchStructs: () => {
      questions++;
      return Promise.resolve(listed);
    },
    fetchFleets: () => Promise.resolve([]),
    ...change,
  };
  const due = new Map<StructId, Place | null>([
    ...known.map(({ id }) => [id, null] as const),
    ...placed.map((one) => [one.id, placeOf(one)] as const),
  ]);
  const world = buildWorld({ height: AT, structs: known });
  const taken = await takeFromLists(openLists(lists, AT, AT), due, world);
  return { left: [...taken.left], listed: taken.listed, questions };
}

test('a list that says what is known vouches for all of an owner’s', async () => {
  expect(await take({ listed: structs, known: structs })).toEqual({ left: [], listed: [], questions: 1 });
});

test('what it says otherwise, or not at all, is asked for', async () => {
  const listed = [{ ...first, health: first.health + 1 }, ...rest];
  expect((await take({ listed, known: structs })).left).toEqual([first.id, second.id]);
});

test('what is being built is asked for, for no list has its clock', async () => {
  const known = [{ ...first, status: BEING_BUILT }, second, ...rest];
  expect((await take({ listed: known, known })).left).toEqual([first.id]);
  expect((await take({ listed: known, placed: known })).left).toEqual([first.id]);
});

test('what was never seen is taken where the chain’s slots say the same of its place', async () => {
  const taken = await take({ listed: structs, placed: structs });
  expect(taken).toEqual({ left: [], listed: structs, questions: 1 });
});

test('a list that contradicts the chain’s slots is not believed', async () => {
  const thief = { ...first, owner: parsePlayerId('1-99') };
  const moved = { ...second, location: { kind: 'fleet', id: parseFleetId('9-99') } } as const;
  const [third, ...others] = rest;
  if (!third) throw new Error('there are six');
  const listed = [thief, moved, { ...third, slot: third.slot + 1 }, ...others];
  const taken = await take({ listed, placed: structs });
  expect(taken.left).toEqual([first.id, second.id, third.id]);
  expect(taken.listed).toEqual(others);
});

test('a mirror that is behind, tells no height or does not answer is good for nothing', async () => {
  const both = { listed: structs, known: structs };
  expect((await take({ ...both, change: { fetchHeight: () => Promise.resolve(blockHeight(99n)) } })).left).toEqual(all);
  expect((await take({ ...both, change: { fetchHeight: () => Promise.resolve(null) } })).left).toEqual(all);
  expect((await take({ ...both, change: { fetchHeight: () => Promise.reject(new Error('away')) } })).left).toEqual(all);
  expect((await take({ ...both, change: { fetchStructs: () => Promise.reject(new Error('away')) } })).left).toEqual(
    all,
  );
});

test('a mirror that tells no height will do at the first look, when every frame is newer', async () => {
  const lists: MirrorLists = {
    fetchHeight: () => Promise.resolve(null),
    fetchStructs: () => Promise.resolve(structs),
    fetchFleets: () => Promise.resolve([]),
  };
  expect(await openLists(lists, AT, AT, true).height()).toBe(0n);
  const away = { ...lists, fetchHeight: () => Promise.reject(new Error('away')) };
  expect(await openLists(away, AT, AT, true).height()).toBe(null);
  expect(await openLists(away, AT, AT, true).structsOf(first.owner)).toEqual([]);
});

test('a few are asked for themselves', async () => {
  const few = structs.slice(0, 3);
  expect(await take({ listed: structs, known: few })).toEqual({ left: all.slice(0, 3), listed: [], questions: 0 });
});
