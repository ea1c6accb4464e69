/**
 * Gives the player's wishes, one at a time, as charge, power and place come: in the one tab that holds the lock, with a key that asks
 * nobody. A wish is marked as given, with the id of its transaction, before that is queued; so the next page finds the transaction's
 * record, which is written before its bytes leave, or knows that there was none.
 */
import { judgeQueue, type QueueVerdict } from '../../game/queue/judgeQueue.ts';
import { spendsCharge } from '../../game/queue/charged.ts';
import { type Wish, wishMessage } from '../../game/queue/wish.ts';
import type { PlayerId } from '../../game/ids.ts';
import type { GameMessage } from '../../game/messages/messages.ts';
import { type BlockHeight, blockHeight } from '../../game/units.ts';
import { BaseError, isAbortError } from '../../lib/BaseError.ts';
import type { Clock } from '../../lib/clock.ts';
import { say } from '../../lib/words/say.ts';
import { randomId } from '../../lib/randomId.ts';
import type { Order } from '../orders/order.ts';
import { createMutex, platformLocks } from '../proofs/leader/createMutex.ts';
import type { LockManagerLike } from '../proofs/leader/createLockMutex.ts';
import { openTabPort, type TabPort } from '../proofs/leader/tabPort.ts';
import type { Hold } from '../proofs/leader/types.ts';
import type { Storage } from '../storage/openStorage.ts';
import { type ActivityStore, isUnderWay } from '../stores/activity.ts';
import { NO_WISHES, type QueuedWish, type WishesStore } from '../stores/wishes.ts';
import { standingOf } from '../world/access.ts';
import type { WorldStore } from '../world/world.ts';
import { afterEnd } from './afterEnd.ts';
import { withMoved, withoutWish, withStage, withWishes } from './wishList.ts';
import { encodeWishList, parseWishList, type WishList } from './wishRecord.ts';
import { wishView } from './wishView.ts';

export interface WishIntents {
  /** Behind the others; what is wished for already is not twice. Resolves when it is kept. */
  addWishes(wishes: readonly Wish[]): Promise<void>;
  /** One whose transaction is under way is forgotten, and its transaction goes on. */
  removeWish(id: string): Promise<void>;
  /** @param to its index afterwards */
  moveWish(id: string, to: number): Promise<void>;
  /** One that stands aside waits again. */
  retryWish(id: string): Promise<void>;
  setWishes(change: { readonly isPaused?: boolean; readonly isStrict?: boolean }): Promise<void>;
  /** Those that this version cannot read. */
  dropUnread(): Promise<void>;
}

export interface WishQueue extends WishIntents {
  /** Something outside the stores it watches changed (a key was opened, or locked). */
  look(): void;
  /** The chain began anew: nothing that was kept is of this one. */
  forget(): void;
  close(): void;
}

export interface WishQueueInput {
  readonly world: WorldStore;
  readonly activity: ActivityStore;
  readonly wishes: WishesStore;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly chainId: string;
  /** Whether a key is open that signs play without asking. */
  readonly canSign: () => boolean;
  /** The order as this network reads it. @throws NotOnNetworkError */
  readonly prepare: (message: GameMessage) => Promise<Order>;
  readonly enqueue: (order: Order) => string;
  /** Reads what other tabs have sent, before this one sends anything. */
  readonly restore: () => Promise<void>;
  /** Replaces the browser's Web Locks; null = there are none. */
  readonly locks?: LockManagerLike | null;
  readonly openPort?: (name: string) => TabPort;
}

/** After a transaction that came to nothing: until the world has been read again. */
const RETRY_BLOCKS = 2n;
/** Between two tries when the mutex itself fails. */
const MUTEX_RETRY_MS = 1_000;

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

/** All that belongs to one player's being here. */
interface Seat {
  readonly playerId: PlayerId;
  readonly key: string;
  readonly port: TabPort;
  readonly closing: AbortController;
}

export function createWishQueue(input: WishQueueInput): WishQueue {
  const { world, activity, wishes, storage, clock } = input;
  const { openPort = openTabPort, locks = platformLocks() } = input;
  let seat: Seat | null = null;
  let hold: Hold | null = null;
  /** Ends this tab's wait for the lock, or its holding it. */
  let standing: AbortController | null = null;
  let isGiving = false;
  let scheduled = false;
  let closed = false;
  let notBefore: BlockHeight = blockHeight(0n);
  let writing: Promise<unknown> = Promise.resolve();

  const listNow = (): WishList => {
    const { role: _, ...list } = wishes.getState();
    return list;
  };
  const acts = (): boolean => hold?.isHeld() === true && !closed;

  /** In storage first, in one step, so that no tab loses another's change; a full disk stops nobody: then it lives as long as the page. */
  function change(make: (list: WishList) => WishList): Promise<void> {
    const at = seat;
    if (!at)
      return Promise.reject(
        new BaseError({
          code: 'no_player',
          what: say('There’s no player in this browser yet. Create or import one first.'),
        }),
      );
    const done = writing.then(async () => {
      if (at !== seat) return;
      const stored = await storage
        .update('settings', at.key, (held) => encodeWishList(make(parseWishList(held))))
        .catch(() => null);
      if (at !== seat) return;
      wishes.setState(stored === null ? make(listNow()) : parseWishList(stored));
      at.port.post({ kind: 'changed' });
    });
    writing = done.catch(() => undefined);
    return done;
  }

  /** As it is kept: another tab has changed it, or this one has just come. */
  function reread(): Promise<void> {
    const at = seat;
    const done = writing.then(async () => {
      const held = at && (await storage.read('settings', at.key).catch(() => null));
      if (at && at === seat && held !== null) wishes.setState(parseWishList(held));
    });
    writing = done.catch(() => undefined);
    return done;
  }

  /** Many things change at once; one look a turn is enough. */
  function schedule(): void {
    if (scheduled || closed) return;
    scheduled = true;
    queueMicrotask(() => {
      scheduled = false;
      sit();
      stand();
      void advance();
    });
  }

  async function advance(): Promise<void> {
    if (isGiving || !acts()) return;
    isGiving = true;
    try {
      if (await settleAll()) return;
      const next = nextWish();
      if (next) await give(next);
    } finally {
      isGiving = false;
    }
  }

  /** Takes in how transactions ended and what came true by another road. @returns whether anything has changed: the look after that goes on */
  async function settleAll(): Promise<boolean> {
    const { records } = activity.getState();
    const verdicts = verdictsNow({ withGiven: true });
    for (const [index, one] of wishes.getState().wishes.entries()) {
      const isDone = verdicts?.[index]?.is === 'done';
      const { stage } = one;
      const record = stage.step === 'given' ? records.find(({ id }) => id === stage.txId) : undefined;
      if (record && isUnderWay(record)) continue;
      const after = isDone
        ? ('gone' as const)
        : stage.step === 'given'
          ? afterEnd(record?.phase ?? null, one.tries)
          : 'stays';
      if (after === 'stays') continue;
      if (after === 'gone') await change((list) => withoutWish(list, one.id));
      else {
        notBefore = blockHeight(world.getState().height + RETRY_BLOCKS);
        await change((list) => withStage(list, one.id, after.stage, after.tries));
      }
      return true;
    }
    return false;
  }

  /** null while too little of the world is known. @param withGiven judges those, too, whose transactions are under way */
  function verdictsNow({ withGiven }: { readonly withGiven: boolean }): readonly (QueueVerdict | null)[] | null {
    const state = world.getState();
    const stand = standingOf(state);
    if (!stand || stand.player.id !== seat?.playerId) return null;
    const { wishes: held, isStrict } = wishes.getState();
    const taking = held.map(({ wish, stage }) => (stage.step === 'waiting' || withGiven ? wish : null));
    return judgeQueue(taking, wishView(state, stand), { isStrict, isSpent: false });
  }

  function nextWish(): QueuedWish | null {
    const { wishes: held, isPaused } = wishes.getState();
    if (isPaused || world.getState().height < notBefore) return null;
    const isBusy = activity.getState().records.some((record) => isUnderWay(record) && spendsCharge(record.subject));
    if (isBusy) return null;
    const verdicts = verdictsNow({ withGiven: false });
    const index = verdicts?.findIndex((one) => one?.is === 'goes' && one.isNext && one.inBlocks === 0n) ?? -1;
    return held[index] ?? null;
  }

  async function give({ id, wish, tries }: QueuedWish): Promise<void> {
    const { self, structTypes } = world.getState();
    const message = self.playerId && wishMessage(wish, self.playerId, (typeId) => structTypes.get(typeId));
    if (!message) return;
    const txId = randomId();
    try {
      const order = await input.prepare(message);
      await change((list) => withStage(list, id, { step: 'given', txId }));
      const isWanted = (): boolean => {
        const held = wishes.getState();
        const own = held.wishes.find((one) => one.id === id)?.stage;
        return acts() && !held.isPaused && own?.step === 'given' && own.txId === txId;
      };
      if (!isWanted()) {
        await change((list) => withStage(list, id, { step: 'waiting' }));
        return;
      }
      const taken = input.enqueue({ ...order, id: txId, isWanted });
      // Somebody has just given the same by hand: that one is followed.
      if (taken !== txId) await change((list) => withStage(list, id, { step: 'given', txId: taken }));
    } catch (error) {
      const words = error instanceof BaseError ? error.message : say('The action couldn’t be sent. Try again.');
      const isLocked = error instanceof BaseError && error.code === 'wallet_locked';
      notBefore = blockHeight(world.getState().height + RETRY_BLOCKS);
      await change((list) => withStage(list, id, isLocked ? { step: 'waiting' } : { step: 'aside', words }, tries));
    }
  }

  /** Takes a seat among the tabs of the player who plays here, and leaves that of another. */
  function sit(): void {
    const { playerId } = world.getState().self;
    if (closed || playerId === (seat?.playerId ?? null)) return;
    leave();
    if (playerId === null) return;
    const name = `client/${input.chainId}/wishes/${playerId}`;
    const port = openPort(name);
    // Whatever is said: it has changed.
    port.watch(() => void reread());
    seat = { playerId, key: `wishes/${playerId}`, port, closing: new AbortController() };
    void reread();
  }

  function leave(): void {
    seat?.closing.abort();
    seat?.port.close();
    seat = null;
    standing?.abort();
    standing = null;
    wishes.setState(NO_WISHES);
  }

  /** Only a tab that can sign stands in line for the lock. */
  function stand(): void {
    const isAble = seat !== null && !closed && input.canSign();
    if (isAble === (standing !== null)) return;
    if (!isAble) {
      standing?.abort();
      standing = null;
      wishes.setState({ role: 'noKey' });
      return;
    }
    standing = new AbortController();
    wishes.setState({ role: 'elsewhere' });
    if (seat) void holdOn(seat, AbortSignal.any([standing.signal, seat.closing.signal]));
  }

  async function holdOn(at: Seat, signal: AbortSignal): Promise<void> {
    const mutex = createMutex(`client/${input.chainId}/wishes/${at.playerId}`, locks);
    while (!signal.aborted) {
      try {
        const got = await mutex.acquire(signal, false);
        // What another tab has sent and kept is known before anything goes from here.
        await input.restore().catch(() => undefined);
        await reread();
        if (!signal.aborted) {
          hold = got;
          wishes.setState({ role: 'acting' });
          schedule();
          await Promise.race([got.ended, aborted(signal)]);
        }
        if (hold === got) hold = null;
        await unsentIsOver();
        await got.release();
      } catch (error) {
        if (!isAbortError(error)) await clock.sleep(MUTEX_RETRY_MS, signal).catch(() => undefined);
      }
    }
  }

  /** Nobody else gives a wish while one of this tab's may still be signed: it is not wanted any more, and ends soon. */
  function unsentIsOver(): Promise<void> {
    const own = wishes.getState().wishes.flatMap(({ stage }) => (stage.step === 'given' ? [stage.txId] : []));
    const isOver = (): boolean =>
      closed ||
      !activity
        .getState()
        .records.some(({ id, phase }) => own.includes(id) && (phase.step === 'queued' || phase.step === 'signing'));
    return new Promise((resolve) => {
      if (isOver()) {
        resolve();
        return;
      }
      const unwatch = activity.subscribe(() => {
        if (!isOver()) return;
        unwatch();
        resolve();
      });
    });
  }

  const unwatch = [world.subscribe(schedule), activity.subscribe(schedule), wishes.subscribe(schedule)];
  schedule();

  return {
    addWishes: (added) =>
      change((list) =>
        withWishes(
          list,
          added.map((wish) => ({ id: randomId(), wish })),
        ),
      ),
    removeWish: (id) => change((list) => withoutWish(list, id)),
    moveWish: (id, to) => change((list) => withMoved(list, id, to)),
    retryWish: (id) => change((list) => withStage(list, id, { step: 'waiting' }, 0)),
    setWishes: (wanted) => change((list) => ({ ...list, ...wanted })),
    dropUnread: () => change((list) => ({ ...list, unread: [] })),
    look: schedule,
    forget() {
      leave();
      schedule();
    },
    close() {
      closed = true;
      for (const end of unwatch) end();
      leave();
    },
  };
}
