/**
 * The door for extensions: finds them, connects one, holds its account until it plays, and makes a player of it by a first stake.
 * Who signs what once it plays is the session's.
 */
import { createStore } from 'zustand/vanilla';
import type { ChainReader, Wallet } from '../../chain/types.ts';
import { connectExtension, type Connected } from '../../chain/wallets/extension/connectExtension.ts';
import { ExtensionRefusedError } from '../../chain/wallets/extension/errors.ts';
import { type ExtensionId, OFFERED } from '../../chain/wallets/extension/places.ts';
import { suggestedChain } from '../../chain/wallets/extension/suggestedChain.ts';
import { watchExtensions } from '../../chain/wallets/extension/watchExtensions.ts';
import { parseAddress } from '../../game/ids.ts';
import { assert, BaseError } from '../../lib/BaseError.ts';
import { type Clock, systemClock } from '../../lib/clock.ts';
import { say } from '../../lib/words/say.ts';
import type { RuntimeConfig } from '../config/RuntimeConfig.ts';
import { createProcess } from '../process/createProcess.ts';
import type { Storage } from '../storage/openStorage.ts';
import { type FirstStake, parseFirstStake } from './firstStakeSteps.ts';
import { followStake } from './followStake.ts';
import type { AccountNow, Wallets, WalletsState } from './Wallets.ts';

export interface WalletsInput {
  readonly config: RuntimeConfig;
  readonly chain: ChainReader;
  readonly storage: Storage;
  readonly clock?: Clock;
  /** Plays with this wallet from now on. */
  readonly connect: (wallet: Wallet, name: string) => Promise<void>;
}

const HERE: AccountNow = { is: 'here' };

export async function createWallets(input: WalletsInput): Promise<Wallets> {
  const { config, chain, storage, clock = systemClock } = input;
  const { network } = config;
  const store = createStore<WalletsState>(() => ({
    found: [],
    isLookOver: false,
    asked: null,
    account: null,
    accountNow: HERE,
    stake: null,
  }));
  let held: Connected | null = null;
  let unwatch: () => void = () => undefined;
  let stakes: ReadonlyMap<string, FirstStake> = new Map();

  function showStake(): void {
    const { account } = store.getState();
    store.setState({ stake: (account && stakes.get(account.address)) ?? null });
  }

  const process = createProcess<FirstStake>({
    name: 'first-stake',
    storage,
    parse: parseFirstStake,
    show: (states) => {
      stakes = states;
      showStake();
    },
    advance: async (state, signal, id) =>
      state.step === 'sent'
        ? followStake(state, { chain, address: parseAddress(id), blockMs: network.nominalBlockMs, clock, signal })
        : state,
  });
  await process.restore();

  function leave(): void {
    unwatch();
    held?.wallet.lock();
    held = null;
    store.setState({ account: null, accountNow: HERE, asked: null });
    showStake();
  }

  function required(): Connected {
    assert(held, 'An order to an extension before one is connected');
    return held;
  }

  async function connect(id: ExtensionId): Promise<Wallet> {
    const connected = await connectExtension({
      id,
      network,
      suggested: suggestedChain(config),
      loginForms: config.auth.texts,
      clock,
      show: (asked) => store.setState({ asked }),
    });
    unwatch();
    held?.wallet.lock();
    held = connected;
    const { wallet } = connected;
    const { name, label, address, isHardware } = wallet;
    const { canSwitch } = connected;
    unwatch = connected.watchAccount((change) => store.setState({ accountNow: nowOf(change) }));
    store.setState({ account: { id, name, label, address, isHardware, canSwitch }, accountNow: HERE });
    showStake();
    return wallet;
  }

  /** An extension that comes late is waited for. */
  function findByName(name: string): Promise<ExtensionId> {
    return new Promise((resolve, reject) => {
      let end: () => void = () => undefined;
      end = watchExtensions(({ found, isOver }) => {
        const one = found.find((known) => known.name === name);
        if (!one && !isOver) return;
        queueMicrotask(() => end());
        if (one) resolve(one.id);
        else reject(new ExtensionRefusedError('gone', { name }));
      });
    });
  }

  return {
    store,
    offered: OFFERED,
    look: () => watchExtensions(({ found, isOver }) => store.setState({ found, isLookOver: isOver })),

    async connect(id) {
      await connect(id);
    },
    reconnect: async (name) => connect(await findByName(name)),
    leave,

    accounts: () => required().accounts(),
    async switchTo(accountId) {
      const now = required();
      await now.switchTo(accountId);
      await connect(now.wallet.id);
    },

    async enter() {
      const { wallet } = required();
      await input.connect(wallet, wallet.name);
    },

    stakeTerms: async (choice) => {
      const { wallet } = required();
      const { termsOf } = await import('./stakes.ts');
      return termsOf(choice, wallet, { chain, network });
    },

    async stake(terms) {
      const { wallet } = required();
      const { signStake } = await import('./stakes.ts');
      const sent = await signStake(terms, wallet, { chain, network });
      await process.begin(wallet.address, sent);
    },

    async endStake() {
      const { account } = store.getState();
      if (account) await process.begin(account.address, { step: 'done' });
    },

    close() {
      unwatch();
      process.close();
    },
  };
}

function nowOf(change: Parameters<Parameters<Connected['watchAccount']>[0]>[0]): AccountNow {
  switch (change.is) {
    case 'same':
      return HERE;
    case 'other':
      return change;
    case 'away':
      return {
        is: 'away',
        why: change.why instanceof BaseError ? change.why.what : say('The wallet isn’t responding.'),
      };
  }
}
