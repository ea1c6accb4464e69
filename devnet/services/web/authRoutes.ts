/** Sign-up, login, logout and the poll target after sign-up. docs/network/web-api.md section 2. */
import { fromBase64, toHex } from '../../../src/lib/bytes.ts';
import type { SignUp } from '../guild/types.ts';
import { adr36Document } from './adr36.ts';
import { bodyOf } from './body.ts';
import { WebError } from './envelope.ts';
import { isSigned, SIGNATURE_FAILED } from './proof.ts';
import { badRequest, param, publicRead, type WebCall, type WebRoute } from './route.ts';

/** Accepted age of a login's timestamp. docs/network/web-api.md section 2 "Signatures" */
const LOGIN_SECONDS = 600;
/** How far a login may be ahead of this clock: a text dated later would be good for as long as its host likes. */
const LOGIN_AHEAD_SECONDS = 120;

const SIGNUP_REQUIRED = ['primary_address', 'signature', 'pubkey', 'guild_id'] as const;
const SIGNUP_OPTIONAL = ['username', 'pfp', 'pfp_client_render_attributes'] as const;
/** Which form of the text is signed: for servers that take another than the bare one. docs/hosting.md "Logins of extensions" */
const LOGIN_FORM = ['signature_format'] as const;
const LOGIN_REQUIRED = ['address', 'signature', 'pubkey', 'guild_id', 'unix_timestamp'] as const;

/** A JSON string stands for its text; any other JSON goes to the chain as it is written. */
function unquoted(json: string): string {
  const value: unknown = json === '' ? '' : JSON.parse(json);
  return typeof value === 'string' ? value : json;
}

function signup(call: WebCall): { readonly data: null; readonly status: number } {
  const { operator, guildId } = call.services;
  const body = bodyOf(call, SIGNUP_REQUIRED, SIGNUP_OPTIONAL, 400);
  const address = body.primary_address;
  if (!isSigned(call, { ...body, address }, `GUILD${body.guild_id}ADDRESS${address}NONCE0`)) {
    throw new WebError(400, SIGNATURE_FAILED);
  }
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

/** A server of bare texts does not look at the form; one that takes a form alone takes no other. */
function isLoginSigned(
  call: WebCall,
  body: Parameters<typeof isSigned>[1] & { signature_format?: string },
  text: string,
) {
  const { logins } = call.services.texts;
  const form = body.signature_format ?? 'bare';
  if (logins !== 'both' && form !== logins) return false;
  if (form === 'bare') return isSigned(call, body, text);
  return isSigned(call, { ...body, signature: toHex(fromBase64(body.signature)) }, adr36Document(body.address, text));
}

function login(call: WebCall): { readonly data: null } {
  const { services, tables } = call;
  const optional = services.texts.logins === 'bare' ? [] : LOGIN_FORM;
  const body = bodyOf(call, LOGIN_REQUIRED, optional, 401, SIGNATURE_FAILED);
  const age = Math.floor(services.nowMs() / 1000) - Number(body.unix_timestamp);
  const text = `LOGIN_GUILD${body.guild_id}ADDRESS${body.address}DATETIME${body.unix_timestamp}`;
  // What is no number is neither young nor old.
  const isTimely = age < LOGIN_SECONDS && (services.takesFutureLogins || age >= -LOGIN_AHEAD_SECONDS);
  if (!isTimely || !isLoginSigned(call, body, text)) throw new WebError(401, SIGNATURE_FAILED);
  // A text signed for another guild is that guild's alone, whoever brings it here.
  if (body.guild_id !== services.guildId) {
    throw new WebError(401, { guild_not_served: `This host signs players in for guild ${services.guildId} only` });
  }
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
