/** Permission bits and masks as people read them. docs/network/chain-entities.md 3.1. */
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
export type PermissionSetName = keyof typeof PERMISSION_SETS;

/** The bits of a mask by name, lowest first; bits without a name are left out. */
export function permissionNames(mask: number): readonly PermissionName[] {
  return (Object.keys(PERMISSION) as PermissionName[]).filter((name) => (mask & PERMISSION[name]) !== 0);
}

/** Labels of the chain whose words run together in a name of ours. */
const ACRONYMS: Readonly<Record<string, string>> = { guildUgcUpdate: 'guild UGC update' };

/** `tokenTransfer` reads `token transfer`. */
export function permissionLabel(name: PermissionName | PermissionSetName): string {
  return ACRONYMS[name] ?? name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/**
 * A mask in words: the name of the set where it is one, else its bits.
 *
 * @example
 * permissionWords(PERMISSION.play) // '`play`'
 * permissionWords(20) // '`update` and `token transfer`'
 * permissionWords(ALL_PERMISSIONS) // '`all`'
 */
export function permissionWords(mask: number): string {
  const sets = Object.entries(PERMISSION_SETS) as [PermissionSetName, number][];
  const whole = sets.find(([, value]) => value === mask);
  const labels = whole === undefined ? permissionNames(mask).map(permissionLabel) : [permissionLabel(whole[0])];
  const quoted = labels.map((label) => `\`${label}\``);
  const last = quoted.at(-1);
  if (last === undefined) return 'no permission';
  return quoted.length === 1 ? last : `${quoted.slice(0, -1).join(', ')} and ${last}`;
}
