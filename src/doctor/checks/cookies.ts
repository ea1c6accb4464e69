/** Cookies as browsers take them. RFC 6265bis, sections 5.5 and 5.6. */
import { say } from '../../lib/words/say.ts';
import { fine, warn, wrong } from '../judgements.ts';
import type { Judgement } from '../types.ts';

/**
 * Whether browsers count two hosts as one site: the scheme and what somebody can register. Without the public list of what can be: the
 * last two labels, or three where the last two are as short as `co.uk`.
 */
export function isSameSite(a: string, b: string): boolean {
  const [one, other] = [new URL(a), new URL(b)];
  const isSafe = (url: URL): boolean => /^(?:https|wss):$/.test(url.protocol);
  if (isSafe(one) !== isSafe(other)) return false;
  return (
    one.hostname === other.hostname ||
    (siteOf(one.hostname) !== null && siteOf(one.hostname) === siteOf(other.hostname))
  );
}

function siteOf(host: string): string | null {
  if (/^[\d.]+$/.test(host)) return null;
  const labels = host.split('.');
  const isShort = labels.slice(-2).join('').length <= 5 && labels.length > 2;
  return labels.length < 2 ? null : labels.slice(isShort ? -3 : -2).join('.');
}

/** What is wrong with how a session's cookie is set, worst first. @param base of the page @param web of the server that sets it */
export function cookieWords(cookie: string, base: string, web: string): Judgement {
  const [pair = '', ...attributes] = cookie.split(';').map((text) => text.trim());
  const name = pair.split('=')[0] ?? '';
  const told = new Map(
    attributes.map((text) => {
      const [key = '', value = ''] = text.split('=');
      return [key.toLowerCase(), value.toLowerCase()] as const;
    }),
  );
  const site = told.get('samesite') ?? '';
  const isSecure = told.has('secure');
  const { protocol, hostname, pathname } = new URL(web);
  if (!isSameSite(base, web)) {
    if (site !== 'none' || !isSecure) {
      const { host } = new URL(web);
      if (site === '') {
        return wrong(
          say(
            'The page and {host} are different sites, and the cookie {cookie} has no SameSite attribute. Browsers don’t send the cookie, so players don’t stay signed in.',
            { host, cookie: name },
          ),
        );
      }
      return wrong(
        isSecure
          ? say(
              'The page and {host} are different sites, and the cookie {cookie} has SameSite={value}. Browsers don’t send the cookie, so players don’t stay signed in.',
              { host, cookie: name, value: site },
            )
          : say(
              'The page and {host} are different sites, and the cookie {cookie} has SameSite={value} without Secure. Browsers don’t send the cookie, so players don’t stay signed in.',
              { host, cookie: name, value: site },
            ),
      );
    }
  } else if (site === 'none' && !isSecure) {
    return wrong(
      say('The cookie {cookie} has SameSite=None without Secure, so browsers discard it.', { cookie: name }),
    );
  }
  const domain = told.get('domain')?.replace(/^\./, '');
  if (domain && hostname !== domain && !hostname.endsWith(`.${domain}`)) {
    return wrong(
      say('The cookie {cookie} is for {domain}, which doesn’t include {host}, so browsers discard it.', {
        cookie: name,
        domain,
        host: hostname,
      }),
    );
  }
  const path = told.get('path') ?? '/';
  if (!`${pathname.replace(/\/$/, '')}/api/auth`.startsWith(path.replace(/\/$/, ''))) {
    return wrong(
      say('The cookie {cookie} applies only to paths under {path}, which doesn’t include /api/.', {
        cookie: name,
        path,
      }),
    );
  }
  if (protocol === 'https:' && !isSecure)
    return warn(
      say('The cookie {cookie} is set without Secure, so browsers also send it over unencrypted connections.', {
        cookie: name,
      }),
    );
  if (!told.has('httponly'))
    return warn(say('The cookie {cookie} is set without HttpOnly, so scripts could read it.', { cookie: name }));
  return fine(say('The cookie {cookie} is set correctly, so browsers send it.', { cookie: name }));
}
