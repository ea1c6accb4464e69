/** Permission bits as things one may do, for sentences that a player signs or reads. permissionWords.ts has the chain's labels. */
import { ALL_PERMISSIONS, PERMISSION, type PermissionName } from './permissions.ts';

const RIGHTS: Readonly<Record<PermissionName, string>> = {
  play: 'play',
  admin: 'administrate',
  update: 'change properties',
  delete: 'delete',
  tokenTransfer: 'spend coins',
  tokenInfuse: 'infuse alpha',
  tokenMigrate: 'move stake',
  tokenDefuse: 'withdraw stake',
  sourceAllocation: 'allocate power',
  guildMembership: 'manage membership',
  substationConnection: 'connect players',
  allocationConnection: 'connect allocations',
  guildTokenBurn: 'burn guild tokens',
  guildTokenMint: 'mint guild tokens',
  guildEndpointUpdate: 'change the guild address',
  guildJoinConstraintsUpdate: 'change the join rules',
  guildSubstationUpdate: 'change the entry substation',
  providerWithdraw: 'withdraw earnings',
  providerOpen: 'open agreements',
  reactorGuildCreate: 'found a guild',
  hashBuild: 'prove builds',
  hashMine: 'prove mining',
  hashRefine: 'prove refining',
  hashRaid: 'prove raids',
  guildUgcUpdate: 'moderate names and pictures',
};

/** The rights in a mask, in words; unknown bits are told as numbers so that nothing is signed unseen. */
export function rightsWords(mask: number): string {
  if (mask === ALL_PERMISSIONS) return 'all rights';
  const names = Object.keys(PERMISSION) as PermissionName[];
  const known = names.filter((name) => (mask & PERMISSION[name]) !== 0);
  const rest = known.reduce((left, name) => left & ~PERMISSION[name], mask);
  const words = known.map((name) => RIGHTS[name]);
  if (rest !== 0) words.push(`unknown right ${rest}`);
  return words.length === 0 ? 'no rights' : words.join(', ');
}
