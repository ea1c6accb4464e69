/** The queue of wishes as it is stored. Stored state is foreign: each entry is read by itself, so that one that is damaged loses no other. */
import '../../lib/jitless.ts';
import * as z from 'zod/mini';
import { AMBITS } from '../../game/ambit.ts';
import type { Wish } from '../../game/queue/wish.ts';
import { fleetId, planetId, structId, structTypeId } from '../../wire/ids.ts';
import type { QueuedWish, WishesState } from '../stores/wishes.ts';

/** What of the store outlives the page. */
export type WishList = Omit<WishesState, 'role'>;

export const EMPTY_LIST: WishList = { wishes: [], isPaused: false, isStrict: false, unread: [] };

const at = { ambit: z.enum(AMBITS), slot: z.int().check(z.nonnegative()) };

const wish = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('build'),
    typeId: structTypeId,
    place: z.discriminatedUnion('side', [
      z.object({ side: z.literal('planet'), homeId: planetId, ...at }),
      z.object({ side: z.literal('fleet'), homeId: fleetId, ...at }),
    ]),
  }),
  z.object({ kind: z.literal('activate'), structId }),
]);

const queued = z.object({
  id: z.string().check(z.minLength(1)),
  wish,
  stage: z.discriminatedUnion('step', [
    z.object({ step: z.literal('waiting') }),
    z.object({ step: z.literal('given'), txId: z.string() }),
    z.object({ step: z.literal('aside'), words: z.string() }),
  ]),
  tries: z.int().check(z.nonnegative()),
});

const record = z.object({
  version: z.literal(1),
  isPaused: z.boolean(),
  isStrict: z.boolean(),
  wishes: z.array(z.unknown()),
});

/** More are no queue of a player's. */
export const MOST_WISHES = 100;

/** Nothing stored, or nothing that could be read at all, is an empty list. */
export function parseWishList(value: unknown): WishList {
  const parsed = record.safeParse(value);
  if (!parsed.success) return EMPTY_LIST;
  const { isPaused, isStrict } = parsed.data;
  const wishes = new Map<string, QueuedWish>();
  const unread: unknown[] = [];
  for (const one of parsed.data.wishes) {
    const read = queued.safeParse(one);
    if (!read.success || wishes.has(read.data.id) || wishes.size >= MOST_WISHES) unread.push(one);
    else wishes.set(read.data.id, read.data satisfies { readonly wish: Wish });
  }
  return { wishes: [...wishes.values()], isPaused, isStrict, unread };
}

/** What could not be read stays, behind the others: another version of this client may know it. */
export function encodeWishList({ wishes, unread, isPaused, isStrict }: WishList): unknown {
  return { version: 1, isPaused, isStrict, wishes: [...wishes, ...unread] };
}
