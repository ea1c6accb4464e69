/** Requests a minute by client address. docs/network/web-api.md section 1 "Rate limiter", docs/network/game-service-interface.md "Limits". */

export interface RateVerdict {
  readonly limit: number;
  readonly remaining: number;
  /** Unix seconds when the window ends. */
  readonly resetAt: number;
  /** Seconds to wait; undefined = go on. */
  readonly retryAfter: number | undefined;
}

const WINDOW_MS = 60_000;

/** Fixed windows; `perMinute` 0 = no limit and no headers. */
export function createRateLimit(perMinute: number, nowMs: () => number): (client: string) => RateVerdict | undefined {
  let windowStart = 0;
  let used = new Map<string, number>();
  return (client) => {
    if (perMinute <= 0) return undefined;
    const now = nowMs();
    // A clock that was set back begins anew too.
    if (now < windowStart || now - windowStart >= WINDOW_MS) {
      windowStart = now;
      used = new Map();
    }
    const count = (used.get(client) ?? 0) + 1;
    used.set(client, count);
    const resetMs = windowStart + WINDOW_MS;
    return {
      limit: perMinute,
      remaining: Math.max(0, perMinute - count),
      resetAt: Math.ceil(resetMs / 1000),
      retryAfter: count > perMinute ? Math.max(1, Math.ceil((resetMs - now) / 1000)) : undefined,
    };
  };
}
