/** The settings of a guild. docs/network/mechanics.md 9.4. */
import type { GuildRecord } from '../../entities.ts';
import { formatAlpha } from '../../format.ts';
import {
  changed,
  changedValue,
  DECIDERS,
  named,
  renamed,
  renaming,
  repainted,
  repainting,
  same,
} from '../judge/changes.ts';
import { handingOver, rankingEntry, ranksBelow } from '../judge/guildObstacles.ts';
import { order } from '../orderRow.ts';

const guildId = { label: 'Guild', offers: 'ownGuild' } as const;
const onGuild = { guild: ({ id }: GuildRecord) => ({ guildId: id }) };

export const GUILD_ORDERS = {
  MsgGuildUpdateOwnerId: order<'MsgGuildUpdateOwnerId'>({
    title: 'Hand over the guild',
    about: 'Makes another player the owner of the guild. You lose every right that came with owning it.',
    room: 'guild',
    on: {
      ...onGuild,
      player: ({ id }, { self }) =>
        self === null || self.guildId === null || id === self.playerId ? null : { guildId: self.guildId, owner: id },
    },
    fields: { guildId, owner: { label: 'New owner', offers: 'members' } },
    isGrave: true,
    obstacle: handingOver,
    changes: ({ guildId: id, owner }, { get }) => changed('Owner', get('guild', id)?.owner, owner),
  }),
  MsgGuildUpdateEntrySubstationId: order<'MsgGuildUpdateEntrySubstationId'>({
    title: 'Set the entry substation',
    about: 'New members are connected to this substation and share its power.',
    room: 'guild',
    on: {
      ...onGuild,
      substation: ({ id }, { self }) =>
        self === null || self.guildId === null ? null : { guildId: self.guildId, entrySubstationId: id },
    },
    fields: { guildId, entrySubstationId: { label: 'Substation', offers: 'own' } },
    obstacle: ({ guildId: id, entrySubstationId: to }, { get }) => same(get('guild', id)?.entrySubstationId, to),
    changes: ({ guildId: id, entrySubstationId: to }, { get }) =>
      changed('New members are connected to', get('guild', id)?.entrySubstationId, to),
  }),
  MsgGuildUpdateEndpoint: order<'MsgGuildUpdateEndpoint'>({
    title: 'Set the service address',
    about: 'Where clients find the guild’s own server. Players who come by it depend on it.',
    room: 'guild',
    on: onGuild,
    fields: { guildId, endpoint: { label: 'Address', hint: 'https://…', entry: 'endpoint' } },
    obstacle: ({ guildId: id, endpoint }, { get }) => same(get('guild', id)?.endpoint, endpoint),
    changes: ({ guildId: id, endpoint }, { get }) =>
      changedValue('Service address', get('guild', id)?.endpoint, endpoint, named),
  }),
  MsgGuildUpdatePrimaryReactor: order<'MsgGuildUpdatePrimaryReactor'>({
    title: 'Set the main reactor',
    about: 'Stakes of those who join by infusion go to this reactor. Its validator must not be jailed.',
    room: 'guild',
    on: {
      ...onGuild,
      reactor: ({ id }, { self }) =>
        self === null || self.guildId === null ? null : { guildId: self.guildId, reactorId: id },
    },
    fields: { guildId, reactorId: { label: 'Reactor', offers: 'ownGuild' } },
    obstacle: ({ guildId: id, reactorId: to }, { get }) => same(get('guild', id)?.primaryReactorId, to),
    changes: ({ guildId: id, reactorId: to }, { get }) =>
      changed('Main reactor', get('guild', id)?.primaryReactorId, to),
  }),
  MsgGuildUpdateJoinInfusionMinimum: order<'MsgGuildUpdateJoinInfusionMinimum'>({
    title: 'Set the join minimum',
    about: 'Who has infused so much alpha into reactors may join without asking. Nothing lets everybody in.',
    room: 'guild',
    on: onGuild,
    fields: {
      guildId,
      joinInfusionMinimum: {
        label: 'Alpha infused',
        hint: '0: anybody may join.',
        start: ({ get }, draft) => get('guild', draft.guildId)?.joinInfusionMinimum,
        limits: () => ({ least: 0n }),
      },
    },
    obstacle: ({ guildId: id, joinInfusionMinimum: to }, { get }) => same(get('guild', id)?.joinInfusionMinimum, to),
    changes: ({ guildId: id, joinInfusionMinimum: to }, { get }) =>
      changedValue('Infused to join', get('guild', id)?.joinInfusionMinimum, to, (alpha) => formatAlpha(alpha)),
  }),
  MsgGuildUpdateJoinInfusionMinimumBypassByRequest: order<'MsgGuildUpdateJoinInfusionMinimumBypassByRequest'>({
    title: 'Set who decides requests',
    about: 'Who takes in players that ask to join: nobody, those with the right, or any member.',
    room: 'guild',
    on: onGuild,
    fields: {
      guildId,
      guildJoinBypassLevel: {
        label: 'Decided by',
        start: ({ get }, draft) => get('guild', draft.guildId)?.bypassByRequest,
      },
    },
    obstacle: ({ guildId: id, guildJoinBypassLevel: to }, { get }) => same(get('guild', id)?.bypassByRequest, to),
    changes: ({ guildId: id, guildJoinBypassLevel: to }, { get }) =>
      changedValue('Requests are decided by', get('guild', id)?.bypassByRequest, to, (level) => DECIDERS[level]),
  }),
  MsgGuildUpdateJoinInfusionMinimumBypassByInvite: order<'MsgGuildUpdateJoinInfusionMinimumBypassByInvite'>({
    title: 'Set who invites',
    about: 'Who may invite players into the guild: nobody, those with the right, or any member.',
    room: 'guild',
    on: onGuild,
    fields: {
      guildId,
      guildJoinBypassLevel: {
        label: 'Given by',
        start: ({ get }, draft) => get('guild', draft.guildId)?.bypassByInvite,
      },
    },
    obstacle: ({ guildId: id, guildJoinBypassLevel: to }, { get }) => same(get('guild', id)?.bypassByInvite, to),
    changes: ({ guildId: id, guildJoinBypassLevel: to }, { get }) =>
      changedValue('Invitations are given by', get('guild', id)?.bypassByInvite, to, (level) => DECIDERS[level]),
  }),
  MsgGuildUpdateEntryRank: order<'MsgGuildUpdateEntryRank'>({
    title: 'Set the entry rank',
    about: 'The rank that new members start with. 1 is best; nobody can set one better than his own.',
    room: 'guild',
    on: onGuild,
    fields: {
      guildId,
      newEntryRank: {
        label: 'Rank',
        entry: 'rank',
        start: ({ get }, draft) => get('guild', draft.guildId)?.entryRank,
        limits: ({ self }, { guildId: id }) => ranksBelow(self, id),
        presets: [{ words: 'As founded', value: 101n }],
      },
    },
    obstacle: rankingEntry,
    changes: ({ guildId: id, newEntryRank: to }, { get }) =>
      changedValue('Rank on entry', get('guild', id)?.entryRank, to, String),
  }),
  MsgGuildUpdateName: order<'MsgGuildUpdateName'>({
    title: 'Name guild',
    about: 'Gives the guild a name that no other guild has.',
    room: 'guild',
    on: onGuild,
    fields: {
      guildId,
      newName: { label: 'Name', hint: '3 to 20 letters, digits, spaces, - _ and ’.', entry: 'guildName' },
    },
    obstacle: ({ guildId: id, newName }, { get }) => renaming('guild', newName, get('guild', id)?.name),
    changes: ({ guildId: id, newName }, { get }) => renamed(newName, get('guild', id)?.name),
  }),
  MsgGuildUpdatePfp: order<'MsgGuildUpdatePfp'>({
    title: 'Set the guild’s picture',
    about: 'The picture beside the guild’s name, by its address. Empty takes it away.',
    room: 'guild',
    on: onGuild,
    fields: {
      guildId,
      pfp: { label: 'Picture', entry: 'picture', start: ({ get }, draft) => get('guild', draft.guildId)?.pfp },
    },
    obstacle: ({ guildId: id, pfp }, { get }) => repainting(pfp, get('guild', id)?.pfp),
    changes: ({ guildId: id, pfp }, { get }) => repainted(pfp, get('guild', id)?.pfp),
  }),
};
