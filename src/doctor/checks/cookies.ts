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
            '{host} is another site than the page’s, and its cookie {cookie} says nothing of SameSite: browsers do not send it, so nobody stays signed in.',
            { host, cookie: name },
          ),
        );
      }
      return wrong(
        isSecure
          ? say(
              '{host} is another site than the page’s, and its cookie {cookie} says SameSite={value}: browsers do not send it, so nobody stays signed in.',
              { host, cookie: name, value: site },
            )
          : say(
              '{host} is another site than the page’s, and its cookie {cookie} says SameSite={value} without Secure: browsers do not send it, so nobody stays signed in.',
              { host, cookie: name, value: site },
            ),
      );
    }
  } else if (site === 'none' && !isSecure) {
    return wrong(
      say('Its cookie {cookie} says SameSite=None without Secure: browsers throw it away.', { cookie: name }),
    );
  }
  const domain = told.get('domain')?.replace(/^\./, '');
  if (domain && hostname !== domain && !hostname.endsWith(`.${domain}`)) {
    return wrong(
      say('Its cookie {cookie} is for {domain}, which {host} is not under: browsers throw it away.', {
        cookie: name,
        domain,
        host: hostname,
      }),
    );
  }
  const path = told.get('path') ?? '/';
  if (!`${pathname.replace(/\/$/, '')}/api/auth`.startsWith(path.replace(/\/$/, ''))) {
    return wrong(
      say('Its cookie {cookie} is for paths under {path} alone, which /api/ is not.', { cookie: name, path }),
    );
  }
  if (protocol === 'https:' && !isSecure)
    return warn(
      say('Its cookie {cookie} is set without Secure: it would also go over an unsafe line.', { cookie: name }),
    );
  if (!told.has('httponly'))
    return warn(say('Its cookie {cookie} is set without HttpOnly: scripts could read it.', { cookie: name }));
  return fine(say('Its cookie {cookie} is set so that browsers send it.', { cookie: name }));
}
