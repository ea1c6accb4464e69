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
  { words: mark('Lead power'), value: P.sourceAllocation | P.substationConnection | P.allocationConnection },
  { words: mark('Manage members'), value: P.guildMembership },
  { words: mark('Moderate names'), value: P.guildUgcUpdate },
  { words: mark('Everything'), value: ALL_PERMISSIONS },
] as const;

const objectId = { label: mark('On'), offers: 'own' } as const;
const permissions = { label: mark('Rights'), presets: RIGHTS_PRESETS };

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
    title: mark('Give rights'),
    about: mark('Gives a player rights on something, beside those that he has. Nobody can give what he does not hold.'),
    room: 'rights',
    on: ON_ALL,
    fields: { objectId, playerId: { label: mark('To whom'), offers: 'any' }, permissions },
    ...onObject(give),
  }),
  MsgPermissionRevokeOnObject: order<'MsgPermissionRevokeOnObject'>({
    title: mark('Take rights'),
    about: mark('Takes rights on something from a player. Those that he has by rank or as its owner stay.'),
    room: 'rights',
    on: ON_ALL,
    fields: { objectId, playerId: { label: mark('From whom'), offers: 'any' }, permissions },
    isGrave: true,
    ...onObject(take),
  }),
  MsgPermissionSetOnObject: order<'MsgPermissionSetOnObject'>({
    title: mark('Set rights'),
    about: mark('Leaves a player exactly these rights on something, whatever he had before.'),
    room: 'rights',
    on: ON_ALL,
    fields: {
      objectId,
      playerId: { label: mark('Whose'), offers: 'any' },
      permissions: {
        ...permissions,
        start: ({ more }, draft) =>
          draft.objectId && draft.playerId ? more?.grantedOn?.(draft.objectId, draft.playerId) : undefined,
      },
    },
    ...onObject(leave),
  }),
  MsgPermissionGuildRankSet: order<'MsgPermissionGuildRankSet'>({
    title: mark('Give rights to ranks'),
    about: mark('Gives the members of a guild from a rank up rights on something. They come and go with the rank.'),
    room: 'rights',
    on: { ...ON_THINGS, guild: ({ id }) => ({ objectId: parseObjectId(id), guildId: id }), player: onOwnPlayer },
    fields: {
      objectId,
      guildId: { label: mark('Members of'), offers: 'ownGuild', start: ownGuild },
      permission: permissions,
      rank: {
        label: mark('From rank'),
        hint: mark('This one and every better one; 1 is best.'),
        entry: 'rank',
        limits: () => ({ least: 1n }),
        presets: [
          { words: mark('The best only'), value: 1n },
          { words: mark('All who enter'), value: 101n },
        ],
      },
    },
    obstacle: ranking,
    changes: ranks,
  }),
  MsgPermissionGuildRankRevoke: order<'MsgPermissionGuildRankRevoke'>({
    title: mark('Take rights from ranks'),
    about: mark('Takes rights on something from all ranks of a guild.'),
    room: 'rights',
    on: { ...ON_THINGS, guild: ({ id }) => ({ objectId: parseObjectId(id), guildId: id }), player: onOwnPlayer },
    fields: {
      objectId,
      guildId: { label: mark('Members of'), offers: 'ownGuild', start: ownGuild },
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
