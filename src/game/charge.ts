/** Charge: blocks since the player's last charged action. facts/mechanics.md section 3. */
import { type BlockHeight, type Blocks, blockHeight, blocksBetween } from './units.ts';

/**
 * Charge that an action sent now will have. With tip height t the earliest block that can execute it is t + 1,
 * so that is the block to count to. facts 3, point 3.
 */
export function chargeAtNextBlock(tip: BlockHeight, lastAction: BlockHeight): Blocks {
  return blocksBetween(lastAction, blockHeight(tip + 1n));
}
