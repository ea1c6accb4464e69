/** A host that has another player let the new device in. */
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createApi } from '../../api/createApi.ts';
import { createChainReader } from '../../chain/createChainReader.ts';
import { parseAddress, parsePlayerId } from '../../game/ids.ts';
import { parseName } from '../../game/names.ts';
import { underAttack } from '../../testing/attack.ts';
import { ADDRESS } from '../../testing/builders.ts';
import { network } from '../../testing/chainAnswers.ts';
import { createFakeClock } from '../../testing/fakeClock.ts';
import { createFakeFetch } from '../../testing/fakeFetch.ts';
import { until } from '../../testing/until.ts';
import { createConnectionStore } from '../stores/connection.ts';
import { createMemoryStorage } from '../storage/openStorage.ts';
import { createSessionStore } from '../stores/session.ts';
import { createEnrolment } from './createEnrolment.ts';

const asked = {
  code: 'K7M2Q',
  playerId: parsePlayerId('1-42'),
  playerName: parseName('Tycho'),
  guildTag: '',
  sinceMs: 1,
};

/** A device that asked player 1-42, on a chain that says whose its key is. */
async function come(owner: string) {
  const endpoints = {
    rest: 'http://node.test',
    rpc: 'http://rpc.test',
    rpcWebsocket: '',
    web: 'http://web.test',
    stream: '',
  };
  const { fetch } = createFakeFetch({
    [`/${network.namespace}/address/${ADDRESS}`]: { body: { address: ADDRESS, playerId: owner, permissions: '1' } },
  });
  const session = createSessionStore();
  session.setState({ address: parseAddress(ADDRESS), enrolment: { step: 'asked', ...asked } });
  let isPlayer = false;
  const enrolment = createEnrolment({
    config: {
      network,
      endpoints,
      id: 'main',
      places: [],
      signer: null,
      streamDialect: 'nats',
      auth: { texts: 'bare', format: null },
      brand: { name: '', logo: '', colors: {}, welcome: null, links: [], terms: null },
      features: {},
    },
    session,
    connection: createConnectionStore(),
    chain: createChainReader({ restUrl: endpoints.rest, rpcUrl: endpoints.rpc, network, fetch }),
    api: createApi({ baseUrl: endpoints.web, fetch, relogin: () => Promise.resolve() }),
    guild: () => Promise.reject(new Error('not asked')),
    queryClient: new QueryClient(),
    storage: createMemoryStorage(),
    clock: createFakeClock(),
    requireWallet: () => {
      throw new Error('nothing is signed');
    },
    requireGuild: () => Promise.reject(new Error('not asked')),
    texts: {
      signUp: () => Promise.reject(new Error('nothing is signed')),
      newDevice: () => Promise.reject(new Error('nothing is signed')),
    },
    onNotOurs: () => undefined,
    onPlayer: () => {
      isPlayer = true;
    },
  });
  enrolment.recheck();
  return { session, enrolment, isPlayer: () => isPlayer };
}

test('a device that another player let in does not play for them, and says who it was', async () => {
  await underAttack(
    { line: 6, what: 'a device that a stranger registers' },
    ['1-9', '1-4', '1-420', '1-1'],
    async (owner) => {
      const { session, enrolment, isPlayer } = await come(owner);
      await until(() => 'letInAs' in session.getState().enrolment);
      expect(session.getState().enrolment).toEqual({ step: 'asked', ...asked, letInAs: owner });
      expect(isPlayer()).toBe(false);
      // Only who says so plays for the other one.
      await enrolment.stopAsking();
      await until(isPlayer);
      expect(session.getState().enrolment).toEqual({ step: 'player', playerId: owner });
    },
  );
});

test('who was asked lets it in at once', async () => {
  const { session, isPlayer } = await come('1-42');
  await until(isPlayer);
  expect(session.getState().enrolment).toEqual({ step: 'player', playerId: '1-42' });
});
