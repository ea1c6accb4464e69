/**
 * What runs once there is a player: stream, live store, transaction queue, work runner. A chunk of its own, so that a
 * visitor without a key loads none of it.
 */
import type { Doors } from '../state/live/readWorld.ts';
import { createLive } from '../live/createLive.ts';
import type { OpenPort } from '../live/port.ts';
import type { RuntimeConfig } from '../state/config/RuntimeConfig.ts';
import type { Stale } from '../state/live/applyEvents.ts';
import { createSync, type Sync } from '../state/live/createSync.ts';
import { createTxQueue, type TxQueue } from '../state/mutations/createTxQueue.ts';
import type { Storage } from '../state/storage/openStorage.ts';
import type { Stores } from '../state/Runtime.ts';
import { createWorkRunner, type WorkRunner } from '../state/work/createWorkRunner.ts';

export interface Engines {
  readonly sync: Sync;
  readonly queue: TxQueue;
  readonly runner: WorkRunner;
  close(): void;
}

export interface EnginesInput {
  readonly config: RuntimeConfig;
  readonly doors: Doors;
  readonly stores: Stores;
  readonly storage: Storage;
  /** Replaces the platform's sockets. */
  readonly openStream: OpenPort | undefined;
  readonly onOtherChainLife: () => void;
}

/** Parts a landed transaction may have changed; reading all of them is a handful of requests. */
const AFTER_TX: readonly Stale[] = ['player', 'planet', 'fleet', 'substation', 'structs'];

export async function createEngines({
  config,
  doors,
  stores,
  storage,
  openStream,
  onOtherChainLife,
}: EnginesInput): Promise<Engines> {
  const { network, endpoints } = config;
  const { session, connection, world, activity, jobs } = stores;
  const blockMs = network.nominalBlockMs;
  const getWallet = () => session.getState().wallet;

  const live = createLive({
    url: endpoints.stream,
    namespace: network.namespace,
    dialect: config.streamDialect,
    ...(openStream && { openPort: openStream }),
  });
  const sync = createSync({ config, doors, live, world, connection, onOtherChainLife });
  const queue = createTxQueue({
    chain: doors.chain,
    activity,
    storage,
    blockMs,
    getWallet,
    onSettled: () => sync.refresh(...AFTER_TX),
  });
  await queue.restore();
  const runner = createWorkRunner({
    world,
    jobs,
    activity,
    storage,
    blockMs,
    getWallet,
    enqueue: (request) => queue.enqueue(request),
    reread: (item) => void sync.refresh('planet', 'player', `struct:${item.structId}`),
    createPool: async () => {
      const { createPowPool } = await import('../pow/createPowPool.ts');
      return createPowPool();
    },
  });
  const unwatchSession = session.subscribe(() => runner.look());

  return {
    sync,
    queue,
    runner,
    close() {
      unwatchSession();
      runner.close();
      queue.close();
      sync.close();
    },
  };
}
