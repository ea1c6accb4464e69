/** Rights of a key as a player chooses them: a few whole sets, or bit by bit. docs/network/chain-entities.md 3.1. */
import { ALL_PERMISSIONS, PERMISSION, type PermissionName } from '../../game/permissions.ts';
import { PERMISSION_SETS } from '../../game/permissionWords.ts';
import { rightsWords } from '../../game/rightsWords.ts';

export interface RightsPreset {
  readonly name: string;
  readonly mask: number;
  readonly words: string;
}

/** The careful one first: it is what a new device gets unless the owner says otherwise. */
export const PRESETS: readonly RightsPreset[] = [
  {
    name: 'Play',
    mask: PERMISSION.play | PERMISSION_SETS.hashAll,
    words: 'Builds, moves, fights and proves. Coins, power and membership stay out of its reach.',
  },
  {
    name: 'Work only',
    mask: PERMISSION_SETS.hashAll,
    words: 'Lends its machine to your proofs and can do nothing else.',
  },
  {
    name: 'Everything',
    mask: ALL_PERMISSIONS,
    words: 'All that your own key can do: spend, give rights, revoke keys. Guard it like this one.',
  },
];

export const RIGHT_GROUPS: readonly { readonly name: string; readonly rights: readonly PermissionName[] }[] = [
  { name: 'Play', rights: ['play', 'hashBuild', 'hashMine', 'hashRefine', 'hashRaid'] },
  { name: 'Coins', rights: ['tokenTransfer', 'tokenInfuse', 'tokenMigrate', 'tokenDefuse'] },
  {
    name: 'Power',
    rights: ['sourceAllocation', 'substationConnection', 'allocationConnection', 'providerOpen', 'providerWithdraw'],
  },
  {
    name: 'Guild',
    rights: [
      'guildMembership',
      'guildTokenMint',
      'guildTokenBurn',
      'guildEndpointUpdate',
      'guildJoinConstraintsUpdate',
      'guildSubstationUpdate',
      'guildUgcUpdate',
      'reactorGuildCreate',
    ],
  },
  { name: 'Keys and things', rights: ['admin', 'update', 'delete'] },
];

/** `Play`, `Everything`, or the count of single rights. */
export function rightsName(mask: number): string {
  const preset = PRESETS.find((one) => one.mask === mask);
  if (preset) return preset.name;
  if (mask === 0) return 'No rights';
  const count = (Object.keys(PERMISSION) as PermissionName[]).filter((name) => (mask & PERMISSION[name]) !== 0).length;
  return `${count} of 25 rights`;
}

/** One sentence when a key with `own` rights may not hand out `wanted`; null when it may. */
export function rightsObstacle(wanted: number, own: number): string | null {
  if (wanted === 0) return 'Choose at least one right. To take all of them, revoke the key.';
  const lacking = wanted & ~own;
  if (lacking === 0) return null;
  return `A key can only give what it has. Yours lacks: ${rightsWords(lacking)}.`;
}
