/**
 * What passes between a player and a service that answers under the pages' own address: one table for orrery-host, nginx and Caddy
 * (recipeParts.ts). A service is a stranger to the page: its answer is data, never a document, a script or an order to the browser.
 * docs/security.md 10.
 */
import type { IncomingHttpHeaders } from 'node:http';

/** The guild server's one cookie (docs/network/web-api.md). */
export const SESSION_COOKIE = 'PHPSESSID';

/** What a browser may want an answer for (`Sec-Fetch-Dest`): `fetch` and sockets. Programs and old browsers don't say. */
export const DESTINATIONS: readonly string[] = ['empty', 'websocket'];

/** What a service gets to read. Who asks, and how, is said by the host alone (`X-Forwarded-*`), the cookie by `sessionOf`. */
export const ASKED: readonly string[] = [
  'accept',
  'accept-encoding',
  'accept-language',
  'access-control-request-headers',
  'access-control-request-method',
  'content-type',
  'if-modified-since',
  'if-none-match',
  'origin',
  'range',
  'sec-fetch-site',
  'user-agent',
];

/** A socket's own, both ways. */
export const SOCKET_ASKED: readonly string[] = [
  'sec-websocket-extensions',
  'sec-websocket-key',
  'sec-websocket-protocol',
  'sec-websocket-version',
];
export const SOCKET_ANSWERED: readonly string[] = [
  'sec-websocket-accept',
  'sec-websocket-extensions',
  'sec-websocket-protocol',
];

/** What a browser gets to read. `Set-Cookie` is made new, by `ownCookie`. */
export const ANSWERED: readonly string[] = [
  'accept-ranges',
  'access-control-allow-credentials',
  'access-control-allow-headers',
  'access-control-allow-methods',
  'access-control-allow-origin',
  'access-control-expose-headers',
  'access-control-max-age',
  'age',
  'allow',
  'cache-control',
  'content-encoding',
  'content-length',
  'content-range',
  'content-type',
  'date',
  'etag',
  'expires',
  'grpc-metadata-x-cosmos-block-height',
  'last-modified',
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
  'retry-after',
  'vary',
  'x-cosmos-block-height',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
];

/** Types that stay. Every other is sent as plain text, which no browser draws or runs. */
export const TYPES =
  /^(?:application\/(?:json|octet-stream|zip|[\w.-]+\+json)|image\/(?:png|webp|jpeg)|text\/plain)(?:;|$)/i;
export const OTHER_TYPE = 'text/plain; charset=utf-8';

/** With every answer, in place of the page's own policy. */
export const SERVICE_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
};

const MIB = 1024 * 1024;

/** How much one address, and all together, may keep a host busy with. Nobody who plays comes near. */
export const LIMITS = {
  /** A request's head, and all of it, has to be there after so long. */
  headMs: 10_000,
  requestMs: 60_000,
  /** A connection on which nothing moves. */
  idleMs: 75_000,
  /** A node's slowest answer is a search of its index. */
  answerMs: 60_000,
  /** What was sent on a websocket has to be taken within. */
  stallMs: 30_000,
  connections: 30_000,
  connectionsEach: 256,
  /** Questions that a service has not answered yet. */
  requests: 1_024,
  requestsEach: 64,
  sockets: 20_000,
  socketsEach: 64,
  /** Bodies are taken whole before a service hears of them. */
  bodyBytes: MIB,
  bodies: 256,
  bodiesEach: 8,
  /** Of a mod, which only the web API takes. */
  uploadBytes: 64 * MIB,
  uploads: 4,
  uploadsEach: 1,
  /** One message of a websocket. */
  upBytes: MIB,
  downBytes: 16 * MIB,
} as const;

export type Limits = Readonly<Record<keyof typeof LIMITS, number>>;

type Said = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Why a browser may not have this at all; null = it may. */
export function refusedAs(headers: IncomingHttpHeaders): string | null {
  const wanted = headers['sec-fetch-dest'];
  if (wanted !== undefined && !DESTINATIONS.includes(String(wanted)))
    return 'Responses of services are data, not documents.';
  return headers['service-worker'] === undefined ? null : 'Responses of services are data, not service workers.';
}

export function passed(headers: Said, names: readonly string[]): Record<string, string> {
  const told = names.flatMap((name) => {
    const value = headers[name];
    return value === undefined ? [] : [[name, typeof value === 'string' ? value : value.join(', ')] as const];
  });
  return Object.fromEntries(told);
}

/** What a browser takes an answer for. None said is what the client reads it as. */
export function ownType(type: string | undefined): string {
  if (type === undefined) return 'application/json';
  return TYPES.test(type.trim()) ? type : OTHER_TYPE;
}

/** Of what a browser sends, the session alone; the first of several is the one of the longest path. */
export function sessionOf(cookies: string | undefined): string | undefined {
  return (cookies ?? '')
    .split(';')
    .map((one) => one.trim())
    .find((one) => one.startsWith(`${SESSION_COOKIE}=`));
}

/**
 * The session's cookie as one of this host: for the folder of its service, for no script, and never sent from another site.
 *
 * @returns null = another cookie, which is dropped
 */
export function ownCookie(cookie: string, folder: string, isOverTls: boolean): string | null {
  const [pair = '', ...rest] = cookie.split(';').map((part) => part.trim());
  if (!pair.startsWith(`${SESSION_COOKIE}=`) || !/^[!-~]*$/.test(pair)) return null;
  const attributes = rest.map((part) => {
    const [name = '', ...value] = part.split('=');
    return [name.trim().toLowerCase(), value.join('=').trim()] as const;
  });
  const said = (name: string): string | undefined => attributes.find(([one]) => one === name)?.[1];
  const lasts = /^-?\d{1,10}$/.exec(said('max-age') ?? '')?.[0];
  const ends = /^[\w ,:-]{1,40}$/.exec(said('expires') ?? '')?.[0];
  const isStrict = said('samesite')?.toLowerCase() === 'strict';
  return [
    pair,
    `Path=${folder}`,
    ...(lasts === undefined ? [] : [`Max-Age=${lasts}`]),
    ...(ends === undefined ? [] : [`Expires=${ends}`]),
    'HttpOnly',
    `SameSite=${isStrict ? 'Strict' : 'Lax'}`,
    ...(isOverTls || said('secure') !== undefined ? ['Secure'] : []),
  ].join('; ');
}
