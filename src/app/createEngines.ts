/**
 * What runs once there is a player: stream, live store, transaction queue, work proofControl. A chunk of its own, so that a
 * visitor without a key loads none of it.
 */
import type { RefusedTx } from '../chain/refusal/explainPermission.ts';
import type { Wallet } from '../chain/types.ts';
import type { Doors } from '../state/live/readWorld.ts';
import { createLive } from '../live/createLive.ts';
import type { OpenPort } from '../live/port.ts';
import type { LiveConnection } from '../live/types.ts';
import type { StructId } from '../game/ids.ts';
import { tunablesOf } from '../game/tunables.ts';
import type { Blocks } from '../game/units.ts';
import { systemClock } from '../lib/clock.ts';
import type { PowPool } from '../pow/types.ts';
import type { RuntimeConfig } from '../state/config/RuntimeConfig.ts';
import { ownParts, type Stale, structParts } from '../state/world/stale.ts';
import type { WorldState } from '../state/world/world.ts';
import { mirrorReads } from '../state/live/consistencyReads.ts';
import { findAttackOn } from '../state/live/findAttack.ts';
import { createGuildWatch } from '../state/live/createGuildWatch.ts';
import { createSync, type Sync } from '../state/live/createSync.ts';
import { createTxWays } from '../state/orders/outcome/txWays.ts';
import { createLearnt } from '../state/learnt.ts';
import { createTxQueue, type TxQueue } from '../state/orders/createTxQueue.ts';
import { knownIn } from '../state/orders/knownIn.ts';
import { createDeviceProcesses, type DeviceProcesses } from '../state/process/createDeviceProcesses.ts';
import type { Storage } from '../state/storage/openStorage.ts';
import { withHostGuild } from '../state/queries/hostGuildQuery.ts';
import { readQuery } from '../state/ask/readQuery.ts';
import type { Reads } from '../state/ask/Reads.ts';
import type { Runtime, Stores } from '../state/Runtime.ts';
import { NETWORK_KEY } from '../state/network/networkKey.ts';
import { createPowControl, type PowControl } from '../state/proofs/createPowControl.ts';
import type { LockManagerLike } from '../state/proofs/leader/createLockMutex.ts';
import { openTabPort } from '../state/proofs/leader/tabPort.ts';
import { createProofControl, type ProofControl } from '../state/proofs/createProofControl.ts';

export interface Engines {
  readonly sync: Sync;
  readonly queue: TxQueue;
  readonly devices: DeviceProcesses;
  readonly proofControl: ProofControl;
  readonly powControl: PowControl;
  close(): void;
}

export interface EnginesInput {
  readonly config: RuntimeConfig;
  readonly doors: Doors;
  readonly reads: Pick<Reads, 'ask' | 'factsOf' | 'guild' | 'node'>;
  readonly network: Runtime['network'];
  readonly stores: Stores;
  readonly storage: Storage;
  /** The open wallet, or null while locked. */
  readonly getWallet: () => Wallet | null;
  /** Replaces the platform's sockets. */
  readonly openStream?: OpenPort | undefined;
  /** Replaces the connection in a worker, where there are none of the browser's. */
  readonly live?: LiveConnection;
  /** Likewise for the browser's locks; null = there are none. */
  readonly locks?: LockManagerLike | null;
  /** Likewise for the pool; loaded when the first task is hashed. */
  readonly createPool?: () => Promise<PowPool>;
  readonly onOtherChainLife: () => void;
  /** The guild's service answers again after an outage. */
  readonly onGuildBack: () => void;
}

/** Parts a landed transaction may have changed; reading all of them is a handful of requests. */
function partsAfterTx(state: WorldState): readonly Stale[] {
  return [...ownParts(state.self), ...structParts(state)];
}

/** Only a refusal that says too little loads what explains it. */
async function explain(
  refused: RefusedTx,
  signal: AbortSignal,
  { doors: { chain, queryClient }, network }: Pick<EnginesInput, 'doors' | 'network'>,
) {
  if (refused.refusal.reason === 'notOnNetwork') {
    // Nobody is sent into it again: the buttons say it from now on.
    await (await network()).learn(refused.refusal.raw);
    void queryClient.invalidateQueries({ queryKey: [NETWORK_KEY] });
    return null;
  }
  if (refused.refusal.reason !== 'missingPermission') return null;
  const { explainPermission } = await import('../chain/refusal/explainPermission.ts');
  const explained = await explainPermission(refused, chain, signal);
  return explained?.words ?? null;
}

/** Parts that a refused proof may have been wrong about. */
function partsOfProof({ self }: WorldState, structId: StructId | null): readonly Stale[] {
  return structId === null ? ownParts(self) : [...ownParts(self), `struct:${structId}`];
}

/** What is asked about the keys of a player, of the chain and of the guild's books. */
function invalidateKeys(queryClient: Doors['queryClient'], { factsOf }: Pick<Reads, 'factsOf'>): Promise<void> {
  const isOfKeys = (name: unknown) =>
    typeof name === 'string' && factsOf(name)?.about?.player?.includes('device') === true;
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => isOfKeys(queryKey[0]) });
}

type Asked = Pick<Reads, 'ask' | 'factsOf'>;

/** Where the host tells no settings, what the chain's source has. */
async function fetchSweepDelay(queryClient: Doors['queryClient'], reads: Asked): Promise<Blocks> {
  const settings = await queryClient.fetchQuery(readQuery(reads, 'web.settings', {})).catch(() => undefined);
  return tunablesOf(settings).sweepDelay;
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
  network,
  stores,
  storage,
  openStream,
  live = createLive({
    url: config.endpoints.stream,
    namespace: config.network.namespace,
    dialect: config.streamDialect,
    ...(openStream && { openPort: openStream }),
  }),
  locks,
  createPool = loadPool,
  getWallet,
  onOtherChainLife,
  onGuildBack,
}: EnginesInput): Promise<Engines> {
  const { session, connection, world, activity, proofs, pow } = stores;
  const blockMs = config.network.nominalBlockMs;

  const mirror = {
    reads: mirrorReads(reads, () => connection.getState().ticks.stream?.height ?? null),
    isOpen: () => session.getState().webSession === 'signedIn',
  };
  const sync = createSync({
    config,
    doors,
    live,
    world,
    connection,
    factsOf: withHostGuild(reads.factsOf),
    mirror,
    node: reads.node,
    findAttack: findAttackOn(reads.node.reader),
    fetchSweepDelay: () => fetchSweepDelay(doors.queryClient, reads),
    onOtherChainLife,
  });
  const { rest, rpc } = config.endpoints;
  const ways = createTxWays({
    chain: doors.chain,
    node: reads.node,
    network: config.network,
    urls: { rest, rpc },
    learnt: createLearnt(storage, systemClock),
  });
  const queue = createTxQueue({
    chain: doors.chain,
    ways,
    activity,
    storage,
    blockMs,
    getWallet,
    onSettled: () => sync.refresh(...partsAfterTx(world.getState())),
    explain: (refused, signal) => explain(refused, signal, { doors, network }),
  });
  await queue.restore();
  const devices = createDeviceProcesses({
    session,
    activity,
    processes: stores.processes,
    storage,
    network: config.network,
    queue,
    known: () => knownIn(world.getState()),
    guild: reads.guild,
    ownerOf: (address, signal) => doors.chain.ask('playerOfAddress', { address }, signal),
    clock: systemClock,
    onKeysChanged: () => void invalidateKeys(doors.queryClient, reads),
  });
  // What they wait for are the transactions that were just read.
  await devices.restore();
  const powControl = createPowControl({
    store: pow,
    storage,
    clock: systemClock,
    port: openTabPort(`client/${config.network.chainId}/pow`),
    tabId: crypto.randomUUID(),
  });
  const proofControl = createProofControl({
    pow,
    world,
    proofs,
    activity,
    storage,
    blockMs,
    getWallet,
    enqueue: (request) => queue.enqueue(request),
    restore: () => queue.restore(),
    reread: ({ structId }) => void sync.refresh(...partsOfProof(world.getState(), structId)),
    createPool,
    ...(locks !== undefined && { locks }),
    clock: systemClock,
    chain: doors.chain,
    chainId: config.network.chainId,
    fetchHeight: (signal) => doors.chain.ask('height', {}, signal),
    fetchWork: (playerId, signal) => doors.api.fetchWork(playerId, signal),
    readCharter: (signal) => doors.chain.ask('charter', {}, signal),
  });
  const unwatchHeight = world.subscribe((now, was) => {
    if (now.height > was.height) queue.blockCame();
  });
  const guildWatch = createGuildWatch({
    api: doors.api,
    queryClient: doors.queryClient,
    connection,
    clock: systemClock,
    webUrl: config.endpoints.web,
    nominalBlockMs: blockMs,
    onBack: onGuildBack,
  });
  const unwatchSession = session.subscribe(() => proofControl.look());

  return {
    sync,
    queue,
    devices,
    proofControl,
    powControl,
    close() {
      devices.close();
      unwatchSession();
      guildWatch.close();
      unwatchHeight();
      proofControl.close();
      powControl.close();
      queue.close();
      sync.close();
    },
  };
}
