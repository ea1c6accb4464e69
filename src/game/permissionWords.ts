/** Permission bits by their names, and the masks that have one. docs/network/chain-entities.md 3.1. */
import { ALL_PERMISSIONS, PERMISSION, type PermissionName } from './permissions.ts';

/** Masks that have a name of their own. */
export const PERMISSION_SETS = {
  assetsAll: 240,
  hashAll: 15_728_640,
  agreementAll: 14,
  allocationAll: 2_062,
  substationAll: 1_294,
  reactorAll: 524_558,
  providerAll: 393_230,
  guildAll: 17_166_862,
  all: ALL_PERMISSIONS,
} as const;

/** The bits of a mask by name, lowest first; bits without a name are left out. */
export function permissionNames(mask: number): readonly PermissionName[] {
  return (Object.keys(PERMISSION) as PermissionName[]).filter((name) => (mask & PERMISSION[name]) !== 0);
}
