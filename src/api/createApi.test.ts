import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { parseAddress, parseGuildId, parsePlanetId, parsePlayerId } from '../game/ids.ts';
import { HttpBodyError, HttpStatusError } from '../lib/http/httpErrors.ts';
import { DecodeError } from '../wire/wire.ts';
import { ADDRESS } from '../testing/chainAnswers.ts';
import { createFakeClock } from '../testing/fakeClock.ts';
import { type Answering, createFakeFetch } from '../testing/fakeFetch.ts';
import { mutated } from '../testing/mutated.ts';
import { createApi } from './createApi.ts';
import { ApiRefusedError, RouteMissingError } from './errors.ts';

const player = parsePlayerId('1-42');
const planet = parsePlanetId('2-9');
const guild = parseGuildId('0-1');
const address = parseAddress(ADDRESS);

const ok = (data: unknown, extra: object = {}): Answering => ({ body: { success: true, errors: [], data, ...extra } });
const refused = (status: number, errors: unknown): Answering => ({
  status,
  body: { success: false, errors, data: null },
});
const loggedOut = refused(401, { authentication_error: 'Login required' });
const page404: Answering = { status: 404, body: '<html>404</html>', headers: { 'content-type': 'text/html' } };

function setup(table: Record<string, Answering | readonly Answering[]>) {
  const { fetch, asked } = createFakeFetch(table);
  const relogin = vi.fn<(signal: AbortSignal) => Promise<void>>(() => Promise.resolve());
  const clock = createFakeClock();
  return { api: createApi({ baseUrl: 'http://guild', fetch, clock, relogin }), asked, relogin, clock };
}

const structTypeRow = {
  id: 14,
  type: 'Ore Extractor',
  class: 'Ore Extractor',
  category: 'planet',
  build_limit: 1,
  build_difficulty: 700,
  build_draw_p: '500000',
  build_draw: '500',
  passive_draw: '500',
  max_health: 6,
  possible_ambit: 6,
  build_charge: 8,
  activate_charge: 2,
  is_command: false,
  planetary_mining: 'oreMiningRig',
  planetary_refinery: 'noPlanetaryRefinery',
  power_generation: 'noPowerGeneration',
  ore_mining_difficulty: 14000,
};

/** Absent = none. */
const ARMS_NOT_TOLD = {
  weapons: [],
  canDefend: false,
  defendCharge: 0n,
  isMovable: false,
  moveCharge: 0n,
  hasStealth: false,
  stealthCharge: 0n,
  evade: { guided: { numerator: 0, denominator: 0 }, unguided: { numerator: 0, denominator: 0 } },
  attackReduction: 0,
  unitDefense: 'noUnitDefenses',
  counter: { same: 0, other: 0 },
  isCounterable: false,
  planetaryDefense: 'noPlanetaryDefense',
};

const activityRow = {
  time: '2026-09-08 19:19:58.364481+00',
  seq: 4,
  planet_id: '2-9',
  category: 'struct_status',
  detail: '{"struct_id":"5-7","status":7,"status_old":1}',
};

const workRow = {
  object_id: '5-7',
  player_id: '1-42',
  target_id: '5-7',
  category: 'MINE',
  block_start: 812000,
  difficulty_target: 14000,
};

describe('the envelope', () => {
  it.each([[[]], [{}], [null], [undefined]])('may carry %j for no errors', async (errors) => {
    const { api } = setup({ '/api/timestamp': { body: { success: true, errors, data: { unix_timestamp: '17' } } } });
    expect(await api.fetchTimestamp()).toBe(17);
  });

  it.each([
    [
      { guild_id_required: 'This value is required' },
      'The guild server needs the field guild_id. Fill it in and try again.',
    ],
    [
      ['guild_id - This value is not valid.'],
      'The guild server rejected the request: guild_id - This value is not valid. Try again later.',
    ],
    [
      { 0: 'guild_id - wrong', signature_validation_failed: 'x' },
      'The guild server rejected the request: guild_id - wrong. Try again later.',
    ],
    [{ signature_validation_failed: 'x' }, 'The guild server rejected the signature. Check this device’s clock.'],
    [[], 'The guild server rejected the request without a reason. Try again later.'],
  ])('with errors %j becomes a sentence', async (errors, what) => {
    const { api } = setup({ 'GET /api/timestamp': refused(400, errors) });
    await expect(api.fetchTimestamp()).rejects.toMatchObject({ name: 'ApiRefusedError', status: 400, what });
  });

  it('with success false is a refusal even at status 200', async () => {
    const { api } = setup({ '/api/timestamp': refused(200, { x: 'no' }) });
    await expect(api.fetchTimestamp()).rejects.toBeInstanceOf(ApiRefusedError);
  });

  it('with a 500 is an answer: it is not asked again', async () => {
    const { api, asked } = setup({ '/api/timestamp': refused(500, { not_found: 'x' }) });
    await expect(api.fetchTimestamp()).rejects.toMatchObject({ status: 500 });
    expect(asked).toHaveLength(1);
  });

  it('with a 503 is an outage all the same, and stays one', async () => {
    const { api, asked, clock } = setup({ '/api/timestamp': refused(503, { maintenance: 'x' }) });
    const call = api.fetchTimestamp().catch((error: unknown) => error);
    await clock.advance(30_000);
    expect(await call).toBeInstanceOf(HttpStatusError);
    expect(asked).toHaveLength(4);
  });

  it('missing on a 404 page, or from JSON of another kind, says that the host lacks the route', async () => {
    const { api } = setup({ '/api/timestamp': page404, '/api/guild/this': { body: { hello: 1 } } });
    await expect(api.fetchTimestamp()).rejects.toBeInstanceOf(RouteMissingError);
    await expect(api.fetchHostGuild()).rejects.toBeInstanceOf(RouteMissingError);
  });

  it('missing because a page came with status 200 is a body error', async () => {
    const { api } = setup({ '/api/timestamp': { ...page404, status: 200 } });
    await expect(api.fetchTimestamp()).rejects.toBeInstanceOf(HttpBodyError);
  });

  it('sends the cookie across origins', async () => {
    const { api, asked } = setup({ '/api/timestamp': ok({ unix_timestamp: 1 }) });
    await api.fetchTimestamp();
    expect(asked[0]!.init.credentials).toBe('include');
  });
});

describe('the session', () => {
  it('is renewed once for all calls that wait, and each of them goes once more', async () => {
    const { api, asked, relogin } = setup({
      '/api/work/player/1-42': [loggedOut, ok([workRow])],
      '/api/planet-activity/planet/2-9/page/1': [loggedOut, ok([activityRow])],
      '/api/struct/type': [{ status: 401, body: { authentication_error: 'Login required' } }, ok([structTypeRow])],
    });
    const all = await Promise.all([api.fetchWork(player), api.fetchPlanetActivity(planet, 1), api.fetchStructTypes()]);
    expect(relogin).toHaveBeenCalledTimes(1);
    expect(asked).toHaveLength(6);
    expect(all[1]).toMatchObject([{ seq: 4 }]);
  });

  it('is not renewed twice for one call', async () => {
    const { api, asked, relogin } = setup({ '/api/work/player/1-42': loggedOut });
    await expect(api.fetchWork(player)).rejects.toMatchObject({ code: 'api_unauthorized' });
    expect(relogin).toHaveBeenCalledTimes(1);
    expect(asked).toHaveLength(2);
  });

  it('that was renewed meanwhile is not renewed again by a late 401', async () => {
    let answerLate: (answer: { status: number; body: object }) => void = () => undefined;
    const late = new Promise<{ status: number; body: object }>((resolve) => (answerLate = resolve));
    const { api, relogin } = setup({
      '/api/work/player/1-42': [() => late, ok([])],
      '/api/planet-activity/planet/2-9/page/1': [loggedOut, ok([])],
    });
    const slow = api.fetchWork(player);
    await api.fetchPlanetActivity(planet, 1);
    answerLate(loggedOut as { status: number; body: object });
    expect(await slow).toEqual([]);
    expect(relogin).toHaveBeenCalledTimes(1);
  });

  it('that cannot be renewed fails all who wait, and is tried again by the next call', async () => {
    const { api, relogin } = setup({ '/api/work/player/1-42': [loggedOut, loggedOut, ok([])] });
    relogin.mockRejectedValueOnce(new Error('no key'));
    await expect(api.fetchWork(player)).rejects.toThrow('no key');
    expect(await api.fetchWork(player)).toEqual([]);
    expect(relogin).toHaveBeenCalledTimes(2);
  });

  it('goes on being renewed for the others when one of them is cancelled, and stops with the last', async () => {
    let finish: () => void = () => undefined;
    const { api, relogin } = setup({
      '/api/work/player/1-42': [loggedOut, ok([])],
      '/api/planet-activity/planet/2-9/page/1': loggedOut,
    });
    relogin.mockImplementation(() => new Promise((resolve) => (finish = resolve)));
    const stop = new AbortController();
    const cancelled = api.fetchPlanetActivity(planet, 1, stop.signal);
    const patient = api.fetchWork(player);
    await vi.waitFor(() => expect(relogin).toHaveBeenCalled(), 60_000);
    stop.abort();
    await expect(cancelled).rejects.toMatchObject({ name: 'AbortError' });
    expect(relogin.mock.calls[0]![0].aborted).toBe(false);
    finish();
    expect(await patient).toEqual([]);

    const alone = setup({ '/api/work/player/1-42': loggedOut });
    alone.relogin.mockImplementation(() => new Promise(() => undefined));
    const last = new AbortController();
    const call = alone.api.fetchWork(player, last.signal);
    await vi.waitFor(() => expect(alone.relogin).toHaveBeenCalled(), 60_000);
    last.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    expect(alone.relogin.mock.calls[0]![0].aborted).toBe(true);
  });

  it('is never renewed by the login itself', async () => {
    const { api, relogin, asked } = setup({
      'POST /api/auth/login': refused(401, { player_address_does_not_exists: 'x' }),
    });
    const input = { address, signature: 'ab', pubKeyHex: '02', guildId: guild, unixTimestamp: 17 };
    await expect(api.login(input)).rejects.toMatchObject({
      what: 'This key doesn’t belong to a member of this guild. Join the guild first.',
    });
    expect(relogin).not.toHaveBeenCalled();
    expect(asked[0]!.body).toEqual({
      address,
      signature: 'ab',
      pubkey: '02',
      guild_id: '0-1',
      unix_timestamp: '17',
    });
  });
});

describe('signing up', () => {
  const input = { address, signature: 'ab', pubKeyHex: '02', guildId: guild, username: 'Ada' };

  it('is accepted, or known already, and both are good', async () => {
    const fresh = setup({ 'POST /api/auth/signup': { status: 202, body: { success: true, errors: [], data: null } } });
    expect(await fresh.api.signup(input)).toBe('accepted');
    expect(fresh.asked[0]!.body).toMatchObject({ primary_address: address, username: 'Ada' });
    const again = setup({ 'POST /api/auth/signup': refused(409, { resource_already_exists: 'x' }) });
    expect(await again.api.signup(input)).toBe('alreadyKnown');
  });

  it('is not sent twice when the guild server has an outage', async () => {
    const { api, asked } = setup({ 'POST /api/auth/signup': { status: 503, body: '' } });
    await expect(api.signup(input)).rejects.toMatchObject({ status: 503 });
    expect(asked).toHaveLength(1);
  });

  it('leads to a player id as soon as the mirror has one', async () => {
    const path = `/api/auth/player-address/${ADDRESS}/guild/0-1/player-id`;
    const { api } = setup({ [path]: [ok(null), ok({ player_id: '' }), ok({ player_id: '1-42' })] });
    expect(await api.fetchPlayerIdOfAddress(address, guild)).toBeNull();
    expect(await api.fetchPlayerIdOfAddress(address, guild)).toBeNull();
    expect(await api.fetchPlayerIdOfAddress(address, guild)).toBe('1-42');
  });
});

describe('rows', () => {
  it('of struct types give the same record as the chain', async () => {
    const { api } = setup({
      '/api/struct/type': ok([structTypeRow, { ...structTypeRow, id: '1', category: 'fleet', is_command: true }]),
    });
    const [extractor, ship] = await api.fetchStructTypes();
    expect(extractor).toEqual({
      id: 14,
      name: 'Ore Extractor',
      category: 'planet',
      buildLimit: 1,
      buildDifficulty: 700n,
      buildDraw: 500_000n,
      passiveDraw: 500_000n,
      maxHealth: 6,
      possibleAmbit: 6,
      buildCharge: 8n,
      activateCharge: 2n,
      isCommand: false,
      canMine: true,
      canRefine: false,
      canGenerate: false,
      oreMiningDifficulty: 14_000n,
      oreRefiningDifficulty: 0n,
      shieldContribution: 0n,
      ...ARMS_NOT_TOLD,
    });
    expect(ship).toMatchObject({ id: 1, isCommand: true });
  });

  it('of work leave out clocks that do not run', async () => {
    const { api } = setup({ '/api/work/player/1-42': ok([workRow, { ...workRow, block_start: 0 }]) });
    expect(await api.fetchWork(player)).toEqual([
      { objectId: '5-7', targetId: '5-7', category: 'MINE', clock: 812_000n, range: 14_000n },
    ]);
  });

  it('of activity have their detail parsed, in text or not', async () => {
    const parsed = { ...activityRow, seq: 5, detail: null, detail_json: { a: 1 } };
    const { api } = setup({ '/api/planet-activity/planet/2-9/page/1': ok([activityRow, parsed]) });
    const rows = await api.fetchPlanetActivity(planet, 1);
    expect(rows[0]).toEqual({
      planetId: '2-9',
      seq: 4,
      atMs: Date.parse('2026-09-08T19:19:58.364Z'),
      category: 'struct_status',
      detail: { struct_id: '5-7', status: 7, status_old: 1 },
    });
    expect(rows[1]!.detail).toEqual({ a: 1 });
  });

  it('of the guild may hold null where there is no text', async () => {
    const { api } = setup({ '/api/guild/this': ok({ id: '0-1', name: 'Lamplighters', tag: null, owner: '1-1' }) });
    expect(await api.fetchHostGuild()).toEqual({ id: '0-1', name: 'Lamplighters', tag: '', description: '' });
  });

  it('that are wrong are named with route and path', async () => {
    const { api } = setup({ '/api/work/player/1-42': ok([workRow, { ...workRow, category: 'DANCE' }]) });
    await expect(api.fetchWork(player)).rejects.toMatchObject({ path: 'data[1].category' });
  });

  it.each([
    ['/api/work/player/1-42', [workRow], (api: ReturnType<typeof createApi>) => api.fetchWork(player)],
    ['/api/struct/type', [structTypeRow], (api: ReturnType<typeof createApi>) => api.fetchStructTypes()],
    [
      '/api/planet-activity/planet/2-9/page/1',
      [activityRow],
      (api: ReturnType<typeof createApi>) => api.fetchPlanetActivity(planet, 1),
    ],
  ] as const)('of %s, mutated, give a value or a named error, never a crash', async (path, data, read) => {
    await fc.assert(
      fc.asyncProperty(mutated({ success: true, errors: [], data }), async (body) => {
        const { api } = setup({ [path]: { body: JSON.stringify(body) } });
        try {
          expect(await read(api)).toBeInstanceOf(Array);
        } catch (error) {
          const named = [DecodeError, ApiRefusedError, RouteMissingError].some((kind) => error instanceof kind);
          if (!named && !(error instanceof HttpBodyError)) throw error;
        }
      }),
      { numRuns: 500 },
    );
  });
});

it('ids in paths cannot reach another route', async () => {
  const { api } = setup({ '/api/work/player/1-42%2F..%2F..': ok([]) });
  expect(await api.fetchWork('1-42/../..' as typeof player)).toEqual([]);
});

it('logging out asks the server, whatever it answers in errors', async () => {
  const { api } = setup({ '/api/auth/logout': { body: { success: true, errors: { a: 'session' }, data: null } } });
  await expect(api.logout()).resolves.toBeUndefined();
});
