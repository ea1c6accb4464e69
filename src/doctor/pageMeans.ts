/** How a page asks: by its browser, which keeps from it whatever it may not read. */
import { basePath } from '../lib/basePath.ts';
import { systemClock } from '../lib/clock.ts';
import { say } from '../lib/words/say.ts';
import { PLACE_PARAMETER } from '../state/config/placeLink.ts';
import { readText } from '../lib/http/readBody.ts';
import type { Means, Question } from './means.ts';
import type { Answer, Reading } from './types.ts';

const DEADLINE_MS = 10_000;
/** The largest script of a release is a fraction of it. */
const MOST_BYTES = 16 * 1024 * 1024;

export function createPageMeans(isSignedIn: boolean): Means {
  const base = new URL(basePath, location.href).href;
  const { origin } = new URL(base);

  async function send(
    url: string,
    { withCookies = false, isJson = false, json }: Question & { readonly isJson?: boolean },
    mode: RequestMode = 'cors',
  ) {
    return fetch(url, {
      mode,
      cache: 'no-store',
      credentials: withCookies ? 'include' : 'omit',
      signal: AbortSignal.timeout(DEADLINE_MS),
      ...((isJson || json !== undefined) && { headers: { 'content-type': 'application/json' } }),
      ...(json !== undefined && { method: 'POST', body: json }),
    });
  }

  /** A browser says only that it failed. What else fails tells why. */
  async function whyNot(url: string, question: Question): Promise<Reading | null> {
    if (new URL(url).origin === origin) return null;
    const works = (asked: Question, mode?: RequestMode): Promise<boolean> =>
      send(url, asked, mode).then(
        () => true,
        () => false,
      );
    if (question.withCookies && (await works({ ...question, withCookies: false }))) return 'refusedWithCookies';
    return (await works({}, 'no-cors')) ? 'refused' : null;
  }

  const means: Means = {
    by: 'page',
    base,
    place: new URL(location.href).searchParams.get(PLACE_PARAMETER),
    isSignedIn,
    WebSocket: globalThis.WebSocket,
    now: () => systemClock.now(),
    sleep: (delayMs) => systemClock.sleep(delayMs),
    async ask(url, question = {}): Promise<Answer> {
      const begunMs = systemClock.now();
      const none = { url, status: null, headers: new Map<string, string>(), text: '', cookies: null };
      try {
        const response = await send(url, question);
        const atMs = (begunMs + systemClock.now()) / 2;
        const text = await readText(url, response, MOST_BYTES);
        const reading = new URL(url).origin === origin ? 'sameOrigin' : 'allowed';
        return { ...none, status: response.status, why: null, reading, headers: new Map(response.headers), text, atMs };
      } catch (error) {
        const reading = await whyNot(url, question);
        const why = reading === null ? (error instanceof Error ? error.message : say('no response')) : null;
        return { ...none, why, reading, atMs: systemClock.now() };
      }
    },
    async preflight(_url, harmless, withCookies) {
      if (new URL(harmless).origin === origin) return 'allowed';
      // A browser asks for leave because of the type that is named, whatever is sent.
      return send(harmless, { isJson: true, withCookies }).then(
        () => 'allowed' as const,
        () => 'refused' as const,
      );
    },
    certificates: () => Promise.resolve(null),
  };
  return means;
}
