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
    title: mark('Build substation'),
    about: mark('Builds a substation powered by an allocation. Connected players share its power.'),
    room: 'energy',
    on: {
      allocation: ({ id }) => ({ allocationId: id }),
      player: ({ id }, { self }) => (id === self?.playerId ? {} : null),
    },
    fields: {
      allocationId: { label: mark('Allocation'), offers: 'own' },
      owner: {
        label: mark('Owner'),
        hint: mark('The player who signs becomes the owner.'),
        offers: 'own',
        start: ownPlayer,
      },
    },
    obstacle: creating,
  }),
  MsgSubstationDelete: order<'MsgSubstationDelete'>({
    title: mark('Delete substation'),
    about: mark(
      'Deletes a substation and all allocations to and from it. Its players move to the substation you choose. If you choose none, the players lose the substation’s power.',
    ),
    room: 'energy',
    on: { substation: onSubstation },
    fields: {
      substationId,
      migrationSubstationId: {
        label: mark('New substation for players'),
        hint: mark('If you choose no substation, the players are disconnected.'),
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
        : changed(
            say('{count, plural, one {# connected player} other {# connected players}}', { count }),
            id,
            to ?? null,
          );
    },
  }),
  MsgSubstationPlayerConnect: order<'MsgSubstationPlayerConnect'>({
    title: mark('Connect player'),
    about: mark(
      'Connects a player to a substation and disconnects the player from the current substation. All connected players share the substation’s power.',
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
      changed(say('Substation'), get('player', playerId)?.substationId, to),
  }),
  MsgSubstationPlayerDisconnect: order<'MsgSubstationPlayerDisconnect'>({
    title: mark('Disconnect player'),
    about: mark('Disconnects a player from their substation. They keep only their own power.'),
    room: 'energy',
    on: { player: ({ id, substationId: at }) => (at === null ? null : { playerId: id }) },
    fields: { playerId: { label: mark('Player'), offers: 'members', start: ownPlayer } },
    isGrave: true,
    obstacle: disconnecting,
    changes: ({ playerId }, { get }) => changed(say('Substation'), get('player', playerId)?.substationId, null),
  }),
  MsgSubstationPlayerMigrate: order<'MsgSubstationPlayerMigrate'>({
    title: mark('Move players'),
    about: mark('Connects several players to a substation in one transaction.'),
    room: 'energy',
    on: { substation: onSubstation },
    fields: { substationId, playerId: { label: mark('Players'), offers: 'members' } },
    obstacle: migrating,
    changes: ({ substationId: to, playerId }, { get }) =>
      (playerId ?? []).flatMap((id) => changed(id, get('player', id)?.substationId, to)),
  }),
  MsgSubstationUpdateName: order<'MsgSubstationUpdateName'>({
    title: mark('Rename substation'),
    about: mark('Renames a substation. Only its owner and the name moderators of the owner’s guild can do this.'),
    room: 'energy',
    on: { substation: onSubstation },
    fields: {
      substationId,
      newName: {
        label: mark('Name'),
        hint: mark('3 to 20 letters, digits, spaces, or - _ ’.'),
        entry: 'thingName',
        start: ({ get }, draft) => presentName('substation', get('substation', draft.substationId)?.name),
      },
    },
    obstacle: ({ substationId: id, newName }, { get }) => renaming('substation', newName, get('substation', id)?.name),
    changes: ({ substationId: id, newName }, { get }) => renamed(newName, get('substation', id)?.name),
  }),
  MsgSubstationUpdatePfp: order<'MsgSubstationUpdatePfp'>({
    title: mark('Change substation image'),
    about: mark('The image next to the substation’s name, by its URL. Leave it empty to remove the image.'),
    room: 'energy',
    on: { substation: onSubstation },
    fields: {
      substationId,
      pfp: {
        label: mark('Image'),
        entry: 'picture',
        start: ({ get }, draft) => get('substation', draft.substationId)?.pfp,
      },
    },
    obstacle: ({ substationId: id, pfp }, { get }) => repainting(pfp, get('substation', id)?.pfp),
    changes: ({ substationId: id, pfp }, { get }) => repainted(pfp, get('substation', id)?.pfp),
  }),
};
