/** A question handed to a service, and its answer to the player: both by serviceRules.ts, and neither longer than it may be. */
import { Agent as PlainAgent, type IncomingMessage, request as askPlainly } from 'node:http';
import { Agent as SafeAgent, request as askSafely } from 'node:https';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Gate } from './createGate.ts';
import { ANSWERED, ASKED, type Limits, ownCookie, ownType, passed, refusedAs, sessionOf } from './serviceRules.ts';
import { addressOf, forwardedHeaders, isOverTls } from './visitor.ts';

export interface Service {
  /** The guild's own server: it has the session, and takes files. */
  readonly isGuild: boolean;
  /** Where the host reaches it; the path without a slash at its end. */
  readonly url: URL;
  /** Its folder here: `/play/api`. */
  readonly prefix: string;
}

export interface Busy {
  readonly requests: Gate;
  readonly bodies: Gate;
  readonly uploads: Gate;
}

class Refusal extends Error {
  readonly status: number;
  constructor(status: number, words: string) {
    super(words);
    this.status = status;
  }
}

const AT_ONCE = { keepAlive: true, maxSockets: Infinity, maxFreeSockets: 64 } as const;
const plainAgent = new PlainAgent(AT_ONCE);
const safeAgent = new SafeAgent(AT_ONCE);

export function createPass(service: Service, proxies: number, limits: Limits, busy: Busy) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const leaves: (() => void)[] = [];
    reply.raw.once('close', () => leaves.splice(0).forEach((leave) => leave()));
    const enter = (gate: Gate): void => {
      const entered = gate.enter(addressOf(request.raw, proxies));
      if (entered === 'each') throw new Refusal(429, 'Too many simultaneous requests from this IP address');
      if (entered === 'all') throw new Refusal(503, 'Too many simultaneous requests');
      if (reply.raw.closed) entered();
      else leaves.push(entered);
    };
    try {
      const why = refusedAs(request.headers);
      if (why !== null) throw new Refusal(403, why);
      enter(busy.requests);
      // Whole before the service hears of it: one that never ends keeps nobody's place there.
      const body = await readUpload(request.raw, service, limits, (isUpload) =>
        enter(isUpload ? busy.uploads : busy.bodies),
      );
      const answer = await ask(service, request.raw, body, { proxies, limits, reply });
      const headers = answerHeaders(answer, service, isOverTls(request.raw, proxies));
      reply.code(answer.statusCode ?? 502).headers(headers);
      if (request.method !== 'HEAD' && answer.statusCode !== 204 && answer.statusCode !== 304)
        return reply.send(answer);
      answer.resume();
      return reply.send();
    } catch (error) {
      return sayWhy(error, reply);
    }
  };
}

function sayWhy(error: unknown, reply: FastifyReply): FastifyReply {
  // As nginx and Caddy say it: a 500 is a service that is there (src/state/live/isOutage.ts). And where it is stays here.
  const { status, message } = error instanceof Refusal ? error : new Refusal(502, 'The service does not respond');
  if (status === 429 || status === 503) reply.header('retry-after', '1');
  // What is still to come of the body is not waited for.
  if (status === 413 || status === 429 || status === 503) reply.header('connection', 'close');
  return reply.code(status).header('cache-control', 'no-store').type('text/plain').send(message);
}

async function readUpload(
  request: IncomingMessage,
  { isGuild }: Service,
  { bodyBytes, uploadBytes }: Limits,
  enter: (isUpload: boolean) => void,
): Promise<Buffer | null> {
  const announced = request.headers['content-length'];
  if (announced === undefined && request.headers['transfer-encoding'] === undefined) return null;
  const bytes = Number(announced ?? 0);
  const most = isGuild && bytes > bodyBytes ? uploadBytes : bodyBytes;
  if (bytes > most) throw new Refusal(413, 'The request body is too large');
  enter(most > bodyBytes);
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > most) throw new Refusal(413, 'The request body is too large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** The path below the service's own; nothing in it climbs out of there. @returns null for one that would */
export function pathAt({ url, prefix }: Pick<Service, 'url' | 'prefix'>, asked: string): string | null {
  const [path = '', ...query] = asked.slice(prefix.length).split('?');
  let plain: string;
  try {
    plain = decodeURIComponent(path).replaceAll('\\', '/');
  } catch {
    return null;
  }
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  if (plain.split('/').includes('..') || /[\u0000-\u0020]/.test(path)) return null;
  const search = query.length === 0 ? '' : `?${query.join('?')}`;
  return `${url.pathname.replace(/\/+$/, '')}${path.startsWith('/') ? path : `/${path}`}${search}`;
}

interface Asking {
  readonly proxies: number;
  readonly limits: Limits;
  readonly reply: FastifyReply;
}

function ask(
  service: Service,
  request: IncomingMessage,
  body: Buffer | null,
  { proxies, limits, reply }: Asking,
): Promise<IncomingMessage> {
  const { url, isGuild } = service;
  const path = pathAt(service, request.url ?? '/');
  if (path === null) throw new Refusal(400, 'Invalid path');
  const session = isGuild ? sessionOf(request.headers.cookie) : undefined;
  const isSafe = url.protocol === 'https:';
  return new Promise((resolve, reject) => {
    const asked = (isSafe ? askSafely : askPlainly)({
      agent: isSafe ? safeAgent : plainAgent,
      hostname: url.hostname.replace(/^\[|\]$/g, ''),
      port: url.port,
      path,
      method: request.method,
      headers: {
        ...passed(request.headers, ASKED),
        ...forwardedHeaders(request, proxies),
        ...(session !== undefined && { cookie: session }),
        ...(body !== null && { 'content-length': String(body.length) }),
        host: url.host,
      },
    });
    // Also while its answer is not taken: the service is not kept waiting for a player who does not read.
    asked.setTimeout(limits.answerMs, () => asked.destroy(new Refusal(504, 'The service does not respond')));
    asked.once('response', resolve).on('error', reject);
    reply.raw.once('close', () => asked.destroy());
    asked.end(body ?? undefined);
  });
}

function answerHeaders(
  answer: IncomingMessage,
  { isGuild, prefix }: Service,
  isSafe: boolean,
): Readonly<Record<string, string | string[]>> {
  const told = passed(answer.headers, ANSWERED);
  const cookies = isGuild ? (answer.headers['set-cookie'] ?? []) : [];
  const own = cookies.flatMap((cookie) => ownCookie(cookie, prefix, isSafe) ?? []);
  return {
    ...told,
    'content-type': ownType(told['content-type']),
    ...(own.length > 0 && { 'set-cookie': own.slice(-1) }),
  };
}
