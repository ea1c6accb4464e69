/** Rights of a key as a player chooses them: a few whole sets, or bit by bit. docs/network/chain-entities.md 3.1. */
import { ALL_PERMISSIONS, PERMISSION, type PermissionName } from '../../game/permissions.ts';
import { PERMISSION_SETS } from '../../game/permissionWords.ts';
import { rightsWords } from '../../game/rightsWords.ts';
import { mark, say } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';

export interface RightsPreset {
  readonly name: Sentence;
  readonly mask: number;
  readonly words: Sentence;
}

/** The careful one first: it is what a new device gets unless the owner says otherwise. */
export const PRESETS: readonly RightsPreset[] = [
  {
    name: mark('Play@@kind of rights'),
    mask: PERMISSION.play | PERMISSION_SETS.hashAll,
    words: mark('Can build, move, fight and compute proofs. Can’t spend coins or sell power.'),
  },
  {
    name: mark('Proof of work only'),
    mask: PERMISSION_SETS.hashAll,
    words: mark('This key finds proofs for you on its device. This site uses the key for nothing else.'),
  },
  {
    name: mark('Everything'),
    mask: ALL_PERMISSIONS,
    words: mark(
      'Can do everything your key can, such as spend coins, grant permissions and revoke keys. Keep this key just as safe.',
    ),
  },
];

export const RIGHT_GROUPS: readonly { readonly name: Sentence; readonly rights: readonly PermissionName[] }[] = [
  { name: mark('Play@@kind of rights'), rights: ['play', 'hashBuild', 'hashMine', 'hashRefine', 'hashRaid'] },
  { name: mark('Coins'), rights: ['tokenTransfer', 'tokenInfuse', 'tokenMigrate', 'tokenDefuse'] },
  {
    name: mark('Power'),
    rights: ['sourceAllocation', 'substationConnection', 'allocationConnection', 'providerOpen', 'providerWithdraw'],
  },
  {
    name: mark('Guild'),
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
  { name: mark('Administration'), rights: ['admin', 'update', 'delete'] },
];

/** `Play`, `Everything`, or the count of single rights. */
export function rightsName(mask: number): string {
  const preset = PRESETS.find((one) => one.mask === mask);
  if (preset) return say(preset.name);
  if (mask === 0) return say('No permissions');
  const count = (Object.keys(PERMISSION) as PermissionName[]).filter((name) => (mask & PERMISSION[name]) !== 0).length;
  return say('{count} of 25 permissions', { count });
}

/** One sentence when a key with `own` rights may not hand out `wanted`; null when it may. */
export function rightsObstacle(wanted: number, own: number): string | null {
  if (wanted === 0) return say('Choose at least one permission. To remove all, revoke the key.');
  const lacking = wanted & ~own;
  if (lacking === 0) return null;
  return say('Your key can only grant its own permissions. Missing: {rights}.', { rights: rightsWords(lacking) });
}
