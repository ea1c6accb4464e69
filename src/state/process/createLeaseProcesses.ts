/**
 * How a play key comes to the chain and goes from it: made here, let in by one signature of the coin key, seen on the chain, and only
 * then played with; taken off again, several at once, by one more. A refusal leaves things as they were.
 */
import type { Address, PlayerId } from '../../game/ids.ts';
import type { Known } from '../../game/messages/message.ts';
import type { GameMessage } from '../../game/messages/messages.ts';
import type { AddressRecord } from '../../game/records.ts';
import { PLAY_RIGHTS } from '../../game/signerOf.ts';
import { assert, BaseError } from '../../lib/BaseError.ts';
import type { Clock } from '../../lib/clock.ts';
import { say } from '../../lib/words/say.ts';
import { randomId } from '../../lib/randomId.ts';
import type { TxQueue } from '../orders/createTxQueue.ts';
import { orderOf } from '../orders/order.ts';
import { type SettledPhase, whenSettled } from '../orders/whenSettled.ts';
import type { PlayControl } from '../session/lease/createPlayControl.ts';
import type { LeaseChoice } from '../session/lease/lease.ts';
import type { Storage } from '../storage/openStorage.ts';
import type { ActivityStore } from '../stores/activity.ts';
import type { ProcessStore } from '../stores/process.ts';
import { playerIdOf, type SessionStore } from '../stores/session.ts';
import { createProcess } from './createProcess.ts';
import { type LeaseStart, parseLeaseStart } from './leaseSteps.ts';

export interface LeaseIntents {
  /**
   * Makes a play key for this browser and has the coin key let it in; resolves when it plays.
   * @throws LeaseRefusedError, NoPrfError, PasskeyRefusedError; then all is as it was
   */
  startLease(choice: LeaseChoice): Promise<void>;
  /** The same key for longer: the chain knows no ends, so nothing is signed. @throws as `startLease` */
  renewLease(choice: LeaseChoice): Promise<void>;
  /** This browser forgets its play key, in every tab. @param isRevoked takes it off the chain too, by the coin key */
  endLease(isRevoked: boolean): Promise<void>;
  /** Takes keys off the chain, all in one transaction; resolves when the chain has answered: whether it took it. */
  revokeKeys(addresses: readonly Address[]): Promise<boolean>;
}

/** The play key was not let in, and is forgotten. */
class LeaseRefusedError extends BaseError {
  constructor(what: string) {
    super({ code: 'lease_refused', what, hint: say('Nothing has changed. You can play as before.') });
  }
}

export interface LeaseProcesses extends LeaseIntents {
  restore(): Promise<void>;
  forget(): void;
  close(): void;
}

export interface LeaseProcessesInput {
  readonly session: SessionStore;
  readonly activity: ActivityStore;
  readonly processes: ProcessStore;
  readonly storage: Storage;
  readonly queue: Pick<TxQueue, 'enqueue'>;
  readonly known: () => Known;
  readonly play: () => Promise<PlayControl | null>;
  /** Whose key it is and what it may do, by the chain. */
  readonly readKey: (address: Address, signal: AbortSignal) => Promise<AddressRecord>;
  readonly blockMs: number;
  readonly clock: Clock;
  readonly onKeysChanged: () => void;
}

/** A node may be so many blocks behind the one that took it. */
const CHECK_BLOCKS = 20;
const LONGEST_PAUSE_MS = 30_000;

export function createLeaseProcesses(input: LeaseProcessesInput): LeaseProcesses {
  const { session, activity, storage, queue, clock, blockMs } = input;
  const waiting = new Map<Address, (why: string | null) => void>();

  async function requirePlay(): Promise<PlayControl> {
    const play = await input.play();
    if (!play) throw new BaseError({ code: 'no_play_keys', what: say('This browser can’t create session keys.') });
    return play;
  }

  async function giveUp(address: Address, why: string): Promise<null> {
    await (await input.play())?.leases.end(address, 'left');
    waiting.get(address)?.(why);
    return null;
  }

  /** Again until it is done: a chain, a storage or a part of the page that failed once gives no key up. */
  async function until<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    for (let failures = 0; ; failures++) {
      try {
        return await work();
      } catch {
        signal.throwIfAborted();
        await clock.sleep(Math.min(LONGEST_PAUSE_MS, blockMs * 2 ** failures), signal);
      }
    }
  }

  /** Until the chain says that it is the player's, with the rights that were asked. Only an answer says that it is not. */
  async function isLetIn(address: Address, playerId: PlayerId, signal: AbortSignal): Promise<boolean> {
    for (let block = 0; block < CHECK_BLOCKS; block++) {
      const key = await until(() => input.readKey(address, signal), signal);
      if (key.playerId === playerId && (key.permissions & PLAY_RIGHTS) === PLAY_RIGHTS) return true;
      await clock.sleep(blockMs, signal);
    }
    return false;
  }

  async function check(address: Address, signal: AbortSignal): Promise<LeaseStart | null> {
    const play = await requirePlay();
    const made = (await play.leases.readAll()).find((one) => one.address === address);
    // Forgotten in another tab meanwhile.
    if (!made) return giveUp(address, say('This browser no longer has the session key.'));
    if (!(await isLetIn(address, made.playerId, signal)))
      return giveUp(address, say('The chain doesn’t list the session key.'));
    input.onKeysChanged();
    const record = await play.leases.registered(address);
    if (!record) return giveUp(address, say('This browser no longer has the session key.'));
    await play.begin(record);
    waiting.get(address)?.(null);
    return { step: 'done', address };
  }

  const starts = createProcess<LeaseStart>({
    name: 'lease',
    storage,
    parse: parseLeaseStart,
    show: (states) => input.processes.setState({ leases: states }),
    async advance(state, signal) {
      const { address } = state;
      switch (state.step) {
        case 'signing': {
          const end = await whenSettled(activity, state.txId);
          const mayBe = end.step === 'landed' || end.step === 'included' || end.step === 'unknown';
          return mayBe ? { step: 'checking', address } : giveUp(address, wordsOf(end));
        }
        case 'checking':
          return until(() => check(address, signal), signal);
        case 'done':
          return state;
      }
    },
  });

  async function revokeKeys(addresses: readonly Address[]): Promise<boolean> {
    const [first, ...others] = addresses.map((address): GameMessage => ({ name: 'MsgAddressRevoke', address }));
    if (!first) return true;
    const end = await whenSettled(activity, queue.enqueue(orderOf([first, ...others], input.known())));
    if (end.step !== 'landed') return false;
    input.onKeysChanged();
    await (await input.play())?.forget(addresses);
    return true;
  }

  return {
    async startLease(choice) {
      const { coin } = session.getState();
      const playerId: PlayerId | null = playerIdOf(session.getState());
      assert(playerId && coin && coin.kind !== 'none', 'A lease without a player or a coin key');
      const play = await requirePlay();
      const owner = { kind: coin.kind, address: coin.address, name: coin.name };
      const made = await play.leases.make(choice, playerId, owner);
      const { address } = made.record;
      const txId = randomId();
      const proofs = { proofPubKey: made.pubKeyHex, proofSignature: made.proof };
      const message = { name: 'MsgAddressRegister', playerId, address, ...proofs, permissions: PLAY_RIGHTS } as const;
      const ended = new Promise<string | null>((resolve) => waiting.set(address, resolve));
      try {
        await starts.begin(address, { step: 'signing', address, txId }, () =>
          queue.enqueue({ ...orderOf([message], input.known()), id: txId }),
        );
        const why = await ended;
        if (why !== null) throw new LeaseRefusedError(why);
      } catch (error) {
        if (!(error instanceof LeaseRefusedError)) await play.leases.end(address, 'left');
        throw error;
      } finally {
        waiting.delete(address);
      }
    },
    renewLease: async (choice) => (await requirePlay()).renew(choice),
    async endLease(isRevoked) {
      const { play: playing } = session.getState();
      await (await requirePlay()).end('left');
      if (isRevoked && playing) await revokeKeys([playing.address]);
    },
    revokeKeys,
    restore: () => starts.restore(),
    forget: () => starts.forget(),
    close: () => starts.close(),
  };
}

function wordsOf(end: SettledPhase): string {
  if (end.step === 'refused') return end.refusal.words;
  return end.step === 'dropped' ? end.why : say('The session key wasn’t approved.');
}
