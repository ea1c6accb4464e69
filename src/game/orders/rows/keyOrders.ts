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
const permissions = { label: mark('Permissions'), presets: RIGHTS_PRESETS };

export const KEY_ORDERS = {
  MsgAddressRegister: order<'MsgAddressRegister'>({
    title: mark('Add key'),
    about: mark(
      'Lets another key act for you with the permissions you grant. All coins and stakes at that key move to your main key.',
    ),
    room: 'keys',
    on: { player: ({ id }, { self }) => (id === self?.playerId ? { playerId: id } : null) },
    fields: {
      playerId: { label: mark('Player'), offers: 'own', start: ownPlayer },
      address: { label: mark('New key') },
      permissions,
      proofPubKey: made(mark('New key’s public key')),
      proofSignature: made(mark('New key’s signature')),
    },
    obstacle: registering,
  }),
  MsgAddressRevoke: order<'MsgAddressRevoke'>({
    title: mark('Revoke key'),
    about: mark(
      'The key can’t act for its player any more. All coins and stakes at the key move to the main key. You can’t revoke the main key.',
    ),
    room: 'keys',
    on: { address: onKey },
    fields: { address },
    isGrave: true,
    obstacle: unregistering,
  }),
  MsgPermissionGrantOnAddress: order<'MsgPermissionGrantOnAddress'>({
    title: mark('Grant key permissions'),
    about: mark('Adds permissions to a key, so it can do more for its player.'),
    room: 'keys',
    on: { address: onKey },
    fields: { address, permissions },
    ...onAddress(give),
  }),
  MsgPermissionRevokeOnAddress: order<'MsgPermissionRevokeOnAddress'>({
    title: mark('Revoke key permissions'),
    about: mark('Removes permissions from a key. You can lock yourself out.'),
    room: 'keys',
    on: { address: onKey },
    fields: { address, permissions },
    isGrave: true,
    ...onAddress(take),
  }),
  MsgPermissionSetOnAddress: order<'MsgPermissionSetOnAddress'>({
    title: mark('Set key permissions'),
    about: mark('Replaces all permissions of a key with the permissions you choose. You can lock yourself out.'),
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
    title: mark('Change main key'),
    about: mark('Makes another of your keys the main key. Ore, alpha, tokens and stakes move to it.'),
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
