/**
 * The register of rank permissions: per object and guild, one worst-allowed rank per bit.
 * docs/network/mechanics.md 9.3, docs/network/chain-entities.md 1.13. A check over several bits is in permissions.ts.
 */
import type { Draft } from './draft.ts';

/** Bits there are. docs/network/mechanics.md 1.5. */
export const PERMISSION_BITS = 25;

/** `<objectId>/<guildId>/<bit number>`. */
export function guildRankKey(objectId: string, guildId: string, bit: number): string {
  return `${objectId}/${guildId}/${bit}`;
}

/** Numbers of the bits that are set in a mask, smallest first. */
export function bitsOf(mask: bigint): readonly number[] {
  return Array.from({ length: PERMISSION_BITS }, (_, bit) => bit).filter((bit) => ((mask >> BigInt(bit)) & 1n) === 1n);
}

/** Every bit of the mask is stored by itself with the rank; 0 clears. Other bits stay. */
export function setGuildRanks(draft: Draft, objectId: string, guildId: string, mask: bigint, rank: bigint): void {
  for (const bit of bitsOf(mask)) {
    draft.overlay.write('guildRankPermission', guildRankKey(objectId, guildId, bit), rank === 0n ? undefined : rank);
  }
}

/** A row as the queries and events show it: `permissions` is the value of the one bit. */
export function guildRankJson(
  key: string,
  rank: bigint,
): {
  readonly objectId: string;
  readonly guildId: string;
  readonly permissions: string;
  readonly rank: string;
} {
  const [objectId = '', guildId = '', bit = '0'] = key.split('/');
  return { objectId, guildId, permissions: (1n << BigInt(bit)).toString(), rank: rank.toString() };
}
