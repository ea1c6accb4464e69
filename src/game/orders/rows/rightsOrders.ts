/** Rights on objects: who may do what with them. docs/network/chain-entities.md 3.1. */
import { mark } from '../../../lib/words/say.ts';
import { type ObjectId, parseObjectId, type PlayerId } from '../../ids.ts';
import { ALL_PERMISSIONS, PERMISSION as P } from '../../permissions.ts';
import { give, leave, onObject, ranking, ranks, take, unranking, unranks } from '../judge/rightsObstacles.ts';
import { order } from '../orderRow.ts';
import type { Sight } from '../sight.ts';
import { ownGuild } from './shared.ts';

/** Which bits are commonly meant. */
export const RIGHTS_PRESETS = [
  { words: mark('Play for me'), value: P.play | P.hashBuild | P.hashMine | P.hashRefine | P.hashRaid },
  { words: mark('Manage power'), value: P.sourceAllocation | P.substationConnection | P.allocationConnection },
  { words: mark('Manage members'), value: P.guildMembership },
  { words: mark('Moderate names'), value: P.guildUgcUpdate },
  { words: mark('Everything'), value: ALL_PERMISSIONS },
] as const;

const objectId = { label: mark('Object'), offers: 'own' } as const;
const permissions = { label: mark('Permissions'), presets: RIGHTS_PRESETS };

const onThing = ({ id }: { readonly id: string }): { objectId: ObjectId } => ({ objectId: parseObjectId(id) });

/** Everything that has an owner and rights of its own. */
const ON_THINGS = {
  planet: onThing,
  fleet: onThing,
  struct: onThing,
  guild: onThing,
  reactor: onThing,
  substation: onThing,
  provider: onThing,
  agreement: onThing,
  allocation: onThing,
} as const;

/** On another's page it is he who is given rights; on one's own it is oneself on whom. */
function onPlayer({ id }: { readonly id: PlayerId }, { self }: Sight): { playerId: PlayerId } | { objectId: ObjectId } {
  return id === self?.playerId ? { objectId: parseObjectId(id) } : { playerId: id };
}

const ON_ALL = { ...ON_THINGS, player: onPlayer } as const;

export const RIGHTS_ORDERS = {
  MsgPermissionGrantOnObject: order<'MsgPermissionGrantOnObject'>({
    title: mark('Grant object permissions'),
    about: mark('Gives a player more permissions on an object. You can only grant permissions that you hold.'),
    room: 'rights',
    on: ON_ALL,
    fields: { objectId, playerId: { label: mark('Recipient'), offers: 'any' }, permissions },
    ...onObject(give),
  }),
  MsgPermissionRevokeOnObject: order<'MsgPermissionRevokeOnObject'>({
    title: mark('Revoke object permissions'),
    about: mark('Revokes a player’s permissions on an object. Permissions they hold by rank or as its owner stay.'),
    room: 'rights',
    on: ON_ALL,
    fields: { objectId, playerId: { label: mark('Player'), offers: 'any' }, permissions },
    isGrave: true,
    ...onObject(take),
  }),
  MsgPermissionSetOnObject: order<'MsgPermissionSetOnObject'>({
    title: mark('Set object permissions'),
    about: mark('Replaces all permissions of a player on an object with the permissions you choose.'),
    room: 'rights',
    on: ON_ALL,
    fields: {
      objectId,
      playerId: { label: mark('Player'), offers: 'any' },
      permissions: {
        ...permissions,
        start: ({ more }, draft) =>
          draft.objectId && draft.playerId ? more?.grantedOn?.(draft.objectId, draft.playerId) : undefined,
      },
    },
    ...onObject(leave),
  }),
  MsgPermissionGuildRankSet: order<'MsgPermissionGuildRankSet'>({
    title: mark('Grant rank permissions'),
    about: mark(
      'Grants permissions on an object to all guild members of a rank or better. Members gain or lose them with their rank.',
    ),
    room: 'rights',
    on: { ...ON_THINGS, guild: ({ id }) => ({ objectId: parseObjectId(id), guildId: id }), player: onOwnPlayer },
    fields: {
      objectId,
      guildId: { label: mark('Guild'), offers: 'ownGuild', start: ownGuild },
      permission: permissions,
      rank: {
        label: mark('Rank or better'),
        hint: mark('This rank and all better ones (1 is best).'),
        entry: 'rank',
        limits: () => ({ least: 1n }),
        presets: [
          { words: mark('Best rank only'), value: 1n },
          { words: mark('Including new members'), value: 101n },
        ],
      },
    },
    obstacle: ranking,
    changes: ranks,
  }),
  MsgPermissionGuildRankRevoke: order<'MsgPermissionGuildRankRevoke'>({
    title: mark('Revoke rank permissions'),
    about: mark('Revokes permissions on an object for all ranks of a guild.'),
    room: 'rights',
    on: { ...ON_THINGS, guild: ({ id }) => ({ objectId: parseObjectId(id), guildId: id }), player: onOwnPlayer },
    fields: {
      objectId,
      guildId: { label: mark('Guild'), offers: 'ownGuild', start: ownGuild },
      permission: permissions,
    },
    isGrave: true,
    obstacle: unranking,
    changes: unranks,
  }),
};

function onOwnPlayer({ id }: { readonly id: PlayerId }, { self }: Sight): { objectId: ObjectId } | null {
  return id === self?.playerId ? { objectId: parseObjectId(id) } : null;
}
