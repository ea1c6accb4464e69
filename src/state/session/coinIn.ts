import type { VaultEntry } from '../../chain/types.ts';
import type { Address } from '../../game/ids.ts';
import type { CoinKeyState } from '../stores/session.ts';

/** A vault key as the coin key; null where it is not in the vault. */
export function coinIn(keys: readonly VaultEntry[], address: Address | null, isOpen = false): CoinKeyState | null {
  const held = keys.find((key) => key.address === address);
  return held ? { kind: 'vault', address: held.address, name: held.label, isOpen } : null;
}
