import type { ReactNode } from 'react';
import { createStore } from 'zustand/vanilla';

/** Where the word on a new version stands in the shell. It comes with what is loaded later, so that the first route is not the heavier for it. */
export const versionSlot = createStore<{ readonly word: ReactNode }>(() => ({ word: null }));
