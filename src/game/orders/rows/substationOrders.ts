/** Substations: whom they feed, what they are called. docs/network/mechanics.md 8.4. */
import type { Substation } from '../../entities.ts';
import { changed, renamed, renaming, repainted, repainting } from '../judge/changes.ts';
import { connecting, deleting, disconnecting, migrating } from '../judge/substationObstacles.ts';
import { order } from '../orderRow.ts';
import { ownPlayer } from './shared.ts';

const substationId = { label: 'Substation', offers: 'own' } as const;
const onSubstation = ({ id }: Substation) => ({ substationId: id });

export const SUBSTATION_ORDERS = {
  MsgSubstationCreate: order<'MsgSubstationCreate'>({
    title: 'Build a substation',
    about: 'Makes a substation that is fed by an allocation. It shares its power among those who are connected to it.',
    room: 'energy',
    on: {
      allocation: ({ id }) => ({ allocationId: id }),
      player: ({ id }, { self }) => (id === self?.playerId ? {} : null),
    },
    fields: {
      allocationId: { label: 'Fed by', offers: 'own' },
      owner: { label: 'Owner', hint: 'The chain makes whoever signs its owner.', offers: 'own', start: ownPlayer },
    },
  }),
  MsgSubstationDelete: order<'MsgSubstationDelete'>({
    title: 'Delete substation',
    about:
      'Deletes a substation with all allocations into it and out of it. Its players move where you say, or lose its power.',
    room: 'energy',
    on: { substation: onSubstation },
    fields: {
      substationId,
      migrationSubstationId: { label: 'Its players move to', hint: 'Left empty, they are cut off.', offers: 'own' },
    },
    isGrave: true,
    obstacle: deleting,
    changes: ({ substationId: id, migrationSubstationId: to }, { get }) => {
      const count = get('substation', id)?.connectionCount;
      return count === undefined ? [] : changed(`Its ${count} players`, id, to ?? null);
    },
  }),
  MsgSubstationPlayerConnect: order<'MsgSubstationPlayerConnect'>({
    title: 'Connect player',
    about: 'Connects a player to a substation. He leaves the one before, and all who are here share the power anew.',
    room: 'energy',
    on: { substation: onSubstation, player: ({ id }) => ({ playerId: id }) },
    fields: {
      substationId: {
        ...substationId,
        start: ({ self, get }) => get('guild', self?.guildId)?.entrySubstationId ?? undefined,
      },
      playerId: { label: 'Player', offers: 'members', start: ownPlayer },
    },
    obstacle: connecting,
    changes: ({ substationId: to, playerId }, { get }) =>
      changed('Connected to', get('player', playerId)?.substationId, to),
  }),
  MsgSubstationPlayerDisconnect: order<'MsgSubstationPlayerDisconnect'>({
    title: 'Disconnect player',
    about: 'Takes a player off his substation. He has only the power that is his own.',
    room: 'energy',
    on: { player: ({ id, substationId: at }) => (at === null ? null : { playerId: id }) },
    fields: { playerId: { label: 'Player', offers: 'members', start: ownPlayer } },
    isGrave: true,
    obstacle: disconnecting,
    changes: ({ playerId }, { get }) => changed('Connected to', get('player', playerId)?.substationId, null),
  }),
  MsgSubstationPlayerMigrate: order<'MsgSubstationPlayerMigrate'>({
    title: 'Move players',
    about: 'Moves several players to a substation in one transaction.',
    room: 'energy',
    on: { substation: onSubstation },
    fields: { substationId, playerId: { label: 'Players', offers: 'members' } },
    obstacle: migrating,
    changes: ({ substationId: to, playerId }, { get }) =>
      (playerId ?? []).flatMap((id) => changed(id, get('player', id)?.substationId, to)),
  }),
  MsgSubstationUpdateName: order<'MsgSubstationUpdateName'>({
    title: 'Name substation',
    about: 'Gives a substation a name. Its owner may, and who moderates names in his guild.',
    room: 'energy',
    on: { substation: onSubstation },
    fields: {
      substationId,
      newName: { label: 'Name', hint: '3 to 20 letters, digits, spaces, - _ and ’.', entry: 'thingName' },
    },
    obstacle: ({ substationId: id, newName }, { get }) => renaming('substation', newName, get('substation', id)?.name),
    changes: ({ substationId: id, newName }, { get }) => renamed(newName, get('substation', id)?.name),
  }),
  MsgSubstationUpdatePfp: order<'MsgSubstationUpdatePfp'>({
    title: 'Set the substation’s picture',
    about: 'The picture beside the substation’s name, by its address. Empty takes it away.',
    room: 'energy',
    on: { substation: onSubstation },
    fields: {
      substationId,
      pfp: {
        label: 'Picture',
        entry: 'picture',
        start: ({ get }, draft) => get('substation', draft.substationId)?.pfp,
      },
    },
    obstacle: ({ substationId: id, pfp }, { get }) => repainting(pfp, get('substation', id)?.pfp),
    changes: ({ substationId: id, pfp }, { get }) => repainted(pfp, get('substation', id)?.pfp),
  }),
};
