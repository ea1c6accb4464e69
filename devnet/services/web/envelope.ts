/** The web API's envelope and its refusals. docs/network/web-api.md section 1. */
import { printWebJson, type Wire } from '../wire.ts';

/** `{key: text}` in general; `"field - text"` lists when only the validator has something to say. */
export type WebErrors = Readonly<Record<string, string>> | readonly string[];

export class WebError extends Error {
  readonly status: number;
  readonly errors: WebErrors;

  constructor(status: number, errors: WebErrors) {
    super(Array.isArray(errors) ? errors.join('; ') : Object.keys(errors).join(', '));
    this.name = 'WebError';
    this.status = status;
    this.errors = errors;
  }
}

/** What a route answers; plain data means status 200. */
export interface WebAnswer {
  readonly data: Wire;
  readonly status?: number;
  readonly errors?: WebErrors;
  readonly meta?: Wire;
  readonly total?: number;
}

export function envelopeText(answer: WebAnswer): string {
  const { data, meta, total } = answer;
  return printWebJson({ success: true, errors: answer.errors ?? [], data, meta, total });
}

export function failureText(errors: WebErrors): string {
  return printWebJson({ success: false, errors, data: null });
}

/** What the framework itself says where no route of the application answers: no envelope. */
export function frameworkPage(status: number, title: string): string {
  return printWebJson({
    type: 'https://tools.ietf.org/html/rfc2616#section-10',
    title: 'An error occurred',
    status,
    detail: title,
  });
}
