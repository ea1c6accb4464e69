/** Planets and the fleets between them. docs/network/mechanics.md section 6. */
import { mark, say } from '../../../lib/words/say.ts';
import { changed, presentName, renamed, renaming } from '../judge/changes.ts';
import { exploring, sending } from '../judge/proofObstacles.ts';
import { order } from '../orderRow.ts';
import { ownPlayer } from './shared.ts';

export const PLANET_ORDERS = {
  MsgFleetMove: order<'MsgFleetMove'>({
    title: mark('Send fleet'),
    about: mark(
      'Sends a fleet to a planet at once, without charge. At home it defends your planet. Elsewhere it joins the raid queue.',
    ),
    room: 'fleet',
    on: {
      fleet: ({ id }) => ({ fleetId: id }),
      planet: ({ id }, { self }) => ({ destinationLocationId: id, fleetId: self?.fleetId ?? undefined }),
    },
    fields: {
      fleetId: { label: mark('Fleet'), offers: 'own', start: ({ self }) => self?.fleetId ?? undefined },
      destinationLocationId: { label: mark('Destination'), offers: 'any' },
    },
    obstacle: sending,
    changes: ({ fleetId, destinationLocationId }, { get }) =>
      changed(say('Location'), get('fleet', fleetId)?.planetId, destinationLocationId),
  }),
  MsgPlanetExplore: order<'MsgPlanetExplore'>({
    title: mark('Explore planet'),
    about: mark(
      'Claims a new planet with ore. You lose your current planet and everything on it. The current planet must be mined out.',
    ),
    room: 'planet',
    on: {
      player: ({ id }) => ({ playerId: id }),
      planet: ({ owner }, { self }) => (owner !== null && owner === self?.playerId ? { playerId: owner } : null),
    },
    fields: {
      playerId: { label: mark('Player'), offers: 'own', start: ownPlayer },
      newName: {
        label: mark('Name'),
        hint: mark('You can name the planet later.'),
        tellsEmpty: true,
        entry: 'thingName',
      },
    },
    obstacle: exploring,
  }),
  MsgPlanetUpdateName: order<'MsgPlanetUpdateName'>({
    title: mark('Rename planet'),
    about: mark('Renames a planet. Only its owner and the name moderators of the owner’s guild can do this.'),
    room: 'planet',
    on: { planet: ({ id }) => ({ planetId: id }) },
    fields: {
      planetId: { label: mark('Planet'), offers: 'own' },
      newName: {
        label: mark('Name'),
        hint: mark('3 to 25 letters, digits, spaces, or - _ ’.'),
        entry: 'thingName',
        start: ({ get }, draft) => presentName('planet', get('planet', draft.planetId)?.name),
      },
    },
    obstacle: ({ planetId, newName }, { get }) => renaming('planet', newName, get('planet', planetId)?.name),
    changes: ({ planetId, newName }, { get }) => renamed(newName, get('planet', planetId)?.name),
  }),
};
