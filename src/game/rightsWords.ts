/** Permission bits as things one may do, for sentences that a player signs or reads. */
import { say, mark } from '../lib/words/say.ts';
import type { Sentence } from '../lib/words/sentence.ts';
import { ALL_PERMISSIONS, PERMISSION, type PermissionName } from './permissions.ts';

const RIGHTS: Readonly<Record<PermissionName, Sentence>> = {
  play: mark('play@@a permission'),
  admin: mark('act as owner'),
  update: mark('change properties'),
  delete: mark('delete@@a permission'),
  tokenTransfer: mark('spend coins'),
  tokenInfuse: mark('stake or burn alpha'),
  tokenMigrate: mark('move stake'),
  tokenDefuse: mark('unstake alpha'),
  sourceAllocation: mark('allocate power'),
  guildMembership: mark('manage membership'),
  substationConnection: mark('connect players'),
  allocationConnection: mark('connect allocations'),
  guildTokenBurn: mark('burn guild tokens'),
  guildTokenMint: mark('mint guild tokens'),
  guildEndpointUpdate: mark('change the guild server address'),
  guildJoinConstraintsUpdate: mark('change the join rules'),
  guildSubstationUpdate: mark('change the entry substation'),
  providerWithdraw: mark('withdraw earnings'),
  providerOpen: mark('open new agreements'),
  reactorGuildCreate: mark('found a guild'),
  hashBuild: mark('submit build proofs'),
  hashMine: mark('submit mining proofs'),
  hashRefine: mark('submit refining proofs'),
  hashRaid: mark('submit raid proofs'),
  guildUgcUpdate: mark('moderate names and images'),
};

/** The rights in a mask, in words; unknown bits are told as numbers so that nothing is signed unseen. */
export function rightsWords(mask: number): string {
  if (mask === ALL_PERMISSIONS) return say('all permissions');
  const names = Object.keys(PERMISSION) as PermissionName[];
  const known = names.filter((name) => (mask & PERMISSION[name]) !== 0);
  const rest = known.reduce((left, name) => left & ~PERMISSION[name], mask);
  const words = known.map((name) => say(RIGHTS[name]));
  if (rest !== 0) words.push(say('unknown permission {number}', { number: String(rest) }));
  return words.length === 0 ? say('no permissions') : words.join(', ');
}

/** What a holder could do with it that hurts. docs/network/chain-entities.md 3.1, 3.2. */
const DANGERS: Readonly<Partial<Record<PermissionName, Sentence>>> = {
  admin: mark('can transfer your objects to other players'),
  delete: mark('can revoke your other keys'),
  tokenTransfer: mark('can send your coins to any address'),
  tokenInfuse: mark('can burn or stake your alpha'),
  tokenMigrate: mark('can move your stake'),
  tokenDefuse: mark('can unstake your alpha'),
  sourceAllocation: mark('can give away your power'),
  guildMembership: mark('can join and leave guilds, and kick members'),
  guildTokenBurn: mark('can confiscate tokens from members'),
  guildTokenMint: mark('can mint guild tokens'),
  guildEndpointUpdate: mark('can send members to another server'),
  providerWithdraw: mark('can withdraw earnings to any address'),
  reactorGuildCreate: mark('can found a guild in your name'),
};

/** What somebody who holds a right could do with it that hurts, after "whoever holds it"; null where it is harmless. */
export function rightDanger(name: PermissionName): string | null {
  const danger = DANGERS[name];
  return danger === undefined ? null : say(danger);
}
