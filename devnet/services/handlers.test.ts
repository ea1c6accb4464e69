/** The pure handlers, without fastify: the same answers as over HTTP, byte for byte. */
import { expect, test } from 'vitest';
import { memoryJournal } from './guild/journal.ts';
import { createGuildOperator } from './guild/createGuildOperator.ts';
import { pathOf, queryOf, type ServiceAnswer } from './handler.ts';
import { createMirror } from './mirror/createMirror.ts';
import { createRestHandler, REST_ROUTES, routerPath } from './rest/restHandler.ts';
import { createRelay } from './stream/relay.ts';
import { testDevnet, testPlayer } from './testing/testDevnet.ts';
import { createSessions } from './web/sessions.ts';
import { createChat } from './web/route.ts';
import { signedTexts } from './web/signedTexts.ts';
import { createWebHandler, WEB_ROUTES } from './web/webHandler.ts';
import { operatorKey } from '../chain/operatorKey.ts';

const IDS: Readonly<Record<string, string>> = { guild_id: '0-1', player_id: '1-2', planet_id: '2-1', page: '1' };
const filled = (path: string): string =>
  path.replaceAll(/[:{]([A-Za-z_]+)\}?/g, (_, name: string) => IDS[name] ?? '1-1');

const JSON_TYPE = { 'content-type': 'application/json' };

async function overHttp(url: string, method: string, body: string): Promise<ServiceAnswer> {
  const response = await fetch(url, { method, ...(method === 'POST' && { body, headers: JSON_TYPE }) });
  const type = response.headers.get('content-type') ?? '';
  return { status: response.status, headers: { 'content-type': type }, body: await response.text() };
}

test('every REST route answers the same with and without a server', async () => {
  const devnet = await testDevnet();
  await testPlayer(devnet).join('ada');
  const { handle } = createRestHandler(devnet.chain);
  const targets = REST_ROUTES.flatMap(({ method, path }) => {
    const target = filled(routerPath(path, devnet.options));
    return [
      `${method} ${target}`,
      `${method} ${target}?pagination.limit=1&pagination.reverse=true`,
      `${method} ${target}/`,
    ];
  });
  for (const line of targets) {
    const [method = '', target = ''] = line.split(' ');
    const path = pathOf(target);
    const body = method === 'POST' ? '{"tx_bytes":"AA=="' : '';
    const here = handle({ method, path, query: queryOf(target.slice(path.length)), body });
    expect(here, line).toEqual(await overHttp(devnet.urls.rest + target, method, body));
  }
});

test('every web route answers the same with and without a server', async () => {
  const now = 1_800_000_000_000;
  const devnet = await testDevnet({}, { now: () => now });
  await testPlayer(devnet).join('ada');
  const { chain, options, guildId } = devnet;
  const mirror = createMirror({
    namespace: options.namespace,
    lagBlocks: options.mirrorLagBlocks,
    host: { guildId, services: () => ({}) },
    publish: () => undefined,
  });
  mirror.restore(chain);
  const operator = createGuildOperator({
    chain,
    guildId,
    key: operatorKey(options.addressPrefix),
    journal: memoryJournal(),
  });
  const { handle } = createWebHandler({
    store: mirror.store,
    sessions: createSessions(60, () => now),
    operator,
    guildId,
    addressPrefix: options.addressPrefix,
    namespace: options.namespace,
    generation: options.webGeneration,
    texts: signedTexts(options, chain),
    chat: createChat(),
    takesFutureLogins: options.futureLogins === 'taken',
    publish: () => undefined,
    nowMs: () => now,
    tipHeight: () => chain.tip.height,
  });
  for (const { method, path } of WEB_ROUTES) {
    // The guild's row names the host's own addresses, which are what differs between hosts.
    if (method === 'GET' && path.startsWith('/api/guild')) continue;
    for (const target of [filled(path), `${filled(path)}/`, `${filled(path)}?limit=x`]) {
      const at = pathOf(target);
      const query = queryOf(target.slice(at.length));
      const { sessionId, ...here } = handle({ method, path: at, query, body: '{', sessionId: undefined });
      expect(here, `${method} ${target}`).toEqual(await overHttp(devnet.urls.web + target, method, '{'));
      expect(sessionId === undefined || path.endsWith('logout')).toBe(true);
    }
  }
  operator.close();
});

test('the relay sends a frame to whoever’s pattern fits, as text', () => {
  const relay = createRelay();
  const heard: string[] = [];
  const listen = (pattern: string) =>
    relay.broker.subscribe({
      pattern,
      queue: undefined,
      owner: {},
      deliver: ({ subject, payload }) => heard.push(`${pattern} ${subject} ${new TextDecoder().decode(payload)}`),
    });
  listen('game.planet.*.2-1');
  const drop = listen('game.>');
  listen('other.>');
  relay.publish({ subject: 'game.planet.0-1.2-1', body: { subject: 'game.planet.0-1.2-1', category: 'ü' } });
  expect(heard.map((line) => line.split(' ')[0])).toEqual(['game.planet.*.2-1', 'game.>']);
  expect(heard[0]).toContain('"category":"ü"');
  drop();
  relay.publish({ subject: 'game.x', body: { subject: 'game.x' } });
  expect(heard).toHaveLength(2);
  relay.close();
});
