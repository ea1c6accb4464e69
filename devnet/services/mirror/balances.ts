/**
 * Sums of the ledger, kept with every row: by address, and by the owner of the addresses. Ownership is today's, so
 * coins move when an address changes hands. docs/network/web-api.md sections 6 "How alpha is made" and 9 "inventory".
 */
import type { Row } from './schema.ts';
import type { MirrorStore } from './store.ts';

interface Owner {
  readonly type: string;
  readonly id: string;
}

/** The player of an approved address; else the address owns itself. */
function ownerOf(address: string, row: Row<'player_address'> | undefined): Owner {
  const isOwned = row?.status === 'approved' && row.player_id;
  return isOwned ? { type: 'player', id: row.player_id ?? '' } : { type: 'address', id: address };
}

function addTo({ tables }: MirrorStore, owner: Owner, denom: string, delta: bigint): void {
  const key = `${owner.type}/${owner.id}/${denom}`;
  const balance = BigInt(tables.inventory.get(key)?.balance ?? '0') + delta;
  if (balance === 0n) tables.inventory.delete(key);
  else {
    tables.inventory.set(key, { owner_type: owner.type, owner_id: owner.id, denom, balance: String(balance) });
  }
}

export function addToBalance(store: MirrorStore, row: Row<'ledger'>): void {
  const { address, denom, direction, action } = row;
  if (address === null || denom === null) return;
  const sign = direction === 'credit' ? 1n : -1n;
  const delta = sign * BigInt(row.amount_p ?? '0');
  const key = `${address}/${denom}`;
  const before = store.tables.balance.get(key);
  store.tables.balance.set(key, {
    address,
    denom,
    amount: String(BigInt(before?.amount ?? '0') + sign * BigInt(row.amount ?? '0')),
    amount_p: String(BigInt(before?.amount_p ?? '0') + delta),
  });
  const sumKey = `${key}/${action}`;
  const sum = BigInt(store.tables.ledger_sum.get(sumKey)?.amount_p ?? '0') + BigInt(row.amount_p ?? '0');
  store.tables.ledger_sum.set(sumKey, { address, denom, action, amount_p: String(sum) });
  addTo(store, ownerOf(address, store.tables.player_address.get(address)), denom, delta);
}

/** After an address row was written. */
export function moveBalances(
  store: MirrorStore,
  old: Row<'player_address'> | undefined,
  row: Row<'player_address'>,
): void {
  const address = row.address ?? '';
  const from = ownerOf(address, old);
  const to = ownerOf(address, row);
  if (from.type === to.type && from.id === to.id) return;
  for (const { denom, amount_p } of store.tables.balance.by('address', address)) {
    const amount = BigInt(amount_p ?? '0');
    addTo(store, from, denom ?? '', -amount);
    addTo(store, to, denom ?? '', amount);
  }
}

/** From the addresses' sums, when owners were told anew. */
export function rebuildInventory(store: MirrorStore): void {
  store.tables.inventory.clear();
  for (const { address, denom, amount_p } of store.tables.balance.rows()) {
    const owner = ownerOf(address ?? '', store.tables.player_address.get(address ?? ''));
    addTo(store, owner, denom ?? '', BigInt(amount_p ?? '0'));
  }
}
