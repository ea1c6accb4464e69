import { describe, expect, it, vi } from 'vitest';
import { parsePlayerId } from '../../game/ids.ts';
import type { Answering } from '../../testing/fakeFetch.ts';
import { ApiRefusedError, RouteMissingError } from '../errors.ts';
import { parseServiceUrl } from './fetchGuildConfig.ts';
import { ok, refused, setupGuildApi } from './testing/setupGuildApi.ts';
import type { WebFacts } from './row.ts';
import { WEB_ROWS } from './testing/webRows.ts';

const player = parsePlayerId('1-42');
const page404: Answering = { status: 404, body: '<html>404</html>', headers: { 'content-type': 'text/html' } };
const loggedOut = refused(401, { authentication_error: 'Login required' });

describe('a route that the host lacks', () => {
  it('is asked for once in a session, for all values in it', async () => {
    const { api, asked } = setupGuildApi({
      '/api/player/1-42/power': page404,
      '/api/player/1-42': ok(null),
    });
    const learnt = vi.fn<() => void>();
    const stop = api.watchRoutes(learnt);
    expect(api.hasRoute('playerPower')).toBeUndefined();
    await expect(api.ask('playerPower', { playerId: player })).rejects.toBeInstanceOf(RouteMissingError);
    await expect(api.ask('playerPower', { playerId: parsePlayerId('1-43') })).rejects.toBeInstanceOf(RouteMissingError);
    expect(api.hasRoute('playerPower')).toBe(false);
    expect(await api.ask('playerCard', { playerId: player })).toBeNull();
    expect(api.hasRoute('playerCard')).toBe(true);
    expect(asked).toHaveLength(2);
    expect(learnt).toHaveBeenCalledTimes(2);
    stop();
  });

  it('is a list as well, with 405 as with 404, and can be asked again by hand', async () => {
    const { api, asked } = setupGuildApi({ '/api/planet-raid/all/page/1': [{ status: 405, body: '' }, ok([])] });
    await expect(api.ask('rows/planetRaid', {})).rejects.toMatchObject({ code: 'route_missing' });
    expect(api.hasRows('planetRaid')).toBe(false);
    expect(api.hasRows('planetRaid', 'status')).toBeUndefined();
    api.forgetMissingRoutes();
    expect((await api.ask('rows/planetRaid', {})).items).toEqual([]);
    expect(api.hasRows('planetRaid')).toBe(true);
    expect(asked).toHaveLength(2);
  });

  it('is not meant by a page of maintenance, an outage or a refusal', async () => {
    const { api, asked } = setupGuildApi({
      '/api/guild/count': [{ body: { hello: 1 } }, refused(400, { x: 'no' }), ok({ count: 3 })],
    });
    await expect(api.ask('guildCount', {})).rejects.toBeInstanceOf(RouteMissingError);
    await expect(api.ask('guildCount', {})).rejects.toBeInstanceOf(ApiRefusedError);
    expect(await api.ask('guildCount', {})).toBe(3);
    expect(asked).toHaveLength(3);
  });
});

describe('refusals', () => {
  it('of a parameter carry its name', async () => {
    const { api, asked } = setupGuildApi({
      '/api/ledger/list/all/page/1?updated_since=5': refused(400, { updated_since_unsupported: 'x' }),
    });
    await expect(api.ask('rows/ledger', { page: { updatedSince: 5 } })).rejects.toMatchObject({
      name: 'ParamUnsupportedError',
      param: 'updated_since',
      what: 'The guild server doesn’t support updated_since for this request. Ask the server’s operator to update the server.',
      status: 400,
    });
    expect(asked).toHaveLength(1);
  });

  it.each([400, 403, 404])('with status %d are not repeated', async (status) => {
    const { api, asked } = setupGuildApi({ '/api/guild/count': { status, body: '' } });
    await expect(api.ask('guildCount', {})).rejects.toThrow();
    expect(asked).toHaveLength(1);
  });

  it('with status 403 and no envelope are refusals', async () => {
    const { api } = setupGuildApi({ '/api/guild/count': { status: 403, body: 'no' } });
    await expect(api.ask('guildCount', {})).rejects.toMatchObject({
      what: 'The guild server doesn’t allow this request. Check your permissions.',
    });
  });

  it('by a limiter are waited for as long as its body says', async () => {
    const limited = { error: 'rate', code: 429, retry_after: 7, limit: 100, remaining: 0, reset_at: 0 };
    const { api, asked, clock } = setupGuildApi({
      '/api/guild/count': [{ status: 429, body: limited }, ok({ count: 1 })],
    });
    const call = api.ask('guildCount', {});
    await clock.advance(6_900);
    expect(asked).toHaveLength(1);
    await clock.advance(200);
    expect(await call).toBe(1);
  });
});

describe('the session', () => {
  it('is the one of the core: one sign-in for the calls of both', async () => {
    const { api, core, relogin, asked } = setupGuildApi({
      '/api/fleet/count': [ok({ count: 3 })],
      '/api/guild/count': [loggedOut, ok({ count: 1 })],
      '/api/player/count': [loggedOut, ok({ count: 2 })],
      '/api/work/player/1-42': [loggedOut, ok([])],
    });
    // Loads all rows, so that the questions are asked at the same time.
    await api.ask('fleetCount', {});
    await Promise.all([api.ask('guildCount', {}), api.ask('playerCount', {}), core.fetchWork(player)]);
    expect(relogin).toHaveBeenCalledTimes(1);
    expect(asked).toHaveLength(7);
  });

  it('is not asked for by what everybody may read', async () => {
    const { api, relogin } = setupGuildApi({ '/api/setting': loggedOut, '/api/auth/activation-code/K7M2Q': loggedOut });
    await expect(api.ask('settings', {})).rejects.toMatchObject({ status: 401 });
    await expect(api.ask('activationCode', { code: 'k7m2q' })).rejects.toMatchObject({ status: 401 });
    expect(relogin).not.toHaveBeenCalled();
  });
});

describe('the document of a guild', () => {
  it('names its services in either spelling, asked for without cookies', async () => {
    const services = { guildApi: 'https://guild.example/api', grass_nats_websocket: 'wss://guild.example/stream' };
    const { api, asked } = setupGuildApi({ '/config.json?v=1': { body: { name: 'Lamplighters', services } } });
    expect(await api.ask('guildConfig', { url: 'https://guild.example/config.json?v=1#top' })).toEqual({
      guildApi: 'https://guild.example/api',
      reactorApi: null,
      stream: 'wss://guild.example/stream',
    });
    expect(asked[0]?.init.credentials).toBe('omit');
  });

  it.each(['http://guild.example/x', 'javascript:alert(1)', 'https://a:b@guild.example/', '', 'data:,x', '/config'])(
    'is not opened at %s',
    async (url) => {
      const { api, asked } = setupGuildApi({});
      await expect(api.ask('guildConfig', { url })).rejects.toMatchObject({ code: 'guild_endpoint' });
      expect(asked).toHaveLength(0);
    },
  );

  it('may not name services where nothing should be opened', async () => {
    const { api } = setupGuildApi({ '/c': { body: { services: { guild_api: 'javascript:alert(1)' } } } });
    await expect(api.ask('guildConfig', { url: 'https://guild.example/c' })).rejects.toMatchObject({
      path: 'services.guild_api',
    });
  });

  it('may name this machine without encryption', () => {
    expect(parseServiceUrl('http://localhost:8080/x', 'http')).toBe('http://localhost:8080/x');
    expect(parseServiceUrl('ws://[::1]:1443', 'ws')).toBe('ws://[::1]:1443/');
    expect(parseServiceUrl('ws://guild.example', 'ws')).toBeUndefined();
    expect(parseServiceUrl('https://guild.example', 'ws')).toBeUndefined();
  });
});

it('an abort ends a call as an abort', async () => {
  const { api } = setupGuildApi({ '/api/guild/count': { hangs: true } });
  const stop = new AbortController();
  const call = api.ask('guildCount', {}, stop.signal);
  stop.abort();
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
});

it('each row that stands in for another is a row', () => {
  const standIns = Object.values<WebFacts & { readonly path: string }>(WEB_ROWS).flatMap((row) => row.else ?? []);
  expect(standIns.length).toBeGreaterThan(5);
  expect(standIns.filter((name) => !Object.hasOwn(WEB_ROWS, name))).toEqual([]);
});
