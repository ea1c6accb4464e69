/** Selling power: the offer, its ranges, its earnings. docs/network/mechanics.md 8.6. */
import { mark, say } from '../../../lib/words/say.ts';
import type { ProviderRecord } from '../../entities.ts';
import { guildTokenDenom } from '../../guildBank.ts';
import { formatBlocks, formatPower } from '../../format.ts';
import { changedValue, same } from '../judge/changes.ts';
import { bounding, mostPenalty, POLICIES, selling } from '../judge/providerObstacles.ts';
import { order } from '../orderRow.ts';
import type { Sight } from '../sight.ts';
import { ownAddress, PENALTY_PRESETS } from './shared.ts';

const providerId = { label: mark('Provider'), offers: 'own' } as const;
const onProvider = ({ id }: ProviderRecord) => ({ providerId: id });
const oneAtLeast = () => ({ least: 1n });

/** Alpha, and the tokens of one's own guild. */
function prices({ alphaDenom, self }: Sight): readonly string[] {
  return self === null || self.guildId === null ? [alphaDenom] : [alphaDenom, guildTokenDenom(self.guildId)];
}

export const PROVIDER_ORDERS = {
  MsgProviderCreate: order<'MsgProviderCreate'>({
    title: mark('Sell power'),
    about: mark('Sells power of a substation, priced per W per block. You can’t change the price later.'),
    room: 'provider',
    on: { substation: ({ id }) => ({ substationId: id }) },
    fields: {
      substationId: { label: mark('Substation'), offers: 'own' },
      rate: {
        label: mark('Price per W per block'),
        hint: mark('The smallest unit is 1 mW.'),
        entry: 'perWatt',
        denoms: prices,
      },
      accessPolicy: { label: mark('Allowed buyers'), start: () => 'openMarket' },
      capacityMinimum: { label: mark('Minimum power'), limits: oneAtLeast },
      capacityMaximum: {
        label: mark('Maximum power'),
        limits: (_, { capacityMinimum }) => ({
          least: capacityMinimum ?? 1n,
          why: say('The maximum must not be below the minimum.'),
        }),
      },
      durationMinimum: { label: mark('Minimum duration'), limits: oneAtLeast },
      durationMaximum: {
        label: mark('Maximum duration'),
        limits: (_, { durationMinimum }) => ({
          least: durationMinimum ?? 1n,
          why: say('The maximum must not be below the minimum.'),
        }),
      },
      providerCancellationPenalty: {
        label: mark('Provider’s cancellation penalty'),
        hint: mark('This share of your earnings is held back until the agreement ends normally.'),
        limits: mostPenalty,
        presets: PENALTY_PRESETS,
      },
      consumerCancellationPenalty: {
        label: mark('Buyer’s cancellation penalty'),
        hint: mark('If a buyer ends an agreement early, you keep this share of the unused prepayment.'),
        limits: mostPenalty,
        presets: PENALTY_PRESETS,
      },
    },
    obstacle: selling,
  }),
  MsgProviderWithdrawBalance: order<'MsgProviderWithdrawBalance'>({
    title: mark('Withdraw earnings'),
    about: mark('Pays out everything this provider has earned so far.'),
    room: 'provider',
    on: { provider: onProvider },
    fields: {
      providerId,
      destinationAddress: { label: mark('To'), entry: 'receiver', offers: 'own', start: ownAddress },
    },
  }),
  MsgProviderUpdateCapacityMinimum: order<'MsgProviderUpdateCapacityMinimum'>({
    title: mark('Change minimum power'),
    about: mark('Sets the least power a new agreement can have. Current agreements don’t change.'),
    room: 'provider',
    on: { provider: onProvider },
    fields: {
      providerId,
      newMinimumCapacity: {
        label: mark('Minimum power'),
        start: ({ get }, draft) => get('provider', draft.providerId)?.capacityMinimum,
        limits: ({ get }, draft) => upTo(get('provider', draft.providerId)?.capacityMaximum),
      },
    },
    obstacle: (draft, sight) => bounding(draft.providerId, 'capacityMinimum', draft.newMinimumCapacity, sight),
    changes: ({ providerId: id, newMinimumCapacity: to }, { get }) =>
      changedValue(say('Minimum power'), get('provider', id)?.capacityMinimum, to, (power) => formatPower(power)),
  }),
  MsgProviderUpdateCapacityMaximum: order<'MsgProviderUpdateCapacityMaximum'>({
    title: mark('Change maximum power'),
    about: mark('Sets the most power a new agreement can have. Current agreements don’t change.'),
    room: 'provider',
    on: { provider: onProvider },
    fields: {
      providerId,
      newMaximumCapacity: {
        label: mark('Maximum power'),
        start: ({ get }, draft) => get('provider', draft.providerId)?.capacityMaximum,
        limits: ({ get }, draft) => from(get('provider', draft.providerId)?.capacityMinimum),
      },
    },
    obstacle: (draft, sight) => bounding(draft.providerId, 'capacityMaximum', draft.newMaximumCapacity, sight),
    changes: ({ providerId: id, newMaximumCapacity: to }, { get }) =>
      changedValue(say('Maximum power'), get('provider', id)?.capacityMaximum, to, (power) => formatPower(power)),
  }),
  MsgProviderUpdateDurationMinimum: order<'MsgProviderUpdateDurationMinimum'>({
    title: mark('Change minimum duration'),
    about: mark('Sets the shortest duration of new agreements. Current agreements don’t change.'),
    room: 'provider',
    on: { provider: onProvider },
    fields: {
      providerId,
      newMinimumDuration: {
        label: mark('Minimum duration'),
        start: ({ get }, draft) => get('provider', draft.providerId)?.durationMinimum,
        limits: ({ get }, draft) => upTo(get('provider', draft.providerId)?.durationMaximum),
      },
    },
    obstacle: (draft, sight) => bounding(draft.providerId, 'durationMinimum', draft.newMinimumDuration, sight),
    changes: ({ providerId: id, newMinimumDuration: to }, { get }) =>
      changedValue(say('Minimum duration'), get('provider', id)?.durationMinimum, to, formatBlocks),
  }),
  MsgProviderUpdateDurationMaximum: order<'MsgProviderUpdateDurationMaximum'>({
    title: mark('Change maximum duration'),
    about: mark('Sets the longest duration of new agreements. Current agreements don’t change.'),
    room: 'provider',
    on: { provider: onProvider },
    fields: {
      providerId,
      newMaximumDuration: {
        label: mark('Maximum duration'),
        start: ({ get }, draft) => get('provider', draft.providerId)?.durationMaximum,
        limits: ({ get }, draft) => from(get('provider', draft.providerId)?.durationMinimum),
      },
    },
    obstacle: (draft, sight) => bounding(draft.providerId, 'durationMaximum', draft.newMaximumDuration, sight),
    changes: ({ providerId: id, newMaximumDuration: to }, { get }) =>
      changedValue(say('Maximum duration'), get('provider', id)?.durationMaximum, to, formatBlocks),
  }),
  MsgProviderUpdateAccessPolicy: order<'MsgProviderUpdateAccessPolicy'>({
    title: mark('Change allowed buyers'),
    about: mark('Sets who can buy: everyone, players with permission, or nobody. Current agreements don’t change.'),
    room: 'provider',
    on: { provider: onProvider },
    fields: {
      providerId,
      accessPolicy: {
        label: mark('Allowed buyers'),
        start: ({ get }, draft) => get('provider', draft.providerId)?.accessPolicy,
      },
    },
    obstacle: ({ providerId: id, accessPolicy: to }, { get }) => same(get('provider', id)?.accessPolicy, to),
    changes: ({ providerId: id, accessPolicy: to }, { get }) =>
      changedValue(say('Access'), get('provider', id)?.accessPolicy, to, (policy) => say(POLICIES[policy])),
  }),
  MsgProviderDelete: order<'MsgProviderDelete'>({
    title: mark('Close provider'),
    about: mark(
      'Closes the provider and ends all its agreements at once. Buyers get a refund plus the penalty you promised.',
    ),
    room: 'provider',
    on: { provider: onProvider },
    fields: { providerId },
    isGrave: true,
  }),
};

function upTo(most: bigint | undefined) {
  return most === undefined
    ? { least: 1n }
    : { least: 1n, most, why: say('The minimum must not be above the maximum.') };
}

function from(least: bigint | undefined) {
  return { least: least ?? 1n, why: say('The maximum must not be below the minimum.') };
}
