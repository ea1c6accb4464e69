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
  hint: mark('If you choose no substation, the guild’s entry substation is used.'),
  tellsEmpty: true,
  offers: 'own',
} as const;

export const MEMBER_ORDERS = {
  MsgGuildMembershipInvite: order<'MsgGuildMembershipInvite'>({
    title: mark('Invite player'),
    about: mark('Invites a player to the guild. They become a member when they accept.'),
    room: 'guild',
    on: { guild: onGuild, player: onStrangers },
    fields: {
      guildId,
      playerId: { label: mark('Player'), offers: 'strangers' },
      substationId,
    },
    obstacle: inviting,
  }),
  MsgGuildMembershipInviteRevoke: order<'MsgGuildMembershipInviteRevoke'>({
    title: mark('Withdraw invitation'),
    about: mark('Cancels an invitation that is still pending.'),
    room: 'guild',
    on: { guild: onGuild, player: onStrangers },
    fields: { guildId, playerId: { label: mark('Player'), offers: 'strangers' } },
    obstacle: uninviting,
  }),
  MsgGuildMembershipRequestApprove: order<'MsgGuildMembershipRequestApprove'>({
    title: mark('Accept request'),
    about: mark('Accepts a player’s request. They become a member at once, with the entry rank.'),
    room: 'guild',
    on: { guild: onGuild, player: onStrangers },
    fields: {
      guildId,
      playerId: { label: mark('Player'), offers: 'strangers' },
      substationId,
    },
    obstacle: deciding,
    changes: ({ guildId: to, playerId }, { get }) => changed(say('Guild'), get('player', playerId)?.guildId, to),
  }),
  MsgGuildMembershipRequestDeny: order<'MsgGuildMembershipRequestDeny'>({
    title: mark('Reject request'),
    about: mark('Rejects a player’s request. They can request again.'),
    room: 'guild',
    on: { guild: onGuild, player: onStrangers },
    fields: { guildId, playerId: { label: mark('Player'), offers: 'strangers' } },
    obstacle: deciding,
  }),
  MsgGuildMembershipKick: order<'MsgGuildMembershipKick'>({
    title: mark('Kick member'),
    about: mark('Removes a member from the guild. If you manage their substation, they’re disconnected from it too.'),
    room: 'guild',
    on: { guild: onGuild, player: onMembers },
    fields: { guildId, playerId: { label: mark('Player'), offers: 'members' } },
    isGrave: true,
    obstacle: kicking,
    changes: ({ playerId }, { get }) => changed(say('Guild'), get('player', playerId)?.guildId, null),
  }),
  MsgPlayerUpdateGuildRank: order<'MsgPlayerUpdateGuildRank'>({
    title: mark('Change guild rank'),
    about: mark('Gives a member another rank (1 is best). Permissions granted by rank change with it.'),
    room: 'guild',
    on: { guild: onGuild, player: onMembers },
    fields: {
      guildId,
      playerId: { label: mark('Player'), offers: 'members' },
      guildRank: {
        label: mark('Guild rank'),
        entry: 'rank',
        start: ({ get }, { playerId }) => get('player', playerId)?.guildRank,
        limits: () => ({ least: 1n }),
        presets: [
          { words: mark('Best rank (1)'), value: 1n },
          { words: mark('Default rank (101)'), value: 101n },
        ],
      },
    },
    obstacle: ranking,
    changes: ({ playerId, guildRank }, { get }) =>
      changedValue(say('Rank'), get('player', playerId)?.guildRank, guildRank, String),
  }),
};
