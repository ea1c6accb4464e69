/** Sign-up, login, logout and the poll target after sign-up. facts/web-api.md section 2. */
import type { SignUp } from '../guild/types.ts';
import { verifyText } from '../signatures.ts';
import { WebError, type WebErrors } from './envelope.ts';
import { violations } from './paramRules.ts';
import { badRequest, param, publicRead, type WebCall, type WebRoute } from './route.ts';

/** Accepted age of a login's timestamp; the future passes at any distance. */
const LOGIN_SECONDS = 600;

const SIGNUP_REQUIRED = ['primary_address', 'signature', 'pubkey', 'guild_id'] as const;
const SIGNUP_OPTIONAL = ['username', 'pfp', 'pfp_client_render_attributes'] as const;
const LOGIN_REQUIRED = ['address', 'signature', 'pubkey', 'guild_id', 'unix_timestamp'] as const;

type Body<R extends string, O extends string> = Record<R, string> & Partial<Record<O, string>>;

/**
 * The fields of a JSON body, all text.
 * @throws WebError with everything that is wrong, under `status`
 */
function bodyOf<R extends string, O extends string = never>(
  call: WebCall,
  required: readonly R[],
  optional: readonly O[],
  status: number,
  beside: Readonly<Record<string, string>> = {},
): Body<R, O> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(call.body);
  } catch {
    parsed = undefined;
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    throw new WebError(status, { invalid_request_content: 'Invalid request content' });
  }
  const given = new Map<string, unknown>(Object.entries(parsed));
  const missing: Record<string, string> = {};
  const wrong: string[] = [];
  const values: Record<string, string> = {};
  for (const name of [...required, ...optional]) {
    const value = given.get(name);
    const isRequired = required.some((own) => own === name);
    if (value === undefined || value === null || (isRequired && value === '')) {
      if (isRequired) missing[`${name}_required`] = `${name} is required`;
    } else if (typeof value !== 'string') {
      wrong.push(`${name} - This value should be of type string.`);
    } else if (value !== '' || isRequired) {
      values[name] = value;
    }
  }
  wrong.push(...violations(values));
  const errors = mergeErrors({ ...missing, ...beside }, wrong);
  if (Object.keys(missing).length > 0 || wrong.length > 0) throw new WebError(status, errors);
  // Every required name has a text now, or this line is not reached.
  return values as Body<R, O>;
}

/** Only the validator: a list. A mix: an object with numeric keys plus the named ones. */
function mergeErrors(named: Readonly<Record<string, string>>, listed: readonly string[]): WebErrors {
  if (Object.keys(named).length === 0) return listed;
  return { ...Object.fromEntries(listed.map((text, index) => [String(index), text])), ...named };
}

const SIGNATURE_FAILED = { signature_validation_failed: 'Invalid signature' };

/** A JSON string stands for its text; any other JSON goes to the chain as it is written. */
function unquoted(json: string): string {
  const value: unknown = json === '' ? '' : JSON.parse(json);
  return typeof value === 'string' ? value : json;
}

function signup(call: WebCall): { readonly data: null; readonly status: number } {
  const { operator, guildId, addressPrefix } = call.services;
  const body = bodyOf(call, SIGNUP_REQUIRED, SIGNUP_OPTIONAL, 400);
  const address = body.primary_address;
  const verdict = verifyText(
    { address, publicKeyHex: body.pubkey, signatureHex: body.signature },
    `GUILD${body.guild_id}ADDRESS${address}NONCE0`,
    addressPrefix,
  );
  if (!verdict.valid) throw new WebError(400, SIGNATURE_FAILED);
  if (body.guild_id !== guildId) {
    throw badRequest('guild_not_served', `This host signs players up for guild ${guildId} only`);
  }
  const row = call.tables.player_address.get(address);
  const approved = row?.status === 'approved' && row.guild_id === guildId;
  if (approved || operator.isPending(address)) {
    throw new WebError(409, { resource_already_exists: 'Resource already exists' });
  }
  const signUp: SignUp = {
    address,
    publicKeyHex: body.pubkey,
    signatureHex: body.signature,
    username: body.username ?? '',
    pfp: unquoted(body.pfp ?? ''),
    pfpClientRenderAttributes: body.pfp_client_render_attributes ?? '',
  };
  // The real service gives no failure notice at all. Saying it to a repeat of the very same request costs nobody
  // anything; a corrected one gets its own try.
  const refusal = operator.refusalOf(address);
  if (refusal && sameWish(refusal.signUp, signUp)) throw badRequest('signup_refused', refusal.reason);
  operator.submit(signUp);
  return { data: null, status: 202 };
}

function sameWish(a: SignUp, b: SignUp): boolean {
  return a.username === b.username && a.pfp === b.pfp && a.pfpClientRenderAttributes === b.pfpClientRenderAttributes;
}

function login(call: WebCall): { readonly data: null } {
  const { services, tables } = call;
  const body = bodyOf(call, LOGIN_REQUIRED, [], 401, SIGNATURE_FAILED);
  const age = Math.floor(services.nowMs() / 1000) - Number(body.unix_timestamp);
  const verdict = verifyText(
    { address: body.address, publicKeyHex: body.pubkey, signatureHex: body.signature },
    `LOGIN_GUILD${body.guild_id}ADDRESS${body.address}DATETIME${body.unix_timestamp}`,
    services.addressPrefix,
  );
  if (age >= LOGIN_SECONDS || !verdict.valid) throw new WebError(401, SIGNATURE_FAILED);
  const row = tables.player_address.get(body.address);
  if (row?.status !== 'approved' || row.guild_id !== body.guild_id || !row.player_id) {
    throw new WebError(401, { player_address_does_not_exists: 'Player address does not exist' });
  }
  if (!tables.player.get(row.player_id)) {
    throw new WebError(401, { player_does_not_exists: 'Player does not exist' });
  }
  call.startSession({ playerId: row.player_id, guildId: body.guild_id });
  return { data: null };
}

export const AUTH_ROUTES: readonly WebRoute[] = [
  { method: 'POST', path: '/api/auth/signup', access: 'public', answer: signup },
  { method: 'POST', path: '/api/auth/login', access: 'public', answer: login },
  {
    method: 'GET',
    path: '/api/auth/logout',
    access: 'public',
    answer: (call) => {
      call.endSession();
      return { data: null };
    },
  },
  publicRead('/api/auth/player-address/{address}/guild/{guild_id}/player-id', (call) => {
    const row = call.tables.player_address.get(param(call, 'address'));
    const approved = row?.status === 'approved' && row.guild_id === param(call, 'guild_id');
    return approved ? { player_id: row.player_id } : undefined;
  }),
  publicRead('/api/timestamp', (call) => ({ unix_timestamp: Math.floor(call.services.nowMs() / 1000) })),
];
