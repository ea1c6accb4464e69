import { parseAddress, parseObjectId, parsePlayerId } from '../../../game/ids.ts';
import type { PermissionRecord } from '../../../game/records.ts';
import { id } from '../../../lib/http/wire.ts';
import * as z from 'zod/mini';
import { permissionMask } from './recordFields.ts';

export type PermissionSubject = PermissionRecord['subject'];

const ADDRESS_ID = /^8-([a-z0-9]+)@0$/;

/** `4-1@1-2`, or `8-<address>@0`. facts/chain-entities.md 0.2. */
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

const raw = z.object({ permissionId: id('a permission id', parsePermissionId), value: permissionMask });

/** facts/chain-entities.md 1.13. */
export const permissionRecord = z.pipe(raw, z.transform(toRecord));

function toRecord({ permissionId, value }: z.infer<typeof raw>): PermissionRecord {
  return { subject: permissionId, mask: value };
}
