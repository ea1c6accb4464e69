/** Founding a guild. docs/network/mechanics.md 9.1. */
import { founding } from '../judge/guildObstacles.ts';
import { order } from '../orderRow.ts';
import { made, ownPlayer } from './shared.ts';

export const FOUNDING_ORDERS = {
  MsgGuildCreate: order<'MsgGuildCreate'>({
    title: 'Found a guild',
    about:
      'Makes a new guild on a reactor, by a won charter proof or by right of a reactor that is old enough. You leave the guild you are in. The chain asks its fee for it.',
    room: 'founding',
    on: {
      reactor: ({ id }) => ({ reactorId: id }),
      player: ({ id }, { self }) => (id === self?.playerId ? {} : null),
    },
    fields: {
      reactorId: { label: 'Its reactor', hint: 'It becomes the main reactor of the guild.', offers: 'any' },
      endpoint: {
        label: 'Service address',
        hint: 'Where the guild’s own server answers; may be empty.',
        entry: 'endpoint',
      },
      entrySubstationId: {
        label: 'Substation of new members',
        hint: 'May be chosen later. The founder must be allowed to connect to it.',
        offers: 'own',
      },
      founderPlayerId: {
        label: 'Founder',
        hint: 'Who will own it. Another player than you must have agreed by a signature.',
        offers: 'any',
        start: ownPlayer,
      },
      proof: made('Charter proof'),
      nonce: made('Nonce'),
      address: made('Key of the founder'),
      proofPubKey: made('Public key of the founder'),
      proofSignature: made('Consent of the founder'),
    },
    obstacle: founding,
  }),
};
