/** The signatures of one record, followed together: they are one transaction, so at most one of them is in a block. */
import type { TxOutcome } from '../../chain/types.ts';
import type { BlockHeight } from '../../game/units.ts';
import type { Following, SoughtEnd } from './outcome/createOutcomeWatch.ts';

/** One signature under way. */
export interface Try {
  readonly hash: string;
  readonly following: Following;
}

export type TriesEnd =
  | { readonly kind: 'told'; readonly hash: string; readonly outcome: TxOutcome }
  | { readonly kind: 'included'; readonly hash: string; readonly height: BlockHeight }
  | { readonly kind: 'dropped'; readonly hash: string };

/** The one that is in a block, or that none ever will be. */
export function endOf(tries: readonly Try[]): Promise<TriesEnd> {
  return new Promise((resolve) => {
    let left = tries.length;
    for (const { hash, following } of tries) {
      void following.end.then((end) => {
        if (end.kind !== 'dropped' && !isStale(end)) resolve({ ...end, hash });
        else if (--left === 0) resolve({ kind: 'dropped', hash });
      });
    }
  });
}

/** A block may hold bytes whose number was used before them: they did nothing, as if they were not there. */
function isStale(end: SoughtEnd): boolean {
  return end.kind === 'told' && end.outcome.refusal?.reason === 'sequenceMismatch';
}
