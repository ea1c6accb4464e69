/** Addresses of config.json that a player's browser is sent to: a picture of the brand, a link, the terms, the signer. */
import { basePath } from '../../lib/basePath.ts';
import { say } from '../../lib/words/say.ts';
import { parseEndpoint } from './parseEndpoint.ts';

/** What is said of one that is none. */
export const pictureExpected = (): string =>
  say(
    'must be an image: a path like "brand/orrery.svg" (next to the page) or "/logo.svg" (on this host), or an https:// URL',
  );
export const linkExpected = (): string => say('must be an https:// URL, or a path on this host like "/terms.html"');

export const signerExpected = (): string =>
  say('must be the URL of signer.html on another hostname, like "https://signer.example/signer.html"');

const MOST_CHARACTERS = 2048;
/** One slash at most before it: two would name another host. A browser strips or turns the rest. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const PATH = /^\/?(?![/\\])[^\u0000-\u0020\u007f-\u00a0"'<>\\:]+$/;

/** As an `img` takes it: a path of this host, or an address whose origin a policy can name. null = neither. */
export function parsePicture(written: string): string | null {
  if (written.length > MOST_CHARACTERS) return null;
  if (PATH.test(written) && !/[?#]/.test(written)) return written.startsWith('/') ? written : basePath + written;
  const verdict = parseEndpoint(written, 'http');
  return verdict.ok ? verdict.url : null;
}

/** As a link takes it. null = it would do something else than open a page. */
export function parseLink(written: string): string | null {
  if (written.length > MOST_CHARACTERS) return null;
  if (PATH.test(written)) return written.startsWith('/') ? written : basePath + written;
  if (!/^https:\/\/[^/]/i.test(written) || /\s/.test(written) || !URL.canParse(written)) return null;
  const url = new URL(written);
  return url.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : null;
}

/** The signer's document on a hostname of its own. null = it is none, or it has the page's own origin. */
export function parseSigner(written: string): string | null {
  const verdict = parseEndpoint(written, 'http');
  const isSigner = verdict.ok && verdict.url.endsWith('/signer.html');
  return isSigner && new URL(verdict.url).origin !== globalThis.location?.origin ? verdict.url : null;
}
