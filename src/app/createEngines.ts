/**
 * What runs once there is a player: stream, live store, transaction queue, work runner. A chunk of its own, so that a
 * visitor without a key loads none of it.
 */
import type { Doors } from '../state/live/readWorld.ts';
import { createLive } from '../live/createLive.ts';
import type { OpenPort } from '../live/port.ts';
import type { LiveConnection } from '../live/types.ts';
import type { StructId } from '../game/ids.ts';
import { systemClock } from '../lib/clock.ts';
import type { PowPool } from '../pow/types.ts';
import type { RuntimeConfig } from '../state/config/RuntimeConfig.ts';
import type { Stale } from '../state/live/applyEvents.ts';
import { createSync, type Sync } from '../state/live/createSync.ts';
import { createTxQueue, type TxQueue } from '../state/mutations/createTxQueue.ts';
import type { Storage } from '../state/storage/openStorage.ts';
import type { Stores } from '../state/Runtime.ts';
import type { ReadCharter } from '../state/work/createTaskSource.ts';
import { createPowControl, type PowControl } from '../state/work/createPowControl.ts';
import { openTabPort } from '../state/work/leader/tabPort.ts';
import { createWorkRunner, type WorkRunner } from '../state/work/createWorkRunner.ts';

export interface Engines {
  readonly sync: Sync;
  readonly queue: TxQueue;
  readonly runner: WorkRunner;
  readonly powControl: PowControl;
  close(): void;
}

export interface EnginesInput {
  readonly config: RuntimeConfig;
  readonly doors: Doors;
  readonly stores: Stores;
  readonly storage: Storage;
  /** Replaces the platform's sockets. */
  readonly openStream?: OpenPort | undefined;
  /** Replaces the connection in a worker, where there are none of the browser's. */
  readonly live?: LiveConnection;
  /** Likewise for the pool; loaded when the first job hashes. */
  readonly createPool?: () => Promise<PowPool>;
  /** The chain's founding proof as of now; absent = no charter is raced for. */
  readonly readCharter?: ReadCharter;
  readonly onOtherChainLife: () => void;
}

/** Parts a landed transaction may have changed; reading all of them is a handful of requests. */
const AFTER_TX: readonly Stale[] = ['player', 'planet', 'fleet', 'substation', 'structs'];

function structParts(id: StructId | null): readonly Stale[] {
  return id === null ? [] : [`struct:${id}`];
}

async function loadPool(): Promise<PowPool> {
  const [{ createPowPool }, { createGpuWorker }] = await Promise.all([
    import('../pow/createPowPool.ts'),
    import('../pow/gpu/createGpuWorker.ts'),
  ]);
  return createPowPool({ createGpuWorker });
}

export async function createEngines({
  config,
  doors,
  stores,
  storage,
  openStream,
  live = createLive({
    url: config.endpoints.stream,
    namespace: config.network.namespace,
    dialect: config.streamDialect,
    ...(openStream && { openPort: openStream }),
  }),
  createPool = loadPool,
  readCharter,
  onOtherChainLife,
}: EnginesInput): Promise<Engines> {
  const { session, connection, world, activity, jobs, pow } = stores;
  const blockMs = config.network.nominalBlockMs;
  const getWallet = () => session.getState().wallet;

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
  const powControl = createPowControl({
    store: pow,
    storage,
    clock: systemClock,
    port: openTabPort(`client/${config.network.chainId}/pow`),
    tabId: crypto.randomUUID(),
  });
  const runner = createWorkRunner({
    pow,
    world,
    jobs,
    activity,
    storage,
    blockMs,
    getWallet,
    enqueue: (request) => queue.enqueue(request),
    restore: () => queue.restore(),
    reread: ({ structId }) => void sync.refresh('planet', 'player', 'fleet', ...structParts(structId)),
    createPool,
    clock: systemClock,
    chain: doors.chain,
    chainId: config.network.chainId,
    fetchHeight: (signal) => doors.chain.fetchHeight(signal),
    fetchWork: (playerId, signal) => doors.api.fetchWork(playerId, signal),
    readCharter: readCharter ?? null,
  });
  const unwatchSession = session.subscribe(() => runner.look());

  return {
    sync,
    queue,
    runner,
    powControl,
    close() {
      unwatchSession();
      runner.close();
      powControl.close();
      queue.close();
      sync.close();
    },
  };
}
