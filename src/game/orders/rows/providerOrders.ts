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

const providerId = { label: mark('Offer'), offers: 'own' } as const;
const onProvider = ({ id }: ProviderRecord) => ({ providerId: id });
const oneAtLeast = () => ({ least: 1n });

/** Alpha, and the tokens of one's own guild. */
function prices({ alphaDenom, self }: Sight): readonly string[] {
  return self === null || self.guildId === null ? [alphaDenom] : [alphaDenom, guildTokenDenom(self.guildId)];
}

export const PROVIDER_ORDERS = {
  MsgProviderCreate: order<'MsgProviderCreate'>({
    title: mark('Sell power'),
    about: mark('Offers power of a substation for sale, by the watt and the block. Its price cannot be changed later.'),
    room: 'provider',
    on: { substation: ({ id }) => ({ substationId: id }) },
    fields: {
      substationId: { label: mark('Power of'), offers: 'own' },
      rate: {
        label: mark('Price of a watt and block'),
        hint: mark('The chain counts by the milliwatt.'),
        entry: 'perWatt',
        denoms: prices,
      },
      accessPolicy: { label: mark('Who may buy'), start: () => 'openMarket' },
      capacityMinimum: { label: mark('Power, least'), limits: oneAtLeast },
      capacityMaximum: {
        label: mark('Power, most'),
        limits: (_, { capacityMinimum }) => ({ least: capacityMinimum ?? 1n, why: say('Not less than the least.') }),
      },
      durationMinimum: { label: mark('Time, least'), limits: oneAtLeast },
      durationMaximum: {
        label: mark('Time, most'),
        limits: (_, { durationMinimum }) => ({ least: durationMinimum ?? 1n, why: say('Not less than the least.') }),
      },
      providerCancellationPenalty: {
        label: mark('You pay back, if you fail'),
        hint: mark('The share of what was earned that is held back until a contract ends well.'),
        limits: mostPenalty,
        presets: PENALTY_PRESETS,
      },
      consumerCancellationPenalty: {
        label: mark('They lose, if they leave early'),
        hint: mark('The share of what is paid and not served that stays with you.'),
        limits: mostPenalty,
        presets: PENALTY_PRESETS,
      },
    },
    obstacle: selling,
  }),
  MsgProviderWithdrawBalance: order<'MsgProviderWithdrawBalance'>({
    title: mark('Withdraw earnings'),
    about: mark('Pays out everything that the offer has earned so far.'),
    room: 'provider',
    on: { provider: onProvider },
    fields: {
      providerId,
      destinationAddress: { label: mark('To'), entry: 'receiver', offers: 'own', start: ownAddress },
    },
  }),
  MsgProviderUpdateCapacityMinimum: order<'MsgProviderUpdateCapacityMinimum'>({
    title: mark('Set the least power'),
    about: mark('New contracts draw no less than this. Those that run stay as they are.'),
    room: 'provider',
    on: { provider: onProvider },
    fields: {
      providerId,
      newMinimumCapacity: {
        label: mark('Power, least'),
        start: ({ get }, draft) => get('provider', draft.providerId)?.capacityMinimum,
        limits: ({ get }, draft) => upTo(get('provider', draft.providerId)?.capacityMaximum),
      },
    },
    obstacle: (draft, sight) => bounding(draft.providerId, 'capacityMinimum', draft.newMinimumCapacity, sight),
    changes: ({ providerId: id, newMinimumCapacity: to }, { get }) =>
      changedValue(say('Power, least'), get('provider', id)?.capacityMinimum, to, (power) => formatPower(power)),
  }),
  MsgProviderUpdateCapacityMaximum: order<'MsgProviderUpdateCapacityMaximum'>({
    title: mark('Set the most power'),
    about: mark('New contracts draw no more than this. Those that run stay as they are.'),
    room: 'provider',
    on: { provider: onProvider },
    fields: {
      providerId,
      newMaximumCapacity: {
        label: mark('Power, most'),
        start: ({ get }, draft) => get('provider', draft.providerId)?.capacityMaximum,
        limits: ({ get }, draft) => from(get('provider', draft.providerId)?.capacityMinimum),
      },
    },
    obstacle: (draft, sight) => bounding(draft.providerId, 'capacityMaximum', draft.newMaximumCapacity, sight),
    changes: ({ providerId: id, newMaximumCapacity: to }, { get }) =>
      changedValue(say('Power, most'), get('provider', id)?.capacityMaximum, to, (power) => formatPower(power)),
  }),
  MsgProviderUpdateDurationMinimum: order<'MsgProviderUpdateDurationMinimum'>({
    title: mark('Set the least time'),
    about: mark('New contracts last no shorter than this. Those that run stay as they are.'),
    room: 'provider',
    on: { provider: onProvider },
    fields: {
      providerId,
      newMinimumDuration: {
        label: mark('Time, least'),
        start: ({ get }, draft) => get('provider', draft.providerId)?.durationMinimum,
        limits: ({ get }, draft) => upTo(get('provider', draft.providerId)?.durationMaximum),
      },
    },
    obstacle: (draft, sight) => bounding(draft.providerId, 'durationMinimum', draft.newMinimumDuration, sight),
    changes: ({ providerId: id, newMinimumDuration: to }, { get }) =>
      changedValue(say('Time, least'), get('provider', id)?.durationMinimum, to, formatBlocks),
  }),
  MsgProviderUpdateDurationMaximum: order<'MsgProviderUpdateDurationMaximum'>({
    title: mark('Set the most time'),
    about: mark('New contracts last no longer than this. Those that run stay as they are.'),
    room: 'provider',
    on: { provider: onProvider },
    fields: {
      providerId,
      newMaximumDuration: {
        label: mark('Time, most'),
        start: ({ get }, draft) => get('provider', draft.providerId)?.durationMaximum,
        limits: ({ get }, draft) => from(get('provider', draft.providerId)?.durationMinimum),
      },
    },
    obstacle: (draft, sight) => bounding(draft.providerId, 'durationMaximum', draft.newMaximumDuration, sight),
    changes: ({ providerId: id, newMaximumDuration: to }, { get }) =>
      changedValue(say('Time, most'), get('provider', id)?.durationMaximum, to, formatBlocks),
  }),
  MsgProviderUpdateAccessPolicy: order<'MsgProviderUpdateAccessPolicy'>({
    title: mark('Set who may buy'),
    about: mark('Opens the offer to everybody, to those with the right, or to nobody. Contracts that run stay.'),
    room: 'provider',
    on: { provider: onProvider },
    fields: {
      providerId,
      accessPolicy: {
        label: mark('Who may buy'),
        start: ({ get }, draft) => get('provider', draft.providerId)?.accessPolicy,
      },
    },
    obstacle: ({ providerId: id, accessPolicy: to }, { get }) => same(get('provider', id)?.accessPolicy, to),
    changes: ({ providerId: id, accessPolicy: to }, { get }) =>
      changedValue(say('The offer is'), get('provider', id)?.accessPolicy, to, (policy) => say(POLICIES[policy])),
  }),
  MsgProviderDelete: order<'MsgProviderDelete'>({
    title: mark('Close the offer'),
    about: mark(
      'Ends the offer and every contract under it at once. Who bought is paid back, with the penalty that you promised.',
    ),
    room: 'provider',
    on: { provider: onProvider },
    fields: { providerId },
    isGrave: true,
  }),
};

function upTo(most: bigint | undefined) {
  return most === undefined ? { least: 1n } : { least: 1n, most, why: say('Not more than the most.') };
}

function from(least: bigint | undefined) {
  return { least: least ?? 1n, why: say('Not less than the least.') };
}
