import { BaseError } from '../lib/BaseError.ts';

/** The server understood and said no. facts/web-api.md section 1. */
export class ApiRefusedError extends BaseError {
  readonly route: string;
  readonly status: number;
  /** Key to text; a plain list gets the keys `0`, `1`, …. Switch on these. */
  readonly errors: Readonly<Record<string, string>>;

  constructor(route: string, status: number, errors: Readonly<Record<string, string>>) {
    super({
      code: status === 401 ? 'api_unauthorized' : 'api_refused',
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

/** Keys of the server's errors to sentences. facts/web-api.md "Auth and onboarding routes". */
const SENTENCES: Readonly<Record<string, string>> = {
  authentication_error: 'The guild server asks you to sign in.',
  signature_validation_failed: 'The guild server did not accept the signature. Check the clock of this device.',
  player_address_does_not_exists: 'This key is not a member of that guild.',
  player_does_not_exists: 'The guild server does not know this player yet. Wait a few blocks.',
  resource_already_exists: 'This key has signed up already.',
  invalid_request_content: 'The guild server could not read the request. This is a bug in the client.',
};

function sentenceOf(errors: Readonly<Record<string, string>>, status: number): string {
  for (const [key, text] of Object.entries(errors)) {
    const known = SENTENCES[key];
    if (known) return known;
    if (key.endsWith('_required')) return `The guild server misses the field ${key.slice(0, -'_required'.length)}.`;
    if (text !== '') return `The guild server refused: ${text.replace(/[.\s]+$/, '')}.`;
  }
  return status === 401 ? (SENTENCES['authentication_error'] ?? '') : 'The guild server refused without a reason.';
}
