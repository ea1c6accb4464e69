/** How a player is called and what he looks like. docs/network/mechanics.md 9.6. */
import { mark } from '../../../lib/words/say.ts';
import type { Player } from '../../entities.ts';
import { portraitObstacle } from '../../pictureRules.ts';
import { presentName, renamed, renaming, repainted, repainting, same } from '../judge/changes.ts';
import { order } from '../orderRow.ts';
import { ownPlayer } from './shared.ts';

const playerId = { label: mark('Player'), offers: 'own', start: ownPlayer } as const;
const onPlayer = { player: ({ id }: Player) => ({ playerId: id }) };

export const PROFILE_ORDERS = {
  MsgPlayerUpdateName: order<'MsgPlayerUpdateName'>({
    title: mark('Rename player'),
    about: mark('Renames a player. Only the player and the name moderators of the player’s guild can do this.'),
    room: 'profile',
    on: onPlayer,
    fields: {
      playerId,
      newName: {
        label: mark('Name'),
        hint: mark('3 to 20 letters, digits, hyphens or underscores.'),
        entry: 'playerName',
        start: ({ get }, draft) => presentName('player', get('player', draft.playerId)?.name),
      },
    },
    obstacle: ({ playerId: id, newName }, { get }) => renaming('player', newName, get('player', id)?.name),
    changes: ({ playerId: id, newName }, { get }) => renamed(newName, get('player', id)?.name),
  }),
  MsgPlayerUpdatePfp: order<'MsgPlayerUpdatePfp'>({
    title: mark('Change avatar'),
    about: mark('The image next to a player’s name, by its URL. Leave it empty to remove the image.'),
    room: 'profile',
    on: onPlayer,
    fields: {
      playerId,
      pfp: { label: mark('Image'), entry: 'picture', start: ({ get }, draft) => get('player', draft.playerId)?.pfp },
    },
    obstacle: ({ playerId: id, pfp }, { get }) => repainting(pfp, get('player', id)?.pfp),
    changes: ({ playerId: id, pfp }, { get }) => repainted(pfp, get('player', id)?.pfp),
  }),
  MsgPlayerUpdatePfpClientRenderAttributes: order<'MsgPlayerUpdatePfpClientRenderAttributes'>({
    title: mark('Change drawn avatar'),
    about: mark('The avatar that clients draw from parts: background, arms, body, neck, head.'),
    room: 'profile',
    on: { player: ({ id }, { self }) => (id === self?.playerId ? { playerId: id } : null) },
    fields: {
      playerId,
      pfpClientRenderAttributes: {
        label: mark('Drawn avatar'),
        entry: 'portrait',
        start: ({ get }, draft) => get('player', draft.playerId)?.pfpRenderAttributes,
      },
    },
    obstacle: ({ playerId: id, pfpClientRenderAttributes: text }, { get }) =>
      text === undefined ? null : (portraitObstacle(text) ?? same(get('player', id)?.pfpRenderAttributes, text)),
  }),
};
