/** A runtime of real stores and recorded actions, for tests of screens: what was pressed is in `calls`. */
import { parseGuildId } from '../../game/ids.ts';
import { parseName } from '../../game/names.ts';
import { proofKey } from '../../game/proof.ts';
import { createQueryClient } from '../../state/ask/createQueryClient.ts';
import type { Brand, RuntimeConfig } from '../../state/config/RuntimeConfig.ts';
import type { ProofTask } from '../../game/proofTasks.ts';
import { onceLoaded } from '../../lib/onceLoaded.ts';
import { createEmitter, type Emitter } from '../../lib/emitter.ts';
import type { AlertNews } from '../../state/alerts/createCourier.ts';
import type { SeenAttack, SeenRaid } from '../../state/seen.ts';
import type { Actions, PracticeControls, Runtime } from '../../state/Runtime.ts';
import type { Reads } from '../../state/ask/Reads.ts';
import { createMemoryStorage, type Storage } from '../../state/storage/openStorage.ts';
import { createActivityStore } from '../../state/stores/activity.ts';
import { createAlertsStore } from '../../state/stores/alerts.ts';
import { createConnectionStore } from '../../state/stores/connection.ts';
import { createProofsStore, type TaskStep, type TaskView } from '../../state/stores/proofs.ts';
import { createPowStore } from '../../state/stores/pow.ts';
import { createProcessStore } from '../../state/stores/process.ts';
import { createSessionStore, IDLE_LIMIT_MS, type SessionState } from '../../state/stores/session.ts';
import { createWishesStore } from '../../state/stores/wishes.ts';
import { createWorldStore, type WorldState } from '../../state/world/world.ts';
import { blockHeight } from '../../game/units.ts';
import { ADDRESS, EXTRACTOR_ID, PLAYER_ID } from './sampleWorld.ts';

export interface SampleRuntime extends Runtime {
  /** `name(arg, arg)` of every action that was called, in order. */
  readonly calls: string[];
  /** What happens on planets looked at, from the test's hand. */
  readonly attacks: Emitter<SeenAttack>;
  readonly raids: Emitter<SeenRaid>;
  readonly news: Emitter<AlertNews>;
  readonly notices: Emitter<string>;
}

export function sampleSession(over: Partial<SessionState> = {}): SessionState {
  const { address = ADDRESS, isUnlocked = true } = over;
  return {
    keys: [{ address: ADDRESS, label: 'Key 1', createdAtMs: 0 }],
    address: ADDRESS,
    isUnlocked: true,
    play: null,
    coin: address && { kind: 'vault', address, name: 'Key 1', isOpen: isUnlocked },
    lapsed: [],
    playEnded: null,
    isLeaseOffered: false,
    enrolment: { step: 'player', playerId: PLAYER_ID },
    webSession: 'signedIn',
    hostGuild: { id: parseGuildId('0-1'), name: parseName('Meridian') },
    question: null,
    isQuestionAside: false,
    isQuestionAwaited: false,
    parting: null,
    idleLimitMs: IDLE_LIMIT_MS,
    locksOnHide: false,
    locksAtMs: null,
    ...over,
  };
}

export function sampleTask(step: TaskStep = 'hashing', over: Partial<ProofTask> = {}): TaskView {
  const clock = blockHeight(40_000n);
  const subject = { kind: 'mine', structId: EXTRACTOR_ID, clock } as const;
  const task: ProofTask = {
    key: proofKey(subject),
    objectId: EXTRACTOR_ID,
    structId: EXTRACTOR_ID,
    clockId: '2-1/mine',
    kind: 'mine',
    subject,
    clock,
    range: 14_000n,
    blockedBy: null,
    ...over,
  };
  return {
    task,
    step,
    progress: {
      key: task.key,
      attempts: 48_200_120,
      cursor: 0,
      best: { nonce: '1', digest: '00000f'.padEnd(64, '0'), zeros: 5 },
    },
    rate: 5_240_000,
    weight: step === 'hashing' ? 1 : 0,
    difficulty: 7,
    expectedMs: 51_000,
    validAt: blockHeight(47_637n),
    validInBlocks: 41,
    startAt: null,
  };
}

/** Actions that only remember; `over` gives some of them an outcome. */
export function createSampleRuntime(
  over: {
    readonly session?: Partial<SessionState>;
    readonly world?: WorldState;
    readonly actions?: Partial<Actions>;
    readonly features?: Readonly<Record<string, boolean>>;
    readonly brand?: Partial<Brand>;
    readonly places?: RuntimeConfig['places'];
    readonly practice?: PracticeControls;
    readonly lacks?: Runtime['lacks'];
    /** Knows everything unless told otherwise. */
    readonly network?: Runtime['network'];
    /** Never there unless given. */
    readonly wallets?: Runtime['wallets'];
    /** Doors of the screens; one that is not given cannot be reached. */
    readonly reads?: Partial<Reads>;
    /** What was kept of the last look; nothing unless given. */
    readonly storage?: Pick<Storage, 'read' | 'write' | 'update'>;
  } = {},
): SampleRuntime {
  const calls: string[] = [];
  const attacks = createEmitter<SeenAttack>();
  const raids = createEmitter<SeenRaid>();
  const news = createEmitter<AlertNews>();
  const notices = createEmitter<string>();
  const session = createSessionStore();
  const world = createWorldStore();
  const proofs = createProofsStore();
  const processes = createProcessStore();
  const connection = createConnectionStore();
  proofs.setState({ role: 'leading' });
  session.setState(sampleSession(over.session));
  if (over.world) world.setState(over.world);
  const note =
    (name: string) =>
    (...args: readonly unknown[]): void => {
      calls.push(`${name}(${args.map((arg) => (typeof arg === 'string' ? arg : JSON.stringify(arg))).join(', ')})`);
    };
  const later =
    (name: string) =>
    (...args: readonly unknown[]): Promise<void> => {
      note(name)(...args);
      return Promise.resolve();
    };
  const watched = (what: string): (() => void) => {
    calls.push(what);
    return () => void calls.push(`end of ${what}`);
  };
  const unreached = (): Promise<never> => Promise.reject(new Error('not in a sample'));
  const actions: Actions = {
    makeKey: later('makeKey'),
    bringKey: later('bringKey'),
    restoreKey: later('restoreKey'),
    unlockKey: later('unlockKey'),
    deriveKey: later('deriveKey'),
    revealPhrase: later('revealPhrase'),
    changePassphrase: later('changePassphrase'),
    backupKey: (address) => later('backupKey')(address).then(() => ({ name: 'key.json', text: '{}' })),
    tryBackup: later('tryBackup'),
    lock: note('lock'),
    chooseKey: later('chooseKey'),
    askOwner: later('askOwner'),
    stopAsking: later('stopAsking'),
    removeKey: later('removeKey'),
    answerSignIn: (question, isYes) => later('answerSignIn')(question.why, isYes),
    withAnswers: (act) => act(),
    watch: later('watch'),
    stopWatching: later('stopWatching'),
    setIdleLimit: later('setIdleLimit'),
    setLocksOnHide: later('setLocksOnHide'),
    openPlayKey: later('openPlayKey'),
    refuseLease: later('refuseLease'),
    seenPlayEnd: note('seenPlayEnd'),
    startLease: later('startLease'),
    renewLease: later('renewLease'),
    endLease: later('endLease'),
    revokeKeys: (...args) => later('revokeKeys')(...args).then(() => true),
    signUp: later('signUp'),
    retryConnection: note('retryConnection'),
    offerDevice: later('offerDevice'),
    withdrawOffer: later('withdrawOffer'),
    letIn: later('letIn'),
    changeKey: (...args) => later('changeKey')(...args).then(() => true),
    give: (...messages) => later('give')(...messages).then(() => String(calls.length)),
    pauseTask: note('pauseTask'),
    resumeTask: note('resumeTask'),
    setStartAt: note('setStartAt'),
    setPow: note('setPow'),
    hashHere: note('hashHere'),
    setCharter: note('setCharter'),
    addWishes: later('addWishes'),
    removeWish: later('removeWish'),
    moveWish: later('moveWish'),
    retryWish: later('retryWish'),
    setWishes: later('setWishes'),
    dropUnread: later('dropUnread'),
    markAlertsRead: later('markAlertsRead'),
    setAlerts: later('setAlerts'),
    wishPrice: later('wishPrice'),
    forgetPrice: later('forgetPrice'),
    ...over.actions,
  };
  return {
    config: {
      network: {
        namespace: 'game',
        sdkRoot: 'sdk',
        addressPrefix: 'game',
        chainId: 'gametest-1',
        alphaDenom: 'ualpha',
        nominalBlockMs: 1000,
      },
      endpoints: {
        rest: 'http://localhost:1317',
        rpc: 'http://localhost:26657',
        rpcWebsocket: 'ws://localhost:26657/websocket',
        web: 'http://localhost:8080',
        stream: 'ws://localhost:1443',
      },
      signer: null,
      id: 'main',
      places: over.places ?? [],
      streamDialect: 'nats',
      auth: { texts: 'bare', format: null },
      brand: { name: 'Orrery', logo: '', colors: {}, welcome: null, links: [], terms: null, ...over.brand },
      features: over.features ?? {},
    },
    queryClient: createQueryClient(),
    session,
    connection,
    world,
    activity: createActivityStore(),
    proofs,
    pow: createPowStore(8),
    processes,
    wishes: createWishesStore(),
    alerts: createAlertsStore(),
    practice: over.practice ?? null,
    lacks: over.lacks ?? [],
    reads: {
      guild: unreached,
      ask: unreached,
      askAfter: unreached,
      askAll: unreached,
      factsOf: () => undefined,
      node: { reader: unreached, socket: unreached, close: () => undefined },
      moderations: unreached,
      cosmetics: unreached,
      serverTime: unreached,
      ...over.reads,
    },
    network:
      over.network ??
      (() =>
        Promise.resolve({
          missingOf: () => Promise.resolve([]),
          isFrom22: () => Promise.resolve(false),
          proofNonceOf: () => Promise.resolve(null),
          learn: () => Promise.resolve(false),
        })),
    absences: onceLoaded(async () => {
      const { openAbsences } = await import('../../state/history/openAbsences.ts');
      return openAbsences({ world, connection }, over.storage ?? createMemoryStorage());
    }),
    wallets: over.wallets ?? (() => new Promise(() => undefined)),
    watchPlanet: (planetId) => watched(`watchPlanet(${planetId})`),
    proveStruct: () => undefined,
    watchInterest: (interest) => watched(`watchInterest(${interest.kind})`),
    watchAttacks: (listener) => attacks.watch(listener),
    watchRaids: (listener) => raids.watch(listener),
    watchAlerts: (listener) => news.watch(listener),
    watchNotices: (listener) => notices.watch(listener),
    attacks,
    raids,
    news,
    notices,
    actions,
    close: () => undefined,
    calls,
  };
}
