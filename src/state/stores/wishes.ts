/** What the player wants as soon as it can be had: kept over reloads, the same in all tabs. What each waits for is judged anew by the world. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Wish } from '../../game/queue/wish.ts';

export type WishStage =
  | { readonly step: 'waiting' }
  /** Given as a transaction, or just about to be. */
  | { readonly step: 'given'; readonly txId: string }
  /** It was tried, and is not tried again before the player says so. */
  | { readonly step: 'aside'; readonly words: string };

export interface QueuedWish {
  readonly id: string;
  readonly wish: Wish;
  readonly stage: WishStage;
  /** Transactions of it that came to nothing. */
  readonly tries: number;
}

export interface WishesState {
  /** In the player's order. */
  readonly wishes: readonly QueuedWish[];
  readonly isPaused: boolean;
  /** Whoever waits holds up those behind. */
  readonly isStrict: boolean;
  /** Stored ones that this version cannot read: kept as they are, and not acted upon. */
  readonly unread: readonly unknown[];
  /** `acting`: this tab gives them. `elsewhere`: another one does. `noKey`: no key is open here that signs without asking. */
  readonly role: 'acting' | 'elsewhere' | 'noKey';
}

export type WishesStore = StoreApi<WishesState>;

export const NO_WISHES: WishesState = { wishes: [], isPaused: false, isStrict: false, unread: [], role: 'noKey' };

export function createWishesStore(): WishesStore {
  return createStore<WishesState>(() => NO_WISHES);
}
