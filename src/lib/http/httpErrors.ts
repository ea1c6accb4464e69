/** What can go wrong between this page and an endpoint. Texts are designed: they are what a screen shows. */
import { say } from '../words/say.ts';
import { BaseError } from '../BaseError.ts';

/** No answer at all: refused, unresolved, cut, or forbidden by CORS (a browser does not say which). */
export class HttpUnreachableError extends BaseError {
  readonly url: string;

  constructor(url: string, cause: unknown) {
    const why = cause instanceof Error ? innermostMessage(cause) : String(cause);
    super({
      code: 'http_unreachable',
      what: say('{host} isn’t responding.', { host: originOf(url) }),
      where: `${url} (${why})`,
      hint: say(
        'Check your connection and try again. If you host this site, check that the server runs and allows requests from this site.',
      ),
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
      what: say('{host} didn’t respond within {seconds} s.', { host: originOf(url), seconds: deadlineMs / 1000 }),
      where: url,
      hint: say('The server may be busy. Try again in a moment.'),
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
    const host = originOf(url);
    const what = {
      notJson: say('{host} sent a response that isn’t JSON.', { host }),
      contentType: say('{host} sent an unexpected response.', { host }),
      cutShort: say('{host} sent an incomplete response.', { host }),
      tooLarge: say('{host} sent too much data.', { host }),
    }[fault];
    super({
      code: 'http_body',
      what,
      where: detail === '' ? url : `${url}: ${excerptOf(detail)}`,
      hint:
        fault === 'cutShort'
          ? say('Try again.')
          : say('Reload the page, or try again later. If you host this site, check this address in the configuration.'),
      cause,
    });
    this.url = url;
    this.fault = fault;
  }
}

function sentenceOf(status: number, origin: string): string {
  if (status === 429)
    return say('{host} limits the number of requests. Wait a moment, then try again.', { host: origin });
  if (status === 502 || status === 504)
    return say('The server behind {host} isn’t responding (status {status}). Try again later.', {
      host: origin,
      status,
    });
  if (status >= 500)
    return say('{host} has a server error (status {status}). Try again later.', { host: origin, status });
  return say('{host} rejected the request (status {status}).', { host: origin, status });
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
