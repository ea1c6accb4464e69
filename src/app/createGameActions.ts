/**
 * Clicks as transactions. Each resolves when queued; how it ends is in the activity store under its subject.
 * What a message says in words is a chunk of its own: only players sign.
 */
import type { DeviceIntents } from '../state/process/createDeviceProcesses.ts';
import type { LeaseIntents } from '../state/process/createLeaseProcesses.ts';
import type { WishIntents } from '../state/queue/createWishQueue.ts';
import type { AlertIntents } from '../state/alerts/alertIntents.ts';
import type { Answered } from '../state/orders/prepareOrder.ts';
import type { Actions, Stores } from '../state/Runtime.ts';
import type { Engines } from './createEngines.ts';

type GameActions = Pick<
  Actions,
  | 'give'
  | 'pauseTask'
  | 'resumeTask'
  | 'setStartAt'
  | 'setPow'
  | 'hashHere'
  | 'setCharter'
  | keyof DeviceIntents
  | keyof LeaseIntents
  | keyof WishIntents
  | keyof AlertIntents
>;

/**
 * @param answered what was read of the network so far, for the words of what is signed
 * @param withAnswers asks in the middle of what the guild server takes of players who are signed in
 */
export function createGameActions(
  { world }: Stores,
  startEngines: () => Promise<Engines>,
  answered: Answered,
  withAnswers: Actions['withAnswers'],
): GameActions {
  const keyProcesses = async () => (await startEngines()).keyProcesses();
  return {
    async give(...messages) {
      const [{ prepareOrder }, { queue }] = await Promise.all([
        import('../state/orders/prepareOrder.ts'),
        startEngines(),
      ]);
      return queue.enqueue(await prepareOrder(messages, world.getState(), answered));
    },
    offerDevice: () => withAnswers(async () => (await keyProcesses()).devices.offerDevice()),
    withdrawOffer: async () => (await keyProcesses()).devices.withdrawOffer(),
    letIn: (pending, permissions, typed) =>
      withAnswers(async () => (await keyProcesses()).devices.letIn(pending, permissions, typed)),
    changeKey: async (address, wish) => (await keyProcesses()).devices.changeKey(address, wish),
    startLease: async (choice) => (await keyProcesses()).leases.startLease(choice),
    renewLease: async (choice) => (await keyProcesses()).leases.renewLease(choice),
    endLease: async (isRevoked) => (await keyProcesses()).leases.endLease(isRevoked),
    revokeKeys: async (addresses) => (await keyProcesses()).leases.revokeKeys(addresses),
    addWishes: async (wishes) => (await startEngines()).wishQueue.addWishes(wishes),
    removeWish: async (id) => (await startEngines()).wishQueue.removeWish(id),
    moveWish: async (id, to) => (await startEngines()).wishQueue.moveWish(id, to),
    retryWish: async (id) => (await startEngines()).wishQueue.retryWish(id),
    setWishes: async (change) => (await startEngines()).wishQueue.setWishes(change),
    dropUnread: async () => (await startEngines()).wishQueue.dropUnread(),
    markAlertsRead: async (which) => (await (await startEngines()).alerts()).book.markRead(which),
    setAlerts: async (change) => (await (await startEngines()).alerts()).book.change(change),
    wishPrice: async (wish) => (await (await startEngines()).alerts()).book.wish(wish),
    forgetPrice: async (id) => (await (await startEngines()).alerts()).book.forgetWish(id),
    pauseTask: (key) => void startEngines().then(({ proofControl }) => proofControl.pause(key)),
    resumeTask: (key) => void startEngines().then(({ proofControl }) => proofControl.resume(key)),
    setStartAt: (key, startAt) => void startEngines().then(({ proofControl }) => proofControl.setStartAt(key, startAt)),
    hashHere: () => void startEngines().then(({ proofControl }) => proofControl.hashHere()),
    setCharter: (plan) => void startEngines().then(({ proofControl }) => proofControl.setCharter(plan)),
    setPow: (change) => void startEngines().then(({ powControl }) => powControl.change(change)),
  };
}
