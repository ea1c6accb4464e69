/**
 * What runs once there is a player: stream, live store, transaction queue, work runner. A chunk of its own, so that a
 * visitor without a key loads none of it.
 */
import type { RefusedTx } from '../chain/refusal/explainPermission.ts';
import type { Doors } from '../state/live/readWorld.ts';
import { createLive } from '../live/createLive.ts';
import type { OpenPort } from '../live/port.ts';
import type { LiveConnection } from '../live/types.ts';
import type { StructId } from '../game/ids.ts';
import { systemClock } from '../lib/clock.ts';
import type { PowPool } from '../pow/types.ts';
import type { RuntimeConfig } from '../state/config/RuntimeConfig.ts';
import type { Stale } from '../state/live/stale.ts';
import { mirrorReads } from '../state/live/consistencyReads.ts';
import { findAttackOn } from '../state/live/findAttack.ts';
import { createSync, type Sync } from '../state/live/createSync.ts';
import { createTxQueue, type TxQueue } from '../state/mutations/createTxQueue.ts';
import type { Storage } from '../state/storage/openStorage.ts';
import type { Reads } from '../state/reads.ts';
import type { Stores } from '../state/Runtime.ts';
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
  readonly reads: Pick<Reads, 'guild' | 'node' | 'catalog'>;
  readonly stores: Stores;
  readonly storage: Storage;
  /** Replaces the platform's sockets. */
  readonly openStream?: OpenPort | undefined;
  /** Replaces the connection in a worker, where there are none of the browser's. */
  readonly live?: LiveConnection;
  /** Likewise for the pool; loaded when the first job hashes. */
  readonly createPool?: () => Promise<PowPool>;
  readonly onOtherChainLife: () => void;
}

/** Parts a landed transaction may have changed; reading all of them is a handful of requests. */
const AFTER_TX: readonly Stale[] = ['player', 'planet', 'fleet', 'substation', 'structs'];

/** Only a refusal that says too little loads what explains it. */
async function explain(refused: RefusedTx, signal: AbortSignal, doors: Doors, reads: Pick<Reads, 'catalog'>) {
  if (refused.refusal.reason !== 'missingPermission') return null;
  const [{ explainPermission }, catalog] = await Promise.all([
    import('../chain/refusal/explainPermission.ts'),
    reads.catalog(),
  ]);
  const explained = await explainPermission(refused, { ...doors.chain, ...catalog }, signal);
  return explained?.words ?? null;
}

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
  reads,
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
  onOtherChainLife,
}: EnginesInput): Promise<Engines> {
  const { session, connection, world, activity, jobs, pow } = stores;
  const blockMs = config.network.nominalBlockMs;
  const getWallet = () => session.getState().wallet;

  const mirror = {
    reads: mirrorReads(doors.api, reads.guild),
    isOpen: () => session.getState().webSession === 'signedIn',
  };
  const sync = createSync({
    config,
    doors,
    live,
    world,
    connection,
    mirror,
    findAttack: findAttackOn(reads.node),
    onOtherChainLife,
  });
  const queue = createTxQueue({
    chain: doors.chain,
    activity,
    storage,
    blockMs,
    getWallet,
    onSettled: () => sync.refresh(...AFTER_TX),
    explain: (refused, signal) => explain(refused, signal, doors, reads),
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
    readCharter: async (signal) => (await reads.catalog()).fetchCharter(signal),
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
