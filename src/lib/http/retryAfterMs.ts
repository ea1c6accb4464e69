import type { Clock } from '../clock.ts';

/**
 * `Retry-After` in seconds or as an HTTP date (RFC 9110 section 10.2.3), else the end of the rate window that
 * `X-RateLimit-Reset` names in unix seconds (docs/network/game-service-interface.md "Limits"), else what the body of a limiter says: `retry_after` seconds
 * or `reset_at` (docs/network/web-api.md section 1). A proxy may keep the headers from a page of another origin, not the body.
 * Undefined when none of them is there and readable.
 */
export function retryAfterMs(headers: Headers, body: unknown, clock: Clock): number | undefined {
  const inBody = isRecord(body) ? body : {};
  return (
    secondsOrDate(headers.get('retry-after'), clock) ??
    untilMs(headers.get('x-ratelimit-reset'), clock) ??
    secondsOrDate(inBody['retry_after'], clock) ??
    untilMs(inBody['reset_at'], clock)
  );
}

function secondsOrDate(value: unknown, clock: Clock): number | undefined {
  const text = asText(value);
  if (/^\d+(?:\.\d+)?$/.test(text)) return Number(text) * 1000;
  return dateMs(text, clock);
}

function untilMs(value: unknown, clock: Clock): number | undefined {
  const text = asText(value);
  if (/^\d{9,11}(?:\.\d+)?$/.test(text)) return Math.max(0, Number(text) * 1000 - clock.now());
  return dateMs(text, clock);
}

/** A plain number is no date, although `Date.parse` reads some as years. */
function dateMs(text: string, clock: Clock): number | undefined {
  const atMs = /[A-Za-z:-]/.test(text.slice(1)) ? Date.parse(text) : NaN;
  return Number.isNaN(atMs) ? undefined : Math.max(0, atMs - clock.now());
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
