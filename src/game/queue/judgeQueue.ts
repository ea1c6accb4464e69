/**
 * All wishes of a player in his order: who goes next, and when each. One charged message goes a block, and each sets charge back to
 * zero (docs/network/chain-messages.md 0.2, 0.5), so whoever comes later counts from the one before.
 */
import { chargeAtNextBlock } from '../charge.ts';
import type { StructTypeId } from '../ids.ts';
import { type Blocks, blocks, milliwatts } from '../units.ts';
import { judgeWish, NOTHING_RESERVED, type Reserved, type WishVerdict, type WishView } from './judgeWish.ts';
import type { Wish } from './wish.ts';

/** In its turn: `able` has become a number of blocks. */
export type QueueVerdict =
  | {
      readonly is: 'goes';
      /** Until a block can take it; 0 = the next one can. */
      readonly inBlocks: Blocks;
      readonly need: Blocks;
      /** The first that goes. */
      readonly isNext: boolean;
    }
  | Exclude<WishVerdict, { readonly is: 'able' }>;

export interface QueueRules {
  /** Keep strictly to the order: whoever waits holds up those behind. Otherwise they pass. */
  readonly isStrict: boolean;
  /** A transaction that spends charge is under way: charge begins anew with the block that takes it. */
  readonly isSpent: boolean;
}

/**
 * @param wishes null where one takes no part: it stands aside, or is under way
 * @returns verdicts in the same order, null where there was none
 */
export function judgeQueue(
  wishes: readonly (Wish | null)[],
  view: WishView,
  { isStrict, isSpent }: QueueRules,
): readonly (QueueVerdict | null)[] {
  const { tip, player } = view.standing;
  let have = isSpent ? 0n : chargeAtNextBlock(tip, player.lastAction);
  /** When the one before goes. */
  let at = 0n;
  let reserved: Reserved = NOTHING_RESERVED;
  let isHeldUp = false;
  let isNext = true;
  return wishes.map((wish) => {
    if (wish === null) return null;
    const verdict = judgeWish(wish, view, reserved);
    if (verdict.is === 'waits') {
      isHeldUp ||= isStrict;
      return verdict;
    }
    if (verdict.is !== 'able') return verdict;
    if (isHeldUp) return { is: 'waits', wait: { reason: 'order' } };
    const { need, draw } = verdict;
    at += need > have ? need - have : 0n;
    const first = isNext;
    isNext = false;
    have = 0n;
    reserved = withOne(reserved, wish, draw);
    return { is: 'goes', inBlocks: blocks(at), need, isNext: first };
  });
}

function withOne({ draw: before, builds: held }: Reserved, wish: Wish, draw: bigint): Reserved {
  const builds = new Map<StructTypeId, number>(held);
  if (wish.kind === 'build') builds.set(wish.typeId, (builds.get(wish.typeId) ?? 0) + 1);
  return { draw: milliwatts(before + draw), builds };
}
