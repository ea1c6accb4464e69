/**
 * The mod service behind the web server: session, dispatch, refusals, and the files of skins. Everything under `/api/` needs a
 * session by the rule for all routes; the files under `/cosmetics/` are public, as pictures have to be.
 */
import { ASSET_TYPES, endingOf } from '../cosmetics/assets/inspectAsset.ts';
import type { Cosmetics } from '../cosmetics/createCosmetics.ts';
import { ModError } from '../cosmetics/modError.ts';
import { jsonAnswer, type ServiceAnswer, type ServiceRequest } from '../handler.ts';
import { createRouter } from '../router.ts';
import { printWebJson } from '../wire.ts';
import { COSMETIC_ROUTES } from './cosmeticRoutes.ts';
import { findingWire } from './cosmeticWire.ts';
import { frameworkPage, signedOutText } from './envelope.ts';
import type { WebServices } from './route.ts';

const ASSET_PATH = /^\/cosmetics\/(?:sets\/([a-f0-9]{64})\/)?skins\/([a-f0-9]{64})\/assets\/(.+)$/;

/** What is stored under a hash never changes. Drawings are shown, never run. */
const ASSET_HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/** undefined for what is none of these routes' business. */
export function createCosmeticHandler(
  services: WebServices,
): (request: ServiceRequest & { readonly sessionId: string | undefined }) => ServiceAnswer | undefined {
  const { cosmetics } = services;
  if (!cosmetics) return () => undefined;
  const router = createRouter(
    COSMETIC_ROUTES.map((route) => ({
      method: route.method,
      pattern: route.path.replaceAll(/\{([A-Za-z]+)\}/g, ':$1'),
      target: route,
    })),
  );

  return (request) => {
    const { path } = request;
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    if (path.startsWith('/cosmetics/')) return method === 'GET' ? asset(cosmetics, path) : undefined;
    const match = router.find(method, path);
    if (!match) {
      const isKnown = method !== 'OPTIONS' && ['GET', 'POST', 'DELETE'].some((other) => router.find(other, path));
      return isKnown ? jsonAnswer(405, frameworkPage(405, 'Method Not Allowed')) : undefined;
    }
    if (!services.sessions.find(request.sessionId)) {
      return jsonAnswer(401, signedOutText(services.generation));
    }
    try {
      const upload = { contentType: request.contentType ?? '', bytes: request.bytes ?? new Uint8Array() };
      const query = lastOf(request.query);
      const call = { cosmetics, tables: services.store.tables, params: match.params, query, upload };
      const { status = 200, body } = match.target.answer(call);
      return jsonAnswer(status, printWebJson(body));
    } catch (error) {
      if (!(error instanceof ModError)) throw error;
      return refusal(error);
    }
  };
}

function refusal({ code, status, details }: ModError): ServiceAnswer {
  return jsonAnswer(status, printWebJson({ error: code, code: status, details: details.map(findingWire) }));
}

function asset(cosmetics: Cosmetics, path: string): ServiceAnswer {
  const [, setHash = null, skinHash = '', encoded = ''] = ASSET_PATH.exec(path) ?? [];
  const name = decoded(encoded);
  const type = ASSET_TYPES[endingOf(name)];
  // Looked up by its whole name in what was stored: no folder is walked, so no path can leave one.
  const bytes = skinHash === '' ? undefined : cosmetics.asset({ setHash, skinHash }, name);
  if (!bytes || type === undefined) {
    return refusal(new ModError('asset_not_found', [{ file: null, message: 'There is no such asset.' }]));
  }
  return { status: 200, headers: { ...ASSET_HEADERS, 'content-type': type }, body: '', bytes };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

function lastOf(query: ServiceRequest['query']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).map(([key, value]) => [key, typeof value === 'string' ? value : (value?.at(-1) ?? '')]),
  );
}
