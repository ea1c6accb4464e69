/**
 * The composition root: makes doors, stores and engines out of a configuration and wires them. Heavy parts (signing, the
 * stream, the pool, the engines themselves) are imported when first needed, so the first route stays small.
 */
import { QueryClient } from '@tanstack/react-query';
import { createApi } from '../api/createApi.ts';
import { createChainReader } from '../chain/createChainReader.ts';
import { createIdbVaultStorage } from '../chain/wallets/createIdbVaultStorage.ts';
import { createVault } from '../chain/wallets/createVault.ts';
import { deriveKeyInWorker } from '../chain/wallets/deriveKeyInWorker.ts';
import type { Vault } from '../chain/types.ts';
import { BaseError } from '../lib/BaseError.ts';
import type { OpenPort } from '../live/port.ts';
import type { RuntimeConfig } from '../state/config/RuntimeConfig.ts';
import type { PracticeControls, Runtime } from '../state/Runtime.ts';
import { createStores } from '../state/createStores.ts';
import { createSessionControl } from '../state/session/createSessionControl.ts';
import { openBestStorage } from '../state/storage/openBestStorage.ts';
import { playerIdOf } from '../state/stores/session.ts';
import { createGameActions } from './createGameActions.ts';
import { createReads } from './createReads.ts';
import type { Engines } from './createEngines.ts';

/** What a network without a server replaces; all of it absent on a real one. */
export interface RuntimeParts {
  /** How endpoints are reached instead of by the platform's fetch and sockets. */
  readonly transport?: { readonly fetch: typeof globalThis.fetch; readonly openStream: OpenPort };
  readonly vault?: Vault;
  readonly practice?: PracticeControls;
}

export async function createRuntime(config: RuntimeConfig, parts: RuntimeParts = {}): Promise<Runtime> {
  const { network, endpoints } = config;
  const storage = await openBestStorage(network.chainId);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } } });
  const stores = createStores();
  const { transport } = parts;
  const replaced = transport && { fetch: transport.fetch };
  // The node's RPC is a way around a gateway; without a server there is nothing to go around.
  const rpcUrl = transport ? null : endpoints.rpc;
  const chain = createChainReader({ restUrl: endpoints.rest, rpcUrl, network, ...replaced });
  const api = createApi({ baseUrl: endpoints.web, relogin: (signal) => control.signIn(signal), ...replaced });
  const control = createSessionControl({
    config,
    ...stores,
    chain,
    api,
    queryClient,
    storage,
    vault:
      parts.vault ??
      createVault({ network, storage: createIdbVaultStorage('client-vault'), deriveKey: deriveKeyInWorker }),
  });

  const reads = createReads(config, api, transport?.fetch);
  let engines: Promise<Engines> | null = null;
  let closed = false;

  function startEngines(): Promise<Engines> {
    engines ??= import('./createEngines.ts').then(({ createEngines }) =>
      createEngines({
        config,
        doors: { chain, api, queryClient },
        reads,
        stores,
        storage,
        openStream: transport?.openStream,
        onOtherChainLife: () => {
          void storage.clear();
          stores.activity.setState({ records: [] });
          control.recheck();
        },
      }),
    );
    return engines;
  }

  /** Begins once there are engines; ended before that, it never began. */
  function watchLater(begin: (sync: Engines['sync']) => () => void): () => void {
    let end: (() => void) | null = null;
    let over = false;
    void startEngines().then(({ sync }) => {
      if (!over && !closed) end = begin(sync);
    });
    return () => {
      over = true;
      end?.();
    };
  }

  const unwatchSession = stores.session.subscribe((state) => {
    // With a key in hand the chain's clock is worth showing, before there is a player too.
    if (!playerIdOf(state) && !state.wallet && !engines) return;
    void startEngines().then((made) => {
      if (!closed) made.sync.setPlayer(playerIdOf(stores.session.getState()));
    });
  });
  await control.restore();

  return {
    config,
    queryClient,
    ...stores,
    practice: parts.practice ?? null,
    reads,
    watchPlanet: (planetId) => watchLater((sync) => sync.watchPlanet(planetId)),
    watchTopic: (topic) => watchLater((sync) => sync.watchTopic(topic)),
    watchAttacks: (listener) => watchLater((sync) => sync.watchAttacks(listener)),
    watchRaids: (listener) => watchLater((sync) => sync.watchRaids(listener)),
    actions: {
      generateMnemonic: async () => (await import('../chain/wallets/mnemonic.ts')).generateMnemonic(),
      checkMnemonic: async (mnemonic) => {
        const { parseMnemonic } = await import('../chain/wallets/mnemonic.ts');
        try {
          parseMnemonic(mnemonic);
          return null;
        } catch (error) {
          if (error instanceof BaseError) return error.what;
          throw error;
        }
      },
      addKey: (input) => control.add(input),
      unlock: (passphrase) => control.unlock(passphrase),
      lock: () => control.lock(),
      chooseKey: (address) => control.choose(address),
      connectExtension: async () => {
        const { connectExtension } = await import('../chain/wallets/connectExtension.ts');
        await control.connect(await connectExtension(network));
      },
      awaitApproval: (ask) => control.awaitApproval(ask),
      removeKey: (address) => control.remove(address),
      signUp: (name) => control.signUp(name),
      retryConnection: () => {
        control.recheck();
        void engines?.then((made) => made.sync.retry());
      },
      ...createGameActions(stores, startEngines),
    },
    close() {
      closed = true;
      unwatchSession();
      control.close();
      void engines?.then((made) => made.close());
      queryClient.clear();
      storage.close();
    },
  };
}
