/**
 * Public chat rooms of planets and fleets, on servers of generation C. docs/network/line-0.22.md section 5. Nothing chats
 * here: the room is a name that stays the same, as a homeserver's would.
 */
import { bodyOf } from './body.ts';
import { type WebAnswer, WebError } from './envelope.ts';
import { isSigned } from './proof.ts';
import type { WebCall, WebRoute } from './route.ts';

const KINDS = { planet: 'planet', fleet: 'fleet' } as const;
const PROOF = ['address', 'pubkey', 'signature', 'unix_timestamp'] as const;
/** Accepted age of a signed wish. */
const WISH_SECONDS = 600;

/** A session, or a text that a key signed for this one room. @throws WebError 401 */
function requireCaller(call: WebCall, body: Partial<Record<(typeof PROOF)[number], string>>, what: string): void {
  if (call.session) return;
  const { address = '', pubkey = '', signature = '', unix_timestamp = '' } = body;
  const age = Math.abs(Math.floor(call.services.nowMs() / 1000) - Number(unix_timestamp));
  const text = `CHATROOM${what}ADDRESS${address}DATETIME${unix_timestamp}`;
  const isTimely = /^[0-9]+$/.test(unix_timestamp) && age <= WISH_SECONDS;
  if (isTimely && isSigned(call, { address, pubkey, signature }, text)) return;
  throw new WebError(401, { authentication_error: 'Login required' });
}

function ensureRoom(call: WebCall): WebAnswer {
  const { services, tables } = call;
  const { rooms, homeserver } = services.chat;
  const body = bodyOf(call, ['kind', 'id'], PROOF, 400);
  const kind = Object.hasOwn(KINDS, body.kind) ? KINDS[body.kind as keyof typeof KINDS] : undefined;
  if (kind === undefined || !/^[0-9]+-[0-9]+$/.test(body.id)) {
    throw new WebError(400, { invalid_object: 'Invalid object' });
  }
  requireCaller(call, body, `${kind}${body.id}`);
  const row = kind === 'planet' ? tables.planet.get(body.id) : tables.fleet.get(body.id);
  if (!row) throw new WebError(404, { object_not_found: 'Object not found' });
  const guildId = tables.player.get(row.owner ?? '')?.guild_id ?? services.guildId;
  if (guildId !== services.guildId) {
    const owner = { owner_guild_id: guildId, owner_guild_endpoint: tables.guild.get(guildId)?.endpoint ?? '' };
    throw new WebError(409, { owner_in_other_guild: 'Owner belongs to another guild', ...owner });
  }
  const name = `${kind}-${body.id}`;
  const created = !rooms.has(name);
  rooms.add(name);
  const data = { room_id: `!${name}:${homeserver}`, alias: `#${name}:${homeserver}`, server_name: homeserver, created };
  return { data, status: created ? 201 : 200 };
}

export const CHAT_ROUTES: readonly WebRoute[] = [
  { method: 'POST', path: '/api/chat/room/ensure', access: 'public', since: 'c', answer: ensureRoom },
];
