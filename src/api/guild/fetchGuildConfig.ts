/**
 * The document behind a guild's `endpoint`: where it runs its services. docs/network/web-api.md section 6 row `/api/guild/this`,
 * docs/network/stream.md section 1. Anybody can write such a document, so every URL in it is checked before anything opens it.
 */
import { BaseError } from '../../lib/BaseError.ts';
import type { Clock } from '../../lib/clock.ts';
import { createHttp } from '../../lib/http/createHttp.ts';
import { say } from '../../lib/words/say.ts';
import { columns } from '../../wire/columns.ts';
import { isBlank } from '../../wire/read.ts';
import { decodeWith, part, wire } from '../../wire/wire.ts';
import type { GuildServices } from '../../game/mirror/guilds.ts';

export interface GuildConfigOptions {
  readonly fetch?: typeof globalThis.fetch;
  readonly clock?: Clock;
}

/** An endpoint that is no address this page may open. */
export class GuildEndpointError extends BaseError {
  constructor(url: string) {
    super({
      code: 'guild_endpoint',
      what: say('The guild server’s URL isn’t safe to open. Ask the guild for the right URL.'),
      where: url.slice(0, 200),
      hint: say('The URL must use https and must not contain a user name or password.'),
    });
  }
}

const MAX_URL_LENGTH = 2_048;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** An absolute URL of the scheme or of its encrypted form; the plain one only on this machine. Undefined when it is not. */
export function parseServiceUrl(value: unknown, plain: 'http' | 'ws'): string | undefined {
  if (typeof value !== 'string' || value.length > MAX_URL_LENGTH || !URL.canParse(value)) return undefined;
  const url = new URL(value);
  const isAllowed = url.protocol === `${plain}s:` || (url.protocol === `${plain}:` && LOOPBACK.has(url.hostname));
  return isAllowed && url.username === '' && url.password === '' && url.hostname !== '' ? url.href : undefined;
}

const service = (plain: 'http' | 'ws') =>
  wire<string | null>(`a ${plain}s URL`, (value) => (isBlank(value) ? null : parseServiceUrl(value, plain)));

export const configDocument = columns({
  services: part(
    columns({
      guildApi: ['guild_api', service('http')],
      reactorApi: ['reactor_api', service('http')],
      stream: ['grass_nats_websocket', service('ws')],
    }),
  ),
});

/** A page of addresses, wherever a guild chose to put it. */
const MOST_BYTES = 256 * 1024;

/** @throws GuildEndpointError, DecodeError, HttpError */
export async function fetchGuildConfig(
  url: string,
  options: GuildConfigOptions,
  signal: AbortSignal | undefined,
): Promise<GuildServices> {
  const safe = parseServiceUrl(url, 'http');
  if (safe === undefined) throw new GuildEndpointError(url);
  // Another origin, which has no business with this page's cookies.
  const { origin, pathname, search } = new URL(safe);
  const http = createHttp({ ...options, baseUrl: origin, credentials: 'omit', mostBytes: MOST_BYTES });
  const body = await http.requestJson({ path: pathname + search, signal });
  return decodeWith(configDocument, body, safe).services;
}
