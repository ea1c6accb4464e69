/** Permission bits. docs/network/chain-entities.md 3.1. */
export const PERMISSION = {
  play: 1,
  admin: 2,
  update: 4,
  delete: 8,
  tokenTransfer: 16,
  tokenInfuse: 32,
  tokenMigrate: 64,
  tokenDefuse: 128,
  sourceAllocation: 256,
  guildMembership: 512,
  substationConnection: 1024,
  allocationConnection: 2048,
  guildTokenBurn: 4096,
  guildTokenMint: 8192,
  guildEndpointUpdate: 16384,
  guildJoinConstraintsUpdate: 32768,
  guildSubstationUpdate: 65536,
  providerWithdraw: 131072,
  providerOpen: 262144,
  reactorGuildCreate: 524288,
  hashBuild: 1048576,
  hashMine: 2097152,
  hashRefine: 4194304,
  hashRaid: 8388608,
  guildUgcUpdate: 16777216,
} as const;

export type PermissionName = keyof typeof PERMISSION;

/** All 25 bits: what a new player's own address holds. */
export const ALL_PERMISSIONS = 33_554_431;
