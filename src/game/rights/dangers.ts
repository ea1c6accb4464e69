/** Rights that cannot be taken back once they were used: whoever holds them can take, spend or destroy. docs/network/chain-entities.md 3.1 */
import { ALL_PERMISSIONS, PERMISSION, type PermissionName } from '../permissions.ts';

const DANGERS = {
  admin: 'hand it over to somebody else',
  delete: 'destroy it, or take keys from it',
  tokenTransfer: 'spend its coins',
  tokenInfuse: 'infuse its alpha',
  tokenMigrate: 'move its stake elsewhere',
  tokenDefuse: 'withdraw its stake',
  providerWithdraw: 'take its earnings',
  guildTokenMint: 'mint guild tokens',
  guildTokenBurn: 'burn the tokens of others',
} as const satisfies Partial<Readonly<Record<PermissionName, string>>>;

const NAMES = Object.keys(DANGERS) as (keyof typeof DANGERS)[];

/** The bits of a mask that are. */
export function dangerOf(mask: number): number {
  return NAMES.reduce((bits, name) => bits | (mask & PERMISSION[name]), 0);
}

/** What such a mask lets its holder do, worst first; empty where it is harmless. */
export function dangerWords(mask: number): readonly string[] {
  if (mask === ALL_PERMISSIONS) return ['do everything that the owner can'];
  return NAMES.filter((name) => (mask & PERMISSION[name]) !== 0).map((name) => DANGERS[name]);
}
