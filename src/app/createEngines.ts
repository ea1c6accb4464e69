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
import { deferred } from '../lib/deferred.ts';
import { lazyClosable } from '../lib/lazyClosable.ts';
import { tunablesOf } from '../game/tunables.ts';
import type { Blocks } from '../game/units.ts';
import { type Clock, systemClock } from '../lib/clock.ts';
import { randomId } from '../lib/randomId.ts';
import type { PowPool } from '../pow/types.ts';
import type { RuntimeConfig } from '../state/config/RuntimeConfig.ts';
import { ownParts, type Stale } from '../state/world/stale.ts';
import type { WorldState } from '../state/world/world.ts';
import { mirrorReads } from '../state/live/consistencyReads.ts';
import { findAttackOn } from '../state/live/findAttack.ts';
import { createGuildWatch } from '../state/live/createGuildWatch.ts';
import { createPageLife } from '../state/live/createPulse.ts';
import { createSync, type Sync } from '../state/live/createSync.ts';
import type { Alerts } from '../state/alerts/createAlerts.ts';
import { showKeptUnread } from '../state/alerts/keptUnread.ts';
import { createTxWays } from '../state/orders/outcome/txWays.ts';
import { createLearnt } from '../state/learnt.ts';
import { createTxQueue, type TxQueue } from '../state/orders/createTxQueue.ts';
import { knownIn } from '../state/orders/knownIn.ts';
import { partsAfterTx } from '../state/orders/partsAfterTx.ts';
import type { Signers } from '../state/orders/signers.ts';
import type { KeyProcesses } from '../state/process/createKeyProcesses.ts';
import { createRevokeWatch } from '../state/process/createRevokeWatch.ts';
import { hasKept } from '../state/process/hasKept.ts';
import type { PlayControl } from '../state/session/lease/createPlayControl.ts';
import type { Storage } from '../state/storage/openStorage.ts';
import { withHostGuild } from '../state/queries/hostGuildQuery.ts';
import { readQuery } from '../state/ask/readQuery.ts';
import type { Reads } from '../state/ask/Reads.ts';
import type { TaskView } from '../state/stores/proofs.ts';
import { isUnderWay } from '../state/stores/activity.ts';
import { isWatching } from '../state/stores/session.ts';
import type { Runtime, Stores } from '../state/Runtime.ts';
import { NETWORK_KEY } from '../state/network/networkKey.ts';
import { fitted } from '../state/network/fitted.ts';
import { orderOf } from '../state/orders/order.ts';
import { createWishQueue, type WishQueue } from '../state/queue/createWishQueue.ts';
import { createPowControl, type PowControl } from '../state/proofs/createPowControl.ts';
import type { LockManagerLike } from '../state/proofs/leader/createLockMutex.ts';
import { openTabPort } from '../state/proofs/leader/tabPort.ts';
import { createProofControl, type ProofControl } from '../state/proofs/createProofControl.ts';
import { proverOf } from '../state/proofs/proverOf.ts';

/** What a player comes for stands first: what happened meanwhile is read again then, so that nothing is missed. */
const ALERTS_MS = 12_000;

export interface Engines {
  readonly sync: Sync;
  readonly queue: TxQueue;
  /** Loads them, where no earlier page left one under way. */
  readonly keyProcesses: () => Promise<KeyProcesses>;
  readonly proofControl: ProofControl;
  readonly powControl: PowControl;
  readonly wishQueue: WishQueue;
  /** Begins them, where they have not begun: by themselves they come a moment later, and nothing waits for them. */
  readonly alerts: () => Promise<Alerts>;
  /** When they have begun by themselves. */
  readonly alertsLater: Promise<Alerts>;
  /** Stops and forgets what is under way: it belongs to another chain. */
  forget(): void;
  close(): void;
}

/** Wait before the node's height is first checked, so that its code does not load with home. */
const NODE_MS = 30_000;

export interface EnginesInput {
  readonly config: RuntimeConfig;
  readonly doors: Doors;
  readonly reads: Reads;
  readonly network: Runtime['network'];
  readonly stores: Stores;
  readonly storage: Storage;
  /** The open key that plays, or null while it is locked. */
  readonly getWallet: () => Wallet | null;
  /** Which key signs what. */
  readonly signers: Signers;
  /** The play keys of this browser; null where it makes none. */
  readonly play: () => Promise<PlayControl | null>;
  /** It is doubtful whether the key that plays is still its player's. */
  readonly onDoubt: () => void;
  /** Replaces the platform's sockets. */
  readonly openStream?: OpenPort | undefined;
  /** Replaces the connection in a worker, where there are none of the browser's. */
  readonly live?: LiveConnection;
  /** Likewise for the browser's locks; null = there are none. */
  readonly locks?: LockManagerLike | null;
  /** Likewise for the pool; loaded when the first task is hashed. */
  readonly createPool?: () => Promise<PowPool>;
  readonly isOtherChain?: () => Promise<boolean>;
  readonly onOtherChainLife: () => void;
  /** The guild's service answers again after an outage. */
  readonly onGuildBack: () => void;
  /** Of what waits for a play key to be let in; absent = the platform's. */
  readonly clock?: Clock;
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

/** Also what cools: it begins by itself. */
function isWorkedOn({ step }: TaskView): boolean {
  return step === 'cooling' || step === 'hashing' || step === 'ready' || step === 'submitting';
}

/** What goes on in a tab that nobody looks at: orders under way, wishes that wait, proofs. */
function isBusy({ activity, wishes, proofs }: Pick<Stores, 'activity' | 'wishes' | 'proofs'>): boolean {
  const { wishes: waiting, isPaused, role } = wishes.getState();
  return (
    activity.getState().records.some(isUnderWay) ||
    (role === 'acting' && !isPaused && waiting.length > 0) ||
    (proofs.getState().role !== 'following' && [...proofs.getState().tasks.values()].some(isWorkedOn))
  );
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
  signers,
  play,
  onDoubt,
  isOtherChain,
  onOtherChainLife,
  onGuildBack,
  clock = systemClock,
}: EnginesInput): Promise<Engines> {
  const { session, connection, world, activity, proofs, pow, wishes } = stores;
  const blockMs = config.network.nominalBlockMs;
  const unwatchUnread = showKeptUnread(session, stores.alerts, storage);

  const mirror = {
    reads: mirrorReads(reads, () => connection.getState().ticks.stream?.height ?? null),
    isOpen: () => session.getState().webSession === 'signedIn',
    mayLast: () => ['signedOut', 'signingIn'].includes(session.getState().webSession),
  };
  const page = createPageLife();
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
    page,
    isBusy: () => isBusy(stores),
    fetchSweepDelay: () => fetchSweepDelay(doors.queryClient, reads),
    ...(isOtherChain && { isOtherChain }),
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
    signers,
    onSettled: (ended) => sync.refresh(...partsAfterTx(ended, world.getState())),
    look: async (messages, signal) =>
      (await import('../state/orders/sheetLook.ts')).sheetLook(messages, signal, {
        chain: doors.chain,
        alphaDenom: config.network.alphaDenom,
      }),
    explain: (refused, signal) => explain(refused, signal, { doors, network }),
  });
  await queue.restore();
  const keyProcesses = lazyClosable(async () => {
    const { createKeyProcesses } = await import('../state/process/createKeyProcesses.ts');
    return createKeyProcesses({
      session,
      activity,
      processes: stores.processes,
      storage,
      network: config.network,
      queue,
      play,
      blockMs,
      known: () => knownIn(world.getState()),
      guild: reads.guild,
      ownerOf: (address, signal) => doors.chain.ask('playerOfAddress', { address }, signal),
      readKey: (address, signal) => doors.chain.ask('address', { address }, signal),
      proofNonceOf: async (address) => (await network()).proofNonceOf(address),
      clock,
      onKeysChanged: () => void invalidateKeys(doors.queryClient, reads),
    });
  });
  // What they wait for are the transactions that were just read.
  if (await hasKept(storage)) await keyProcesses.open();
  const unwatchKey = createRevokeWatch({ session, activity, reads, onDoubt, queryClient: doors.queryClient });
  const powControl = createPowControl({
    store: pow,
    storage,
    clock: systemClock,
    port: openTabPort(`client/${config.network.chainId}/pow`),
    tabId: randomId(),
  });
  const proofControl = createProofControl({
    pow,
    world,
    proofs,
    activity,
    storage,
    blockMs,
    getWallet: () => proverOf(getWallet()),
    enqueue: (request) => queue.enqueue(request),
    restore: () => queue.restore(),
    reread: ({ structId }) => void sync.refresh(...partsOfProof(world.getState(), structId)),
    createPool,
    mayWork: () => !isWatching(session.getState()),
    isResting: () => page.isHidden() && !isBusy(stores),
    ...(locks !== undefined && { locks }),
    clock: systemClock,
    chain: doors.chain,
    chainId: config.network.chainId,
    fetchHeight: (signal) => doors.chain.ask('height', {}, signal),
    fetchWork: (playerId, signal) => doors.api.fetchWork(playerId, signal),
    readCharter: (signal) => doors.chain.ask('charter', {}, signal),
  });
  const wishQueue = createWishQueue({
    world,
    activity,
    wishes,
    storage,
    clock: systemClock,
    chainId: config.network.chainId,
    canSign: () => !isWatching(session.getState()) && proverOf(getWallet()) !== null,
    async prepare(message) {
      const now = world.getState();
      return orderOf(await fitted(network, [message], now), knownIn(now));
    },
    enqueue: (order) => queue.enqueue(order),
    restore: () => queue.restore(),
    ...(locks !== undefined && { locks }),
  });
  const closing = new AbortController();
  const begunEarly = deferred<void>();
  const alerts = lazyClosable(async () => {
    begunEarly.resolve();
    const { createAlerts } = await import('../state/alerts/createAlerts.ts');
    return createAlerts({
      stores,
      storage,
      sync,
      reads,
      chain: doors.chain,
      queryClient: doors.queryClient,
      page,
      clock: systemClock,
      chainId: config.network.chainId,
      namespace: config.network.namespace,
      nominalBlockMs: blockMs,
      isResting: () => page.isHidden() && !isBusy(stores),
    });
  });
  // Whoever changes or reads them does not wait, and neither do those who listen.
  const alertsLater = Promise.race([systemClock.sleep(ALERTS_MS, closing.signal), begunEarly.promise]).then(
    alerts.open,
  );
  // Told to whoever waits for them.
  alertsLater.catch(() => undefined);
  const unwatchHeight = world.subscribe((now, was) => {
    if (now.height > was.height) queue.blockCame();
  });
  const { reader } = reads.node;
  if (reader !== null && rpc !== null) {
    const watch = async (): Promise<void> => {
      await clock.sleep(NODE_MS, closing.signal);
      const { watchNodeHeight } = await import('../state/live/watchNodeHeight.ts');
      const fetchHeight = async (signal: AbortSignal) => (await (await reader()).fetchStatus(signal)).latestHeight;
      const isHidden = (): boolean => page.isHidden();
      await watchNodeHeight({ connection, world, fetchHeight, url: rpc, isHidden, clock, closing: closing.signal });
    };
    watch().catch(() => undefined);
  }
  const guildWatch = createGuildWatch({
    api: doors.api,
    queryClient: doors.queryClient,
    connection,
    clock: systemClock,
    webUrl: config.endpoints.web,
    nominalBlockMs: blockMs,
    onBack: onGuildBack,
  });
  const unwatchSession = session.subscribe(() => {
    proofControl.look();
    wishQueue.look();
  });

  return {
    sync,
    queue,
    keyProcesses: keyProcesses.open,
    forget() {
      keyProcesses.opened?.forget();
      wishQueue.forget();
    },
    proofControl,
    powControl,
    wishQueue,
    alerts: alerts.open,
    alertsLater,
    close() {
      closing.abort();
      alerts.close();
      unwatchUnread();
      keyProcesses.close();
      unwatchKey();
      unwatchSession();
      guildWatch.close();
      unwatchHeight();
      proofControl.close();
      powControl.close();
      wishQueue.close();
      queue.close();
      sync.close();
    },
  };
}
