/** Numbers of the game that a deployment may set and tell. docs/network/mechanics.md 1.5, docs/network/web-api.md 6 "Settings keys seen". */
import type { GameSettings } from './mirror/ledger.ts';
import { type Blocks, blocks } from './units.ts';

export interface Tunables {
  /** Milliwatts a microgram gives in a reactor whose validator is not jailed. */
  readonly reactorRatio: bigint;
  /** Blocks a destroyed struct stays visible. */
  readonly sweepDelay: Blocks;
}

/** Those of the chain's source, where a host tells none. */
export const USUAL_TUNABLES: Tunables = { reactorRatio: 1n, sweepDelay: blocks(5n) };

/** The setting is in watts a gram, a thousand times the chain's own number, which is whole. */
const SETTING_OF_RATIO = 1000n;

/** @param settings undefined = not known here, or the host has no such route */
export function tunablesOf(settings: GameSettings | undefined): Tunables {
  const ratio = settings?.reactorRatio ?? null;
  const delay = settings?.structSweepDelay ?? null;
  return {
    // A setting that is no whole ratio cannot be what the chain reckons with.
    reactorRatio:
      ratio === null || ratio % SETTING_OF_RATIO !== 0n ? USUAL_TUNABLES.reactorRatio : ratio / SETTING_OF_RATIO,
    sweepDelay: delay === null ? USUAL_TUNABLES.sweepDelay : blocks(delay),
  };
}
