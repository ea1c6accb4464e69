import { parseAddress, parseObjectId, parsePlayerId } from '../../../game/ids.ts';
import type { PermissionRecord } from '../../../game/records.ts';
import { columns } from '../../../wire/columns.ts';
import { mask } from '../../../wire/values.ts';
import { wire } from '../../../wire/wire.ts';

export type PermissionSubject = PermissionRecord['subject'];

const ADDRESS_ID = /^8-([a-z0-9]+)@0$/;

/** `4-1@1-2`, or `8-<address>@0`. docs/network/chain-entities.md 0.2. */
export function permissionIdOf(subject: PermissionSubject): string {
  return subject.kind === 'address' ? `8-${subject.address}@0` : `${subject.objectId}@${subject.playerId}`;
}

/** @throws IdError */
function parsePermissionId(value: unknown): PermissionSubject {
  const text = String(value);
  const address = ADDRESS_ID.exec(text)?.[1];
  if (address !== undefined) return { kind: 'address', address: parseAddress(address) };
  const at = text.indexOf('@');
  return {
    kind: 'object',
    objectId: parseObjectId(text.slice(0, Math.max(at, 0))),
    playerId: parsePlayerId(text.slice(at + 1)),
  };
}

/** docs/network/chain-entities.md 1.13. */
export const permissionRecord = columns({
  subject: ['permissionId', wire('a permission id', parsePermissionId)],
  mask: ['value', mask],
});
