/** Members, as their guild sees them. docs/network/mechanics.md 9.2, 9.3. */
import type { GuildId, PlayerId } from '../../ids.ts';
import type { GuildRecord, Player } from '../../entities.ts';
import { changed, changedValue } from '../judge/changes.ts';
import { deciding, inviting, kicking, ranking, uninviting } from '../judge/memberObstacles.ts';
import { order } from '../orderRow.ts';
import type { Sight } from '../sight.ts';

const guildId = { label: 'Guild', offers: 'ownGuild' } as const;
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
  label: 'Substation',
  hint: 'Left empty, it is the entry substation of the guild.',
  offers: 'own',
} as const;

export const MEMBER_ORDERS = {
  MsgGuildMembershipInvite: order<'MsgGuildMembershipInvite'>({
    title: 'Invite',
    about: 'Invites a player into the guild. He becomes a member when he accepts.',
    room: 'guild',
    on: { guild: onGuild, player: onStrangers },
    fields: { guildId, playerId: { label: 'Whom', offers: 'strangers' }, substationId },
    obstacle: inviting,
  }),
  MsgGuildMembershipInviteRevoke: order<'MsgGuildMembershipInviteRevoke'>({
    title: 'Take back an invitation',
    about: 'An invitation that was not accepted yet counts no more.',
    room: 'guild',
    on: { guild: onGuild, player: onStrangers },
    fields: { guildId, playerId: { label: 'Whose', offers: 'strangers' } },
    obstacle: uninviting,
  }),
  MsgGuildMembershipRequestApprove: order<'MsgGuildMembershipRequestApprove'>({
    title: 'Take in',
    about: 'Accepts the request of a player. He is a member at once, with the entry rank.',
    room: 'guild',
    on: { guild: onGuild, player: onStrangers },
    fields: { guildId, playerId: { label: 'Whom', offers: 'strangers' }, substationId },
    obstacle: deciding,
    changes: ({ guildId: to, playerId }, { get }) => changed('Guild', get('player', playerId)?.guildId, to),
  }),
  MsgGuildMembershipRequestDeny: order<'MsgGuildMembershipRequestDeny'>({
    title: 'Refuse a request',
    about: 'Turns down the request of a player. He may ask again.',
    room: 'guild',
    on: { guild: onGuild, player: onStrangers },
    fields: { guildId, playerId: { label: 'Whose', offers: 'strangers' } },
    obstacle: deciding,
  }),
  MsgGuildMembershipKick: order<'MsgGuildMembershipKick'>({
    title: 'Put out',
    about: 'Puts a member out of the guild, and off the substation where you manage it.',
    room: 'guild',
    on: { guild: onGuild, player: onMembers },
    fields: { guildId, playerId: { label: 'Whom', offers: 'members' } },
    isGrave: true,
    obstacle: kicking,
    changes: ({ playerId }, { get }) => changed('Guild', get('player', playerId)?.guildId, null),
  }),
  MsgPlayerUpdateGuildRank: order<'MsgPlayerUpdateGuildRank'>({
    title: 'Give a rank',
    about: 'Gives a member another rank. 1 is best; rights that are given by rank come and go with it.',
    room: 'guild',
    on: { guild: onGuild, player: onMembers },
    fields: {
      guildId,
      playerId: { label: 'Whom', offers: 'members' },
      guildRank: {
        label: 'Rank',
        entry: 'rank',
        start: ({ get }, { playerId }) => get('player', playerId)?.guildRank,
        limits: () => ({ least: 1n }),
        presets: [
          { words: 'The best', value: 1n },
          { words: 'As on entry', value: 101n },
        ],
      },
    },
    obstacle: ranking,
    changes: ({ playerId, guildRank }, { get }) =>
      changedValue('Rank', get('player', playerId)?.guildRank, guildRank, String),
  }),
};
