import { createContext } from 'react';
import type { ReadingSource } from './SourceMark.tsx';

/** Sources that have fallen silent: what came from them is dated and dimmed, for it may have changed since. */
export const OutSources = createContext<ReadonlySet<ReadingSource>>(new Set());
