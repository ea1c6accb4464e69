/** Guilds, membership, permissions, addresses of the mirror. facts/web-api.md section 3. */
import * as z from 'zod/mini';
import { parseAddress, parseObjectId } from '../../../game/ids.ts';
import type { PermissionRecord } from '../../../game/records.ts';
import { text, uint, wire } from '../../../lib/http/wire.ts';
import { changed, columns } from './columns.ts';
import * as f from './fields.ts';
import * as i from './ids.ts';

export const bypass = f.oneOf(['closed', 'permissioned', 'member']);

/** The list has no name; the row of `objects` has one. Fees and charter are the chain's alone. */
export const guildRow = changed(
  columns({
    id: i.guildId,
    endpoint: text,
    owner: i.playerIdOrNull,
    joinInfusionMinimum: ['join_infusion_minimum_p', f.alpha],
    bypassByRequest: ['join_infusion_minimum_bypass_by_request', bypass],
    bypassByInvite: ['join_infusion_minimum_bypass_by_invite', bypass],
    primaryReactorId: i.reactorIdOrNull,
    entrySubstationId: i.substationIdOrNull,
    entryRank: uint,
    name: f.textOrNull,
    pfp: f.textOrNull,
    ...f.stamps,
  }),
  (guild) => ({ ...guild, bankConvertInFee: null, bankConvertOutFee: null, charterSolverId: null }),
);

export const applicationRow = columns({
  guildId: i.guildId,
  playerId: i.playerId,
  joinType: f.oneOf(['invite', 'request', 'direct', 'proxy']),
  status: f.oneOf(['proposed', 'approved', 'denied', 'revoked']),
  proposer: i.playerIdOrNull,
  substationId: i.substationIdOrNull,
  ...f.stamps,
});

/** An address's own record is that of the object `8-<address>`, held by player 0. facts/chain-entities.md 0.2. */
const permissionSubject = wire('an object id, or 8- and an address', (value) =>
  typeof value === 'string' && value.startsWith('8-') && !/^8-\d+$/.test(value)
    ? ({ kind: 'address', address: parseAddress(value.slice(2)) } as const)
    : ({ kind: 'object', objectId: parseObjectId(value) } as const),
);

const permissionHolder = wire('a player id', (value) => (value === '0' || value === 0 ? null : i.readPlayer(value)));

export const permissionRow = z.pipe(
  columns({
    subject: ['object_id', permissionSubject],
    playerId: permissionHolder,
    mask: ['val', f.mask],
    ...f.updated,
  }),
  z.transform(
    ({ subject, playerId, mask, updatedAtMs }, ctx): PermissionRecord & { readonly updatedAtMs: number | null } => {
      if (subject.kind === 'address') return { subject, mask, updatedAtMs };
      if (playerId !== null) return { subject: { ...subject, playerId }, mask, updatedAtMs };
      ctx.issues.push({ code: 'custom', message: 'a player id', path: ['player_id'], input: playerId });
      return z.NEVER;
    },
  ),
);

export const guildRankPermissionRow = columns({
  objectId: i.objectId,
  guildId: i.guildId,
  mask: ['permission', f.mask],
  rank: uint,
  ...f.updated,
});

export const addressTagRow = columns({ address: i.address, label: text, entry: text, ...f.stamps });

export const bannedWordRow = columns({ value: f.word, ...f.stamps });
