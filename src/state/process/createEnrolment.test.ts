/** A node that has not heard of a key yet takes it from nobody. */
import { expect, test } from 'vitest';
import type { ChainReader } from '../../chain/types.ts';
import { parseAddress, parsePlayerId } from '../../game/ids.ts';
import { ADDRESS } from '../../testing/builders.ts';
import { createFakeClock } from '../../testing/fakeClock.ts';
import { until } from '../../testing/until.ts';
import { createQueryClient } from '../ask/createQueryClient.ts';
import { createConnectionStore } from '../stores/connection.ts';
import { createMemoryStorage } from '../storage/openStorage.ts';
import { createSessionStore, type PlayKeyState } from '../stores/session.ts';
import { createEnrolment, type EnrolmentInput } from './createEnrolment.ts';

const address = parseAddress(ADDRESS);
const playerId = parsePlayerId('1-42');

/** A key that plays, on a page that has heard of block 100; the node answers as of `height`. */
function play() {
  const node = { height: 60n, owner: null as string | null };
  const session = createSessionStore();
  const lease = {} as PlayKeyState['lease'];
  session.setState({
    address,
    enrolment: { step: 'player', playerId },
    play: { address, playerId, lease, isOpen: true, isWaiting: false, lasts: true },
  });
  const [connection, clock] = [createConnectionStore(), createFakeClock()];
  let isEnded = false;
  const chain = {
    ask: async (name: string) => (name === 'height' ? node.height : node.owner),
    factsOf: () => undefined,
  } as unknown as ChainReader;
  const network = { chainId: 'gametest-1', nominalBlockMs: 6_000 };
  const enrolment = createEnrolment({
    config: { network, endpoints: { rest: 'http://node.test' } },
    session,
    connection,
    chain,
    queryClient: createQueryClient(),
    storage: createMemoryStorage(),
    clock,
    knownHeight: () => 100n,
    onNotOurs: () => {
      isEnded = true;
    },
    onPlayer: () => undefined,
    // Nobody signs or asks the guild here.
  } as unknown as EnrolmentInput);
  enrolment.recheck();
  return { node, connection, clock, isEnded: () => isEnded, enrolment };
}

test('a node that is behind does not end a key that plays, and is asked again until it has caught up', async () => {
  const { node, connection, clock, isEnded, enrolment } = play();
  await until(() => connection.getState().troubles.length > 0);
  expect(connection.getState().troubles).toMatchObject([{ endpoint: 'rest', isBehind: true }]);
  expect(isEnded()).toBe(false);
  Object.assign(node, { height: 101n, owner: playerId });
  await clock.advance(2_000);
  await until(() => connection.getState().troubles.length === 0);
  expect(isEnded()).toBe(false);
  enrolment.close();
});

test('a node that is as new as what is known ends it', async () => {
  const { node, clock, connection, isEnded, enrolment } = play();
  await until(() => connection.getState().troubles.length > 0);
  node.height = 100n;
  await clock.advance(2_000);
  await until(isEnded);
  enrolment.close();
});
