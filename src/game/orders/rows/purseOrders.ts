/** Coins from one account to another. docs/network/chain-messages.md 1.10. */
import { mark } from '../../../lib/words/say.ts';
import type { Address } from '../../ids.ts';
import { paying, pays } from '../judge/purseObstacles.ts';
import { order } from '../orderRow.ts';
import type { Sight } from '../sight.ts';
import { heldCoins, ownAddress } from './shared.ts';

function to(address: Address, { self }: Sight) {
  return address === self?.address ? null : { toAddress: address, fromAddress: self?.address };
}

export const PURSE_ORDERS = {
  MsgPlayerSend: order<'MsgPlayerSend'>({
    title: mark('Send coins'),
    about: mark(
      'Sends alpha or tokens to an address. This cannot be undone. Only registered players can receive guild tokens.',
    ),
    room: 'ledger',
    on: {
      player: ({ primaryAddress }, sight) => to(primaryAddress, sight),
      address: ({ address }, sight) => to(address, sight),
    },
    fields: {
      toAddress: { label: mark('Recipient'), entry: 'receiver', offers: 'any' },
      amount: { label: mark('Amount'), denoms: heldCoins },
      fromAddress: { label: mark('From'), offers: 'own', start: ownAddress },
    },
    isGrave: true,
    obstacle: paying,
    changes: pays,
  }),
};
