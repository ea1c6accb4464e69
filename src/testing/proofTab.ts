/**
 * A browser tab as far as proof of work is concerned: control, queue and stores before the test's devnet. It can be killed
 * between any two steps: from then on nothing it does reaches anyone, and nothing it asked comes back.
 */
import { createNode } from '../chain/node/createNode.ts';
import { txHash } from '../chain/tx/txHash.ts';
import type { ChainReader, ChainRows, Wallet } from '../chain/types.ts';
import type { PlayerId } from '../game/ids.ts';
import type { Clock } from '../lib/clock.ts';
import { createPowPool } from '../pow/createPowPool.ts';
import { createFakeWorkers, type FakeWorkers } from '../pow/testing/fakeWorker.ts';
import { applyReading, type Reading } from '../state/world/applyReading.ts';
import { createTxWays } from '../state/orders/outcome/txWays.ts';
import { createLearnt } from '../state/learnt.ts';
import { createTxQueue, type TxQueue } from '../state/orders/createTxQueue.ts';
import type { Storage } from '../state/storage/openStorage.ts';
import { type ActivityStore, createActivityStore } from '../state/stores/activity.ts';
import { createProofsStore, type ProofsStore } from '../state/stores/proofs.ts';
import { createPowStore } from '../state/stores/pow.ts';
import { createWorldStore, emptyWorld, type WorldStore } from '../state/world/world.ts';
import { createProofControl, type ProofControl } from '../state/proofs/createProofControl.ts';
import { openTabPort } from '../state/proofs/leader/tabPort.ts';
import type { ReadCharter } from '../state/proofs/createTaskSource.ts';
import type { Doors } from './devnetDoors.ts';
import { oneSigner } from './oneSigner.ts';
import { overriding } from './overriding.ts';
import { createScaledClock } from './scaledClock.ts';
import type { SharedLocks } from './sharedLocks.ts';

export interface ProofTab {
  readonly world: WorldStore;
  readonly proofs: ProofsStore;
  readonly activity: ActivityStore;
  readonly queue: TxQueue;
  readonly control: ProofControl;
  readonly workers: FakeWorkers;
  /** Neither closed nor killed. */
  readonly present: boolean;
  /** Something of its own is being signed, or is between here and the node. */
  isSending(): boolean;
  /** Puts what the chain said into the world. */
  read(reading: Reading): void;
  setWallet(wallet: Wallet | null): void;
  /** While true, it cannot be killed. */
  spare(spared: boolean): void;
  /** While true, every write of storage fails. */
  breakStorage(broken: boolean): void;
  /** A goodbye, as when the player leaves the page. */
  close(): void;
  /** No goodbye. */
  kill(): void;
}

export interface ProofTabInput {
  readonly doors: Doors;
  readonly playerId: PlayerId;
  /** Shared by the tabs, like their browser's. */
  readonly storage: Storage;
  readonly locks: SharedLocks | null;
  readonly clock: Clock;
  readonly blockMs: number;
  readonly readCharter?: ReadCharter;
  /** Wraps the chain door, e.g. to have it refuse. */
  readonly chain?: ChainReader;
}

/** A worker that hangs is found after a second. */
const poolClock = createScaledClock(5);
const never = new Promise<never>(() => undefined);
const tick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export function createProofTab(input: ProofTabInput): ProofTab {
  const { doors, clock, blockMs } = input;
  let alive = true;
  let present = true;
  let storageBroken = false;
  let spared = false;
  /** Broadcasts that have come back, and records that began here. */
  const delivered = new Set<string>();
  const own = new Set<string>();
  let wallet: Wallet | null = doors.wallet;

  /** Steps that take a turn before and after: death may come in between. */
  async function mortal<T>(step: () => Promise<T>): Promise<T> {
    await tick();
    if (!alive) return never;
    const answer = await step();
    await tick();
    return alive ? answer : never;
  }

  const { storage: shared } = input;
  const storage: Storage = {
    readAll: (store) => mortal(() => shared.readAll(store)),
    read: (store, key) => mortal(() => shared.read(store, key)),
    write: (store, key, value) => mortal(() => writing(() => shared.write(store, key, value))),
    update: (store, key, change) => mortal(() => writing(() => shared.update(store, key, change))),
    remove: (store, key) => mortal(() => shared.remove(store, key)),
    turnTo: (mark) => mortal(() => shared.turnTo(mark)),
    clear: () => mortal(() => shared.clear()),
    close: () => undefined,
  };
  function writing<T>(write: () => Promise<T>): Promise<T> {
    return storageBroken ? Promise.reject(new Error('The disk is full.')) : write();
  }

  const real = input.chain ?? doors.chain;
  const chain: ChainReader = {
    ...real,
    ask: overriding<ChainRows>(real, {
      height: (args, signal) => mortal(() => real.ask('height', args, signal)),
      account: (args, signal) => mortal(() => real.ask('account', args, signal)),
    }),
    simulate: (...tried) => mortal(() => real.simulate(...tried)),
    fetchTx: (...asked) => mortal(() => real.fetchTx(...asked)),
    broadcast: (bytes, signal) =>
      mortal(() => real.broadcast(bytes, signal).finally(() => delivered.add(txHash(bytes)))),
  };

  const world = createWorldStore();
  world.setState(emptyWorld(input.playerId), true);
  const proofs = createProofsStore();
  const activity = createActivityStore();
  const workers = createFakeWorkers({ now: () => Date.now() });
  const lockTab = input.locks?.tab() ?? null;
  const getWallet = (): Wallet | null => wallet;
  const { rest, rpc } = doors.devnet.urls;
  const reader = createNode({ rpcUrl: rpc, restUrl: rest, network: doors.network });
  const queue = createTxQueue({
    chain,
    ways: createTxWays({
      chain,
      // Its requests die with it; a socket would not.
      node: { reader: () => mortal(() => Promise.resolve(reader)), socket: null },
      network: doors.network,
      urls: { rest, rpc },
      learnt: createLearnt(storage, clock),
    }),
    activity,
    storage,
    blockMs,
    signers: oneSigner(getWallet),
    clock,
    onSettled: () => Promise.resolve(),
  });
  const control = createProofControl({
    world,
    proofs,
    activity,
    storage,
    pow: createPowStore(),
    blockMs,
    clock,
    getWallet,
    chain,
    chainId: doors.network.chainId,
    fetchHeight: (signal) => chain.ask('height', {}, signal),
    fetchWork: (playerId, signal) => mortal(() => doors.api.fetchWork(playerId, signal)),
    readCharter: input.readCharter ?? null,
    enqueue(request) {
      const id = queue.enqueue(request);
      own.add(id);
      return id;
    },
    restore: () => queue.restore(),
    reread: () => undefined,
    createPool: async () =>
      createPowPool({ threads: 2, maxThreads: 2, createWorker: workers.createWorker, clock: poolClock }),
    locks: lockTab?.locks ?? null,
    openPort: (name) => {
      const port = openTabPort(name);
      return {
        post: (message) => alive && port.post(message),
        watch: (listener) => port.watch((data) => alive && listener(data)),
        close: () => port.close(),
      };
    },
  });

  return {
    world,
    proofs,
    activity,
    queue,
    control,
    workers,
    get present() {
      return present;
    },
    isSending() {
      const ofOwn = activity.getState().records.filter((record) => own.has(record.id));
      if (ofOwn.some(({ phase }) => phase.step === 'queued' || phase.step === 'signing')) return true;
      const hashes = new Set(ofOwn.flatMap(({ phase }) => (phase.step === 'sent' ? [phase.hash] : [])));
      return [...hashes].some((hash) => !delivered.has(hash));
    },
    read(reading) {
      if (alive) world.setState(applyReading(world.getState(), reading), true);
    },
    setWallet(next) {
      wallet = next;
      control.look();
    },
    breakStorage(broken) {
      storageBroken = broken;
    },
    close() {
      present = false;
      control.close();
      queue.close();
    },
    spare(next) {
      spared = next;
    },
    kill() {
      if (!alive || spared) return;
      alive = false;
      present = false;
      lockTab?.kill();
      // What a dead process leaves behind in this one: timers and workers that nobody hears.
      control.close();
      queue.close();
    },
  };
}
