/** What can go wrong between this page and an endpoint. Texts are designed: they are what a screen shows. */
import { BaseError } from '../BaseError.ts';

/** No answer at all: refused, unresolved, cut, or forbidden by CORS (a browser does not say which). */
export class HttpUnreachableError extends BaseError {
  readonly url: string;

  constructor(url: string, cause: unknown) {
    const why = cause instanceof Error ? innermostMessage(cause) : String(cause);
    super({
      code: 'http_unreachable',
      what: `${originOf(url)} does not answer.`,
      where: `${url} (${why})`,
      hint: 'Check that it is running and that this page may reach it, then try again.',
      cause,
    });
    this.url = url;
  }
}

/** The deadline passed before the whole answer was there. */
export class HttpTimeoutError extends BaseError {
  readonly url: string;
  readonly deadlineMs: number;

  constructor(url: string, deadlineMs: number) {
    super({
      code: 'http_timeout',
      what: `${originOf(url)} did not answer within ${deadlineMs / 1000} s.`,
      where: url,
      hint: 'It may be busy. Try again in a moment.',
    });
    this.url = url;
    this.deadlineMs = deadlineMs;
  }
}

/** An answer with a status that is not a success. */
export class HttpStatusError extends BaseError {
  readonly url: string;
  readonly status: number;
  /** First 200 characters of the body, for the details fold. */
  readonly excerpt: string;
  /** The body, when it was JSON: doors read the service's own error out of it. */
  readonly body: unknown;
  /** What `Retry-After` asked for, milliseconds. */
  readonly retryAfterMs: number | undefined;

  constructor(facts: {
    readonly url: string;
    readonly status: number;
    readonly text: string;
    readonly body: unknown;
    readonly retryAfterMs: number | undefined;
  }) {
    const excerpt = excerptOf(facts.text);
    super({
      code: facts.status === 429 ? 'http_rate_limited' : 'http_status',
      what: sentenceOf(facts.status, originOf(facts.url)),
      where: excerpt === '' ? facts.url : `${facts.url}: ${excerpt}`,
    });
    this.url = facts.url;
    this.status = facts.status;
    this.excerpt = excerpt;
    this.body = facts.body;
    this.retryAfterMs = facts.retryAfterMs;
  }
}

export type BodyFault = 'notJson' | 'contentType' | 'cutShort' | 'tooLarge';

/** A success whose body cannot be used. */
export class HttpBodyError extends BaseError {
  readonly url: string;
  readonly fault: BodyFault;

  constructor(url: string, fault: BodyFault, detail: string, cause?: unknown) {
    const what = {
      notJson: 'answered something that is not JSON',
      contentType: 'answered a document of another kind',
      cutShort: 'sent an answer that breaks off',
      tooLarge: 'sent more than this client takes',
    }[fault];
    super({
      code: 'http_body',
      what: `${originOf(url)} ${what}.`,
      where: detail === '' ? url : `${url}: ${excerptOf(detail)}`,
      hint: fault === 'cutShort' ? 'Try again.' : 'Check that the address in the configuration is the right one.',
      cause,
    });
    this.url = url;
    this.fault = fault;
  }
}

function sentenceOf(status: number, origin: string): string {
  if (status === 429) return `${origin} asks to slow down.`;
  if (status >= 500) return `${origin} has a problem of its own (status ${status}).`;
  return `${origin} refused the request (status ${status}).`;
}

function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}

/** Node and browsers wrap the reason: "fetch failed" says less than the "connect ECONNREFUSED" below it. */
function innermostMessage(error: Error): string {
  return error.cause instanceof Error ? innermostMessage(error.cause) : error.message || error.name;
}

function excerptOf(text: string): string {
  const flat = text.slice(0, 1000).replace(/\s+/g, ' ').trim();
  return flat.length > 200 ? `${flat.slice(0, 200)}…` : flat;
}
