/** What the door makes of answers no devnet gives: envelopes, limits, outages, words nobody knows. */
import { describe, expect, it, vi } from 'vitest';
import { parseSetHash } from '../../game/cosmetics.ts';
import { HttpBodyError, HttpStatusError, HttpTimeoutError, HttpUnreachableError } from '../../lib/http/httpErrors.ts';
import { createFakeClock } from '../../testing/fakeClock.ts';
import { type Answering, createFakeFetch } from '../../testing/fakeFetch.ts';
import { createCaller } from '../createCaller.ts';
import { createSession } from '../createSession.ts';
import { RouteMissingError } from '../errors.ts';
import { CosmeticError } from './CosmeticError.ts';
import { createCosmeticsApi } from './createCosmeticsApi.ts';
import { formOf } from './upload.ts';
import { installation, look, SET, summary, validation } from './testing/answers.ts';

const SETS = '/api/cosmetic-sets?active=true';
const INSTALL = '/api/cosmetic-mods/install';
const VALIDATE = '/api/cosmetic-mods/validate';
const page404: Answering = { status: 404, body: '<html>404</html>', headers: { 'content-type': 'text/html' } };
const file = new Blob(['PK']);

function setup(table: Record<string, Answering | readonly Answering[]>) {
  const { fetch, asked } = createFakeFetch(table);
  const clock = createFakeClock();
  const relogin = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const session = createSession(createCaller({ baseUrl: 'http://guild', fetch, clock }), relogin);
  return { api: createCosmeticsApi({ baseUrl: 'http://guild/', fetch, clock, session }), asked, clock, relogin };
}

describe('an answer', () => {
  it('may be bare or in the envelope', async () => {
    const bare = setup({ [SETS]: { body: { sets: [summary] } } });
    const dressed = setup({ [SETS]: { body: { success: true, errors: [], data: { sets: [summary] } } } });
    expect(await dressed.api.ask('sets', {})).toEqual(await bare.api.ask('sets', {}));
    const refused = setup({ [SETS]: { body: { success: false, errors: { guild_id_invalid: 'x' }, data: null } } });
    await expect(refused.api.ask('sets', {})).rejects.toMatchObject({ code: 'api_refused' });
  });

  it('asks in the words of the spec', async () => {
    const { api, asked } = setup({
      '/api/cosmetic/class/Ore%20Extractor?language=en': { body: { ...look, class: 'Ore Extractor' } },
      [INSTALL]: { body: installation },
    });
    expect((await api.ask('class', { className: 'Ore Extractor' })).class).toBe('Ore Extractor');
    await api.install(file, { validate: false, activate: true });
    const form = asked[1]?.init.body;
    if (!(form instanceof FormData)) throw new Error('a form was expected');
    expect([form.get('validate'), form.get('activate')]).toEqual(['false', 'true']);
    expect(form.get('file')).toMatchObject({ name: 'mod.zip', size: 2 });
    expect(asked[1]?.init.credentials).toBe('include');
  });

  it.each([
    ['COSMETIC_MOD_NOT_FOUND', 404],
    ['COSMETIC_MOD_INVALID', 400],
    ['COSMETIC_MOD_INSTALL_FAILED', 500],
    ['COSMETIC_MOD_CONFLICT', 409],
    ['COSMETIC_MOD_UNSUPPORTED_VERSION', 400],
    ['SOMETHING_NEW', 418],
  ])('%s is an error with that name and its own words, asked once', async (code, status) => {
    const details = [{ file: 'a.png', message: 'is odd' }];
    const { api, asked } = setup({ [INSTALL]: { status, body: { error: code, code: status, details } } });
    const error = await api.install(file).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(CosmeticError);
    expect(error).toMatchObject({ code, status, details, hint: 'a.png: is odd' });
    expect(String(error)).toMatchSnapshot();
    expect(asked).toHaveLength(1);
  });

  it('that is a refusal of the service although its status is 500 is not asked again', async () => {
    const path = `/api/cosmetic-sets/${SET}`;
    const { api, asked } = setup({
      [path]: { status: 500, body: { error: 'COSMETIC_MOD_INSTALL_FAILED', code: 500 } },
    });
    await expect(api.ask('set', { setHash: parseSetHash(SET) })).rejects.toBeInstanceOf(CosmeticError);
    expect(asked).toHaveLength(1);
  });

  it('with status 400 and a verdict is a verdict', async () => {
    const body = { valid: false, errors: ['no author'], warnings: [], modId: null, version: null };
    const { api } = setup({ [VALIDATE]: { status: 400, body } });
    expect(await api.validate(file)).toMatchObject({ valid: false, errors: [{ file: null, message: 'no author' }] });
  });

  it('that is no JSON is told so', async () => {
    const { api } = setup({ [VALIDATE]: { body: '<html>', headers: { 'content-type': 'text/html' } } });
    await expect(api.validate(file)).rejects.toBeInstanceOf(HttpBodyError);
  });
});

describe('a host without the service', () => {
  it('is asked once per route, and reading is apart from changing', async () => {
    const path = `/api/cosmetic-sets/${SET}`;
    const { api, asked } = setup({
      [SETS]: page404,
      [`DELETE ${path}`]: { ...page404, status: 405 },
      [path]: { body: { ...summary, skins: [] } },
    });
    await expect(api.ask('sets', {})).rejects.toBeInstanceOf(RouteMissingError);
    await expect(api.ask('sets', {})).rejects.toBeInstanceOf(RouteMissingError);
    expect(asked).toHaveLength(1);
    expect(api.isOffered).toBe(false);
    await expect(api.remove(parseSetHash(SET))).rejects.toBeInstanceOf(RouteMissingError);
    expect(await api.ask('set', { setHash: parseSetHash(SET) })).toMatchObject({ setHash: SET });
  });
});

describe('an upload', () => {
  it('is sent again after a 429, when it is told', async () => {
    const limited = { status: 429, headers: { 'retry-after': '7' }, body: { error: 'Rate limit exceeded' } };
    const { api, asked, clock } = setup({ [VALIDATE]: [limited, { body: validation }] });
    const call = api.validate(file);
    await clock.advance(6_900);
    expect(asked).toHaveLength(1);
    await clock.advance(200);
    expect((await call).valid).toBe(true);
  });

  it.each([503, 502, 500])('is never sent twice after a %d: nobody knows what was done', async (status) => {
    const { api, asked } = setup({ [INSTALL]: { status, body: '' } });
    await expect(api.install(file)).rejects.toBeInstanceOf(HttpStatusError);
    expect(asked).toHaveLength(1);
  });

  it('that is too large is told in words', async () => {
    const { api } = setup({ [INSTALL]: { status: 413, body: '' } });
    await expect(api.install(file)).rejects.toMatchObject({
      code: 'UPLOAD_TOO_LARGE',
      what: 'This mod is too large for the guild server. Make it smaller.',
    });
  });

  it('is sent once more after one sign-in', async () => {
    const loggedOut = {
      status: 401,
      body: { success: false, errors: { authentication_error: 'Login required' }, data: null },
    };
    const { api, asked, relogin } = setup({ [INSTALL]: [loggedOut, { body: installation }] });
    expect((await api.install(file)).setHash).toBe(SET);
    expect(relogin).toHaveBeenCalledTimes(1);
    expect(asked).toHaveLength(2);
  });

  it('ends at its deadline, with a cancellation, or with the network', async () => {
    const { api, clock } = setup({ [INSTALL]: { hangs: true } });
    const late = api.install(file).catch((error: unknown) => error);
    await clock.advance(121_000);
    expect(await late).toBeInstanceOf(HttpTimeoutError);
    const stop = new AbortController();
    const cancelled = api.install(file, { signal: stop.signal });
    stop.abort();
    await expect(cancelled).rejects.toMatchObject({ name: 'AbortError' });
    await expect(api.install(file, { signal: stop.signal })).rejects.toMatchObject({ name: 'AbortError' });
    const cut = setup({ [INSTALL]: { fault: 'ECONNRESET' } });
    await expect(cut.api.install(file)).rejects.toBeInstanceOf(HttpUnreachableError);
    expect(clock.sleeping).toEqual([]);
  });

  it('names the files of a folder by their paths, and an archive by its name', () => {
    const files = [
      { path: 'dawn/manifest.json', content: new Blob(['{}']) },
      { path: 'dawn/icons/a.png', content: new Blob(['x']) },
    ];
    const folder = formOf(files, { activate: false, validate: undefined });
    expect([...folder].map(([name, value]) => [name, value instanceof File ? value.name : value])).toEqual([
      ['file', 'dawn/manifest.json'],
      ['file', 'dawn/icons/a.png'],
      ['activate', 'false'],
    ]);
    expect(formOf(new File(['PK'], 'dawn.zip'), {}).get('file')).toMatchObject({ name: 'dawn.zip' });
  });
});
