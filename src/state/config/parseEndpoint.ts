/**
 * An address of config.json: where the page sends what a player does, and what the content policy lets it reach. So it is read as
 * the browser reads it, and what a browser would mend in silence is refused.
 */
import { say } from '../../lib/words/say.ts';

/** What is written over TLS and, on this machine alone, without. */
const SCHEMES = {
  http: { safe: 'https:', bare: 'http:', example: 'https://node.example' },
  socket: { safe: 'wss:', bare: 'ws:', example: 'wss://stream.example' },
} as const;

export type EndpointKind = keyof typeof SCHEMES;

export type EndpointVerdict =
  | { readonly ok: true; /** As a browser writes it, without a slash at its end. */ readonly url: string }
  | { readonly ok: false; readonly what: string };

const MOST_CHARACTERS = 2048;
/** A browser strips or turns these: what is read is not what was written. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const TURNED_BY_BROWSERS = /[\u0000-\u0020\u007f-\u00a0\\]/;
/** What a content policy can name: no `;` (a browser takes it in a host), no IPv6 address (CSP 3, host-source). */
const NAMEABLE_HOST = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/;
const LOOPBACK = /^(?:localhost|(?:[a-z0-9-]+\.)+localhost|127(?:\.\d{1,3}){3})$/;

/** What is said of a value that is no address at all. */
export function endpointExpected(kind: EndpointKind): string {
  return say('must be a URL like "{example}"', { example: SCHEMES[kind].example });
}

/** @param origin of the page: what a path alone, like `/api`, is an address of; without it a path is none */
export function parseEndpoint(written: string, kind: EndpointKind, origin = ''): EndpointVerdict {
  const { safe, bare, example } = SCHEMES[kind];
  // A socket's scheme ends as the page's does: http and ws, https and wss.
  const text = /^\/[^/]/.test(written) ? (kind === 'http' ? origin : origin.replace('http', 'ws')) + written : written;
  const refused = (what: string): EndpointVerdict => ({ ok: false, what });
  const isPlain = text.length <= MOST_CHARACTERS && !TURNED_BY_BROWSERS.test(text) && URL.canParse(text);
  const url = isPlain ? new URL(text) : null;
  if (!url || (url.protocol !== safe && url.protocol !== bare) || !/^[a-z]+:\/\/[^/]/i.test(text)) {
    return refused(endpointExpected(kind));
  }
  if (!NAMEABLE_HOST.test(url.hostname)) {
    return refused(
      say('must have a host of letters, digits, dots and hyphens, or an IPv4 address, like "{example}"', {
        example,
      }),
    );
  }
  if (/@/.test(text)) return refused(say('must not contain a user name or password'));
  if (/[?#]/.test(text)) return refused(say('must not contain a query or a fragment'));
  if (/[;,'"]/.test(url.pathname)) return refused(say('must not contain ; , \' or " in its path'));
  if (url.protocol === bare && !LOOPBACK.test(url.hostname)) {
    return refused(
      say('must start with {scheme}// (without TLS, only a host on this device such as localhost is allowed)', {
        scheme: safe,
      }),
    );
  }
  return { ok: true, url: url.href.replace(/\/+$/, '') };
}
