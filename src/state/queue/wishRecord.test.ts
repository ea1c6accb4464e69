import { expect, test } from 'vitest';
import { parsePlanetId, parseStructId, parseStructTypeId } from '../../game/ids.ts';
import type { Wish } from '../../game/queue/wish.ts';
import { withMoved, withoutWish, withStage, withWishes } from './wishList.ts';
import { EMPTY_LIST, encodeWishList, MOST_WISHES, parseWishList } from './wishRecord.ts';

const activate = (index: number): Wish => ({ kind: 'activate', structId: parseStructId(`5-${index}`) });
const build: Wish = {
  kind: 'build',
  typeId: parseStructTypeId(14),
  place: { side: 'planet', homeId: parsePlanetId('2-1'), ambit: 'land', slot: 2 },
};
const listOf = (...wishes: readonly Wish[]) =>
  withWishes(
    EMPTY_LIST,
    wishes.map((wish, index) => ({ id: `w${index}`, wish })),
  );
const ids = ({ wishes }: { readonly wishes: readonly { readonly id: string }[] }) =>
  wishes.map(({ id }) => id).join(' ');

test('what was stored comes back, and a damaged entry loses no other and is kept as it is', () => {
  const list = withStage(listOf(build, activate(3), activate(4)), 'w1', { step: 'aside', words: 'No.' }, 2);
  expect(parseWishList(structuredClone(encodeWishList({ ...list, isStrict: true })))).toEqual({
    ...list,
    isStrict: true,
  });
  const stored = encodeWishList(list) as { wishes: unknown[] };
  const damaged = [
    { id: 'x', wish: { kind: 'dance' } },
    null,
    { ...list.wishes[0], id: 'w9', tries: -1 },
    list.wishes[0],
  ];
  const read = parseWishList({ ...stored, wishes: [damaged[0], ...stored.wishes, ...damaged.slice(1)] });
  expect(ids(read)).toBe('w0 w1 w2');
  expect(read.unread).toEqual(damaged);
  expect(parseWishList(encodeWishList(read)).unread).toEqual(damaged);
  for (const foreign of [undefined, null, 'x', 7, [], {}, { version: 2, wishes: [] }]) {
    expect(parseWishList(foreign)).toEqual(EMPTY_LIST);
  }
});

test('the same thing is wished for once, moved to any place, and taken off', () => {
  const list = listOf(activate(1), activate(2), activate(1), build);
  expect(ids(list)).toBe('w0 w1 w3');
  expect(ids(withMoved(list, 'w3', 0))).toBe('w3 w0 w1');
  expect(ids(withMoved(list, 'w0', 99))).toBe('w1 w3 w0');
  expect(ids(withMoved(list, 'gone', 0))).toBe('w0 w1 w3');
  expect(ids(withoutWish(list, 'w1'))).toBe('w0 w3');
  const many = Array.from({ length: MOST_WISHES + 5 }, (_, index) => activate(index + 1));
  expect(listOf(...many).wishes).toHaveLength(MOST_WISHES);
});
