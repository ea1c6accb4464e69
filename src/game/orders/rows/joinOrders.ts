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
    ...changed(say('Connected to'), self.substationId, draft.substationId ?? guild.entrySubstationId),
  ];
}

const guildId = { label: mark('Guild'), offers: 'any' } as const;
const playerId = { label: mark('Who'), offers: 'own', start: ownPlayer } as const;
const substationId = {
  label: mark('Substation'),
  hint: mark('Left empty, it is the entry substation of the guild.'),
  tellsEmpty: true,
  offers: 'own',
} as const;

export const JOIN_ORDERS = {
  MsgGuildMembershipJoin: order<'MsgGuildMembershipJoin'>({
    title: mark('Join'),
    about: mark(
      'Joins a guild at once, with what you have infused where it asks for that. You leave the guild you are in.',
    ),
    room: 'guild',
    on: { guild: onOthersGuild },
    fields: {
      guildId,
      playerId,
      substationId,
      infusionId: {
        label: mark('Infusions to show'),
        hint: mark('Those at reactors of other guilds are moved to the main reactor of this one.'),
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
    title: mark('Ask to join'),
    about: mark('Asks a guild to take you in. Those who decide about requests there see it.'),
    room: 'guild',
    on: { guild: onOthersGuild },
    fields: { guildId, playerId, substationId },
    obstacle: requesting,
  }),
  MsgGuildMembershipRequestRevoke: order<'MsgGuildMembershipRequestRevoke'>({
    title: mark('Take back a request'),
    about: mark('A request to join that was not decided yet counts no more.'),
    room: 'guild',
    on: { guild: onOthersGuild },
    fields: { guildId, playerId },
    obstacle: answering('request'),
  }),
  MsgGuildMembershipInviteApprove: order<'MsgGuildMembershipInviteApprove'>({
    title: mark('Accept an invitation'),
    about: mark('Accepts the invitation of a guild. You are a member at once, and leave the guild you are in.'),
    room: 'guild',
    on: { guild: onOthersGuild },
    fields: { guildId, playerId, substationId },
    obstacle: answering('invite'),
    changes: joined,
  }),
  MsgGuildMembershipInviteDeny: order<'MsgGuildMembershipInviteDeny'>({
    title: mark('Decline an invitation'),
    about: mark('Turns down the invitation of a guild.'),
    room: 'guild',
    on: { guild: onOthersGuild },
    fields: { guildId, playerId },
    obstacle: answering('invite'),
  }),
};
