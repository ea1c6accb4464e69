/** What alerts cost a host while nothing happens: counted at the socket, by the paths that nobody else asks for. */
import { afterEach, expect, test } from 'vitest';
import { createApi } from '../../api/createApi.ts';
import { createChainReader } from '../../chain/createChainReader.ts';
import { parseAddress } from '../../game/ids.ts';
import { createClient } from '../../testing/createClient.ts';
import { createDoors } from '../../testing/devnetDoors.ts';
import { until } from '../../testing/until.ts';
import { createMemoryStorage } from '../storage/openStorage.ts';
import { ownPlanet } from '../world/access.ts';

const OF_ALERTS =
  /\/agreement\/owner\/|\/guild-membership-application\/|\/address\/|\/planet-activity\/|\/address_by_player\/|\/(?:guild_rank_)?permission\/object\//;

const OF_RIGHTS = ['address_by_player', 'permission', 'guild_rank_permission'];
const isTold = (name: string): boolean => !OF_RIGHTS.includes(name);

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

test('what frames tell of as well is asked once an hour, and history not at all while the stream is heard', async () => {
  const doors = await createDoors({ blockTimeMs: 0 });
  ends.push(() => doors.devnet.close());
  const { devnet, network } = doors;
  const playerId = await doors.join('ada');
  await doors.send({ name: 'MsgPlanetExplore', playerId });
  const asked: string[] = [];
  const counting: typeof fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    if (OF_ALERTS.test(pathname)) asked.push(pathname.replace(/^\/(?:api|[a-z]+)\/([a-z_-]+)\/.*$/, '$1'));
    return doors.fetch(input, init);
  };
  const chain = createChainReader({ restUrl: devnet.urls.rest, rpcUrl: null, network, fetch: counting });
  const relogin = () => Promise.reject(new Error('the session lasts as long as the test'));
  const api = createApi({ baseUrl: devnet.urls.web, fetch: counting, relogin });
  const client = await createClient({ ...doors, chain, api }, playerId, createMemoryStorage());
  ends.push(() => client.close());
  await client.beginAlerts();
  client.session.setState({
    webSession: 'signedIn',
    enrolment: { step: 'player', playerId },
    coin: { kind: 'vault', address: parseAddress(doors.wallet.address), name: 'ada', isOpen: true },
  });
  await until(() => ownPlanet(client.world.getState()) !== null && client.connection.getState().live.step === 'live');
  await until(() => asked.filter((one) => one === 'guild-membership-application').length === 2);
  asked.length = 0;

  const passTenMinutes = async (): Promise<void> => {
    for (let block = 0; block < 100; block++) await devnet.control.mine(1);
    await devnet.control.settle();
    await until(() => client.world.getState().height >= devnet.chain.tip.height);
  };
  for (let times = 0; times < 5; times++) await passTenMinutes();
  // An audit that reads everything again has contracts asked for anew too. Rights are told by no frame: a thief's would be found by nobody.
  const rights = (): readonly string[] => asked.filter((one) => one !== 'agreement' && !isTold(one)).toSorted();
  const others = (): readonly string[] => asked.filter((one) => one !== 'agreement' && isTold(one)).toSorted();
  expect(others()).toEqual([]);
  await until(() => rights().includes('permission'));
  const countOf = (name: string): number => rights().filter((one) => one === name).length;
  expect(countOf('address_by_player')).toBeLessThanOrEqual(6);
  // Each with one of the same of ranks.
  expect(countOf('permission') + countOf('guild_rank_permission')).toBeLessThanOrEqual(6);
  for (let times = 0; times < 2; times++) await passTenMinutes();
  await until(() => others().length >= 2);
  expect(others()).toEqual(['guild-membership-application', 'guild-membership-application']);
  expect(asked.filter((one) => one === 'agreement').length).toBeLessThanOrEqual(2);
});
