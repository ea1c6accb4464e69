/** Buying power by the block. docs/network/mechanics.md 8.7. */
import { mark } from '../../../lib/words/say.ts';
import type { AgreementRecord, AllocationRecord } from '../../entities.ts';
import { parseAgreementId } from '../../ids.ts';
import {
  buying,
  buys,
  capacities,
  durations,
  ending,
  ends,
  prolonging,
  prolongs,
  resizes,
  resizing,
} from '../judge/agreementObstacles.ts';
import { order } from '../orderRow.ts';

const agreementId = { label: mark('Agreement'), offers: 'own' } as const;
const onAgreement = ({ id }: AgreementRecord) => ({ agreementId: id });

/** A contract has the index of its allocation. docs/network/mechanics.md 1.2 */
function onSoldPower({ id, type }: AllocationRecord) {
  return type === 'providerAgreement' ? { agreementId: parseAgreementId(id.replace(/^6-/, '11-')) } : null;
}

const ON_CONTRACTS = { agreement: onAgreement, allocation: onSoldPower };
const oneAtLeast = () => ({ least: 1n });

export const AGREEMENT_ORDERS = {
  MsgAgreementOpen: order<'MsgAgreementOpen'>({
    title: mark('Buy power'),
    about: mark('Buys power for a number of blocks, paid in advance. Connect it to your substation afterwards.'),
    room: 'market',
    on: { provider: ({ id }) => ({ providerId: id }) },
    fields: {
      providerId: { label: mark('Provider'), offers: 'any' },
      capacity: { label: mark('Power'), limits: (sight, draft) => capacities(draft, sight) },
      duration: { label: mark('Duration'), limits: (sight, draft) => durations(draft, sight) },
    },
    obstacle: buying,
    changes: buys,
  }),
  MsgAgreementClose: order<'MsgAgreementClose'>({
    title: mark('End agreement'),
    about: mark('Ends an agreement early. The unused prepayment is refunded, less the provider’s penalty.'),
    room: 'market',
    on: ON_CONTRACTS,
    fields: { agreementId },
    isGrave: true,
    obstacle: ending,
    changes: ends,
  }),
  MsgAgreementCapacityIncrease: order<'MsgAgreementCapacityIncrease'>({
    title: mark('Increase power'),
    about: mark('Increases the power of an agreement. You pay nothing now, but the agreement ends sooner.'),
    room: 'market',
    on: ON_CONTRACTS,
    fields: { agreementId, capacityIncrease: { label: mark('More power'), limits: oneAtLeast } },
    obstacle: ({ agreementId: id, capacityIncrease: by }, sight) => resizing(id, by, sight),
    changes: ({ agreementId: id, capacityIncrease: by }, sight) => resizes(id, by, sight),
  }),
  MsgAgreementCapacityDecrease: order<'MsgAgreementCapacityDecrease'>({
    title: mark('Reduce power'),
    about: mark('Reduces the power of an agreement. You pay nothing now, and the agreement lasts longer.'),
    room: 'market',
    on: ON_CONTRACTS,
    fields: { agreementId, capacityDecrease: { label: mark('Less power'), limits: oneAtLeast } },
    obstacle: ({ agreementId: id, capacityDecrease: less }, sight) =>
      resizing(id, less === undefined ? undefined : 0n - less, sight),
    changes: ({ agreementId: id, capacityDecrease: less }, sight) =>
      resizes(id, less === undefined ? undefined : 0n - less, sight),
  }),
  MsgAgreementDurationIncrease: order<'MsgAgreementDurationIncrease'>({
    title: mark('Extend agreement'),
    about: mark('Extends an agreement. You pay for the extra blocks in advance, at its price.'),
    room: 'market',
    on: ON_CONTRACTS,
    fields: { agreementId, durationIncrease: { label: mark('Extra time'), limits: oneAtLeast } },
    obstacle: prolonging,
    changes: prolongs,
  }),
};
