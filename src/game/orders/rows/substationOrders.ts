/** Substations: whom they feed, what they are called. docs/network/mechanics.md 8.4. */
import { mark, say } from '../../../lib/words/say.ts';
import type { Substation } from '../../entities.ts';
import { changed, presentName, renamed, renaming, repainted, repainting } from '../judge/changes.ts';
import { connecting, creating, deleting, disconnecting, migrating } from '../judge/substationObstacles.ts';
import { order } from '../orderRow.ts';
import { ownPlayer } from './shared.ts';

const substationId = { label: mark('Substation'), offers: 'own' } as const;
const onSubstation = ({ id }: Substation) => ({ substationId: id });

export const SUBSTATION_ORDERS = {
  MsgSubstationCreate: order<'MsgSubstationCreate'>({
    title: mark('Build a substation'),
    about: mark(
      'Makes a substation that is fed by an allocation. It shares its power among those who are connected to it.',
    ),
    room: 'energy',
    on: {
      allocation: ({ id }) => ({ allocationId: id }),
      player: ({ id }, { self }) => (id === self?.playerId ? {} : null),
    },
    fields: {
      allocationId: { label: mark('Fed by'), offers: 'own' },
      owner: {
        label: mark('Owner'),
        hint: mark('The chain makes whoever signs its owner.'),
        offers: 'own',
        start: ownPlayer,
      },
    },
    obstacle: creating,
  }),
  MsgSubstationDelete: order<'MsgSubstationDelete'>({
    title: mark('Delete substation'),
    about: mark(
      'Deletes a substation with all allocations into it and out of it. Its players move where you say, or lose its power.',
    ),
    room: 'energy',
    on: { substation: onSubstation },
    fields: {
      substationId,
      migrationSubstationId: {
        label: mark('Its players move to'),
        hint: mark('Left empty, they are cut off.'),
        tellsEmpty: true,
        offers: 'own',
      },
    },
    isGrave: true,
    obstacle: deleting,
    changes: ({ substationId: id, migrationSubstationId: to }, { get }) => {
      const count = get('substation', id)?.connectionCount;
      return count === undefined
        ? []
        : changed(say('{count, plural, one {Its # player} other {Its # players}}', { count }), id, to ?? null);
    },
  }),
  MsgSubstationPlayerConnect: order<'MsgSubstationPlayerConnect'>({
    title: mark('Connect player'),
    about: mark(
      'Connects a player to a substation. He leaves the one before, and all who are here share the power anew.',
    ),
    room: 'energy',
    on: { substation: onSubstation, player: ({ id }) => ({ playerId: id }) },
    fields: {
      substationId: {
        ...substationId,
        start: ({ self, get }) => get('guild', self?.guildId)?.entrySubstationId ?? undefined,
      },
      playerId: { label: mark('Player'), offers: 'members', start: ownPlayer },
    },
    obstacle: connecting,
    changes: ({ substationId: to, playerId }, { get }) =>
      changed(say('Connected to'), get('player', playerId)?.substationId, to),
  }),
  MsgSubstationPlayerDisconnect: order<'MsgSubstationPlayerDisconnect'>({
    title: mark('Disconnect player'),
    about: mark('Takes a player off his substation. He has only the power that is his own.'),
    room: 'energy',
    on: { player: ({ id, substationId: at }) => (at === null ? null : { playerId: id }) },
    fields: { playerId: { label: mark('Player'), offers: 'members', start: ownPlayer } },
    isGrave: true,
    obstacle: disconnecting,
    changes: ({ playerId }, { get }) => changed(say('Connected to'), get('player', playerId)?.substationId, null),
  }),
  MsgSubstationPlayerMigrate: order<'MsgSubstationPlayerMigrate'>({
    title: mark('Move players'),
    about: mark('Moves several players to a substation in one transaction.'),
    room: 'energy',
    on: { substation: onSubstation },
    fields: { substationId, playerId: { label: mark('Players'), offers: 'members' } },
    obstacle: migrating,
    changes: ({ substationId: to, playerId }, { get }) =>
      (playerId ?? []).flatMap((id) => changed(id, get('player', id)?.substationId, to)),
  }),
  MsgSubstationUpdateName: order<'MsgSubstationUpdateName'>({
    title: mark('Name substation'),
    about: mark('Gives a substation a name. Its owner may, and who moderates names in his guild.'),
    room: 'energy',
    on: { substation: onSubstation },
    fields: {
      substationId,
      newName: {
        label: mark('Name'),
        hint: mark('3 to 20 letters, digits, spaces, - _ and ’.'),
        entry: 'thingName',
        start: ({ get }, draft) => presentName('substation', get('substation', draft.substationId)?.name),
      },
    },
    obstacle: ({ substationId: id, newName }, { get }) => renaming('substation', newName, get('substation', id)?.name),
    changes: ({ substationId: id, newName }, { get }) => renamed(newName, get('substation', id)?.name),
  }),
  MsgSubstationUpdatePfp: order<'MsgSubstationUpdatePfp'>({
    title: mark('Set the substation’s picture'),
    about: mark('The picture beside the substation’s name, by its address. Empty takes it away.'),
    room: 'energy',
    on: { substation: onSubstation },
    fields: {
      substationId,
      pfp: {
        label: mark('Picture'),
        entry: 'picture',
        start: ({ get }, draft) => get('substation', draft.substationId)?.pfp,
      },
    },
    obstacle: ({ substationId: id, pfp }, { get }) => repainting(pfp, get('substation', id)?.pfp),
    changes: ({ substationId: id, pfp }, { get }) => repainted(pfp, get('substation', id)?.pfp),
  }),
};
