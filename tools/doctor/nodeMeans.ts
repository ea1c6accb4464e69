/** How the command line asks: without a browser, so that it sees every header, and works out itself what a browser would refuse. */
import { Agent as SafeAgent, request as requestSafely } from 'node:https';
import { type IncomingMessage, request as requestPlainly } from 'node:http';
import { connect, type PeerCertificate } from 'node:tls';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { WebSocket as NodeSocket } from 'ws';
import { type Reach, reachFrom } from './nearAddresses.ts';
import type { Means, Question } from '../../src/doctor/means.ts';
import type { Answer, Certificate, Preflight, Reading } from '../../src/doctor/types.ts';

const DEADLINE_MS = 10_000;
const MOST_BYTES = 16 * 1024 * 1024;

export interface NodeMeansOptions {
  /** Certificates (PEM) that are trusted besides those of the system, for a host with an authority of its own. */
  readonly ca?: string;
  /** Which of the host's guilds and networks, by its id; absent = its first. */
  readonly place?: string;
  /** In place of `isNear`, for tests, whose hosts are all near. */
  readonly isNear?: (address: string) => boolean;
}

export function createNodeMeans(address: string, { ca, place, isNear }: NodeMeansOptions = {}): Means {
  const base = new URL('./', address.endsWith('/') ? address : `${address}/`).href;
  const { origin, hostname } = new URL(base);
  const reach = reachFrom(hostname, isNear);
  // Whether it is trusted is a question of its own: nobody sends a secret here.
  const agent = new SafeAgent({ rejectUnauthorized: false });

  async function send(url: string, method: string, headers: Readonly<Record<string, string>>, body?: string) {
    const isSafe = url.startsWith('https:');
    reach.check(new URL(url).hostname);
    return new Promise<{ readonly message: IncomingMessage; readonly bytes: Buffer }>((resolve, reject) => {
      const open = isSafe ? requestSafely : requestPlainly;
      const request = open(url, {
        method,
        headers,
        lookup: reach.lookup,
        ...(isSafe && { agent }),
        signal: AbortSignal.timeout(DEADLINE_MS),
      });
      request.on('error', reject).on('response', (message) => {
        const parts: Buffer[] = [];
        let size = 0;
        message.on('data', (part: Buffer) => {
          parts.push(part);
          size += part.length;
          if (size > MOST_BYTES) message.destroy(new Error('the response is larger than any file of a release'));
        });
        message.on('end', () => resolve({ message, bytes: Buffer.concat(parts) })).on('error', reject);
      });
      request.end(body);
    });
  }

  class Socket extends NodeSocket {
    constructor(url: string) {
      reach.check(new URL(url).hostname);
      super(url, { origin, rejectUnauthorized: false, lookup: reach.lookup });
    }
  }

  return {
    by: 'commandLine',
    base,
    place: place ?? null,
    isSignedIn: false,
    WebSocket: Socket as unknown as typeof globalThis.WebSocket,
    now: Date.now,
    sleep: (delayMs) => new Promise((resolve) => void setTimeout(resolve, delayMs)),
    async ask(url, { withCookies = false, json, asPage }: Question = {}): Promise<Answer> {
      const begunMs = Date.now();
      const isOwn = new URL(url).origin === origin;
      try {
        const told = {
          accept: '*/*',
          'accept-encoding': 'br, gzip',
          ...(!isOwn && { origin }),
          ...(asPage && { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' }),
          ...(json !== undefined && { 'content-type': 'application/json' }),
        };
        const { message, bytes } = await send(url, json === undefined ? 'GET' : 'POST', told, json);
        const headers = headersOf(message);
        return {
          url,
          status: message.statusCode ?? 0,
          why: null,
          reading: isOwn ? 'sameOrigin' : readingOf(headers, origin, withCookies),
          headers,
          text: unpacked(bytes, headers.get('content-encoding')),
          cookies: message.headers['set-cookie'] ?? [],
          atMs: (begunMs + Date.now()) / 2,
        };
      } catch (error) {
        const none = { url, status: null, reading: null, headers: new Map<string, string>(), text: '', cookies: [] };
        return { ...none, why: whyOf(error), atMs: Date.now() };
      }
    },
    async preflight(url, _harmless, withCookies) {
      if (new URL(url).origin === origin) return 'allowed';
      try {
        const { message } = await send(url, 'OPTIONS', {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type',
        });
        return preflightOf(message.statusCode ?? 0, headersOf(message), origin, withCookies);
      } catch {
        return 'notAnswered';
      }
    },
    async certificates(urls) {
      const hosts = new Set(
        urls.filter((url) => /^(?:https|wss):/.test(url)).map((url) => new URL(url.replace(/^wss/, 'https')).host),
      );
      const found = await Promise.all([...hosts].map((host) => certificateOf(host, ca, reach)));
      return found.filter((one) => one !== null);
    },
  };
}

function whyOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no response';
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return `no response within ${DEADLINE_MS / 1000} s`;
  // Of several addresses of a name each has its own.
  const inner: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return inner instanceof Error ? inner.message : error.message;
}

function headersOf(message: IncomingMessage): ReadonlyMap<string, string> {
  const headers = new Map<string, string>();
  for (const [name, values = []] of Object.entries(message.headersDistinct)) headers.set(name, values.join(', '));
  return headers;
}

function unpacked(bytes: Buffer, encoding = ''): string {
  try {
    if (encoding === 'br') return brotliDecompressSync(bytes, { maxOutputLength: MOST_BYTES }).toString('utf8');
    if (encoding === 'gzip') return gunzipSync(bytes, { maxOutputLength: MOST_BYTES }).toString('utf8');
  } catch {
    // Said to be what it is not: a browser shows nothing of it either.
    return '';
  }
  return bytes.toString('utf8');
}

/** The CORS check of the Fetch standard, section 4.9. */
function readingOf(headers: ReadonlyMap<string, string>, origin: string, withCookies: boolean): Reading {
  const allowed = headers.get('access-control-allow-origin');
  if (allowed === undefined) return 'noHeader';
  if (allowed === '*') return withCookies ? 'wildcard' : 'allowed';
  if (allowed !== origin) return 'otherOrigin';
  return !withCookies || headers.get('access-control-allow-credentials') === 'true' ? 'allowed' : 'noCredentials';
}

/** The CORS-preflight fetch of the Fetch standard, section 4.8. */
function preflightOf(
  status: number,
  headers: ReadonlyMap<string, string>,
  origin: string,
  withCookies: boolean,
): Preflight {
  if (readingOf(headers, origin, withCookies) !== 'allowed') return status >= 300 ? 'notAnswered' : 'refused';
  if (status < 200 || status > 299) return 'notAnswered';
  // POST needs no leave by name; its JSON does.
  const names = (headers.get('access-control-allow-headers') ?? '').split(',').map((name) => name.trim().toLowerCase());
  return names.includes('content-type') || (!withCookies && names.includes('*')) ? 'allowed' : 'header';
}

/** null = nobody answers there, or not by TLS: that is said elsewhere. */
async function certificateOf(host: string, ca: string | undefined, reach: Reach): Promise<Certificate | null> {
  const { hostname, port } = new URL(`https://${host}`);
  try {
    reach.check(hostname);
  } catch {
    return null;
  }
  return new Promise((resolve) => {
    const socket = connect({
      host: hostname,
      port: Number(port || 443),
      servername: hostname,
      lookup: reach.lookup,
      rejectUnauthorized: false,
      ...(ca !== undefined && { ca }),
      timeout: DEADLINE_MS,
    });
    const end = (certificate: Certificate | null): void => {
      socket.destroy();
      resolve(certificate);
    };
    socket.on('error', () => end(null)).on('timeout', () => end(null));
    socket.on('secureConnect', () => {
      const shown: Partial<PeerCertificate> = socket.getPeerCertificate();
      const endsAtMs = Date.parse(shown.valid_to ?? '');
      const distrust = socket.authorized ? null : String(socket.authorizationError);
      end(Number.isNaN(endsAtMs) ? null : { host, endsAtMs, distrust });
    });
  });
}
