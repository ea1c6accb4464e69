/** What a player has not enough of, for the ways on that a screen offers. Charge is none: it comes back by waiting. */
export type Shortage = 'power' | 'alpha' | 'tokens';

/** What is short when an order is in somebody's way, or was refused, for this reason; null when nothing is. */
export function shortageOf(reason: string | null | undefined): Shortage | null {
  switch (reason) {
    case 'power':
    case 'offline':
      return 'power';
    case 'cannotAfford':
    case 'insufficientFunds':
      return 'alpha';
    default:
      return null;
  }
}

/** Of coins of a denomination. */
export function shortageOfDenom(denom: string, alphaDenom: string): Shortage {
  return denom === alphaDenom ? 'alpha' : 'tokens';
}
