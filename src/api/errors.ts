import { BaseError } from '../lib/BaseError.ts';
import { mark, say } from '../lib/words/say.ts';
import type { Sentence } from '../lib/words/sentence.ts';

/** The server understood and said no. docs/network/web-api.md section 1. */
export class ApiRefusedError extends BaseError {
  readonly route: string;
  readonly status: number;
  /** Key to text; a plain list gets the keys `0`, `1`, …. Switch on these. */
  readonly errors: Readonly<Record<string, string>>;

  constructor(route: string, status: number, errors: Readonly<Record<string, string>>, code?: string) {
    super({
      code: code ?? (status === 401 ? 'api_unauthorized' : 'api_refused'),
      what: sentenceOf(errors, status),
      where: `${route} (status ${status}${Object.keys(errors).length > 0 ? `: ${Object.keys(errors).join(', ')}` : ''})`,
    });
    this.route = route;
    this.status = status;
    this.errors = errors;
  }
}

/** This host does not have the route: an older generation, or no guild server at all. */
export class RouteMissingError extends BaseError {
  readonly route: string;

  constructor(route: string, cause?: unknown) {
    super({
      code: 'route_missing',
      what: say('This guild server doesn’t support this feature. Ask the server’s operator to update the server.'),
      where: route,
      cause,
    });
    this.route = route;
  }
}

const ASKS = mark('Sign in to the guild server first.');

/** Keys of the server's errors to sentences. docs/network/web-api.md sections 1, 2, 4, 5, 7, 9. */
const SENTENCES: Readonly<Record<string, Sentence>> = {
  authentication_error: ASKS,
  signature_validation_failed: mark('The guild server rejected the signature. Check this device’s clock.'),
  player_address_does_not_exists: mark('This key doesn’t belong to a member of this guild. Join the guild first.'),
  player_does_not_exists: mark('The guild server doesn’t have this player yet. Wait a few blocks and try again.'),
  resource_already_exists: mark('This key is already registered. Sign in with it.'),
  invalid_request_content: mark(
    'The guild server couldn’t read the request. This is a bug in Orrery. Please report it.',
  ),
  address_does_not_exist: mark('This address isn’t registered with the guild server. Join the guild first.'),
  failed_to_create_activation_code: mark('The guild server couldn’t create a code. Try again.'),
  not_found: mark('The guild server didn’t find the entry to change. Reload the page.'),
  time_range_invalid: mark('The time span must end after it starts.'),
  time_range_too_large: mark(
    'The time span is too long. Choose at most 7 days, or 30 days with hourly or daily values.',
  ),
  object_key_invalid: mark('This value isn’t recorded for this kind of object. Choose another value.'),
};

/** Ends of keys: the rest of the key is the field. */
const ENDINGS: readonly (readonly [ending: string, words: (field: string) => string])[] = [
  ['_required', (field) => say('The guild server needs the field {field}. Fill it in and try again.', { field })],
  [
    '_unsupported',
    (field) =>
      say(
        'The guild server doesn’t support {field} for this request. Ask the server’s operator to update the server.',
        { field },
      ),
  ],
  ['_invalid', (field) => say('The guild server rejected the value of {field}. Change it and try again.', { field })],
];

function sentenceOf(errors: Readonly<Record<string, string>>, status: number): string {
  for (const [key, text] of Object.entries(errors)) {
    const known = Object.hasOwn(SENTENCES, key) ? SENTENCES[key] : undefined;
    if (known) return say(known);
    for (const [ending, words] of ENDINGS) {
      if (key.endsWith(ending)) return words(key.slice(0, -ending.length));
    }
    if (text !== '')
      return say('The guild server rejected the request: {why}. Try again later.', {
        why: text.replace(/[.\s]+$/, ''),
      });
  }
  if (status === 401) return say(ASKS);
  return status === 403
    ? say('The guild server doesn’t allow this request. Check your permissions.')
    : say('The guild server rejected the request without a reason. Try again later.');
}
