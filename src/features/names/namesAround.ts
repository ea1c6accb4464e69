import { createContext } from 'react';
import type { ForeignName } from '../../game/names.ts';

const NONE: ReadonlyMap<string, ForeignName> = new Map();

/** Names that a list or a page has asked for all its links at once, by id. */
export const NamesAround = createContext(NONE);
