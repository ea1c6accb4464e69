/** React's side of the door for extensions. It is loaded with the first screen that asks. */
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { beginLater } from '../../lib/beginLater.ts';
import { useRuntime } from '../react.ts';
import type { Wallets, WalletsState } from './Wallets.ts';

/** null until it is loaded. @throws to the next boundary where it cannot be */
export function useWalletsDoor(): Wallets | null {
  const { wallets } = useRuntime();
  const [door, setDoor] = useState<Wallets | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    const later = beginLater(wallets(), setDoor, () => undefined, setFailure);
    return () => later.end();
  }, [wallets]);
  if (failure !== null) throw failure;
  return door;
}

export function useWallets<T>(door: Wallets, select: (state: WalletsState) => T): T {
  return useStore(door.store, select);
}
