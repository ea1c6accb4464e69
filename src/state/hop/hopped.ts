import { createStore } from 'zustand/vanilla';
import type { PlanetId, StructId } from '../../game/ids.ts';

interface Hop {
  readonly planetId: PlanetId;
  /** null: the place itself. */
  readonly structId: StructId | null;
  readonly atMs: number;
}

/** Longer than a screen takes to load: whoever comes there later came for something else. */
const LASTS_MS = 15_000;

/** Whom a hop is on its way to; whoever shows that planet puts the focus there, and clears it. */
export const hopped = createStore<{ readonly to: Hop | null }>(() => ({ to: null }));

export const isUnderWay = ({ atMs }: Hop, nowMs: number): boolean => nowMs - atMs < LASTS_MS;
