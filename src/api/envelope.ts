/**
 * `{success, errors, data}` in every dress it was seen in. docs/network/web-api.md section 1; docs/network/game-service-interface.md "Web application API envelope".
 * `errors` may be `{}`, `[]`, null, a keyed object or a list; gen B adds `meta` and `total`.
 */
import { LIMITS, refusalText } from '../wire/limits.ts';
import { isRecord, readUint } from '../wire/read.ts';

export interface Envelope {
  readonly success: boolean;
  readonly errors: Readonly<Record<string, string>>;
  readonly data: unknown;
  /** No errors are `{}`, as in the public description; the servers read print `[]`. */
  readonly isDescribed: boolean;
  /** Height of the mirror, when the answer tells. */
  readonly metaHeight: bigint | null;
  readonly total: bigint | null;
}

/** More of them say nothing new to a player. */
const MOST_ERRORS = 32;

/** undefined when the body is no envelope: another server, or a framework's error page. */
export function parseEnvelope(body: unknown): Envelope | undefined {
  if (!isRecord(body)) return undefined;
  // The spec's 401 comes bare.
  if (typeof body['authentication_error'] === 'string') {
    const errors = { authentication_error: refusalText(body['authentication_error']) };
    return { success: false, errors, data: null, isDescribed: true, metaHeight: null, total: null };
  }
  if (typeof body['success'] !== 'boolean') return undefined;
  const meta = isRecord(body['meta']) ? body['meta'] : {};
  return {
    success: body['success'],
    errors: keyed(body['errors']),
    data: body['data'] ?? null,
    isDescribed: isRecord(body['errors']) && Object.keys(body['errors']).length === 0,
    metaHeight: readUint(meta['height']) ?? null,
    total: readUint(body['total']) ?? null,
  };
}

function keyed(errors: unknown): Record<string, string> {
  if (typeof errors === 'string') return errors === '' ? {} : { 0: refusalText(errors) };
  if (typeof errors !== 'object' || errors === null) return {};
  // The description has a list of texts: what stands there like a key is one.
  if (Array.isArray(errors))
    return Object.fromEntries(errors.slice(0, MOST_ERRORS).map((text: unknown, at) => entryOf(textOf(text), at)));
  const entries: readonly [string, unknown][] = Object.entries(errors);
  return Object.fromEntries(
    entries.slice(0, MOST_ERRORS).map(([key, value]) => [key.slice(0, LIMITS.word), textOf(value)]),
  );
}

function entryOf(text: string, at: number): readonly [key: string, text: string] {
  const [, key, rest = ''] = /^([a-z][a-z0-9]*(?:_[a-z0-9]+)+)(?:: *(.*))?$/s.exec(text) ?? [];
  return key === undefined ? [String(at), text] : [key, rest];
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return refusalText(value);
  return value === null || value === undefined ? '' : refusalText(JSON.stringify(value));
}
