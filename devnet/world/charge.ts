/** Charge: blocks since the player's last charged action. docs/network/mechanics.md section 3. */
import type { BlockInfo } from './tables.ts';
import { type Draft, saturate } from './draft.ts';
import { refuse } from './refusal.ts';

/** @throws RefusedError 1200 naming need and have. */
export function requireCharge(
  draft: Draft,
  block: BlockInfo,
  spender: { readonly playerId: string; readonly structTypeId: bigint },
  need: bigint,
  action: string,
): void {
  const { playerId, structTypeId } = spender;
  const have = saturate(block.height - draft.grid('lastAction', playerId));
  if (have < need) throw refuse.charge(playerId, structTypeId, action, need, have);
}

/** Nothing is subtracted: the clock starts again. */
export function spendCharge(draft: Draft, block: BlockInfo, playerId: string): void {
  draft.setGrid('lastAction', playerId, block.height);
}
