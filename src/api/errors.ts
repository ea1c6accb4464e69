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
      what: say('This guild server does not offer that.'),
      where: route,
      cause,
    });
    this.route = route;
  }
}

const ASKS = mark('The guild server asks you to sign in.');

/** Keys of the server's errors to sentences. docs/network/web-api.md sections 1, 2, 4, 5, 7, 9. */
const SENTENCES: Readonly<Record<string, Sentence>> = {
  authentication_error: ASKS,
  signature_validation_failed: mark('The guild server did not accept the signature. Check the clock of this device.'),
  player_address_does_not_exists: mark('This key is not a member of that guild.'),
  player_does_not_exists: mark('The guild server does not know this player yet. Wait a few blocks.'),
  resource_already_exists: mark('This key has signed up already.'),
  invalid_request_content: mark('The guild server could not read the request. This is a bug in the client.'),
  address_does_not_exist: mark('The guild server does not know this address.'),
  failed_to_create_activation_code: mark('The guild server could not make a code. Try again.'),
  not_found: mark('The guild server has nothing there to change.'),
  time_range_invalid: mark('The time span must end after it starts.'),
  time_range_too_large: mark('The time span is too long: 7 days at most, 30 in hours or days.'),
  object_key_invalid: mark('That number is not kept for this kind of object.'),
};

/** Ends of keys: the rest of the key is the field. */
const ENDINGS: readonly (readonly [ending: string, words: (field: string) => string])[] = [
  ['_required', (field) => say('The guild server misses the field {field}.', { field })],
  ['_unsupported', (field) => say('The guild server cannot answer with {field} here.', { field })],
  ['_invalid', (field) => say('The guild server does not accept the value of {field}.', { field })],
];

function sentenceOf(errors: Readonly<Record<string, string>>, status: number): string {
  for (const [key, text] of Object.entries(errors)) {
    const known = Object.hasOwn(SENTENCES, key) ? SENTENCES[key] : undefined;
    if (known) return say(known);
    for (const [ending, words] of ENDINGS) {
      if (key.endsWith(ending)) return words(key.slice(0, -ending.length));
    }
    if (text !== '') return say('The guild server refused: {why}.', { why: text.replace(/[.\s]+$/, '') });
  }
  if (status === 401) return say(ASKS);
  return status === 403
    ? say('The guild server does not allow that.')
    : say('The guild server refused without a reason.');
}
