/** What a rate limiter says beside its 429. docs/network/game-service-interface.md "Limits", docs/network/web-api.md section 1 "Rate limiter". */

/** The documented limit of the web API; a limiter on request names it. */
export const DOCUMENTED_LIMIT = 100;

export interface Refusal {
  readonly limit: number;
  readonly retryAfterSeconds: number;
  /** Unix seconds. */
  readonly resetAt: number;
}

export function refusalOf(retryAfterSeconds: number, nowMs: number): Refusal {
  return { limit: DOCUMENTED_LIMIT, retryAfterSeconds, resetAt: Math.ceil(nowMs / 1000) + retryAfterSeconds };
}

export function rateHeaders({ limit, retryAfterSeconds, resetAt }: Refusal): Record<string, string> {
  return {
    'X-RateLimit-Limit': String(limit),
    'X-RateLimit-Remaining': '0',
    'X-RateLimit-Reset': String(resetAt),
    'Retry-After': String(retryAfterSeconds),
  };
}

/** The web API's own words. */
export function rateBody({ limit, retryAfterSeconds, resetAt }: Refusal): object {
  return {
    error: 'Rate limit exceeded',
    code: 'RATE_LIMIT_EXCEEDED',
    retry_after: retryAfterSeconds,
    limit,
    remaining: 0,
    reset_at: resetAt,
  };
}
