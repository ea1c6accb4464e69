/** The settings of a guild. docs/network/mechanics.md 9.4. */
import { mark, say } from '../../../lib/words/say.ts';
import type { GuildRecord } from '../../entities.ts';
import { formatAlpha } from '../../format.ts';
import {
  changed,
  changedValue,
  DECIDERS,
  named,
  presentName,
  renamed,
  renaming,
  repainted,
  repainting,
  same,
} from '../judge/changes.ts';
import { handingOver, rankingEntry, ranksBelow } from '../judge/guildObstacles.ts';
import { order } from '../orderRow.ts';

const guildId = { label: mark('Guild'), offers: 'ownGuild' } as const;
const onGuild = { guild: ({ id }: GuildRecord) => ({ guildId: id }) };

export const GUILD_ORDERS = {
  MsgGuildUpdateOwnerId: order<'MsgGuildUpdateOwnerId'>({
    title: mark('Transfer guild'),
    about: mark('Makes another player the owner of the guild. You lose all permissions that come with ownership.'),
    room: 'guild',
    on: {
      ...onGuild,
      player: ({ id }, { self }) =>
        self === null || self.guildId === null || id === self.playerId ? null : { guildId: self.guildId, owner: id },
    },
    fields: { guildId, owner: { label: mark('New owner'), offers: 'members' } },
    isGrave: true,
    obstacle: handingOver,
    changes: ({ guildId: id, owner }, { get }) => changed(say('Owner'), get('guild', id)?.owner, owner),
  }),
  MsgGuildUpdateEntrySubstationId: order<'MsgGuildUpdateEntrySubstationId'>({
    title: mark('Change entry substation'),
    about: mark('New members are connected to this substation and share its power.'),
    room: 'guild',
    on: {
      ...onGuild,
      substation: ({ id }, { self }) =>
        self === null || self.guildId === null ? null : { guildId: self.guildId, entrySubstationId: id },
    },
    fields: {
      guildId,
      entrySubstationId: {
        label: mark('Entry substation'),
        offers: 'own',
        start: ({ get }, draft) => get('guild', draft.guildId)?.entrySubstationId ?? undefined,
      },
    },
    obstacle: ({ guildId: id, entrySubstationId: to }, { get }) => same(get('guild', id)?.entrySubstationId, to),
    changes: ({ guildId: id, entrySubstationId: to }, { get }) =>
      changed(say('Entry substation'), get('guild', id)?.entrySubstationId, to),
  }),
  MsgGuildUpdateEndpoint: order<'MsgGuildUpdateEndpoint'>({
    title: mark('Change guild server address'),
    about: mark(
      'Sets the URL where clients find the guild server. If the URL is wrong, players can’t reach the server.',
    ),
    room: 'guild',
    on: onGuild,
    fields: {
      guildId,
      endpoint: {
        label: mark('Guild server address'),
        hint: mark('https://…'),
        entry: 'endpoint',
        start: ({ get }, draft) => get('guild', draft.guildId)?.endpoint,
      },
    },
    obstacle: ({ guildId: id, endpoint }, { get }) => same(get('guild', id)?.endpoint, endpoint),
    changes: ({ guildId: id, endpoint }, { get }) =>
      changedValue(say('Guild server address'), get('guild', id)?.endpoint, endpoint, named),
  }),
  MsgGuildUpdatePrimaryReactor: order<'MsgGuildUpdatePrimaryReactor'>({
    title: mark('Change main reactor'),
    about: mark('New members’ stakes go to this reactor. Its validator must not be jailed.'),
    room: 'guild',
    on: {
      ...onGuild,
      reactor: ({ id }, { self }) =>
        self === null || self.guildId === null ? null : { guildId: self.guildId, reactorId: id },
    },
    fields: {
      guildId,
      reactorId: {
        label: mark('Reactor'),
        offers: 'ownGuild',
        start: ({ get }, draft) => get('guild', draft.guildId)?.primaryReactorId ?? undefined,
      },
    },
    obstacle: ({ guildId: id, reactorId: to }, { get }) => same(get('guild', id)?.primaryReactorId, to),
    changes: ({ guildId: id, reactorId: to }, { get }) =>
      changed(say('Main reactor'), get('guild', id)?.primaryReactorId, to),
  }),
  MsgGuildUpdateJoinInfusionMinimum: order<'MsgGuildUpdateJoinInfusionMinimum'>({
    title: mark('Change minimum stake'),
    about: mark(
      'Players with at least this much alpha staked in reactors can join without a request. At 0, anyone can join.',
    ),
    room: 'guild',
    on: onGuild,
    fields: {
      guildId,
      joinInfusionMinimum: {
        label: mark('Minimum stake'),
        hint: mark('At 0, anyone can join.'),
        start: ({ get }, draft) => get('guild', draft.guildId)?.joinInfusionMinimum,
        limits: () => ({ least: 0n }),
      },
    },
    obstacle: ({ guildId: id, joinInfusionMinimum: to }, { get }) => same(get('guild', id)?.joinInfusionMinimum, to),
    changes: ({ guildId: id, joinInfusionMinimum: to }, { get }) =>
      changedValue(say('Minimum stake'), get('guild', id)?.joinInfusionMinimum, to, (alpha) => formatAlpha(alpha)),
  }),
  MsgGuildUpdateJoinInfusionMinimumBypassByRequest: order<'MsgGuildUpdateJoinInfusionMinimumBypassByRequest'>({
    title: mark('Change request rule'),
    about: mark('Sets who can accept requests to join: nobody, members with permission, or any member.'),
    room: 'guild',
    on: onGuild,
    fields: {
      guildId,
      guildJoinBypassLevel: {
        label: mark('Request rule'),
        start: ({ get }, draft) => get('guild', draft.guildId)?.bypassByRequest,
      },
    },
    obstacle: ({ guildId: id, guildJoinBypassLevel: to }, { get }) => same(get('guild', id)?.bypassByRequest, to),
    changes: ({ guildId: id, guildJoinBypassLevel: to }, { get }) =>
      changedValue(say('Request rule'), get('guild', id)?.bypassByRequest, to, (level) => say(DECIDERS[level])),
  }),
  MsgGuildUpdateJoinInfusionMinimumBypassByInvite: order<'MsgGuildUpdateJoinInfusionMinimumBypassByInvite'>({
    title: mark('Change invitation rule'),
    about: mark('Sets who can invite players to the guild: nobody, members with permission, or any member.'),
    room: 'guild',
    on: onGuild,
    fields: {
      guildId,
      guildJoinBypassLevel: {
        label: mark('Invitation rule'),
        start: ({ get }, draft) => get('guild', draft.guildId)?.bypassByInvite,
      },
    },
    obstacle: ({ guildId: id, guildJoinBypassLevel: to }, { get }) => same(get('guild', id)?.bypassByInvite, to),
    changes: ({ guildId: id, guildJoinBypassLevel: to }, { get }) =>
      changedValue(say('Invitation rule'), get('guild', id)?.bypassByInvite, to, (level) => say(DECIDERS[level])),
  }),
  MsgGuildUpdateEntryRank: order<'MsgGuildUpdateEntryRank'>({
    title: mark('Change entry rank'),
    about: mark('The rank of new members (1 is best). You can’t set one better than your own.'),
    room: 'guild',
    on: onGuild,
    fields: {
      guildId,
      newEntryRank: {
        label: mark('New entry rank'),
        entry: 'rank',
        start: ({ get }, draft) => get('guild', draft.guildId)?.entryRank,
        limits: ({ self }, { guildId: id }) => ranksBelow(self, id),
        presets: [{ words: mark('Default rank (101)'), value: 101n }],
      },
    },
    obstacle: rankingEntry,
    changes: ({ guildId: id, newEntryRank: to }, { get }) =>
      changedValue(say('Entry rank'), get('guild', id)?.entryRank, to, String),
  }),
  MsgGuildUpdateName: order<'MsgGuildUpdateName'>({
    title: mark('Rename guild'),
    about: mark('Renames the guild. No two guilds can have the same name.'),
    room: 'guild',
    on: onGuild,
    fields: {
      guildId,
      newName: {
        label: mark('Name'),
        hint: mark('3 to 20 letters, digits, spaces, or - _ ’.'),
        entry: 'guildName',
        start: ({ get }, draft) => presentName('guild', get('guild', draft.guildId)?.name),
      },
    },
    obstacle: ({ guildId: id, newName }, { get }) => renaming('guild', newName, get('guild', id)?.name),
    changes: ({ guildId: id, newName }, { get }) => renamed(newName, get('guild', id)?.name),
  }),
  MsgGuildUpdatePfp: order<'MsgGuildUpdatePfp'>({
    title: mark('Change guild logo'),
    about: mark('The logo next to the guild’s name, by its URL. Leave it empty to remove the logo.'),
    room: 'guild',
    on: onGuild,
    fields: {
      guildId,
      pfp: { label: mark('Image'), entry: 'picture', start: ({ get }, draft) => get('guild', draft.guildId)?.pfp },
    },
    obstacle: ({ guildId: id, pfp }, { get }) => repainting(pfp, get('guild', id)?.pfp),
    changes: ({ guildId: id, pfp }, { get }) => repainted(pfp, get('guild', id)?.pfp),
  }),
};
