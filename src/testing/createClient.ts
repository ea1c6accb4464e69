/** The client without a page: real doors, stores and engines before a real devnet, memory for storage. */
import { QueryClient } from '@tanstack/react-query';
import { WebSocket } from 'ws';
import type { PlayerId } from '../game/ids.ts';
import { createLive } from '../live/createLive.ts';
import { createPowPool } from '../pow/createPowPool.ts';
import { createNodeWorker } from '../pow/testing/nodeWorker.ts';
import { parseConfig } from '../state/config/parseConfig.ts';
import { createSync, type Sync } from '../state/live/createSync.ts';
import { createTxQueue, type TxQueue } from '../state/mutations/createTxQueue.ts';
import type { Stores } from '../state/Runtime.ts';
import type { Storage } from '../state/storage/openStorage.ts';
import { createActivityStore } from '../state/stores/activity.ts';
import { createConnectionStore } from '../state/stores/connection.ts';
import { createJobsStore } from '../state/stores/jobs.ts';
import { createSessionStore } from '../state/stores/session.ts';
import { createWorldStore } from '../state/stores/world.ts';
import { createWorkRunner } from '../state/work/createWorkRunner.ts';
import type { Doors } from './devnetDoors.ts';

export interface Client extends Stores {
  readonly sync: Sync;
  readonly queue: TxQueue;
  close(): void;
}

/** One life of a page. A second one with the same storage is a reload. */
export async function createClient(doors: Doors, playerId: PlayerId, storage: Storage): Promise<Client> {
  const config = parseConfig(doors.devnet.clientConfig);
  const blockMs = config.network.nominalBlockMs;
  const queryClient = new QueryClient();
  const stores: Stores = {
    session: createSessionStore(),
    connection: createConnectionStore(),
    world: createWorldStore(),
    activity: createActivityStore(),
    jobs: createJobsStore(),
  };
  const { world, connection, activity, jobs } = stores;
  const live = createLive({
    url: doors.devnet.urls.stream,
    namespace: config.network.namespace,
    dialect: 'nats',
    createWorker: null,
    WebSocket: WebSocket as unknown as typeof globalThis.WebSocket,
  });
  const sync = createSync({
    config,
    doors: { chain: doors.chain, api: doors.api, queryClient },
    live,
    world,
    connection,
    onOtherChainLife: () => undefined,
  });
  const queue = createTxQueue({
    chain: doors.chain,
    activity,
    storage,
    blockMs,
    getWallet: () => doors.wallet,
    onSettled: () => sync.refresh('player', 'planet', 'fleet', 'structs'),
  });
  await queue.restore();
  const runner = createWorkRunner({
    world,
    jobs,
    activity,
    storage,
    blockMs,
    getWallet: () => doors.wallet,
    enqueue: (request) => queue.enqueue(request),
    reread: (item) => void sync.refresh('planet', 'player', `struct:${item.structId}`),
    createPool: async () => createPowPool({ threads: 1, createWorker: createNodeWorker }),
  });
  sync.setPlayer(playerId);
  return {
    ...stores,
    sync,
    queue,
    close() {
      runner.close();
      queue.close();
      sync.close();
      queryClient.clear();
    },
  };
}
