/**
 * What the pages may do, in one table for the build (a meta element, so that it holds on every host), for the host's headers and
 * for the page itself. docs/security.md rule 10.
 */

import { connectSources, frameSources, pictureSources } from './connectSources.ts';

/** A directive and its sources; none = the directive stands alone. */
export type PolicyDirectives = Readonly<Record<string, readonly string[]>>;

const NONE = ["'none'"] as const;
const SELF = ["'self'"] as const;

/** All but where the page may connect to, whose pictures and which frame it shows, and what a meta element cannot say. */
const EVERYWHERE: PolicyDirectives = {
  'default-src': NONE,
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
  'style-src': SELF,
  'font-src': SELF,
  'worker-src': SELF,
  'manifest-src': SELF,
  'base-uri': NONE,
  'form-action': SELF,
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['default'],
};

/** Endpoints are not known when the page is built: TLS, or this machine. The page narrows it once it knows (narrowPolicy.ts). */
const SOME_NETWORK = [
  "'self'",
  'https:',
  'wss:',
  ...['localhost', '*.localhost', '127.0.0.1'].flatMap((host) => [`http://${host}:*`, `ws://${host}:*`]),
];

const SOME_HOSTS = SOME_NETWORK.filter((source) => source.startsWith('http'));
/** Nor is the brand's picture; nothing foreign is drawn before the page narrows this too. */
const SOME_PICTURES = [...pictureSources([]), ...SOME_HOSTS];

/**
 * What a host sends with each of its files (docs/hosting.md).
 *
 * @param endpoints as parseEndpoint has them @param pictures as parsePicture has them @param signer as parseSigner has it
 */
export function headerPolicy(
  endpoints: readonly string[],
  pictures: readonly string[] = [],
  signer: string | null = null,
): string {
  return printPolicy({
    ...EVERYWHERE,
    'frame-src': frameSources(signer),
    'img-src': pictureSources(pictures),
    'connect-src': connectSources(endpoints),
    'frame-ancestors': NONE,
  });
}

/**
 * The opener policy of the builder of config.json: its page may ask any host, so no other page of this origin may hold its window.
 * Chromium; Firefox and Safari don't know the value, and there a script in the page can still ask through such a window.
 */
export const SETUP_OPENER = 'noopener-allow-popups';

/**
 * With the builder of config.json, which asks hosts that nobody has named yet: as the built page says of itself, framed by nobody, and
 * without the signer's frame, which it never opens.
 */
export function setupPolicy(): string {
  return printPolicy({
    ...EVERYWHERE,
    'frame-src': NONE,
    'img-src': SOME_PICTURES,
    'connect-src': SOME_NETWORK,
    'frame-ancestors': NONE,
  });
}

/** What the built page says of itself, for hosts that send no header. */
export function metaPolicy(): string {
  return printPolicy({
    ...EVERYWHERE,
    'frame-src': ["'self'", ...SOME_HOSTS],
    'img-src': SOME_PICTURES,
    'connect-src': SOME_NETWORK,
  });
}

/** What the service worker says of what it keeps: it stands in for a host whose endpoints it does not know (src/offline). */
export function keptPolicy(): string {
  return `${metaPolicy()}; ${printPolicy({ 'frame-ancestors': NONE })}`;
}

/**
 * What the signer's document says of itself: one script and one style by their hashes, a worker made of that script, and nothing that
 * could carry a key away. A form sends nothing either: the sandbox knows none.
 */
export function signerPolicy(scriptHash: string, styleHash: string): string {
  return printPolicy({
    'default-src': NONE,
    'script-src': [scriptHash, "'wasm-unsafe-eval'"],
    'style-src': [styleHash],
    'img-src': ['data:'],
    'worker-src': ['blob:'],
    'base-uri': NONE,
    'form-action': NONE,
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['signer'],
  });
}

/** What a host sends with the signer's document, in place of the page's policy: nobody else's page may hold it. */
// not said: a header of HTTP
export const SIGNER_HEADER = "frame-ancestors 'self'; sandbox allow-scripts";

/**
 * What the host of a signer on a hostname of its own sends with it: the pages that may hold it. It has an origin there, and so a storage
 * that no script of the pages can read.
 *
 * @param pages origins, as a browser writes them
 */
export function signerHostPolicy(pages: readonly string[]): string {
  // not said: a header of HTTP
  return `${printPolicy({ 'frame-ancestors': pages })}; sandbox allow-scripts allow-same-origin`;
}

/** What the pages have no use for, so that no script in them has either. Passkeys, sound and full screen stay. */
// not said: a header of HTTP
export const PERMISSIONS =
  'accelerometer=(), camera=(), clipboard-read=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), idle-detection=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=(), xr-spatial-tracking=()';

/** What may stand in a source: nothing that ends it, its directive or its policy. CSP 3, section 2.2. */
const SOURCE = /^[!-+\--:<-~]+$/;

/** @throws TypeError for a source that would say something else than a source */
export function printPolicy(directives: PolicyDirectives): string {
  return Object.entries(directives)
    .map(([name, sources]) => {
      const strange = sources.find((source) => !SOURCE.test(source));
      if (strange !== undefined) throw new TypeError(`Not a source of ${name}: ${JSON.stringify(strange)}`);
      return [name, ...sources].join(' ');
    })
    .join('; ');
}
