/** The client without a page: real doors, stores and engines before a real devnet, memory for storage. */
import { WebSocket } from 'ws';
import { createEngines, type Engines } from '../app/createEngines.ts';
import { createQueryClient } from '../state/ask/createQueryClient.ts';
import { createReads } from '../state/ask/createReads.ts';
import { createNodeAccess } from '../state/node/createNodeAccess.ts';
import type { PlayerId } from '../game/ids.ts';
import { createLive } from '../live/createLive.ts';
import type { LiveConnection } from '../live/types.ts';
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

export interface Client
  extends Stores, Pick<Engines, 'sync' | 'queue' | 'wishQueue'>, Pick<Runtime, 'network' | 'queryClient' | 'reads'> {
  /** Alerts begin by themselves some seconds after a page has opened: a story that is about them does not wait for that. */
  beginAlerts(): ReturnType<Engines['alerts']>;
  close(): void;
}

export interface ClientParts {
  /** Replaces the stream: one that never opens leaves the telling to the node. */
  readonly live?: LiveConnection;
  /** How soon a silent stream is not waited for; default the network's own word, six seconds. */
  readonly nominalBlockMs?: number;
  /** Whether the key that plays is open; default always. */
  readonly isOpen?: () => boolean;
}

/** Node has no WebSocket of its own; ws implements the same interface. */
const Socket = WebSocket as unknown as typeof globalThis.WebSocket;

/** One life of a page. A second one with the same storage and locks is a reload. */
export async function createClient(
  doors: Doors,
  playerId: PlayerId,
  storage: Storage,
  locks = createSharedLocks(),
  { live, nominalBlockMs, isOpen = () => true }: ClientParts = {},
): Promise<Client> {
  const told = parseConfig(doors.devnet.clientConfig);
  const config = { ...told, network: { ...told.network, ...(nominalBlockMs !== undefined && { nominalBlockMs }) } };
  const getWallet = () => (isOpen() ? doors.wallet : null);
  const queryClient = createQueryClient();
  const stores = createStores();
  stores.session.setState({ isUnlocked: true });
  const known = loadNetwork(doors.chain, storage, {
    restUrl: doors.devnet.urls.rest,
    rpcUrl: null,
    network: doors.network,
  });
  const network = () => Promise.resolve(known);
  const reads = { ...createReads(config, doors), node: createNodeAccess(config, { WebSocket: Socket }) };
  const engines = await createEngines({
    config,
    doors: { chain: doors.chain, api: doors.api, queryClient },
    reads,
    network,
    stores,
    storage,
    getWallet,
    signers: oneSigner(getWallet),
    play: () => Promise.resolve(null),
    onDoubt: () => undefined,
    live:
      live ??
      createLive({
        url: config.endpoints.stream,
        namespace: config.network.namespace,
        dialect: 'nats',
        createWorker: null,
        WebSocket: Socket,
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
    queryClient,
    reads,
    sync: engines.sync,
    queue: engines.queue,
    wishQueue: engines.wishQueue,
    beginAlerts: () => engines.alerts(),
    close() {
      engines.close();
      reads.node.close();
      queryClient.clear();
    },
  };
}
