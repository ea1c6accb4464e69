/**
 * What every call of one origin goes through. As in Keplr: a locked wallet asks to be unlocked first, then who has no
 * permission for a chain asks for it, so that getKey before enable opens the same window as enable would.
 */
import type { ChainInfo } from '@keplr-wallet/types';
import type { Account } from './accounts.ts';
import { type Person, WalletError, type WalletState, type WalletWindow } from './state.ts';

export interface Desk {
  readonly origin: string;
  account(): Account;
  /** @throws WalletError in the words of the maker */
  chainOf(chainId: string): ChainInfo;
  grant(chainId: string): void;
  /** @throws WalletError when the player declines */
  ask(window: Omit<WalletWindow, 'origin'>): Promise<void>;
  unlocked(): Promise<void>;
  ensure(chainIds: readonly string[]): Promise<void>;
  addressOn(chainId: string): string;
  /** Permission, and the signer is the account that is open. */
  ensureSigner(chainId: string, signer: string): Promise<Account>;
}

export function createDesk(state: WalletState, person: Person, origin: string): Desk {
  const granted = (): Set<string> => {
    const chains = state.granted.get(origin) ?? new Set();
    state.granted.set(origin, chains);
    return chains;
  };

  const desk: Desk = {
    origin,
    account: () => state.accountAt(state.index),
    chainOf(chainId) {
      const chain = state.chains.get(chainId);
      if (!chain) throw new WalletError({ message: state.brand.unknownChain(chainId) });
      return chain;
    },
    grant: (chainId) => void granted().add(chainId),
    async ask(window) {
      if (!(await person.ask({ ...window, origin }))) throw new WalletError(state.brand.rejected);
    },
    async unlocked() {
      if (!state.isLocked) return;
      await desk.ask({ kind: 'unlock', lines: [] });
      state.isLocked = false;
    },
    async ensure(chainIds) {
      await desk.unlocked();
      for (const chainId of chainIds) desk.chainOf(chainId);
      const missing = chainIds.filter((chainId) => !granted().has(chainId));
      if (missing.length === 0) return;
      await desk.ask({ kind: 'connect', lines: missing.map((chainId) => ['Chain', chainId]) });
      for (const chainId of missing) desk.grant(chainId);
    },
    addressOn(chainId) {
      const prefix = state.faults.prefix ?? desk.chainOf(chainId).bech32Config?.bech32PrefixAccAddr ?? '';
      return desk.account().addressIn(prefix);
    },
    async ensureSigner(chainId, signer) {
      if (!chainId) throw new WalletError({ message: 'chain id not set' });
      if (!signer) throw new WalletError({ message: 'signer not set' });
      await desk.ensure([chainId]);
      if (signer !== desk.addressOn(chainId)) throw new WalletError({ message: 'Signer mismatched' });
      return desk.account();
    },
  };
  return desk;
}
