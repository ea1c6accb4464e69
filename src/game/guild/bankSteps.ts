/** What stood behind a guild's tokens after each deal with its bank, worked out backwards from what stands now. docs/network/mechanics.md 9.5 */
import type { BlockHeight } from '../units.ts';

/** One deal: what it added to the pool and to the tokens; below zero what it took. */
export interface BankMove {
  readonly height: BlockHeight;
  readonly kind: 'minted' | 'bought' | 'redeemed' | 'confiscated';
  /** ualpha */
  readonly alpha: bigint;
  /** Base units of the guild's token. */
  readonly tokens: bigint;
}

export interface BankStep extends BankMove {
  /** Behind one token once it was done; null where there was none left. */
  readonly ratio: number | null;
}

/**
 * Oldest first. A list that does not hold every deal is right from its oldest deal on, for it is read from its newest end.
 *
 * @param moves newest first
 * @param now what stands after the newest
 */
export function bankSteps(
  moves: readonly BankMove[],
  now: { readonly collateral: bigint; readonly supply: bigint },
): readonly BankStep[] {
  let { collateral, supply } = now;
  const steps = moves.map((move): BankStep => {
    const ratio = supply > 0n ? Number(collateral) / Number(supply) : null;
    collateral -= move.alpha;
    supply -= move.tokens;
    return { ...move, ratio };
  });
  return steps.toReversed();
}
