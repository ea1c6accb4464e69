/** Founding a guild. docs/network/mechanics.md 9.1. */
import { mark } from '../../../lib/words/say.ts';
import { founding } from '../judge/guildObstacles.ts';
import { order } from '../orderRow.ts';
import { made, ownPlayer } from './shared.ts';

export const FOUNDING_ORDERS = {
  MsgGuildCreate: order<'MsgGuildCreate'>({
    title: mark('Found a guild'),
    about: mark(
      'Makes a new guild on a reactor, by a won charter proof or by right of a reactor that is old enough. You leave the guild you are in. The chain asks its fee for it.',
    ),
    room: 'founding',
    on: {
      reactor: ({ id }) => ({ reactorId: id }),
      player: ({ id }, { self }) => (id === self?.playerId ? {} : null),
    },
    fields: {
      reactorId: { label: mark('Its reactor'), hint: mark('It becomes the main reactor of the guild.'), offers: 'any' },
      endpoint: {
        label: mark('Service address'),
        hint: mark('Where the guild’s own server answers; may be empty.'),
        tellsEmpty: true,
        entry: 'endpoint',
      },
      entrySubstationId: {
        label: mark('Substation of new members'),
        hint: mark('May be chosen later. The founder must be allowed to connect to it.'),
        offers: 'own',
      },
      founderPlayerId: {
        label: mark('Founder'),
        hint: mark('Who will own it. Another player than you must have agreed by a signature.'),
        offers: 'any',
        start: ownPlayer,
      },
      proof: made(mark('Charter proof')),
      nonce: made(mark('Nonce')),
      address: made(mark('Key of the founder')),
      proofPubKey: made(mark('Public key of the founder')),
      proofSignature: made(mark('Consent of the founder')),
    },
    obstacle: founding,
  }),
};
