/** Further devices of a player: codes, waiting addresses, permissions. docs/network/web-api.md section 2. */
import type { Wire, WireObject } from '../wire.ts';
import { webRow, webTime } from '../mirror/render.ts';
import type { Row, RowInput } from '../mirror/schema.ts';
import { upsert } from '../mirror/store.ts';
import { bodyOf } from './body.ts';
import { createCode, sweepDevices, writeMeta, writePending } from './devices.ts';
import { type WebAnswer, WebError } from './envelope.ts';
import { isSigned, SIGNATURE_FAILED } from './proof.ts';
import { addressesOf, guildLabel } from './reads.ts';
import { param, publicRead, read, type WebCall, type WebRoute } from './route.ts';

const DEVICE_REQUIRED = ['player_id', 'guild_id', 'code', 'address', 'signature', 'pubkey'] as const;

function codeInfo(call: WebCall): Wire | undefined {
  sweepDevices(call);
  const code = call.tables.activation_code.get(param(call, 'code'));
  const player = call.tables.player.get(code?.player_id ?? '');
  if (!code || !player) return undefined;
  return {
    player_id: player.id,
    tag: guildLabel(call.tables, player.guild_id).tag,
    username: player.username,
    pfp: player.pfp,
    pfp_client_render_attributes: player.pfp_client_render_attributes,
  };
}

/** The chain checks it once more, when the owner lets the device in; by then it may have counted on. */
function registrationText({ services }: WebCall, playerId: string, address: string): string {
  const { chainId, proofNonceOf } = services.texts;
  const nonce = proofNonceOf(address);
  return nonce === null
    ? `PLAYER${playerId}ADDRESS${address}`
    : `CHAIN${chainId}|REGISTERADDRESSPLAYER${playerId}ADDRESS${address}NONCE${nonce}`;
}

/** A new device, not signed in, offers its address to the player who showed it the code. */
function offerDevice(call: WebCall): WebAnswer {
  const body = bodyOf(call, DEVICE_REQUIRED, ['user_agent'], 400);
  const { address, player_id, guild_id, code, signature, pubkey } = body;
  if (!isSigned(call, body, registrationText(call, player_id, address))) throw new WebError(400, SIGNATURE_FAILED);
  sweepDevices(call);
  const { player_address, player_address_pending } = call.tables;
  if (player_address.get(address)?.status === 'approved' || player_address_pending.get(address)) {
    throw new WebError(409, { resource_already_exists: 'Resource already exists' });
  }
  const user_agent = body.user_agent ?? null;
  const ip = call.ip ?? null;
  writePending(call, { code, address, signature, pubkey, ip, user_agent, permissions: null, player_id, guild_id });
  return { data: null, status: 202 };
}

function approved(call: WebCall, address: string, guildId: string): Row<'player_address'> | undefined {
  const row = call.tables.player_address.get(address);
  return row?.status === 'approved' && row.guild_id === guildId ? row : undefined;
}

function noteDevice(call: WebCall): WebAnswer {
  const body = bodyOf(call, ['address', 'guild_id'], ['user_agent'], 400);
  if (!approved(call, body.address, body.guild_id)) {
    throw new WebError(400, { address_does_not_exist: 'Address does not exist' });
  }
  writeMeta(call, body.address, body.user_agent ?? null);
  return { data: null, status: 201 };
}

function newCode(call: WebCall): WebAnswer {
  const body = bodyOf(call, ['logged_in_address', 'guild_id'], [], 400);
  const row = approved(call, body.logged_in_address, body.guild_id);
  // The real server has no word for it.
  if (!row?.player_id || row.player_id !== call.session?.playerId) throw new WebError(400, []);
  sweepDevices(call);
  const code = createCode(call, row.player_id, body.logged_in_address, body.guild_id);
  return { data: { code: code.code, created_at: webTime(code.created_at ?? 0) }, status: 201 };
}

/** @throws WebError 500 `not_found` when no row was touched */
function affected(count: number): WebAnswer {
  if (count === 0) throw new WebError(500, { not_found: 'Not found' });
  return { data: { rows_affected: count } };
}

function deleteCode(call: WebCall): WebAnswer {
  sweepDevices(call);
  const { activation_code } = call.tables;
  const code = param(call, 'code');
  if (activation_code.get(code)?.player_id !== call.session?.playerId) return affected(0);
  activation_code.delete(code);
  return affected(1);
}

const PENDING = ['address', 'signature', 'pubkey', 'code', 'ip', 'user_agent'];

function pendingOfCode(call: WebCall): Wire | undefined {
  sweepDevices(call);
  const [row] = call.tables.player_address_pending.by('code', param(call, 'code'));
  return row && webRow('player_address_pending', row, PENDING);
}

function allowPending(call: WebCall): WebAnswer {
  const body = bodyOf(call, ['code', 'address', 'permissions'], [], 400);
  sweepDevices(call);
  const row = call.tables.player_address_pending.get(body.address);
  if (!row || row.code !== body.code || row.player_id !== call.session?.playerId) return affected(0);
  const { created_at: _created, updated_at: _updated, ...columns } = row;
  const input: RowInput<'player_address_pending'> = { ...columns, permissions: Number(body.permissions) };
  writePending(call, input);
  return affected(1);
}

/** The database only; the chain is told by a transaction of the player's own. */
function allowAddress(call: WebCall): WebAnswer {
  const body = bodyOf(call, ['address', 'permissions'], [], 400);
  const row = call.tables.player_address.get(body.address);
  if (!row || row.player_id !== call.session?.playerId) return affected(0);
  const { created_at: _created, updated_at: _updated, ...columns } = row;
  const { store, nowMs } = call.services;
  upsert(store, 'player_address', body.address, { ...columns, permissions: Number(body.permissions) }, nowMs());
  return affected(1);
}

/** What the chain says of an address beside what the guild has seen of it. */
function addressRow(call: WebCall, row: Row<'player_address'>, columns: readonly string[]): WireObject {
  const meta = call.tables.player_address_meta.get(row.address ?? '');
  const cells: WireObject = {
    ...webRow('player_address', row),
    ip: meta?.ip ?? null,
    user_agent: meta?.user_agent ?? null,
    alpha: call.tables.balance.get(`${row.address}/ualpha`)?.amount ?? null,
  };
  return Object.fromEntries(columns.map((column) => [column, cells[column] ?? null]));
}

const LISTED = ['address', 'block_time', 'ip', 'user_agent', 'permissions'];
const DETAILED = [
  'address',
  'player_id',
  'guild_id',
  'status',
  'ip',
  'user_agent',
  'block_time',
  'permissions',
  'alpha',
];

type Write = (call: WebCall) => WebAnswer;
const write = (method: 'POST' | 'PUT' | 'DELETE', path: string, answer: Write): WebRoute => ({
  method,
  path,
  access: 'session',
  answer,
});

export const DEVICE_ROUTES: readonly WebRoute[] = [
  publicRead('/api/auth/activation-code/{code}', codeInfo),
  { ...write('POST', '/api/auth/player-address', offerDevice), access: 'public' },
  write('POST', '/api/player-address/meta', noteDevice),
  write('POST', '/api/player-address/activation-code', newCode),
  write('DELETE', '/api/player-address/activation-code/{code}', deleteCode),
  write('PUT', '/api/player-address/pending/permissions', allowPending),
  write('PUT', '/api/player-address/permissions', allowAddress),
  read('/api/player-address/code/{code}', pendingOfCode),
  read('/api/player-address/count/player/{player_id}', (call) => ({
    count: addressesOf(call.tables, param(call, 'player_id')).length,
  })),
  read('/api/player-address/player/{player_id}', (call) =>
    addressesOf(call.tables, param(call, 'player_id')).map((row) => addressRow(call, row, LISTED)),
  ),
  read('/api/player-address/{address}', (call) => {
    const row = call.tables.player_address.get(param(call, 'address'));
    return row && addressRow(call, row, DETAILED);
  }),
];
