/** Energy: the online rule, headroom, the substation's share. docs/network/mechanics.md 8.1, 8.4. All values mW. */
import type { Player } from '../../src/generated/game/entities.ts';
import { type Draft, saturate } from './draft.ts';
import { refuse } from './refusal.ts';

/** Draw of a player with nothing built. 1.5. */
export const PLAYER_BASE_DRAW = 25_000n;

function totalLoad(draft: Draft, player: Player): bigint {
  return draft.grid('load', player.id) + draft.grid('structsLoad', player.id);
}

function totalCapacity(draft: Draft, player: Player): bigint {
  const shared = player.substationId === '' ? 0n : draft.grid('connectionCapacity', player.substationId);
  return draft.grid('capacity', player.id) + shared;
}

export function isOnline(draft: Draft, player: Player): boolean {
  return totalLoad(draft, player) <= totalCapacity(draft, player);
}

export function headroom(draft: Draft, player: Player): bigint {
  return saturate(totalCapacity(draft, player) - totalLoad(draft, player));
}

/** @throws RefusedError 1201 `is offline due to power`. */
export function requireOnline(draft: Draft, player: Player): void {
  if (!isOnline(draft, player)) throw refuse.offline(player.id);
}

/** @throws RefusedError 1201 `cannot handle new load requirements`. */
export function requireHeadroom(draft: Draft, player: Player, draw: bigint): void {
  const available = headroom(draft, player);
  if (available < draw) throw refuse.capacity(player.id, draw, available);
}

/** floor((capacity - load) / max(1, count)), 0 when nothing is left. 8.4. */
export function refreshConnectionCapacity(draft: Draft, substationId: string): void {
  const free = saturate(draft.grid('capacity', substationId) - draft.grid('load', substationId));
  const count = draft.grid('connectionCount', substationId);
  draft.setGrid('connectionCapacity', substationId, free / (count > 1n ? count : 1n));
}

/** Leaves the present substation, if any, and joins the named one; '' only leaves. */
export function connectPlayer(draft: Draft, player: Player, substationId: string): Player {
  if (player.substationId !== '') {
    draft.addGrid('connectionCount', player.substationId, -1n);
    refreshConnectionCapacity(draft, player.substationId);
  }
  // A guild may still name an entry substation that was deleted: who would join it stands alone.
  const joined = draft.get('substation', substationId) ? substationId : '';
  if (joined !== '') {
    draft.addGrid('connectionCount', joined, 1n);
    refreshConnectionCapacity(draft, joined);
  }
  return draft.put('player', player.id, { ...player, substationId: joined });
}
