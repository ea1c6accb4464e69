/** Permission bits as things one may do, for sentences that a player signs or reads. */
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

/** What a holder could do with it that hurts. docs/network/chain-entities.md 3.1, 3.2. */
const DANGERS: Readonly<Partial<Record<PermissionName, string>>> = {
  admin: 'can hand what is yours to others',
  delete: 'can take your other keys away',
  tokenTransfer: 'can send your coins away',
  tokenInfuse: 'can burn and lock your alpha',
  tokenMigrate: 'can move your stake',
  tokenDefuse: 'can withdraw your stake',
  sourceAllocation: 'can give your power away',
  guildMembership: 'can join and leave guilds, and expel members',
  guildTokenBurn: 'can take tokens from members',
  guildTokenMint: 'can make tokens of the guild',
  guildEndpointUpdate: 'can send members to another server',
  providerWithdraw: 'can take earnings to any address',
  reactorGuildCreate: 'can found a guild in your name',
};

/** What somebody who holds a right could do with it that hurts, after "whoever holds it"; null where it is harmless. */
export function rightDanger(name: PermissionName): string | null {
  return DANGERS[name] ?? null;
}
