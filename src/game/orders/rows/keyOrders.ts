/** The keys of a player. docs/network/chain-messages.md 1.1, 1.8. */
import { mark, say } from '../../../lib/words/say.ts';
import type { AddressRecord } from '../../records.ts';
import { changed } from '../judge/changes.ts';
import { give, leave, onAddress, promoting, registering, take, unregistering } from '../judge/rightsObstacles.ts';
import { order } from '../orderRow.ts';
import { RIGHTS_PRESETS } from './rightsOrders.ts';
import { made, ownPlayer } from './shared.ts';

/** On an address that a player has registered. */
const onKey = ({ address, playerId }: AddressRecord) => (playerId === null ? null : { address });
const address = { label: mark('Key'), offers: 'own' } as const;
const permissions = { label: mark('Rights'), presets: RIGHTS_PRESETS };

export const KEY_ORDERS = {
  MsgAddressRegister: order<'MsgAddressRegister'>({
    title: mark('Add a key'),
    about: mark(
      'Lets another key act for you, with the rights that you give it. What it holds moves to your main key.',
    ),
    room: 'keys',
    on: { player: ({ id }, { self }) => (id === self?.playerId ? { playerId: id } : null) },
    fields: {
      playerId: { label: mark('For'), offers: 'own', start: ownPlayer },
      address: { label: mark('New key') },
      permissions,
      proofPubKey: made(mark('Public key of the new one')),
      proofSignature: made(mark('Consent of the new key')),
    },
    obstacle: registering,
  }),
  MsgAddressRevoke: order<'MsgAddressRevoke'>({
    title: mark('Remove a key'),
    about: mark(
      'The key can do nothing for its player any more. What it holds moves to the main key, which itself cannot be removed.',
    ),
    room: 'keys',
    on: { address: onKey },
    fields: { address },
    isGrave: true,
    obstacle: unregistering,
  }),
  MsgPermissionGrantOnAddress: order<'MsgPermissionGrantOnAddress'>({
    title: mark('Give a key rights'),
    about: mark('Lets a key do more for its player than before.'),
    room: 'keys',
    on: { address: onKey },
    fields: { address, permissions },
    ...onAddress(give),
  }),
  MsgPermissionRevokeOnAddress: order<'MsgPermissionRevokeOnAddress'>({
    title: mark('Take rights from a key'),
    about: mark('Lets a key do less for its player than before. Take care not to lock yourself out.'),
    room: 'keys',
    on: { address: onKey },
    fields: { address, permissions },
    isGrave: true,
    ...onAddress(take),
  }),
  MsgPermissionSetOnAddress: order<'MsgPermissionSetOnAddress'>({
    title: mark('Set a key’s rights'),
    about: mark('Leaves a key exactly these rights, whatever it had before. Take care not to lock yourself out.'),
    room: 'keys',
    on: { address: onKey },
    fields: {
      address,
      permissions: { ...permissions, start: ({ get }, draft) => get('address', draft.address)?.permissions },
    },
    isGrave: true,
    ...onAddress(leave),
  }),
  MsgPlayerUpdatePrimaryAddress: order<'MsgPlayerUpdatePrimaryAddress'>({
    title: mark('Change the main key'),
    about: mark('Another key of yours holds your coins from now on. Ore, alpha, tokens and stakes move to it.'),
    room: 'keys',
    on: {
      address: ({ address: key, playerId }, { self }) =>
        playerId === null || playerId !== self?.playerId ? null : { primaryAddress: key },
    },
    fields: { primaryAddress: { label: mark('New main key'), offers: 'own' } },
    isGrave: true,
    obstacle: promoting,
    changes: ({ primaryAddress: to }, { self, get }) =>
      changed(say('Main key'), get('player', self?.playerId)?.primaryAddress, to),
  }),
};
