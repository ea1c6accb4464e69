/** The guild's web API over the mirror, transport apart. docs/network/web-api.md. Every route is a row of {@link WEB_ROUTES}. */
import { jsonAnswer, NO_CONTENT, type ServiceAnswer, type ServiceRequest, tooLongAnswer } from '../handler.ts';
import type { WebGeneration } from '../../options.ts';
import { createRouter, PathTooLongError } from '../router.ts';
import { ACTIVITY_ROUTES } from './activityRoutes.ts';
import { AUTH_ROUTES } from './authRoutes.ts';
import { BANK_ROUTES } from './bankRoutes.ts';
import { CATALOG_ROUTES } from './catalogRoutes.ts';
import { CHAT_ROUTES } from './chatRoutes.ts';
import { createCosmeticHandler } from './cosmeticHandler.ts';
import { COUNT_ROUTES } from './countRoutes.ts';
import { DENOM_ROUTES } from './denomRoutes.ts';
import { DEVICE_ROUTES } from './deviceRoutes.ts';
import { envelopeText, failureText, frameworkPage, signedOutText, WebError } from './envelope.ts';
import { FEED_ROUTES } from './feedRoutes.ts';
import { GUILD_ROUTES } from './guildRoutes.ts';
import { LEADERBOARD_ROUTES } from './leaderboardRoutes.ts';
import { LEDGER_ROUTES } from './ledgerRoutes.ts';
import { LOOKUP_ROUTES } from './lookupRoutes.ts';
import { MARKET_ROUTES } from './marketRoutes.ts';
import { violations } from './paramRules.ts';
import { PLANET_ROUTES } from './planetRoutes.ts';
import { PLAYER_ROUTES } from './playerRoutes.ts';
import { POWER_ROUTES } from './powerRoutes.ts';
import { SEARCH_ROUTES } from './searchRoutes.ts';
import { SPEC_ROUTES } from './specRoutes.ts';
import { STAT_ROUTES } from './statRoutes.ts';
import type { WebRoute, WebServices } from './route.ts';
import { WORK_ROUTES } from './workRoutes.ts';

export const WEB_ROUTES: readonly WebRoute[] = [
  ...AUTH_ROUTES,
  ...DEVICE_ROUTES,
  ...PLAYER_ROUTES,
  ...SEARCH_ROUTES,
  ...LEDGER_ROUTES,
  ...POWER_ROUTES,
  ...GUILD_ROUTES,
  ...PLANET_ROUTES,
  ...WORK_ROUTES,
  ...ACTIVITY_ROUTES,
  ...FEED_ROUTES,
  ...STAT_ROUTES,
  ...COUNT_ROUTES,
  ...LEADERBOARD_ROUTES,
  ...BANK_ROUTES,
  ...MARKET_ROUTES,
  ...DENOM_ROUTES,
  ...CATALOG_ROUTES,
  ...CHAT_ROUTES,
  ...LOOKUP_ROUTES,
];

/** What a server of this generation has, each path once. */
export function routesOf(generation: WebGeneration): readonly WebRoute[] {
  if (generation === 'c') return WEB_ROUTES;
  if (generation === 'b') return WEB_ROUTES.filter(({ since }) => since !== 'c');
  const older = WEB_ROUTES.filter(
    ({ since, isListed }) => since === undefined || (generation === 'spec' && isListed === true),
  );
  if (generation === 'a') return older;
  const told = new Set(SPEC_ROUTES.map(({ path }) => path));
  return [...older.filter(({ path }) => !told.has(path)), ...SPEC_ROUTES];
}

/** The session travels beside the request: how it is dressed (a cookie) and kept is the transport's business. */
export interface WebRequest extends ServiceRequest {
  readonly sessionId: string | undefined;
  /** Where it comes from; absent in a page's own worker. */
  readonly ip?: string | undefined;
}

export interface WebServiceAnswer extends ServiceAnswer {
  /** A new session's id to keep, null to forget the one there is, undefined to change nothing. */
  readonly sessionId: string | null | undefined;
}

export interface WebHandler {
  readonly handle: (request: WebRequest) => WebServiceAnswer;
}

/** Paged routes take digits only; ledger pages fail later, in the database. */
const digitsOf = (path: string): readonly string[] => (path.startsWith('/api/ledger/player') ? [] : ['page']);

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;

function textValues(record: ServiceRequest['query']): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(record).map(([key, value]) => [key, typeof value === 'string' ? value : (value?.at(-1) ?? '')]),
  );
}

export function createWebHandler(services: WebServices): WebHandler {
  const { generation } = services;
  // A path that only a newer server has goes to whatever else matches it: `player/count` is a player called `count`.
  const router = createRouter(
    routesOf(generation).map((route) => ({
      method: route.method,
      pattern: route.path.replaceAll(/\{([a-z_]+)\}/g, ':$1'),
      digits: digitsOf(route.path),
      target: route,
    })),
  );

  function answer(route: WebRoute, params: Readonly<Record<string, string>>, request: WebRequest): WebServiceAnswer {
    const session = services.sessions.find(request.sessionId);
    let sessionId: WebServiceAnswer['sessionId'];
    const say = (status: number, body: string): WebServiceAnswer => ({ ...jsonAnswer(status, body), sessionId });
    if (route.access === 'session' && !session) {
      return say(401, signedOutText(generation));
    }
    const query = textValues(request.query);
    const { page } = params;
    if (page !== undefined && !/^[0-9]+$/.test(page)) throw new Error('invalid input syntax for type integer');
    const wrong = violations(query, params, generation);
    if (wrong.length > 0) return say(400, failureText(wrong, generation));
    const answered = route.answer({
      services,
      tables: services.store.tables,
      params,
      query,
      body: request.body,
      session,
      ip: request.ip,
      startSession: (started) => {
        services.sessions.end(request.sessionId);
        sessionId = services.sessions.start(started);
      },
      endSession: () => {
        services.sessions.end(request.sessionId);
        sessionId = null;
      },
    });
    return say(answered.status ?? 200, envelopeText(answered, generation));
  }

  const cosmetics = createCosmeticHandler(services);

  return {
    handle(request) {
      const { method, path } = request;
      if (method === 'OPTIONS' && path.startsWith('/api/')) return { ...NO_CONTENT, sessionId: undefined };
      try {
        const bare = cosmetics(request);
        if (bare) return { ...bare, sessionId: undefined };
        const match = router.find(method === 'HEAD' ? 'GET' : method, path);
        if (match) return answer(match.target, match.params, request);
        const isOtherMethod = METHODS.some((other) => router.find(other, path));
        const [status, title] = isOtherMethod ? ([405, 'Method Not Allowed'] as const) : ([404, 'Not Found'] as const);
        return { ...jsonAnswer(status, frameworkPage(status, title)), sessionId: undefined };
      } catch (error) {
        return { ...webErrorAnswer(error, generation), sessionId: undefined };
      }
    },
  };
}

/** Anything thrown, in the web server's dialect. @param status of an error that is not the application's */
export function webErrorAnswer(error: unknown, generation: WebGeneration, status = 500): ServiceAnswer {
  if (error instanceof PathTooLongError) return tooLongAnswer(error);
  if (error instanceof WebError) return jsonAnswer(error.status, failureText(error.errors, generation));
  return jsonAnswer(status, frameworkPage(status, error instanceof Error ? error.message : String(error)));
}
