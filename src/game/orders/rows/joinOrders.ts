/** The ways of a player into a guild. docs/network/mechanics.md 9.2. */
import { mark, say } from '../../../lib/words/say.ts';
import type { GuildRecord } from '../../entities.ts';
import type { GuildId, SubstationId } from '../../ids.ts';
import { infusionIdsOf } from '../../joinObstacles.ts';
import { changed } from '../judge/changes.ts';
import { answering, joining, requesting } from '../judge/memberObstacles.ts';
import { type Change, order } from '../orderRow.ts';
import type { Sight } from '../sight.ts';
import { ownPlayer } from './shared.ts';

/** The guild is told, and for whom: the signer, unless he is in it. */
function onOthersGuild({ id }: GuildRecord, { self }: Sight) {
  return id === self?.guildId ? null : { guildId: id, playerId: self?.playerId };
}

/** Whoever enters leaves where he was, and stands where the guild lets its new members. */
function joined(
  draft: { readonly guildId?: GuildId | undefined; readonly substationId?: SubstationId | undefined },
  { self, get }: Sight,
): readonly Change[] {
  const guild = get('guild', draft.guildId);
  if (self === null || !guild) return [];
  return [
    ...changed(say('Guild'), self.guildId, guild.id),
    ...changed(say('Rank'), String(self.guildRank), String(guild.entryRank)),
    ...changed(say('Substation'), self.substationId, draft.substationId ?? guild.entrySubstationId),
  ];
}

const guildId = { label: mark('Guild'), offers: 'any' } as const;
const playerId = { label: mark('Player'), offers: 'own', start: ownPlayer } as const;
const substationId = {
  label: mark('Substation'),
  hint: mark('If you choose no substation, the guild’s entry substation is used.'),
  tellsEmpty: true,
  offers: 'own',
} as const;

export const JOIN_ORDERS = {
  MsgGuildMembershipJoin: order<'MsgGuildMembershipJoin'>({
    title: mark('Join guild'),
    about: mark(
      'Joins a guild at once. If the guild has a minimum stake, your infusions count. You leave your current guild.',
    ),
    room: 'guild',
    on: { guild: onOthersGuild },
    fields: {
      guildId,
      playerId,
      substationId,
      infusionId: {
        label: mark('Counted infusions'),
        hint: mark('Infusions in reactors of other guilds move to this guild’s main reactor.'),
        entry: 'infusions',
        start: ({ self, get, more }, draft) => {
          const guild = get('guild', draft.guildId);
          const infusions = self === null ? undefined : more?.infusionsOf?.(self.playerId);
          return guild && infusions ? infusionIdsOf(guild, infusions) : undefined;
        },
      },
    },
    obstacle: joining,
    changes: joined,
  }),
  MsgGuildMembershipRequest: order<'MsgGuildMembershipRequest'>({
    title: mark('Request to join'),
    about: mark('Sends a request to join a guild. Members who can accept requests will see it.'),
    room: 'guild',
    on: { guild: onOthersGuild },
    fields: { guildId, playerId, substationId },
    obstacle: requesting,
  }),
  MsgGuildMembershipRequestRevoke: order<'MsgGuildMembershipRequestRevoke'>({
    title: mark('Withdraw request'),
    about: mark('Cancels your request to join, if it’s still pending.'),
    room: 'guild',
    on: { guild: onOthersGuild },
    fields: { guildId, playerId },
    obstacle: answering('request'),
  }),
  MsgGuildMembershipInviteApprove: order<'MsgGuildMembershipInviteApprove'>({
    title: mark('Accept invitation'),
    about: mark('Accepts a guild’s invitation. You become a member at once and leave your current guild.'),
    room: 'guild',
    on: { guild: onOthersGuild },
    fields: { guildId, playerId, substationId },
    obstacle: answering('invite'),
    changes: joined,
  }),
  MsgGuildMembershipInviteDeny: order<'MsgGuildMembershipInviteDeny'>({
    title: mark('Reject invitation'),
    about: mark('Rejects a guild’s invitation.'),
    room: 'guild',
    on: { guild: onOthersGuild },
    fields: { guildId, playerId },
    obstacle: answering('invite'),
  }),
};
