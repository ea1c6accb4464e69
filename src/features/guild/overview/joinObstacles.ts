/** What stands between a player and a guild, in words, before anything is signed. docs/network/mechanics.md 9.2. */
import { formatAlpha } from '../../../game/format.ts';
import type { PlayerId } from '../../../game/ids.ts';
import {
  missingPermission,
  type PermissionHolder,
  type PermissionQuestion,
  type ResolvedCheck,
} from '../../../game/missingPermission.ts';
import { PERMISSION } from '../../../game/permissions.ts';
import type { GuildRecord, InfusionRecord, JoinBypass } from '../../../game/entities.ts';
import { sentence } from '../../../game/refusals/sentences.ts';
import { microAlpha, type MicroAlpha } from '../../../game/units.ts';

/** Only stakes in reactors count, and of those nothing that is on its way out. */
function reactorStakes(infusions: readonly InfusionRecord[]): readonly InfusionRecord[] {
  return infusions.filter(({ destination, fuel }) => destination.startsWith('3-') && fuel > 0n);
}

function stakeOf(infusions: readonly InfusionRecord[]): MicroAlpha {
  return microAlpha(reactorStakes(infusions).reduce((sum, { fuel }) => sum + fuel, 0n));
}

/** Why one cannot join at once; null when one can. */
export function directObstacle(
  { joinInfusionMinimum }: Pick<GuildRecord, 'joinInfusionMinimum'>,
  infusions: readonly InfusionRecord[],
): string | null {
  const stake = stakeOf(infusions);
  if (stake >= joinInfusionMinimum) return null;
  return `${formatAlpha(joinInfusionMinimum, 'up')} in reactors is asked for, you have ${formatAlpha(stake)} there.`;
}

/** `{destination}-{address}` of the stakes that are shown to the guild; none when it asks for none. */
export function infusionIdsOf(
  { joinInfusionMinimum }: Pick<GuildRecord, 'joinInfusionMinimum'>,
  infusions: readonly InfusionRecord[],
): string[] {
  if (joinInfusionMinimum === 0n) return [];
  return reactorStakes(infusions).map(({ destination, address }) => `${destination}-${address}`);
}

export function requestObstacle({ bypassByRequest }: Pick<GuildRecord, 'bypassByRequest'>): string | null {
  return bypassByRequest === 'closed' ? sentence.noRequests : null;
}

export interface Judge {
  readonly guild: Pick<GuildRecord, 'id' | 'owner'>;
  readonly holder: PermissionHolder;
  readonly permissions: PermissionQuestion['permissions'];
  readonly guildRanks: PermissionQuestion['guildRanks'];
}

/** Why somebody may not decide about requests or invite, by the guild's level for it; null when they may. */
export function membershipObstacle(level: JoinBypass, judge: Judge): string | null {
  if (level === 'closed') return sentence.noInvitations;
  if (level === 'member') {
    return judge.holder.guildId === judge.guild.id ? null : 'Only members of this guild decide.';
  }
  return rightObstacle(PERMISSION.guildMembership, judge)
    ? 'Only those with the right to manage membership in this guild decide.'
    : null;
}

/** Whether bits on the guild are missing. */
function rightObstacle(bits: number, { guild, holder, permissions, guildRanks }: Judge): boolean {
  const check: ResolvedCheck = { objectId: guild.id, owner: guild.owner, bits, ownerOnly: false, holder };
  return missingPermission({ key: 0, keyMask: holder.keyMask ?? 0, ways: [[check]], permissions, guildRanks }) !== null;
}

/** Why somebody may not put a member out: a right on the guild, and the better rank. docs/network/mechanics.md 9.2 "Kick". */
export function kickObstacle(
  judge: Judge,
  target: { readonly id: PlayerId; readonly rank: bigint | null },
): string | null {
  if (target.id === judge.guild.owner) return sentence.ownerStays;
  if (target.id === judge.holder.playerId) return 'Nobody can put themselves out: leave by joining another guild.';
  if (rightObstacle(PERMISSION.guildMembership, judge)) {
    return 'Only those with the right to manage membership in this guild may put members out.';
  }
  if (target.rank === null) return 'Their rank is not known yet.';
  return judge.holder.guildRank !== 0n && judge.holder.guildRank < target.rank
    ? null
    : 'Your rank must be better than theirs (1 is best).';
}
