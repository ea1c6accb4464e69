/** The four answers, and what several checks read off an answer. Whatever a host wrote is tidied before it is shown. */
import { parseJson } from '../lib/parseJson.ts';
import { tidyText } from '../lib/tidyText.ts';
import { say } from '../lib/words/say.ts';
import type { Answer, Judgement } from './types.ts';

export const fine = (what: string): Judgement => ({ verdict: 'fine', what });
export const warn = (what: string): Judgement => ({ verdict: 'warn', what });
export const wrong = (what: string): Judgement => ({ verdict: 'wrong', what });
export const cannotTell = (what: string): Judgement => ({ verdict: 'cannotTell', what });

/** What a page is not shown. @param what one sentence of it */
export const onCommandLine = (what: string): Judgement =>
  cannotTell(say('{what} Use the command line: npm run doctor -- <address of this page>', { what }));

const LONGEST = 120;

/** What a host wrote, in quotes. */
export function quoted(text: string): string {
  return say('“{text}”', { text: tidyText(text, LONGEST) });
}

/** What it answers: 404. */
export const statusWords = (answer: Answer | undefined): string =>
  typeof answer?.status === 'number' ? String(answer.status) : say('no status@@what an address answers');

/** undefined = no JSON. */
export function jsonOf(answer: Answer | undefined): unknown {
  if (typeof answer?.status !== 'number') return undefined;
  try {
    return parseJson(answer.text);
  } catch {
    return undefined;
  }
}

/** A text or number somewhere in foreign JSON; null = there is none. */
export function textAt(value: unknown, ...path: readonly string[]): string | null {
  let at = value;
  for (const key of path) {
    if (typeof at !== 'object' || at === null) return null;
    at = (at as Readonly<Record<string, unknown>>)[key];
  }
  return typeof at === 'string' ? at : typeof at === 'number' || typeof at === 'bigint' ? String(at) : null;
}

/** A height as a node or a frame says it; null = none. */
export function heightAt(value: unknown, ...path: readonly string[]): number | null {
  const text = textAt(value, ...path);
  return text !== null && /^[1-9][0-9]{0,14}$/.test(text) ? Number(text) : null;
}

/** gRPC code 12, or a gateway's plain 404: the node has no such question. docs/network/game-service-interface.md "Routing caveat" */
export function isNotServed(answer: Answer | undefined): boolean {
  if (!answer || answer.status === null) return false;
  const code = textAt(jsonOf(answer), 'code');
  return code === '12' || (code === null && (answer.status === 404 || answer.status === 501));
}

type Answered = Answer & { readonly status: number };

/** Answered, whatever it says. */
export function isThere(answer: Answer | undefined): answer is Answered {
  return typeof answer?.status === 'number';
}

export const isOk = (answer: Answer | undefined): answer is Answered =>
  typeof answer?.status === 'number' && answer.status >= 200 && answer.status < 300;

/** The first word of a content type, lower case. */
export function typeOf(answer: Answer): string {
  return (answer.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

/** For a sentence: 90 s, 5 minutes, 3 days. German has them in the dative: in, vor, mit 3 Tagen. */
export function spanWords(ms: number): string {
  const seconds = Math.round(Math.abs(ms) / 1000);
  if (seconds < 120) return say('{seconds} s', { seconds });
  if (seconds < 7200) return say('{count} minutes@@a span, dative', { count: Math.round(seconds / 60) });
  return seconds < 172_800
    ? say('{count} hours@@a span, dative', { count: Math.round(seconds / 3600) })
    : say('{count} days@@a span, dative', { count: Math.round(seconds / 86_400) });
}
