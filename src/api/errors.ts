import { BaseError } from '../lib/BaseError.ts';

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
      what: 'This guild server does not offer that.',
      where: route,
      cause,
    });
    this.route = route;
  }
}

/** Keys of the server's errors to sentences. docs/network/web-api.md sections 1, 2, 4, 5, 7, 9. */
const SENTENCES: Readonly<Record<string, string>> = {
  authentication_error: 'The guild server asks you to sign in.',
  signature_validation_failed: 'The guild server did not accept the signature. Check the clock of this device.',
  player_address_does_not_exists: 'This key is not a member of that guild.',
  player_does_not_exists: 'The guild server does not know this player yet. Wait a few blocks.',
  resource_already_exists: 'This key has signed up already.',
  invalid_request_content: 'The guild server could not read the request. This is a bug in the client.',
  address_does_not_exist: 'The guild server does not know this address.',
  failed_to_create_activation_code: 'The guild server could not make a code. Try again.',
  not_found: 'The guild server has nothing there to change.',
  time_range_invalid: 'The time span must end after it starts.',
  time_range_too_large: 'The time span is too long: 7 days at most, 30 in hours or days.',
  object_key_invalid: 'That number is not kept for this kind of object.',
};

/** Ends of keys: the rest of the key is the field. */
const ENDINGS: readonly (readonly [ending: string, before: string, after: string])[] = [
  ['_required', 'The guild server misses the field ', '.'],
  ['_unsupported', 'The guild server cannot answer with ', ' here.'],
  ['_invalid', 'The guild server does not accept the value of ', '.'],
];

function sentenceOf(errors: Readonly<Record<string, string>>, status: number): string {
  for (const [key, text] of Object.entries(errors)) {
    const known = Object.hasOwn(SENTENCES, key) ? SENTENCES[key] : undefined;
    if (known) return known;
    for (const [ending, before, after] of ENDINGS) {
      if (key.endsWith(ending)) return `${before}${key.slice(0, -ending.length)}${after}`;
    }
    if (text !== '') return `The guild server refused: ${text.replace(/[.\s]+$/, '')}.`;
  }
  if (status === 401) return SENTENCES['authentication_error'] ?? '';
  return status === 403 ? 'The guild server does not allow that.' : 'The guild server refused without a reason.';
}
