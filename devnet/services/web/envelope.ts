/**
 * The web API's envelope and its refusals. docs/network/web-api.md section 1; docs/network/game-service-interface.md
 * "Web application API envelope", "Numeric encoding".
 */
import type { WebGeneration } from '../../options.ts';
import { printWebJson, RawNumber, type Wire, type WireObject } from '../wire.ts';

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

export function envelopeText(answer: WebAnswer, generation: WebGeneration): string {
  const { data, meta, total, errors } = answer;
  if (generation === 'spec') return printWebJson({ success: true, errors: {}, data: inTexts(data) });
  return printWebJson({ success: true, errors: errors ?? [], data, meta, total });
}

/** The description knows errors as a list of texts: the key where there is one. */
export function failureText(errors: WebErrors, generation: WebGeneration): string {
  const told = generation === 'spec' && !Array.isArray(errors) ? Object.keys(errors) : errors;
  return printWebJson({ success: false, errors: told, data: null });
}

/** Nobody is signed in: the description shows it without an envelope. */
export function signedOutText(generation: WebGeneration): string {
  const errors = { authentication_error: 'Login required' };
  return generation === 'spec' ? printWebJson(errors) : failureText(errors, generation);
}

/** The description prints every number as a text, but for these two. */
const PLAIN_NUMBERS: ReadonlySet<string> = new Set(['unix_timestamp', 'ore_by_type']);

function inTexts(value: Wire): Wire {
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  if (value instanceof RawNumber) return value.text;
  if (typeof value !== 'object' || value === null) return value;
  if (isList(value)) return value.map(inTexts);
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [
      key,
      field === undefined || PLAIN_NUMBERS.has(key) ? field : inTexts(field),
    ]),
  );
}

function isList(value: readonly Wire[] | WireObject): value is readonly Wire[] {
  return Array.isArray(value);
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
