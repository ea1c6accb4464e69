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
      'Sends a fleet to a planet, at once and without charge. At home it guards; elsewhere it queues up for a raid.',
    ),
    room: 'fleet',
    on: {
      fleet: ({ id }) => ({ fleetId: id }),
      planet: ({ id }, { self }) => ({ destinationLocationId: id, fleetId: self?.fleetId ?? undefined }),
    },
    fields: {
      fleetId: { label: mark('Fleet'), offers: 'own', start: ({ self }) => self?.fleetId ?? undefined },
      destinationLocationId: { label: mark('Where to'), offers: 'any' },
    },
    obstacle: sending,
    changes: ({ fleetId, destinationLocationId }, { get }) =>
      changed(say('Stands at'), get('fleet', fleetId)?.planetId, destinationLocationId),
  }),
  MsgPlanetExplore: order<'MsgPlanetExplore'>({
    title: mark('Explore a planet'),
    about: mark(
      'Finds a new planet with ore in it and makes it yours. The planet before must be mined out, and is left.',
    ),
    room: 'planet',
    on: {
      player: ({ id }) => ({ playerId: id }),
      planet: ({ owner }, { self }) => (owner !== null && owner === self?.playerId ? { playerId: owner } : null),
    },
    fields: {
      playerId: { label: mark('For'), offers: 'own', start: ownPlayer },
      newName: {
        label: mark('Name'),
        hint: mark('May be left empty, and given later.'),
        tellsEmpty: true,
        entry: 'thingName',
      },
    },
    obstacle: exploring,
  }),
  MsgPlanetUpdateName: order<'MsgPlanetUpdateName'>({
    title: mark('Name planet'),
    about: mark('Gives a planet a name. Its owner may, and who moderates names in his guild.'),
    room: 'planet',
    on: { planet: ({ id }) => ({ planetId: id }) },
    fields: {
      planetId: { label: mark('Planet'), offers: 'own' },
      newName: {
        label: mark('Name'),
        hint: mark('3 to 25 letters, digits, spaces, - _ and ’.'),
        entry: 'thingName',
        start: ({ get }, draft) => presentName('planet', get('planet', draft.planetId)?.name),
      },
    },
    obstacle: ({ planetId, newName }, { get }) => renaming('planet', newName, get('planet', planetId)?.name),
    changes: ({ planetId, newName }, { get }) => renamed(newName, get('planet', planetId)?.name),
  }),
};
