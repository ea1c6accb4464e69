/**
 * The owner's side of keys: letting a further device in, and changing what a key may do. Each is a chain transaction with work
 * before or after it at the guild's server, which a reload must not lose. What was not signed when a page died is not signed
 * behind anybody's back: then the process is at its question again.
 */
import type { GuildSource } from '../../api/guild/lazyGuildApi.ts';
import type { Address, PlayerId } from '../../game/ids.ts';
import type { Known } from '../../game/messages/message.ts';
import type { GameMessage } from '../../game/messages/messages.ts';
import type { PendingAddress } from '../../game/mirror/devices.ts';
import type { NetworkIdentity } from '../../game/network.ts';
import { assert, BaseError } from '../../lib/BaseError.ts';
import { abortError, type Clock } from '../../lib/clock.ts';
import { say } from '../../lib/words/say.ts';
import { randomId } from '../../lib/randomId.ts';
import type { TxQueue } from '../orders/createTxQueue.ts';
import { orderOf } from '../orders/order.ts';
import { whenSettled } from '../orders/whenSettled.ts';
import type { Storage } from '../storage/openStorage.ts';
import type { ActivityStore } from '../stores/activity.ts';
import type { ProcessStore } from '../stores/process.ts';
import { playerIdOf, type SessionStore } from '../stores/session.ts';
import { createProcess } from './createProcess.ts';
import { CODE_LIFE_MS, type DeviceOffer, type KeyChange, parseKeyChange, parseOffer } from './deviceSteps.ts';

/** What a key is to become. */
export type KeyWish =
  | { readonly kind: 'rights'; readonly permissions: number }
  | { readonly kind: 'primary' }
  | { readonly kind: 'revoke' };

export interface DeviceIntents {
  /** Asks the guild for a code for a further device. @throws what the door throws */
  offerDevice(): Promise<void>;
  /** Nobody is to come with the code any more. */
  withdrawOffer(): Promise<void>;
  /**
   * Lets in who came with the code, with these rights; resolves when it is queued.
   * @param typed the six words that the device itself shows, by the owner's own fingers
   * @throws StrangeDeviceError, and what the door throws
   */
  letIn(pending: PendingAddress, permissions: number, typed: string): Promise<void>;
  /** Resolves when the chain has answered: whether it took it. */
  changeKey(address: Address, wish: KeyWish): Promise<boolean>;
}

/** Who came with the code is not who it seems: nothing was signed. */
class StrangeDeviceError extends BaseError {
  constructor(what: string) {
    super({ code: 'strange_device', what, hint: say('Don’t approve this device. Cancel the code.') });
  }
}

export interface DeviceProcesses extends DeviceIntents {
  restore(): Promise<void>;
  forget(): void;
  close(): void;
}

export interface DeviceProcessesInput {
  readonly session: SessionStore;
  readonly activity: ActivityStore;
  readonly processes: ProcessStore;
  readonly storage: Storage;
  readonly network: Pick<NetworkIdentity, 'chainId' | 'addressPrefix'>;
  /** With which nonce the chain takes a key; null for a chain without. */
  readonly proofNonceOf: (address: Address) => Promise<bigint | null>;
  readonly queue: Pick<TxQueue, 'enqueue'>;
  readonly known: () => Known;
  readonly guild: GuildSource;
  /** Whose key it is, by the chain; null for nobody's. */
  readonly ownerOf: (address: Address, signal: AbortSignal) => Promise<PlayerId | null>;
  readonly clock: Clock;
  /** The chain's list of keys is another one now, or the guild's books are. */
  readonly onKeysChanged: () => void;
}

export function createDeviceProcesses(input: DeviceProcessesInput): DeviceProcesses {
  const { session, activity, processes, storage, queue, clock } = input;

  /** The guild's server takes words of players who are signed in; after a reload that waits for the key. */
  function signedIn(signal: AbortSignal): Promise<void> {
    const isIn = (): boolean => session.getState().webSession === 'signedIn';
    return new Promise((resolve, reject) => {
      if (isIn()) return resolve();
      const end = session.subscribe(() => {
        if (!isIn()) return;
        end();
        resolve();
      });
      signal.addEventListener('abort', () => {
        end();
        reject(abortError(signal));
      });
    });
  }

  /** What the server does not take is no loss: it forgets codes by itself, and the key's card says when books are behind. */
  async function tellGuild(signal: AbortSignal, tell: (api: Awaited<ReturnType<GuildSource>>) => Promise<unknown>) {
    await signedIn(signal);
    await input
      .guild()
      .then(tell)
      .catch(() => undefined);
    input.onKeysChanged();
  }

  /** Whether the key that this transaction registers is one of the player's now. */
  async function hasCome(txId: string, signal: AbortSignal): Promise<boolean> {
    const subject = activity.getState().records.find(({ id }) => id === txId)?.subject;
    if (subject?.kind !== 'key' || subject.verb !== 'register') return false;
    const owner = await input.ownerOf(subject.address, signal).catch(() => null);
    return owner !== null && owner === playerIdOf(session.getState());
  }

  const offers = createProcess<DeviceOffer>({
    name: 'offer',
    storage,
    parse: (value) => parseOffer(value, clock.now()),
    show: (states) => processes.setState({ offers: states }),
    async advance(state, signal) {
      switch (state.step) {
        case 'offered':
          await clock.sleep(Math.max(0, state.madeAtMs + CODE_LIFE_MS - clock.now()), signal);
          return null;
        case 'signing': {
          const { code, madeAtMs, txId } = state;
          const end = await whenSettled(activity, txId);
          if (end.step === 'landed' || end.step === 'included') input.onKeysChanged();
          // Where nobody tells what the block did, the chain's keys show it.
          const isIn = end.step === 'landed' || (end.step === 'included' && (await hasCome(txId, signal)));
          if (!isIn) return { step: 'offered', code, madeAtMs };
          return { step: 'tidying', code, isLetIn: true };
        }
        case 'tidying':
          await tellGuild(signal, (api) => api.deleteActivationCode(state.code, signal));
          return state.isLetIn ? { step: 'done' } : null;
        case 'done':
          return state;
      }
    },
  });

  const keyChanges = createProcess<KeyChange>({
    name: 'key',
    storage,
    parse: parseKeyChange,
    show: (states) => processes.setState({ keyChanges: states }),
    async advance(state, signal) {
      const { address } = state;
      switch (state.step) {
        case 'signing': {
          const end = await whenSettled(activity, state.txId);
          if (end.step === 'landed' || end.step === 'included') input.onKeysChanged();
          if (end.step !== 'landed') return null;
          const { permissions } = state;
          return permissions === null ? { address, step: 'done' } : { address, step: 'books', permissions };
        }
        case 'books': {
          const { permissions } = state;
          await tellGuild(signal, (api) => api.setAddressPermissions({ address, permissions }, signal));
          return { address, step: 'done' };
        }
        case 'done':
          return state;
      }
    },
  });

  function ownAddress(): Address {
    const { address } = session.getState();
    assert(address, 'A device without a key of its own');
    return address;
  }

  /** An offer belongs to the key that owns the player, which signs for whoever comes; play keys come and go. */
  function offerId(): Address {
    return session.getState().coin?.address ?? ownAddress();
  }

  function enqueue(id: string, message: GameMessage): void {
    queue.enqueue({ ...orderOf([message], input.known()), id });
  }

  return {
    async offerDevice() {
      const address = ownAddress();
      const guildId = session.getState().hostGuild?.id;
      assert(guildId, 'A code before the guild is known');
      const { code } = await (await input.guild()).createActivationCode({ address, guildId });
      await offers.begin(offerId(), { step: 'offered', code, madeAtMs: clock.now() });
    },

    async withdrawOffer() {
      const state = offers.get(offerId());
      if (!state || state.step === 'done') return;
      await offers.begin(offerId(), { step: 'tidying', code: state.code, isLetIn: false });
    },

    async letIn(pending, permissions, typed) {
      const { address, pubKeyHex, signature } = pending;
      const playerId = playerIdOf(session.getState());
      const state = offers.get(offerId());
      assert(playerId && state?.step === 'offered', 'A device let in without an offer');
      const { code } = state;
      // Once more what the card has found out: whatever a screen shows, this is what is signed.
      const { checkDevice } = await import('./deviceCheck.ts');
      const nonce = await input.proofNonceOf(address);
      const check = await checkDevice(pending, { network: input.network, playerId, code, nonce });
      if (check.fault !== null) throw new StrangeDeviceError(check.fault);
      if (check.typed(typed) !== 'right')
        throw new StrangeDeviceError(say('These words don’t match the new device’s key.'));
      assert(offers.get(offerId()) === state, 'A device let in by a code that was withdrawn meanwhile');
      await (await input.guild()).setPendingPermissions({ code, address, permissions });
      const txId = randomId();
      const proofs = { proofPubKey: pubKeyHex, proofSignature: signature };
      await offers.begin(offerId(), { step: 'signing', code, madeAtMs: state.madeAtMs, txId }, () =>
        enqueue(txId, { name: 'MsgAddressRegister', playerId, address, ...proofs, permissions }),
      );
    },

    async changeKey(address, wish) {
      const txId = randomId();
      const permissions = wish.kind === 'rights' ? wish.permissions : null;
      await keyChanges.begin(address, { address, step: 'signing', txId, permissions }, () =>
        enqueue(txId, messageOf(address, wish)),
      );
      const hasLanded = (await whenSettled(activity, txId)).step === 'landed';
      // That a device was let in is no news any more once a key is revoked.
      if (hasLanded && wish.kind === 'revoke' && offers.get(offerId())?.step === 'done') await offers.end(offerId());
      return hasLanded;
    },

    async restore() {
      await Promise.all([offers.restore(), keyChanges.restore()]);
    },
    forget() {
      offers.forget();
      keyChanges.forget();
    },
    close() {
      offers.close();
      keyChanges.close();
    },
  };
}

function messageOf(address: Address, wish: KeyWish): GameMessage {
  switch (wish.kind) {
    case 'rights':
      return { name: 'MsgPermissionSetOnAddress', address, permissions: wish.permissions };
    case 'primary':
      return { name: 'MsgPlayerUpdatePrimaryAddress', primaryAddress: address };
    case 'revoke':
      return { name: 'MsgAddressRevoke', address };
  }
}
