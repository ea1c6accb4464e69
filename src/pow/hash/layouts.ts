import type { Layout, LayoutName } from './layout.ts';
import { layoutOne } from './layoutOne.ts';
import { layoutTwo } from './layoutTwo.ts';

/** Both layouts, by name. */
export const LAYOUTS: Readonly<Record<LayoutName, Layout>> = { one: layoutOne, two: layoutTwo };
