/** A first look behind a guild that is gone, in each way in which a player meets that: a closed port, a proxy's word, a proxy that holds the line. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { openNetwork } from '../../../bench/host/network.ts';
import { createApi } from '../../api/createApi.ts';
import { lazyGuildApi } from '../../api/guild/lazyGuildApi.ts';
import { createChainReader } from '../../chain/createChainReader.ts';
import { createScriptedLive } from '../../testing/scriptedLive.ts';
import { until } from '../../testing/until.ts';
import { joinReaders } from '../ask/joinReaders.ts';
import { createConnectionStore } from '../stores/connection.ts';
import { createWorldStore } from '../world/world.ts';
import { mirrorReads } from './consistencyReads.ts';
import { createSync } from './createSync.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

/** Stands where the guild's service stood. */
async function standIn(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const PAGE = '<html><head><title>502 Bad Gateway</title></head></html>';
const AWAYS: Readonly<Record<string, RequestListener>> = {
  'a closed port': ({ socket }) => socket.destroy(),
  'a proxy that answers 502': (_, response) => response.writeHead(502, { 'content-type': 'text/html' }).end(PAGE),
  'a proxy that answers 504 after a second': (_, response) =>
    setTimeout(() => response.writeHead(504, { 'content-type': 'text/html' }).end(PAGE), 1_000),
  'a proxy that holds the line': () => undefined,
};

test.each(Object.entries(AWAYS))(
  'the chain is looked at behind %s, and the guild is not asked again',
  async (_, listener) => {
    const network = await openNetwork({ players: 1, structs: 6, visitors: 0 });
    ends.push(() => network.close());
    const [player] = network.players;
    if (!player) throw new Error('nobody settled');
    const { config } = network;
    let asked = 0;
    const baseUrl = await standIn((request, response) => {
      asked++;
      listener(request, response);
    });
    const chain = createChainReader({ restUrl: config.endpoints.rest, rpcUrl: null, network: config.network });
    const api = createApi({ baseUrl, relogin: () => Promise.reject(new Error('nobody asks for it')) });
    const [live, world, queryClient] = [createScriptedLive(), createWorldStore(), new QueryClient()];
    const sync = createSync({
      config,
      doors: { chain, api, queryClient },
      live,
      world,
      connection: createConnectionStore(),
      random: () => 0,
      mirror: { reads: mirrorReads(joinReaders({ web: lazyGuildApi(api) })), isOpen: () => true },
      onOtherChainLife: () => expect.unreachable('the chain never began again'),
    });
    ends.push(() => {
      sync.close();
      queryClient.clear();
    });
    live.become({ step: 'open' });
    sync.setPlayer(player.playerId);
    await until(() => world.getState().structs.size >= 6);
    const before = asked;
    sync.retry();
    await sync.refresh();
    expect(asked).toBe(before);
  },
);
