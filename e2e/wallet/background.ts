/**
 * A wallet double: the whole of Keplr's interface over real keys, which never leave this process. Behaviour and words
 * are those of chainapsis/keplr-wallet, packages/background, where they could be read there; the judges are Keplr's own
 * published parts (judges.test.ts).
 */
import type { ChainInfo, ChainInfoWithoutEndpoints, Key, SettledResponses } from '@keplr-wallet/types';
import { fromHex, toBase64, toHex } from '../../src/lib/bytes.ts';
import { createAccounts } from './accounts.ts';
import { beyondThisChain } from './beyond.ts';
import type { Brand } from './brands.ts';
import type { Calls } from './calls.ts';
import { createDesk, type Desk } from './desk.ts';
import { createSigning } from './signing.ts';
import { type Faults, NO_FAULTS, type Person, WalletError, type WalletState } from './state.ts';

export interface WalletOptions {
  readonly phrase: string;
  readonly brand: Brand;
  readonly faults?: Partial<Faults>;
  /** Chains it knows before any is suggested. */
  readonly chains?: readonly ChainInfo[];
}

export interface Background {
  readonly state: WalletState;
  /** What a page of that origin can ask. */
  callsOf(origin: string): Calls;
}

/** @param onAccount another account is open: pages are to be told */
export function createBackground(options: WalletOptions, person: Person, onAccount: () => void): Background {
  const state: WalletState = {
    brand: options.brand,
    accountAt: createAccounts(options.phrase),
    index: 0,
    name: 'Main',
    isLocked: false,
    faults: { ...NO_FAULTS, ...options.faults },
    chains: new Map(options.chains?.map((chain) => [chain.chainId, chain])),
    granted: new Map(),
  };
  return {
    state,
    callsOf: (origin) => createCalls(state, createDesk(state, person, origin), onAccount),
  };
}

function createCalls(state: WalletState, desk: Desk, onAccount: () => void): Calls {
  function keyOn(chainId: string): Key {
    const { nonsense, isLedger } = state.faults;
    const account = desk.account();
    if (nonsense === 'emptyKey') return {} as Key;
    return {
      name: state.name,
      algo: 'secp256k1',
      pubKey: nonsense === 'otherKey' ? state.accountAt(state.index + 1).pubKey : account.pubKey,
      address: account.address,
      bech32Address: desk.addressOn(chainId),
      ethereumHexAddress: `0x${toHex(account.address)}`,
      isNanoLedger: isLedger,
      isKeystone: false,
    };
  }

  return {
    ...beyondThisChain,
    ...createSigning(state, desk),
    ping: () => Promise.resolve(),
    enable: (chainIds) => desk.ensure([chainIds].flat()),
    async disable(chainIds) {
      const granted = state.granted.get(desk.origin);
      if (!chainIds) granted?.clear();
      for (const chainId of [chainIds ?? []].flat()) granted?.delete(chainId);
    },
    async experimentalSuggestChain(chain) {
      if (chain.hideInUI) throw new WalletError({ message: 'hideInUI is not allowed' });
      if (state.faults.refusesChains) throw new WalletError({ message: 'Not implemented' });
      if (state.chains.has(chain.chainId)) return;
      const { validateBasicChainInfoType } = await import('@keplr-wallet/chain-validator');
      const checked = await validateBasicChainInfoType(chain);
      // Whoever closes the window that asks to unlock leaves the page waiting. chainapsis/keplr-wallet#464
      await desk.unlocked().catch(() => new Promise<never>(() => {}));
      await desk.ask({
        kind: 'suggest',
        lines: [
          ['Chain', `${checked.chainName} (${checked.chainId})`],
          ['Node', checked.rest],
        ],
      });
      state.chains.set(checked.chainId, checked);
      desk.grant(checked.chainId);
    },
    async getKey(chainId) {
      await desk.ensure([chainId]);
      return keyOn(chainId);
    },
    async getKeysSettled(chainIds): Promise<SettledResponses<Key>> {
      await desk.ensure(chainIds);
      return chainIds.map((chainId) => ({ status: 'fulfilled', value: keyOn(chainId) }));
    },
    async getChainInfosWithoutEndpoints() {
      await desk.unlocked();
      await desk.ask({ kind: 'connect', lines: [['Chains', 'all of this wallet']] });
      return [...state.chains.values()].map(withoutEndpoints);
    },
    async getChainInfoWithoutEndpoints(chainId) {
      await desk.ensure([chainId]);
      return withoutEndpoints(desk.chainOf(chainId));
    },
    async sendTx(chainId, tx, mode) {
      await desk.ensure([chainId]);
      return broadcast(desk.chainOf(chainId), tx, mode);
    },
    async changeKeyRingName({ defaultName }) {
      await desk.unlocked();
      await desk.ask({ kind: 'rename', lines: [['Name', defaultName]] });
      state.name = defaultName;
      return defaultName;
    },
    async getAllWallets() {
      const chainIds = [...(state.granted.get(desk.origin) ?? [])];
      await desk.ensure(chainIds);
      const addresses = Object.fromEntries(chainIds.map((chainId) => [chainId, desk.addressOn(chainId)]));
      const others = [0, 1].filter((index) => index !== state.index);
      return [
        { id: String(state.index), name: state.name, isSelected: true, addresses },
        ...others.map((index) => ({
          id: String(index),
          name: `Account ${index + 1}`,
          isSelected: false,
          addresses: {},
        })),
      ];
    },
    async switchAccount(id) {
      await desk.ensure([...(state.granted.get(desk.origin) ?? [])]);
      state.index = Number(id);
      onAccount();
    },
  };
}

function withoutEndpoints({ evm, ...chain }: ChainInfo): ChainInfoWithoutEndpoints {
  const without = { ...chain, rpc: undefined, rest: undefined, nodeProvider: undefined };
  return evm ? { ...without, evm: { ...evm, rpc: undefined } } : without;
}

async function broadcast({ rest }: ChainInfo, tx: Uint8Array, mode: string): Promise<Uint8Array> {
  const response = await fetch(`${rest}/cosmos/tx/v1beta1/txs`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ tx_bytes: toBase64(tx), mode: `BROADCAST_MODE_${mode.toUpperCase()}` }),
  });
  if (!response.ok) throw new WalletError({ message: `Request failed with status code ${response.status}` });
  const { tx_response } = (await response.json()) as {
    tx_response: { code?: number; raw_log: string; txhash: string };
  };
  if (tx_response.code) throw new WalletError({ message: tx_response.raw_log });
  return fromHex(tx_response.txhash);
}
