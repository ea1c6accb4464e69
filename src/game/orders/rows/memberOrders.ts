/** Members, as their guild sees them. docs/network/mechanics.md 9.2, 9.3. */
import { mark, say } from '../../../lib/words/say.ts';
import type { GuildId, PlayerId } from '../../ids.ts';
import type { GuildRecord, Player } from '../../entities.ts';
import { changed, changedValue } from '../judge/changes.ts';
import { deciding, inviting, kicking, ranking, uninviting } from '../judge/memberObstacles.ts';
import { order } from '../orderRow.ts';
import type { Sight } from '../sight.ts';

const guildId = { label: mark('Guild'), offers: 'ownGuild' } as const;
const onGuild = ({ id }: GuildRecord) => ({ guildId: id });

/** Fills in a member of the signer's guild who is not the signer. */
function onMembers({ id, guildId: of }: Player, { self }: Sight): { guildId: GuildId; playerId: PlayerId } | null {
  if (self === null || self.guildId === null || of !== self.guildId || id === self.playerId) return null;
  return { guildId: self.guildId, playerId: id };
}

/** Fills in a player whom the signer's guild could take in. */
export function onStrangers(
  { id, guildId: of }: Player,
  { self }: Sight,
): { guildId: GuildId; playerId: PlayerId } | null {
  if (self === null || self.guildId === null || of === self.guildId || id === self.playerId) return null;
  return { guildId: self.guildId, playerId: id };
}

const substationId = {
  label: mark('Substation'),
  hint: mark('Left empty, it is the entry substation of the guild.'),
  tellsEmpty: true,
  offers: 'own',
} as const;

export const MEMBER_ORDERS = {
  MsgGuildMembershipInvite: order<'MsgGuildMembershipInvite'>({
    title: mark('Invite'),
    about: mark('Invites a player into the guild. He becomes a member when he accepts.'),
    room: 'guild',
    on: { guild: onGuild, player: onStrangers },
    fields: { guildId, playerId: { label: mark('Whom'), offers: 'strangers' }, substationId },
    obstacle: inviting,
  }),
  MsgGuildMembershipInviteRevoke: order<'MsgGuildMembershipInviteRevoke'>({
    title: mark('Take back an invitation'),
    about: mark('An invitation that was not accepted yet counts no more.'),
    room: 'guild',
    on: { guild: onGuild, player: onStrangers },
    fields: { guildId, playerId: { label: mark('Whose'), offers: 'strangers' } },
    obstacle: uninviting,
  }),
  MsgGuildMembershipRequestApprove: order<'MsgGuildMembershipRequestApprove'>({
    title: mark('Take in'),
    about: mark('Accepts the request of a player. He is a member at once, with the entry rank.'),
    room: 'guild',
    on: { guild: onGuild, player: onStrangers },
    fields: { guildId, playerId: { label: mark('Whom'), offers: 'strangers' }, substationId },
    obstacle: deciding,
    changes: ({ guildId: to, playerId }, { get }) => changed(say('Guild'), get('player', playerId)?.guildId, to),
  }),
  MsgGuildMembershipRequestDeny: order<'MsgGuildMembershipRequestDeny'>({
    title: mark('Refuse a request'),
    about: mark('Turns down the request of a player. He may ask again.'),
    room: 'guild',
    on: { guild: onGuild, player: onStrangers },
    fields: { guildId, playerId: { label: mark('Whose'), offers: 'strangers' } },
    obstacle: deciding,
  }),
  MsgGuildMembershipKick: order<'MsgGuildMembershipKick'>({
    title: mark('Put out'),
    about: mark('Puts a member out of the guild, and off the substation where you manage it.'),
    room: 'guild',
    on: { guild: onGuild, player: onMembers },
    fields: { guildId, playerId: { label: mark('Whom'), offers: 'members' } },
    isGrave: true,
    obstacle: kicking,
    changes: ({ playerId }, { get }) => changed(say('Guild'), get('player', playerId)?.guildId, null),
  }),
  MsgPlayerUpdateGuildRank: order<'MsgPlayerUpdateGuildRank'>({
    title: mark('Give a rank'),
    about: mark('Gives a member another rank. 1 is best; rights that are given by rank come and go with it.'),
    room: 'guild',
    on: { guild: onGuild, player: onMembers },
    fields: {
      guildId,
      playerId: { label: mark('Whom'), offers: 'members' },
      guildRank: {
        label: mark('Rank'),
        entry: 'rank',
        start: ({ get }, { playerId }) => get('player', playerId)?.guildRank,
        limits: () => ({ least: 1n }),
        presets: [
          { words: mark('The best'), value: 1n },
          { words: mark('As on entry'), value: 101n },
        ],
      },
    },
    obstacle: ranking,
    changes: ({ playerId, guildRank }, { get }) =>
      changedValue(say('Rank'), get('player', playerId)?.guildRank, guildRank, String),
  }),
};
