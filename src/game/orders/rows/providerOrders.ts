/** Selling power: the offer, its ranges, its earnings. docs/network/mechanics.md 8.6. */
import type { ProviderRecord } from '../../entities.ts';
import { guildTokenDenom } from '../../guildBank.ts';
import { formatBlocks, formatPower } from '../../format.ts';
import { changedValue, same } from '../judge/changes.ts';
import { bounding, MOST_PENALTY, POLICIES, selling } from '../judge/providerObstacles.ts';
import { order } from '../orderRow.ts';
import type { Sight } from '../sight.ts';
import { ownAddress, PENALTY_PRESETS } from './shared.ts';

const providerId = { label: 'Offer', offers: 'own' } as const;
const onProvider = ({ id }: ProviderRecord) => ({ providerId: id });
const oneAtLeast = () => ({ least: 1n });

/** Alpha, and the tokens of one's own guild. */
function prices({ alphaDenom, self }: Sight): readonly string[] {
  return self === null || self.guildId === null ? [alphaDenom] : [alphaDenom, guildTokenDenom(self.guildId)];
}

export const PROVIDER_ORDERS = {
  MsgProviderCreate: order<'MsgProviderCreate'>({
    title: 'Sell power',
    about: 'Offers power of a substation for sale, by the watt and the block. Its price cannot be changed later.',
    room: 'provider',
    on: { substation: ({ id }) => ({ substationId: id }) },
    fields: {
      substationId: { label: 'Power of', offers: 'own' },
      rate: {
        label: 'Price of a watt and block',
        hint: 'The chain counts by the milliwatt.',
        entry: 'perWatt',
        denoms: prices,
      },
      accessPolicy: { label: 'Who may buy', start: () => 'openMarket' },
      capacityMinimum: { label: 'Power, least', limits: oneAtLeast },
      capacityMaximum: {
        label: 'Power, most',
        limits: (_, { capacityMinimum }) => ({ least: capacityMinimum ?? 1n, why: 'Not less than the least.' }),
      },
      durationMinimum: { label: 'Time, least', limits: oneAtLeast },
      durationMaximum: {
        label: 'Time, most',
        limits: (_, { durationMinimum }) => ({ least: durationMinimum ?? 1n, why: 'Not less than the least.' }),
      },
      providerCancellationPenalty: {
        label: 'You pay back, if you fail',
        hint: 'The share of what was earned that is held back until a contract ends well.',
        limits: () => MOST_PENALTY,
        presets: PENALTY_PRESETS,
      },
      consumerCancellationPenalty: {
        label: 'They lose, if they leave early',
        hint: 'The share of what is paid and not served that stays with you.',
        limits: () => MOST_PENALTY,
        presets: PENALTY_PRESETS,
      },
    },
    obstacle: selling,
  }),
  MsgProviderWithdrawBalance: order<'MsgProviderWithdrawBalance'>({
    title: 'Withdraw earnings',
    about: 'Pays out everything that the offer has earned so far.',
    room: 'provider',
    on: { provider: onProvider },
    fields: { providerId, destinationAddress: { label: 'To', entry: 'receiver', offers: 'own', start: ownAddress } },
  }),
  MsgProviderUpdateCapacityMinimum: order<'MsgProviderUpdateCapacityMinimum'>({
    title: 'Set the least power',
    about: 'New contracts draw no less than this. Those that run stay as they are.',
    room: 'provider',
    on: { provider: onProvider },
    fields: {
      providerId,
      newMinimumCapacity: {
        label: 'Power, least',
        start: ({ get }, draft) => get('provider', draft.providerId)?.capacityMinimum,
        limits: ({ get }, draft) => upTo(get('provider', draft.providerId)?.capacityMaximum),
      },
    },
    obstacle: (draft, sight) => bounding(draft.providerId, 'capacityMinimum', draft.newMinimumCapacity, sight),
    changes: ({ providerId: id, newMinimumCapacity: to }, { get }) =>
      changedValue('Power, least', get('provider', id)?.capacityMinimum, to, (power) => formatPower(power)),
  }),
  MsgProviderUpdateCapacityMaximum: order<'MsgProviderUpdateCapacityMaximum'>({
    title: 'Set the most power',
    about: 'New contracts draw no more than this. Those that run stay as they are.',
    room: 'provider',
    on: { provider: onProvider },
    fields: {
      providerId,
      newMaximumCapacity: {
        label: 'Power, most',
        start: ({ get }, draft) => get('provider', draft.providerId)?.capacityMaximum,
        limits: ({ get }, draft) => from(get('provider', draft.providerId)?.capacityMinimum),
      },
    },
    obstacle: (draft, sight) => bounding(draft.providerId, 'capacityMaximum', draft.newMaximumCapacity, sight),
    changes: ({ providerId: id, newMaximumCapacity: to }, { get }) =>
      changedValue('Power, most', get('provider', id)?.capacityMaximum, to, (power) => formatPower(power)),
  }),
  MsgProviderUpdateDurationMinimum: order<'MsgProviderUpdateDurationMinimum'>({
    title: 'Set the least time',
    about: 'New contracts last no shorter than this. Those that run stay as they are.',
    room: 'provider',
    on: { provider: onProvider },
    fields: {
      providerId,
      newMinimumDuration: {
        label: 'Time, least',
        start: ({ get }, draft) => get('provider', draft.providerId)?.durationMinimum,
        limits: ({ get }, draft) => upTo(get('provider', draft.providerId)?.durationMaximum),
      },
    },
    obstacle: (draft, sight) => bounding(draft.providerId, 'durationMinimum', draft.newMinimumDuration, sight),
    changes: ({ providerId: id, newMinimumDuration: to }, { get }) =>
      changedValue('Time, least', get('provider', id)?.durationMinimum, to, formatBlocks),
  }),
  MsgProviderUpdateDurationMaximum: order<'MsgProviderUpdateDurationMaximum'>({
    title: 'Set the most time',
    about: 'New contracts last no longer than this. Those that run stay as they are.',
    room: 'provider',
    on: { provider: onProvider },
    fields: {
      providerId,
      newMaximumDuration: {
        label: 'Time, most',
        start: ({ get }, draft) => get('provider', draft.providerId)?.durationMaximum,
        limits: ({ get }, draft) => from(get('provider', draft.providerId)?.durationMinimum),
      },
    },
    obstacle: (draft, sight) => bounding(draft.providerId, 'durationMaximum', draft.newMaximumDuration, sight),
    changes: ({ providerId: id, newMaximumDuration: to }, { get }) =>
      changedValue('Time, most', get('provider', id)?.durationMaximum, to, formatBlocks),
  }),
  MsgProviderUpdateAccessPolicy: order<'MsgProviderUpdateAccessPolicy'>({
    title: 'Set who may buy',
    about: 'Opens the offer to everybody, to those with the right, or to nobody. Contracts that run stay.',
    room: 'provider',
    on: { provider: onProvider },
    fields: {
      providerId,
      accessPolicy: {
        label: 'Who may buy',
        start: ({ get }, draft) => get('provider', draft.providerId)?.accessPolicy,
      },
    },
    obstacle: ({ providerId: id, accessPolicy: to }, { get }) => same(get('provider', id)?.accessPolicy, to),
    changes: ({ providerId: id, accessPolicy: to }, { get }) =>
      changedValue('The offer is', get('provider', id)?.accessPolicy, to, (policy) => POLICIES[policy]),
  }),
  MsgProviderDelete: order<'MsgProviderDelete'>({
    title: 'Close the offer',
    about:
      'Ends the offer and every contract under it at once. Who bought is paid back, with the penalty that you promised.',
    room: 'provider',
    on: { provider: onProvider },
    fields: { providerId },
    isGrave: true,
  }),
};

function upTo(most: bigint | undefined) {
  return most === undefined ? { least: 1n } : { least: 1n, most, why: 'Not more than the most.' };
}

function from(least: bigint | undefined) {
  return { least: least ?? 1n, why: 'Not less than the least.' };
}
