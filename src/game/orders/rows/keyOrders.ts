/** The keys of a player. docs/network/chain-messages.md 1.1, 1.8. */
import type { AddressRecord } from '../../records.ts';
import { changed } from '../judge/changes.ts';
import { give, leave, onAddress, promoting, registering, take, unregistering } from '../judge/rightsObstacles.ts';
import { order } from '../orderRow.ts';
import { RIGHTS_PRESETS } from './rightsOrders.ts';
import { made, ownPlayer } from './shared.ts';

/** On an address that a player has registered. */
const onKey = ({ address, playerId }: AddressRecord) => (playerId === null ? null : { address });
const address = { label: 'Key', offers: 'own' } as const;
const permissions = { label: 'Rights', presets: RIGHTS_PRESETS };

export const KEY_ORDERS = {
  MsgAddressRegister: order<'MsgAddressRegister'>({
    title: 'Add a key',
    about: 'Lets another key act for you, with the rights that you give it. What it holds moves to your main key.',
    room: 'keys',
    on: { player: ({ id }, { self }) => (id === self?.playerId ? { playerId: id } : null) },
    fields: {
      playerId: { label: 'For', offers: 'own', start: ownPlayer },
      address: { label: 'New key' },
      permissions,
      proofPubKey: made('Public key of the new one'),
      proofSignature: made('Consent of the new key'),
    },
    obstacle: registering,
  }),
  MsgAddressRevoke: order<'MsgAddressRevoke'>({
    title: 'Remove a key',
    about:
      'The key can do nothing for its player any more. What it holds moves to the main key, which itself cannot be removed.',
    room: 'keys',
    on: { address: onKey },
    fields: { address },
    isGrave: true,
    obstacle: unregistering,
  }),
  MsgPermissionGrantOnAddress: order<'MsgPermissionGrantOnAddress'>({
    title: 'Give a key rights',
    about: 'Lets a key do more for its player than before.',
    room: 'keys',
    on: { address: onKey },
    fields: { address, permissions },
    ...onAddress(give),
  }),
  MsgPermissionRevokeOnAddress: order<'MsgPermissionRevokeOnAddress'>({
    title: 'Take rights from a key',
    about: 'Lets a key do less for its player than before. Take care not to lock yourself out.',
    room: 'keys',
    on: { address: onKey },
    fields: { address, permissions },
    isGrave: true,
    ...onAddress(take),
  }),
  MsgPermissionSetOnAddress: order<'MsgPermissionSetOnAddress'>({
    title: 'Set a key’s rights',
    about: 'Leaves a key exactly these rights, whatever it had before. Take care not to lock yourself out.',
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
    title: 'Change the main key',
    about: 'Another key of yours holds your coins from now on. Ore, alpha, tokens and stakes move to it.',
    room: 'keys',
    on: {
      address: ({ address: key, playerId }, { self }) =>
        playerId === null || playerId !== self?.playerId ? null : { primaryAddress: key },
    },
    fields: { primaryAddress: { label: 'New main key', offers: 'own' } },
    isGrave: true,
    obstacle: promoting,
    changes: ({ primaryAddress: to }, { self, get }) =>
      changed('Main key', get('player', self?.playerId)?.primaryAddress, to),
  }),
};
