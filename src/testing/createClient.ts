/** The client without a page: real doors, stores and engines before a real devnet, memory for storage. */
import { QueryClient } from '@tanstack/react-query';
import { WebSocket } from 'ws';
import { createEngines, type Engines } from '../app/createEngines.ts';
import { createReads } from '../state/ask/createReads.ts';
import type { PlayerId } from '../game/ids.ts';
import { createLive } from '../live/createLive.ts';
import { createPowPool } from '../pow/createPowPool.ts';
import { createNodeWorker } from '../pow/testing/nodeWorker.ts';
import { parseConfig } from '../state/config/parseConfig.ts';
import { loadNetwork } from '../state/network/loadNetwork.ts';
import type { Runtime, Stores } from '../state/Runtime.ts';
import { createStores } from '../state/createStores.ts';
import type { Storage } from '../state/storage/openStorage.ts';
import type { Doors } from './devnetDoors.ts';
import { oneSigner } from './oneSigner.ts';
import { createSharedLocks } from './sharedLocks.ts';

export interface Client extends Stores, Pick<Engines, 'sync' | 'queue' | 'wishQueue'>, Pick<Runtime, 'network'> {
  /** Alerts begin by themselves some seconds after a page has opened: a story that is about them does not wait for that. */
  beginAlerts(): Promise<void>;
  close(): void;
}

/** One life of a page. A second one with the same storage and locks is a reload. */
export async function createClient(
  doors: Doors,
  playerId: PlayerId,
  storage: Storage,
  locks = createSharedLocks(),
): Promise<Client> {
  const config = parseConfig(doors.devnet.clientConfig);
  const queryClient = new QueryClient();
  const stores = createStores();
  stores.session.setState({ isUnlocked: true });
  const known = loadNetwork(doors.chain, storage, {
    restUrl: doors.devnet.urls.rest,
    rpcUrl: null,
    network: doors.network,
  });
  const network = () => Promise.resolve(known);
  const reads = createReads(config, doors);
  const engines = await createEngines({
    config,
    doors: { chain: doors.chain, api: doors.api, queryClient },
    reads,
    network,
    stores,
    storage,
    getWallet: () => doors.wallet,
    signers: oneSigner(() => doors.wallet),
    play: () => Promise.resolve(null),
    onDoubt: () => undefined,
    live: createLive({
      url: config.endpoints.stream,
      namespace: config.network.namespace,
      dialect: 'nats',
      createWorker: null,
      WebSocket: WebSocket as unknown as typeof globalThis.WebSocket,
    }),
    locks: locks.tab().locks,
    createPool: async () => createPowPool({ maxThreads: 1, createWorker: createNodeWorker }),
    onOtherChainLife: () => undefined,
    onGuildBack: () => undefined,
  });
  engines.sync.setPlayer(playerId);
  return {
    ...stores,
    network,
    sync: engines.sync,
    queue: engines.queue,
    wishQueue: engines.wishQueue,
    async beginAlerts() {
      await engines.alerts();
    },
    close() {
      engines.close();
      reads.node.close();
      queryClient.clear();
    },
  };
}
