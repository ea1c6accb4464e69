/**
 * The permission check of the chain, made here to find out what failed in it. docs/network/chain-messages.md 0.1;
 * docs/network/chain-entities.md 3.1 (owners pass implicitly, ranks need a row for every bit, ways do not add up).
 */
import type { GuildId, PlayerId } from './ids.ts';
import type { GuildRankPermission, PermissionRecord } from './records.ts';

/** Who has to hold the bits. */
export interface PermissionHolder {
  readonly playerId: PlayerId;
  readonly guildId: GuildId | null;
  /** 1 best, 0 none. */
  readonly guildRank: bigint;
  /** Of the signing key; null where the holder does not sign, so that only his own rights count. */
  readonly keyMask: number | null;
}

/** A check of game/permissionRules.ts whose object has been found. */
export interface ResolvedCheck {
  readonly objectId: string;
  /** null = nobody owns it: there are only rights that were given. */
  readonly owner: PlayerId | null;
  readonly bits: number;
  readonly ownerOnly: boolean;
  readonly holder: PermissionHolder;
}

export interface PermissionQuestion {
  /** Layer 1 of the message. */
  readonly key: number;
  readonly keyMask: number;
  /** Layer 2: one way is enough. */
  readonly ways: readonly (readonly ResolvedCheck[])[];
  /** Grants and guild ranks on the objects in question; others do no harm. */
  readonly permissions: readonly PermissionRecord[];
  readonly guildRanks: readonly GuildRankPermission[];
}

export interface ObjectGap {
  readonly objectId: string;
  readonly owner: PlayerId | null;
  readonly holder: PlayerId;
  /** The bits that are missing, not all that are asked for. */
  readonly bits: number;
  readonly ownerOnly: boolean;
}

/** What one way still lacks. */
export interface WayGap {
  /** Bits the signing key itself lacks. */
  readonly keyBits: number;
  readonly objects: readonly ObjectGap[];
}

export type PermissionVerdict =
  /** Layer 1: the key was stopped before anything ran. */
  | { readonly layer: 1; readonly keyBits: number }
  /** Layer 2: any one of the ways would do. */
  | { readonly layer: 2; readonly ways: readonly WayGap[] }
  /** By what is known now, nothing is missing. */
  | null;

export function missingPermission(question: PermissionQuestion): PermissionVerdict {
  const keyBits = question.key & ~question.keyMask;
  if (keyBits !== 0) return { layer: 1, keyBits };
  const ways = question.ways.map((checks) => gapOf(checks, question));
  return ways.length === 0 || ways.some(isOpen) ? null : { layer: 2, ways };
}

function isOpen(way: WayGap): boolean {
  return way.keyBits === 0 && way.objects.length === 0;
}

function gapOf(checks: readonly ResolvedCheck[], question: PermissionQuestion): WayGap {
  let keyBits = 0;
  const objects: ObjectGap[] = [];
  for (const check of checks) {
    const { objectId, owner, ownerOnly, holder } = check;
    if (holder.keyMask !== null) keyBits |= check.bits & ~holder.keyMask;
    const bits = objectBits(check, question);
    if (bits !== 0) objects.push({ objectId, owner, holder: holder.playerId, bits, ownerOnly });
  }
  return { keyBits, objects };
}

/** Ownership, a grant or a rank, each by itself; of the two that can lack less than all, the one that lacks less. */
function objectBits(check: ResolvedCheck, question: PermissionQuestion): number {
  const { bits, holder, owner, ownerOnly } = check;
  if (holder.playerId === owner) return 0;
  if (ownerOnly) return bits;
  const byGrant = bits & ~grantedTo(check, question.permissions);
  const byRank = bits & ~rankedTo(check, question.guildRanks);
  return bitCount(byRank) < bitCount(byGrant) ? byRank : byGrant;
}

function grantedTo({ objectId, holder }: ResolvedCheck, permissions: readonly PermissionRecord[]): number {
  let mask = 0;
  for (const { subject, mask: own } of permissions) {
    if (subject.kind === 'object' && subject.objectId === objectId && subject.playerId === holder.playerId) mask |= own;
  }
  return mask;
}

function rankedTo({ objectId, holder }: ResolvedCheck, ranks: readonly GuildRankPermission[]): number {
  let mask = 0;
  for (const row of ranks) {
    if (row.objectId !== objectId || row.guildId !== holder.guildId) continue;
    if (holder.guildRank !== 0n && holder.guildRank <= row.rank) mask |= row.mask;
  }
  return mask;
}

function bitCount(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}
