/** Guilds, membership, permissions, addresses of the mirror. docs/network/web-api.md section 3. */
import * as z from 'zod/mini';
import { parseAddress, parseObjectId } from '../../../game/ids.ts';
import type { PermissionRecord } from '../../../game/records.ts';
import { WHOLE, columns } from '../../../wire/columns.ts';
import { isRecord, parsePlayerOrNull } from '../../../wire/read.ts';
import { wire } from '../../../wire/wire.ts';
import * as i from '../../../wire/ids.ts';
import { guildColumns } from '../../../wire/records/guildRecord.ts';
import { rankPermissionColumns } from '../../../wire/records/guildRankPermission.ts';
import { applicationColumns } from '../../../wire/records/membershipApplication.ts';
import * as f from '../../../wire/values.ts';
import { APPLICATION_STATUSES, JOIN_BYPASSES, JOIN_TYPES } from '../../../wire/words.ts';

export const bypass = f.oneOf(JOIN_BYPASSES);

/** Of a column the mirror does not have. */
const untold = wire('nothing', () => null);

/** The list has no name; the row of `objects` has one. Fees and charter are the chain's alone. */
export const guildRow = columns({
  ...guildColumns,
  joinInfusionMinimum: ['join_infusion_minimum_p', f.alpha],
  bypassByRequest: ['join_infusion_minimum_bypass_by_request', bypass],
  bypassByInvite: ['join_infusion_minimum_bypass_by_invite', bypass],
  name: f.nameOrNull,
  pfp: f.textOrNull,
  bankConvertInFee: untold,
  bankConvertOutFee: untold,
  charterSolverId: untold,
  ...f.stamps,
});

export const applicationRow = columns({
  ...applicationColumns,
  joinType: f.oneOf(JOIN_TYPES),
  status: f.oneOf(APPLICATION_STATUSES),
  ...f.stamps,
});

/** `8-<address>@0`, the row's own id, or `8-<address>`; the object 8-1 is none. */
const ADDRESS_ID = /^8-(?!\d+(?:@|$))([^@]+)(?:@.*)?$/;

/**
 * An address's own record is that of the object `8-<address>`, held by player 0. docs/network/chain-entities.md 0.2. Older indexers
 * write the player in both columns, so that only the row's id says that it is about an address, and about which.
 */
const permissionSubject = wire('an object id, or 8- and an address', (row) => {
  const { id, object_id: objectId } = isRecord(row) ? row : {};
  const [, address] = [id, objectId].map((one) => ADDRESS_ID.exec(String(one))).find((found) => found !== null) ?? [];
  return address === undefined
    ? ({ kind: 'object', objectId: parseObjectId(objectId) } as const)
    : ({ kind: 'address', address: parseAddress(address) } as const);
});

const permissionHolder = wire('a player id', (value) =>
  value === '0' || value === 0 ? null : parsePlayerOrNull(value),
);

export const permissionRow = z.pipe(
  columns({
    subject: [WHOLE, permissionSubject],
    playerId: permissionHolder,
    mask: ['val', f.mask],
    ...f.updated,
  }),
  z.transform(
    ({ subject, playerId, mask, updatedAtMs }, ctx): PermissionRecord & { readonly updatedAtMs: number | null } => {
      if (subject.kind === 'address') return { subject, mask, updatedAtMs };
      if (playerId !== null) return { subject: { ...subject, playerId }, mask, updatedAtMs };
      // not said: the technical detail
      ctx.issues.push({ code: 'custom', message: 'a player id', path: ['player_id'], input: playerId });
      return z.NEVER;
    },
  ),
);

export const guildRankPermissionRow = columns({ ...rankPermissionColumns, mask: ['permission', f.mask], ...f.updated });

export const addressTagRow = columns({ address: i.address, label: f.text, entry: f.text, ...f.stamps });

export const bannedWordRow = columns({ value: f.word, ...f.stamps });
