import { HttpStatusError, HttpTimeoutError, HttpUnreachableError } from '../../lib/http/httpErrors.ts';

/** Nobody answers, or a proxy in front of nobody. A refusal is an answer: somebody is there. */
export function isOutage(error: unknown): boolean {
  if (error instanceof HttpStatusError) return error.status >= 502 && error.status <= 504;
  return error instanceof HttpUnreachableError || error instanceof HttpTimeoutError;
}
