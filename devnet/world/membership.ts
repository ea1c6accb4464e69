/** Entering and leaving guilds, whatever the path. docs/network/mechanics.md 9.1, 9.2. */
import type { Guild, GuildMembershipApplication, Player } from '../../src/generated/game/entities.ts';
import { guildJoinType, registrationStatus } from '../../src/generated/game/enums.ts';
import type { Context } from './context.ts';
import type { Draft } from './draft.ts';
import { enumWord } from './json.ts';
import { connectPlayer } from './power.ts';

/** Rank of whoever is in no guild any more, and of new members until a guild says otherwise. 1.5. */
export const DEFAULT_RANK = 101n;

export function applicationKey(playerId: string, guildId: string): string {
  return `${playerId}@${guildId}`;
}

/** An application as queries and events show it. docs/network/chain-entities.md 1.6, 4.2. */
export function applicationJson(application: GuildMembershipApplication): { readonly [field: string]: string } {
  const { guildId, playerId, proposer, substationId } = application;
  return {
    guildId,
    playerId,
    joinType: enumWord(guildJoinType, application.joinType),
    registrationStatus: enumWord(registrationStatus, application.registrationStatus),
    proposer,
    substationId,
  };
}

/** Stored while it is pending, deleted with its last word; told either way. */
export function fileApplication(draft: Draft, application: GuildMembershipApplication): GuildMembershipApplication {
  const pending = application.registrationStatus === registrationStatus.proposed;
  const key = applicationKey(application.playerId, application.guildId);
  draft.overlay.write('guildMembershipApplication', key, pending ? application : undefined);
  draft.emit({
    name: 'EventGuildMembershipApplication',
    data: { guildMembershipApplication: applicationJson(application) },
  });
  return application;
}

/** Whoever is in has nothing pending there: an invitation or request that another path overtook is settled with it. */
export function settleApplication(ctx: Context, playerId: string, guildId: string, joinType: guildJoinType): void {
  const pending = ctx.draft.get('guildMembershipApplication', applicationKey(playerId, guildId));
  if (!pending) return;
  fileApplication(ctx.draft, { ...pending, joinType, registrationStatus: registrationStatus.approved });
}

/**
 * Invite, request and direct join: guild, rank, and always the named or the entry substation. An empty one just
 * disconnects.
 */
export function moveIn(draft: Draft, player: Player, guild: Guild, override: string): void {
  const member = { ...player, guildId: guild.id, guildRank: guild.entryRank };
  connectPlayer(draft, member, override === '' ? guild.entrySubstationId : override);
}

/**
 * Proxy join and founding: the old substation is dropped only if it was the old guild's entry one, and a new one is
 * joined only when there is none.
 */
export function moveInGently(draft: Draft, member: Player, oldGuildId: string, substationId: string): Player {
  const oldEntry = oldGuildId === '' ? '' : (draft.get('guild', oldGuildId)?.entrySubstationId ?? '');
  const leavesEntry = member.substationId !== '' && member.substationId === oldEntry;
  const kept = leavesEntry ? connectPlayer(draft, member, '') : draft.put('player', member.id, member);
  if (kept.substationId !== '' || substationId === '') return kept;
  return connectPlayer(draft, kept, substationId);
}
