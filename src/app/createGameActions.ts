/**
 * Clicks as transactions. Each resolves when queued; how it ends is in the activity store under its topic.
 * What a message says in words is a chunk of its own: only players sign.
 */
import { assert } from '../lib/BaseError.ts';
import type { StructId } from '../game/ids.ts';
import type { Actions, Stores } from '../state/Runtime.ts';
import type { TxRequest } from '../state/mutations/createTxQueue.ts';
import type * as Requests from '../state/mutations/requests.ts';
import { playerIdOf } from '../state/stores/session.ts';
import type { Engines } from './createEngines.ts';

type GameActions = Pick<
  Actions,
  | 'explore'
  | 'build'
  | 'activate'
  | 'deactivate'
  | 'cancelBuild'
  | 'sign'
  | 'pauseJob'
  | 'resumeJob'
  | 'setStartAt'
  | 'setPow'
  | 'hashHere'
  | 'setCharter'
>;

export function createGameActions(stores: Stores, startEngines: () => Promise<Engines>): GameActions {
  const { session, world } = stores;

  function playerId() {
    const id = playerIdOf(session.getState());
    assert(id, 'A game action without a player');
    return id;
  }

  async function send(make: (requests: typeof Requests) => TxRequest): Promise<void> {
    const [requests, { queue }] = await Promise.all([import('../state/mutations/requests.ts'), startEngines()]);
    queue.enqueue(make(requests));
  }

  async function sendStruct(verb: 'activate' | 'deactivate' | 'cancel', id: StructId): Promise<void> {
    const struct = world.getState().structs.get(id)?.value;
    assert(struct, `An action on ${id}, which is not in the world`);
    await send(({ structRequest }) => structRequest(verb, struct, world.getState()));
  }

  return {
    explore: () => send(({ exploreRequest }) => exploreRequest(playerId())),
    build: async (typeId, ambit, slot) => {
      const type = world.getState().structTypes.get(typeId);
      assert(type, `A build of unknown type ${typeId}`);
      await send(({ buildRequest }) => buildRequest(playerId(), type, ambit, slot));
    },
    activate: (id) => sendStruct('activate', id),
    deactivate: (id) => sendStruct('deactivate', id),
    cancelBuild: (id) => sendStruct('cancel', id),
    sign: (topic, ...messages) => send(({ signRequest }) => signRequest(topic, messages, world.getState())),
    pauseJob: (key) => void startEngines().then(({ runner }) => runner.pause(key)),
    resumeJob: (key) => void startEngines().then(({ runner }) => runner.resume(key)),
    setStartAt: (key, startAt) => void startEngines().then(({ runner }) => runner.setStartAt(key, startAt)),
    hashHere: () => void startEngines().then(({ runner }) => runner.hashHere()),
    setCharter: (plan) => void startEngines().then(({ runner }) => runner.setCharter(plan)),
    setPow: (change) => void startEngines().then(({ powControl }) => powControl.change(change)),
  };
}
