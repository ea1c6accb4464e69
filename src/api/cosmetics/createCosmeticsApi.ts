/** The mod service of a guild. Loaded by the screen that needs it; shares the session of the core. */
import type { SkinHash, SetHash } from '../../game/cosmetics.ts';
import { createReader } from '../../game/read.ts';
import type { Clock } from '../../lib/clock.ts';
import type { HttpRequest } from '../../lib/http/createHttp.ts';
import { isRecord } from '../../wire/read.ts';
import { decodeWith } from '../../wire/wire.ts';
import type { Session } from '../createSession.ts';
import { createRouteMemory, type RouteMemory } from '../guild/createRouteMemory.ts';
import { fillPattern, type ParamsOf, type Query, queryText } from '../guild/routePattern.ts';
import { assetUrl } from './assetUrl.ts';
import { createBareCaller } from './createBareCaller.ts';
import { fetchAsset } from './fetchAsset.ts';
import * as wire from './decode.ts';
import { COSMETIC_ROUTES } from './routes.ts';
import { COSMETIC_ROWS, type ModService } from './rows.ts';
import type { CosmeticsApi } from './types.ts';
import { formOf, type Upload, uploadByFetch, uploadByXhr } from './upload.ts';

export interface CosmeticsApiOptions {
  readonly baseUrl: string;
  /** Given = uploads go this way too, and tell no progress. */
  readonly fetch?: typeof globalThis.fetch | undefined;
  readonly clock?: Clock | undefined;
  /** `session` of the core: all doors sign in again together. */
  readonly session: Pick<Session, 'renewing'>;
  readonly memory?: RouteMemory;
}

type RouteName = keyof typeof COSMETIC_ROUTES;

export function createCosmeticsApi(options: CosmeticsApiOptions): CosmeticsApi {
  const { session, baseUrl, memory = createRouteMemory() } = options;
  const caller = createBareCaller({ ...options, upload: uploadOf(options.fetch) });

  /** A host may read a route and not know how to change it: what is missing is the route with its method. */
  function through<T>(
    route: RouteName,
    ask: () => Promise<T>,
    request: Pick<HttpRequest, 'method' | 'signal'>,
  ): Promise<T> {
    return memory.through(memoryKey(route, request.method), () => session.renewing(ask, request.signal));
  }

  /** The payload, and the path that errors of decoding name. */
  async function ask<N extends RouteName>(
    route: N,
    params: ParamsOf<(typeof COSMETIC_ROUTES)[N]>,
    { query = {}, ...request }: Omit<HttpRequest, 'path'> & { readonly query?: Query },
  ): Promise<{ readonly data: unknown; readonly path: string }> {
    const path = fillPattern<string>(COSMETIC_ROUTES[route], params) + queryText(query);
    return { path, data: await through(route, () => caller.call({ ...request, path }), request) };
  }

  async function change(
    route: 'activate' | 'deactivate',
    setHash: SetHash | SkinHash,
    signal?: AbortSignal,
  ): Promise<void> {
    await ask(route, { setHash }, { method: 'POST', idempotent: true, signal });
  }

  const service: ModService = { get: (route, params, query, signal) => ask(route, params, { query, signal }) };

  return {
    get isOffered() {
      return memory.has(memoryKey('sets'));
    },

    ...createReader(service, COSMETIC_ROWS, () => Promise.resolve({})),

    async validate(upload, { onProgress = () => undefined, signal } = {}) {
      const path = COSMETIC_ROUTES.validate;
      const form = formOf(upload, {});
      // "Not valid" comes with status 400, and is what was asked for.
      const isVerdict = (status: number, body: unknown): boolean =>
        status === 400 && isRecord(body) && body['valid'] === false;
      const data = await through('validate', () => caller.send({ path, form, onProgress, signal }, isVerdict), {
        method: 'POST',
        signal,
      });
      return decodeWith(wire.validationSchema, data, path);
    },

    async install(upload, { validate = true, activate, onProgress = () => undefined, signal } = {}) {
      const path = COSMETIC_ROUTES.install;
      const form = formOf(upload, { validate, activate });
      const data = await through('install', () => caller.send({ path, form, onProgress, signal }), {
        method: 'POST',
        signal,
      });
      return decodeWith(wire.installationSchema, data, path);
    },

    activate: (hash, signal) => change('activate', hash, signal),
    deactivate: (hash, signal) => change('deactivate', hash, signal),

    async remove(hash, signal) {
      await ask('set', { setHash: hash }, { method: 'DELETE', signal });
    },

    assetUrl: (source, path) => assetUrl(baseUrl, source, path),
    fetchAsset: (source, path, signal) => fetchAsset(assetUrl(baseUrl, source, path), path, options, signal),
  };
}

function memoryKey(route: RouteName, method = 'GET'): string {
  return `${method} ${COSMETIC_ROUTES[route]}`;
}

function uploadOf(fetch: typeof globalThis.fetch | undefined): Upload {
  if (fetch) return uploadByFetch(fetch);
  return typeof XMLHttpRequest === 'function' ? uploadByXhr(XMLHttpRequest) : uploadByFetch(globalThis.fetch);
}
