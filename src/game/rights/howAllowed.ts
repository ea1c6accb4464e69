/**
 * How a permission check is passed, not only whether: over the same question as missingPermission.ts, with each right's way.
 * docs/network/chain-entities.md 3.1
 */
import type { GuildId, PlayerId } from '../ids.ts';
import {
  missingPermission,
  type PermissionQuestion,
  type PermissionVerdict,
  type ResolvedCheck,
} from '../missingPermission.ts';

/** Where somebody's right on an object comes from. One of them must hold all bits: they do not add up. */
export type RightSource =
  | { readonly by: 'owner' }
  | { readonly by: 'grant'; readonly mask: number }
  /** `rank` is the least that the bits ask for: with any worse one of them would be gone. */
  | { readonly by: 'rank'; readonly guildId: GuildId; readonly rank: bigint; readonly own: bigint };

export interface RightStep {
  readonly objectId: string;
  readonly holder: PlayerId;
  readonly bits: number;
  /** All ways it comes by; the first alone would do, and so would each other. */
  readonly sources: readonly RightSource[];
}

export type Allowed =
  | {
      readonly may: true;
      /** Bits that the signing key must hold beside all this. */
      readonly keyBits: number;
      /** Empty where the chain asks nothing of the kind. */
      readonly steps: readonly RightStep[];
    }
  | { readonly may: false; readonly gap: Exclude<PermissionVerdict, null> };

export function howAllowed(question: PermissionQuestion): Allowed {
  const gap = missingPermission(question);
  if (gap !== null) return { may: false, gap };
  const open = question.ways.find((checks) => missingPermission({ ...question, ways: [checks] }) === null);
  const steps = (open ?? []).map((check) => ({
    objectId: check.objectId,
    holder: check.holder.playerId,
    bits: check.bits,
    sources: sourcesOf(check, question),
  }));
  const keyBits = steps.reduce((all, { bits }) => all | bits, question.key);
  return { may: true, keyBits, steps };
}

/** Every way by which the holder of a check has all of its bits; the strongest first. */
export function sourcesOf(
  { objectId, owner, bits, ownerOnly, holder }: ResolvedCheck,
  { permissions, guildRanks }: Pick<PermissionQuestion, 'permissions' | 'guildRanks'>,
): readonly RightSource[] {
  const sources: RightSource[] = [];
  if (holder.playerId === owner) sources.push({ by: 'owner' });
  if (ownerOnly) return sources;
  let granted = 0;
  for (const { subject, mask } of permissions) {
    const isHis = subject.kind === 'object' && subject.objectId === objectId && subject.playerId === holder.playerId;
    if (isHis) granted |= mask;
  }
  if (bits !== 0 && (bits & ~granted) === 0) sources.push({ by: 'grant', mask: granted });
  if (holder.guildId === null || holder.guildRank === 0n) return sources;
  let ranked = 0;
  let least: bigint | null = null;
  for (const row of guildRanks) {
    const isHis = row.objectId === objectId && row.guildId === holder.guildId && holder.guildRank <= row.rank;
    if (!isHis || (row.mask & bits) === 0) continue;
    ranked |= row.mask;
    if (least === null || row.rank < least) least = row.rank;
  }
  if (least !== null && (bits & ~ranked) === 0) {
    sources.push({ by: 'rank', guildId: holder.guildId, rank: least, own: holder.guildRank });
  }
  return sources;
}
