/** What becomes of a waiting device when the chain has decided. docs/network/web-api.md section 2 "Device flow". */
import type { MirrorStore } from './store.ts';
import { upsert } from './store.ts';

/** The row of the address itself is the chain's; what the guild knew of the device goes with it. */
export function settlePending(store: MirrorStore, address: string, status: string): void {
  const { tables } = store;
  const pending = tables.player_address_pending.get(address);
  if (!pending || (status !== 'approved' && status !== 'revoked')) return;
  tables.player_address_pending.delete(address);
  const { ip, user_agent } = pending;
  if (status === 'approved') upsert(store, 'player_address_meta', address, { address, ip, user_agent });
}
