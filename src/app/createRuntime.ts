/**
 * The composition root: makes doors, stores and engines out of a configuration and wires them. Heavy parts (signing, the
 * stream, the pool, the engines themselves) are imported when first needed, so the first route stays small.
 */
import { createApi } from '../api/createApi.ts';
import { lazyChainReader } from '../chain/lazyChainReader.ts';
import { createNetworkVault } from '../chain/wallets/createNetworkVault.ts';
import { lazyVault } from '../chain/signer/lazyVault.ts';
import type { Vault } from '../chain/signer/types.ts';
import { beginLater } from '../lib/beginLater.ts';
import { lazyClosable } from '../lib/lazyClosable.ts';
import { onceLoaded } from '../lib/onceLoaded.ts';
import type { OpenPort } from '../live/port.ts';
import type { PowPool } from '../pow/types.ts';
import { findLacks } from '../state/browser/needs.ts';
import type { RuntimeConfig } from '../state/config/RuntimeConfig.ts';
import type { PracticeControls, Runtime } from '../state/Runtime.ts';
import type { Wallets } from '../state/wallets/Wallets.ts';
import { createStores } from '../state/createStores.ts';
import { createSessionControl } from '../state/session/createSessionControl.ts';
import { openBestStorage } from '../state/storage/openBestStorage.ts';
import { playerIdOf, WATCHING_KEY } from '../state/stores/session.ts';
import { createGameActions } from './createGameActions.ts';
import { createQueryClient } from '../state/ask/createQueryClient.ts';
import { createReads } from '../state/ask/createReads.ts';
import type { Engines } from './createEngines.ts';

/** What a network without a server replaces; all of it absent on a real one. */
export interface RuntimeParts {
  /** How endpoints are reached instead of by the platform's fetch and sockets. */
  readonly transport?: { readonly fetch: typeof globalThis.fetch; readonly openStream: OpenPort };
  readonly vault?: Vault;
  readonly practice?: PracticeControls;
  /** The pool of a platform without the browser's workers. */
  readonly createPool?: () => Promise<PowPool>;
}

export async function createRuntime(config: RuntimeConfig, parts: RuntimeParts = {}): Promise<Runtime> {
  const { network, endpoints } = config;
  const storage = await openBestStorage(network.chainId);
  const queryClient = createQueryClient();
  const stores = createStores();
  const { transport } = parts;
  const replaced = transport && { fetch: transport.fetch };
  const node = { restUrl: endpoints.rest, rpcUrl: endpoints.rpc, network, ...replaced };
  const chain = lazyChainReader(node);
  const api = createApi({ baseUrl: endpoints.web, relogin: (signal) => control.signIn(signal), ...replaced });
  const reads = createReads(config, { chain, api }, transport?.fetch, storage);
  const knownNetwork = onceLoaded(async () =>
    (await import('../state/network/loadNetwork.ts')).loadNetwork(chain, storage, node),
  );
  // One frame for all keys, loaded with the first of them.
  const signer = lazyClosable(async () => (await import('./openSigner.ts')).openSigner(config, stores));
  const vault =
    parts.vault ?? lazyVault(network, createNetworkVault(network.chainId), async () => (await signer.open()).vault);
  const control = createSessionControl({
    config,
    ...stores,
    chain,
    api,
    guild: reads.guild,
    queryClient,
    storage,
    fetchBlockMs: async () => (await (await reads.node.reader?.())?.fetchStatus())?.latestAtMs ?? null,
    isOwnHost: parts.practice !== undefined,
    knownHeight: () => stores.world.getState().height,
    reconnect: async (name) => (await wallets()).reconnect(name),
    // Practice guards nothing: its one key does all, and lies in a vault of its own.
    ...(parts.vault === undefined && { openPlayParts: async () => ({ playKeys: (await signer.open()).playKeys }) }),
    vault,
  });

  let engines: Engines | null = null;
  let door: Wallets | null = null;
  let closed = false;
  let endAbsences: (() => void) | null = null;

  const wallets = onceLoaded(async () => {
    const { createWallets } = await import('../state/wallets/createWallets.ts');
    door = await createWallets({ config, chain, storage, connect: (wallet, name) => control.connect(wallet, name) });
    return door;
  });

  const absences = onceLoaded(async () => {
    const { openAbsences } = await import('../state/history/openAbsences.ts');
    const opened = openAbsences(stores, storage);
    if (closed) opened.close();
    endAbsences = () => opened.close();
    return opened;
  });

  /** Another chain answers under this name. What was kept is set aside by now; what a player wrote is brought back by the player. */
  async function leaveLife(): Promise<void> {
    const [{ setNotesAside }, { forgetLastSeen }] = await Promise.all([
      import('../state/notes/notesAside.ts'),
      import('../state/config/keptStart.ts'),
    ]);
    forgetLastSeen(network.chainId);
    await setNotesAside(storage, network.chainId);
  }

  function onOtherChainLife(): void {
    stores.activity.setState({ records: [] });
    void startEngines().then((engines) => engines.forget());
    void leaveLife()
      .catch(() => undefined)
      .then(() => control.enrolment.recheck());
  }

  /** Loaded with the engines; asked once by each page, and whenever a node makes one doubt. */
  const chainLife = onceLoaded(async () =>
    (await import('../state/network/createChainLife.ts')).createChainLife({ chain, node: reads.node, storage }),
  );
  const isOtherChain = async (): Promise<boolean> => (await chainLife()).isOther();

  const startEngines = onceLoaded(async (): Promise<Engines> => {
    const [{ createEngines }, { createSigners }] = await Promise.all([
      import('./createEngines.ts'),
      import('../state/session/createSigners.ts'),
    ]);
    const made = await createEngines({
      config,
      doors: { chain, api, queryClient },
      reads,
      network: knownNetwork,
      stores,
      storage,
      getWallet: () => control.getWallet(),
      signers: createSigners(control.keys),
      play: () => control.play(),
      onDoubt: () => control.enrolment.recheck(),
      openStream: transport?.openStream,
      ...(parts.createPool && { createPool: parts.createPool }),
      isOtherChain: () => isOtherChain().catch(() => false),
      onOtherChainLife,
      onGuildBack: () => control.rejoin(),
    });
    engines = made;
    if (closed) made.close();
    // The network may have begun again since the last page.
    else
      void isOtherChain().then(
        (isOther) => isOther && !closed && made.sync.beginAnew(),
        () => undefined,
      );
    return made;
  });

  /** Begins once there are engines; ended before that, it never began. */
  function watchLater(begin: (sync: Engines['sync']) => () => void): () => void {
    const later = beginLater(
      startEngines(),
      ({ sync }) => (closed ? null : begin(sync)),
      (end) => end?.(),
    );
    return () => later.end();
  }

  /** Likewise, of what comes a moment after the engines. */
  function watchAlertsLater(begin: (alerts: Awaited<Engines['alertsLater']>) => () => void): () => void {
    const later = beginLater(
      startEngines().then(({ alertsLater }) => alertsLater),
      (alerts) => (closed ? null : begin(alerts)),
      (end) => end?.(),
      // Its part could not be loaded: the list stays empty, and nothing is told.
      () => undefined,
    );
    return () => later.end();
  }

  const unwatchSession = stores.session.subscribe((state) => {
    // With a key in hand the chain's clock is worth showing, before there is a player too.
    if (!playerIdOf(state) && !state.isUnlocked && !engines) return;
    void startEngines().then((made) => {
      if (!closed) made.sync.setPlayer(playerIdOf(stores.session.getState()));
    });
    // From then on somebody looks, in whichever room; without their part nobody was away.
    if (playerIdOf(state)) absences().catch(() => undefined);
  });
  await control.restore();
  const watching = () => import('../state/session/watching.ts');
  if (stores.session.getState().keys?.length === 0) {
    const kept = await storage.read('settings', WATCHING_KEY).catch(() => undefined);
    if (kept !== undefined) await (await watching()).resumeWatching(stores.session, storage, kept);
  }

  return {
    config,
    lacks: findLacks(),
    queryClient,
    ...stores,
    practice: parts.practice ?? null,
    reads,
    network: knownNetwork,
    wallets,
    absences,
    watchPlanet: (planetId) => watchLater((sync) => sync.watchPlanet(planetId)),
    proveStruct: (structId) => engines?.sync.prove(structId),
    watchInterest: (interest) => watchLater((sync) => sync.watchInterest(interest)),
    watchAttacks: (listener) => watchLater((sync) => sync.watchAttacks(listener)),
    watchRaids: (listener) => watchLater((sync) => sync.watchRaids(listener)),
    watchAlerts: (listener) => watchAlertsLater((alerts) => alerts.watchNews(listener)),
    watchNotices: (listener) => watchAlertsLater((alerts) => alerts.watchNotices(listener)),
    actions: {
      makeKey: () => control.openKey((one) => one.make()),
      bringKey: () => control.openKey((one) => one.bring()),
      restoreKey: (backup) => control.openKey((one) => one.restore(backup)),
      unlockKey: () => control.unlock(),
      deriveKey: (address) => control.derive(address),
      revealPhrase: (address) => vault.reveal(address),
      changePassphrase: (address) => vault.changePassphrase(address),
      backupKey: (address) => vault.backup(address),
      tryBackup: (backup) => vault.tryBackup(backup),
      lock: () => control.lock(),
      chooseKey: (address) => control.choose(address),
      askOwner: (ask) => control.enrolment.askOwner(ask, navigator.userAgent),
      stopAsking: () => control.enrolment.stopAsking(),
      removeKey: (address) => control.remove(address),
      withAnswers: (act) => control.withAnswers(act),
      answerSignIn: (question, isYes) => control.answerSignIn(question, isYes),
      watch: async (playerId) => (await watching()).watch(stores.session, storage, playerId),
      stopWatching: async () => (await watching()).stopWatching(stores.session, storage),
      setIdleLimit: (limitMs) => control.setIdleLimit(limitMs),
      setLocksOnHide: (locks) => control.setLocksOnHide(locks),
      openPlayKey: async () => (await control.play())?.open(),
      refuseLease: async () =>
        (await import('../state/session/lease/refuseLease.ts')).refuseLease(stores.session, storage),
      seenPlayEnd: () => stores.session.setState({ playEnded: null }),
      signUp: (name) => control.enrolment.signUp(name),
      retryConnection: () => {
        control.enrolment.recheck();
        control.retrySignIn();
        engines?.sync.retry();
      },
      ...createGameActions(
        stores,
        startEngines,
        { queryClient, reads, alphaDenom: network.alphaDenom, network: knownNetwork },
        (act) => control.withAnswers(act),
      ),
    },
    close() {
      closed = true;
      unwatchSession();
      control.close();
      engines?.close();
      door?.close();
      endAbsences?.();
      signer.close();
      reads.node.close();
      queryClient.clear();
      storage.close();
    },
  };
}
