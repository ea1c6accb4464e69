/**
 * The guild's own rows about devices: codes, waiting addresses, where an address was last seen. They are stamped by the
 * web server's clock, and waiting addresses are told on the stream. docs/network/web-api.md section 2, docs/network/stream.md 2 and 3.
 */
import { streamRow } from '../mirror/render.ts';
import type { RowList } from '../mirror/rowList.ts';
import type { Row, RowInput } from '../mirror/schema.ts';
import { upsert } from '../mirror/store.ts';
import type { WebCall } from './route.ts';

/** What the generator draws from: no look-alikes. */
const LETTERS = 'ABCDEFGHKLMNPQRSTUVXYZ23456789';
const CODE_LENGTH = 5;
const CODE_MS = 3_600_000;

function drawCode(): string {
  let code = '';
  while (code.length < CODE_LENGTH) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    // Bytes beyond the last whole run of letters would favour the first ones.
    const isFair = byte < 256 - (256 % LETTERS.length);
    if (isFair) code += LETTERS[byte % LETTERS.length] ?? '';
  }
  return code;
}

/** The cleaner: what is an hour old is gone, codes and what waits under them (an hour after the last word about it). */
export function sweepDevices(call: WebCall): void {
  const { activation_code, player_address_pending } = call.tables;
  const before = call.services.nowMs() - CODE_MS;
  for (const key of olderThan(activation_code.all(), before)) activation_code.delete(key);
  for (const key of olderThan(player_address_pending.all(), before)) player_address_pending.delete(key);
}

/** @param list newest first */
function olderThan(list: RowList<{ readonly key: string; readonly time: number }>, timeMs: number): readonly string[] {
  const fresh = list.countWhile(({ time }) => time > timeMs);
  return list.slice(fresh, list.size - fresh).map(({ key }) => key);
}

/** A fresh code of a player and an address; the older one of the same two is gone. */
export function createCode(call: WebCall, playerId: string, address: string, guildId: string): Row<'activation_code'> {
  const { activation_code } = call.tables;
  for (const row of activation_code.by('player_id', playerId)) {
    if (row.logged_in_address === address) activation_code.delete(row.code ?? '');
  }
  let code = drawCode();
  while (activation_code.get(code)) code = drawCode();
  const row = {
    code,
    player_id: playerId,
    logged_in_address: address,
    guild_id: guildId,
    created_at: call.services.nowMs(),
  };
  activation_code.set(code, row);
  return row;
}

const FRAME = ['code', 'address', 'signature', 'pubkey', 'ip', 'user_agent', 'permissions', 'created_at', 'updated_at'];

/** Inserts or changes a waiting address and tells those who listen for its code. */
export function writePending(call: WebCall, input: RowInput<'player_address_pending'>): void {
  const { store, namespace, publish, nowMs } = call.services;
  const { row, changed } = upsert(store, 'player_address_pending', input.address ?? '', input, nowMs());
  if (!changed) return;
  const subject = `${namespace}.address.register.${row.code}`;
  const body = {
    subject,
    category: 'player_address_pending',
    ...streamRow('player_address_pending', row, FRAME),
  };
  publish({ subject, body });
}

export function writeMeta(call: WebCall, address: string, userAgent: string | null): void {
  const { store, nowMs } = call.services;
  const input = { address, ip: call.ip ?? null, user_agent: userAgent };
  upsert(store, 'player_address_meta', address, input, nowMs());
}
