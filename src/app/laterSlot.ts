import type { ReactNode } from 'react';
import { createStore } from 'zustand/vanilla';

/** Places of the shell for what is loaded a moment later (later.ts), so that the first route is not the heavier for it. */
export const laterSlot = createStore<{
  /** Above every screen. */
  readonly words: ReactNode;
  /** For who waits for a network that does not answer. */
  readonly away: ReactNode;
  /** Somebody else changed the page so that not all of it can stand where it belongs (holdPage.ts). */
  readonly isAltered: boolean;
}>(() => ({ words: null, away: null, isAltered: false }));
