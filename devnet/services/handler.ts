/** An HTTP service without its transport: fastify carries it in Node, a message port in the browser worker. */
import type { PathTooLongError } from './router.ts';

export interface ServiceRequest {
  readonly method: string;
  /** As it stands in the request line, percent signs and all; without the query. */
  readonly path: string;
  readonly query: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** Text of a body, '' without one. */
  readonly body: string;
  /** The body as it came, where it is no text: a form with files. */
  readonly bytes?: Uint8Array | undefined;
  /** Beside `bytes`: the boundary of the form is in it. */
  readonly contentType?: string | undefined;
}

export interface ServiceAnswer {
  readonly status: number;
  /** Names in lower case. What belongs to the transport (origins, rates, lengths) is not among them. */
  readonly headers: Readonly<Record<string, string>>;
  /** '' for none. */
  readonly body: string;
  /** Instead of `body`, where it is no text: a picture. */
  readonly bytes?: Uint8Array | undefined;
}

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' } as const;

export function jsonAnswer(status: number, body: string): ServiceAnswer {
  return { status, headers: JSON_TYPE, body };
}

/** What fastify says to a path part of thousands of characters; it speaks no service's dialect. */
export function tooLongAnswer(error: PathTooLongError): ServiceAnswer {
  const { message } = error;
  const body = { error: 'Bad Request', code: 'FST_ERR_MAX_PARAM_LENGTH', message, statusCode: 414 };
  return jsonAnswer(414, JSON.stringify(body));
}

/** The answer to a preflight. */
export const NO_CONTENT: ServiceAnswer = { status: 204, headers: {}, body: '' };

/** The part of a request line before the query. */
export function pathOf(target: string): string {
  return target.split('?', 1)[0] ?? '';
}

/** `a=1&a=2` as the services read it: the last of several counts, all of them are there. */
export function queryOf(search: string): ServiceRequest['query'] {
  const query: Record<string, string | string[]> = {};
  for (const [name, value] of new URLSearchParams(search)) {
    const known = query[name];
    query[name] = known === undefined ? value : [...(Array.isArray(known) ? known : [known]), value];
  }
  return query;
}
