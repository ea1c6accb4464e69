/** How a player is called and what he looks like. docs/network/mechanics.md 9.6. */
import { mark } from '../../../lib/words/say.ts';
import type { Player } from '../../entities.ts';
import { portraitObstacle } from '../../pictureRules.ts';
import { presentName, renamed, renaming, repainted, repainting, same } from '../judge/changes.ts';
import { order } from '../orderRow.ts';
import { ownPlayer } from './shared.ts';

const playerId = { label: mark('Whose'), offers: 'own', start: ownPlayer } as const;
const onPlayer = { player: ({ id }: Player) => ({ playerId: id }) };

export const PROFILE_ORDERS = {
  MsgPlayerUpdateName: order<'MsgPlayerUpdateName'>({
    title: mark('Change the name'),
    about: mark('Gives a player another name. He himself may, and who moderates names in his guild.'),
    room: 'profile',
    on: onPlayer,
    fields: {
      playerId,
      newName: {
        label: mark('Name'),
        hint: mark('3 to 20 letters, digits, - and _.'),
        entry: 'playerName',
        start: ({ get }, draft) => presentName('player', get('player', draft.playerId)?.name),
      },
    },
    obstacle: ({ playerId: id, newName }, { get }) => renaming('player', newName, get('player', id)?.name),
    changes: ({ playerId: id, newName }, { get }) => renamed(newName, get('player', id)?.name),
  }),
  MsgPlayerUpdatePfp: order<'MsgPlayerUpdatePfp'>({
    title: mark('Change the picture'),
    about: mark('The picture beside a player’s name, by its address. Empty takes it away.'),
    room: 'profile',
    on: onPlayer,
    fields: {
      playerId,
      pfp: { label: mark('Picture'), entry: 'picture', start: ({ get }, draft) => get('player', draft.playerId)?.pfp },
    },
    obstacle: ({ playerId: id, pfp }, { get }) => repainting(pfp, get('player', id)?.pfp),
    changes: ({ playerId: id, pfp }, { get }) => repainted(pfp, get('player', id)?.pfp),
  }),
  MsgPlayerUpdatePfpClientRenderAttributes: order<'MsgPlayerUpdatePfpClientRenderAttributes'>({
    title: mark('Change the portrait'),
    about: mark('The portrait that clients draw from layers: background, arms, body, neck, head.'),
    room: 'profile',
    on: { player: ({ id }, { self }) => (id === self?.playerId ? { playerId: id } : null) },
    fields: {
      playerId,
      pfpClientRenderAttributes: {
        label: mark('Portrait'),
        entry: 'portrait',
        start: ({ get }, draft) => get('player', draft.playerId)?.pfpRenderAttributes,
      },
    },
    obstacle: ({ playerId: id, pfpClientRenderAttributes: text }, { get }) =>
      text === undefined ? null : (portraitObstacle(text) ?? same(get('player', id)?.pfpRenderAttributes, text)),
  }),
};
