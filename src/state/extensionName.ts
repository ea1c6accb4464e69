import { findExtension } from '../chain/wallets/findExtension.ts';

/** What to call the wallet extension of this browser; null when there is none. */
export function extensionName(): string | null {
  return findExtension()?.name ?? null;
}
