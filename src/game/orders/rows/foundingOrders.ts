/** Founding a guild. docs/network/mechanics.md 9.1. */
import { mark } from '../../../lib/words/say.ts';
import { founding } from '../judge/guildObstacles.ts';
import { order } from '../orderRow.ts';
import { made, ownPlayer } from './shared.ts';

export const FOUNDING_ORDERS = {
  MsgGuildCreate: order<'MsgGuildCreate'>({
    title: mark('Found guild'),
    about: mark(
      'Founds a new guild on a reactor. You need a charter proof, or a reactor that is old enough. You leave your current guild. The chain charges a fee.',
    ),
    room: 'founding',
    on: {
      reactor: ({ id }) => ({ reactorId: id }),
      player: ({ id }, { self }) => (id === self?.playerId ? {} : null),
    },
    fields: {
      reactorId: {
        label: mark('Reactor'),
        hint: mark('This reactor becomes the guild’s main reactor.'),
        offers: 'any',
      },
      endpoint: {
        label: mark('Guild server address'),
        hint: mark('The URL of the guild server. You can leave it empty.'),
        tellsEmpty: true,
        entry: 'endpoint',
      },
      entrySubstationId: {
        label: mark('Entry substation'),
        hint: mark('You can choose the substation later. The founder needs permission to connect to the substation.'),
        offers: 'own',
      },
      founderPlayerId: {
        label: mark('Founder'),
        hint: mark('The owner of the new guild. If you choose another player, they must have agreed with a signature.'),
        offers: 'any',
        start: ownPlayer,
      },
      proof: made(mark('Charter proof')),
      nonce: made(mark('Nonce')),
      address: made(mark('Founder’s key')),
      proofPubKey: made(mark('Founder’s public key')),
      proofSignature: made(mark('Founder’s signature')),
    },
    obstacle: founding,
  }),
};
