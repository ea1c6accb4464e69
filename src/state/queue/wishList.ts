/** What can be done to a list of wishes. Pure, so that storage can do it in one step whichever tab asks. */
import { type Wish, wishKey } from '../../game/queue/wish.ts';
import type { QueuedWish, WishStage } from '../stores/wishes.ts';
import { MOST_WISHES, type WishList } from './wishRecord.ts';

/** Behind the others; what is wished for already is not twice. */
export function withWishes(list: WishList, added: readonly { readonly id: string; readonly wish: Wish }[]): WishList {
  const keys = new Set(list.wishes.map(({ wish }) => wishKey(wish)));
  const fresh = added.filter(({ wish }) => {
    const key = wishKey(wish);
    return !keys.has(key) && keys.add(key);
  });
  const waiting = fresh.map(({ id, wish }): QueuedWish => ({ id, wish, stage: { step: 'waiting' }, tries: 0 }));
  return { ...list, wishes: [...list.wishes, ...waiting].slice(0, MOST_WISHES) };
}

export function withoutWish(list: WishList, id: string): WishList {
  return { ...list, wishes: list.wishes.filter((one) => one.id !== id) };
}

/** @param to its index afterwards; beyond the ends means at them */
export function withMoved(list: WishList, id: string, to: number): WishList {
  const moved = list.wishes.find((one) => one.id === id);
  if (!moved) return list;
  const others = list.wishes.filter((one) => one !== moved);
  const index = Math.max(0, Math.min(to, others.length));
  return { ...list, wishes: [...others.slice(0, index), moved, ...others.slice(index)] };
}

export function withStage(list: WishList, id: string, stage: WishStage, tries?: number): WishList {
  const wishes = list.wishes.map((one) => (one.id === id ? { ...one, stage, tries: tries ?? one.tries } : one));
  return { ...list, wishes };
}
