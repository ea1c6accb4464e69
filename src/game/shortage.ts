import { WAY_ON, type WayOn } from './refusals/refusalReason.ts';

/** What a player has not enough of, for the ways on that a screen offers. Charge is none: it comes back by waiting. */
export type Shortage = 'power' | 'alpha' | 'tokens';

const SHORT: Partial<Readonly<Record<WayOn, Shortage>>> = { energy: 'power', coins: 'alpha' };

/** What is short when an order is in somebody's way, or was refused, for this reason; null when nothing is. */
export function shortageOf(reason: string | null | undefined): Shortage | null {
  const ways: Readonly<Record<string, WayOn | null>> = WAY_ON;
  const way = ways[reason ?? ''] ?? null;
  return way === null ? null : (SHORT[way] ?? null);
}

/** Of coins of a denomination. */
export function shortageOfDenom(denom: string, alphaDenom: string): 'alpha' | 'tokens' {
  return denom === alphaDenom ? 'alpha' : 'tokens';
}
