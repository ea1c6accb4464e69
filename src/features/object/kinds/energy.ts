import type {
  AgreementRecord,
  AllocationRecord,
  InfusionRecord,
  ProviderRecord,
  ReactorRecord,
  Substation,
} from '../../../game/entities.ts';
import { formatAlpha, formatBlocks, formatCount, formatPower, formatShare } from '../../../game/format.ts';
import { parseObjectId } from '../../../game/ids.ts';
import { type Milliwatts, type MicroAlpha, milliwatts } from '../../../game/units.ts';
import { mark, say } from '../../../lib/words/say.ts';
import type { Sentence } from '../../../lib/words/sentence.ts';
import { asked, asks, foreign, height, kind, listed, object, rate, type Relation, words } from '../row.ts';
import {
  agreementLine,
  allocationLine,
  allocationWords,
  guildLine,
  infusionLine,
  playerLine,
  powerFrom,
  providerLine,
  rightsOn,
} from './common.ts';

type ReactorNow = ReactorRecord & {
  readonly fuel: MicroAlpha;
  readonly capacity: Milliwatts;
  readonly load: Milliwatts;
};

export const REACTOR = kind<'reactor', ReactorNow>({
  icon: 'globe',
  about: mark('Turns alpha staked with a validator into power.'),
  absent: (id) => say('Reactor {id} doesn’t exist.', { id }),
  asks: ({ id }) => asks('chain.reactor', { reactorId: id }),
  facts: (reactor) => [
    object(say('Owner@@who owns a thing'), reactor.owner, say('nobody')),
    object(say('Guild'), reactor.guildId),
    words(say('Fuel'), formatAlpha(reactor.fuel)),
    words(say('Production'), formatPower(reactor.capacity)),
    words(say('Allocated power'), formatPower(reactor.load), reactor.load > reactor.capacity ? 'warn' : undefined),
    words(say('Commission'), formatShare(reactor.defaultCommission)),
    height(say('Earliest guild founding'), reactor.charterEligibleHeight),
    foreign(say('Validator'), reactor.validator),
  ],
  relations: ({ id }): readonly Relation[] => [
    {
      title: say('Infusions here'),
      none: say('No alpha has been infused in this object yet.'),
      from: listed('chain.infusionsInto', { destinationId: id }, infusionLine),
    },
    powerFrom(parseObjectId(id)),
    {
      title: say('Guilds (main reactor)'),
      none: say('No guilds.'),
      from: listed('web.rows/guild', { primaryReactor: id }, guildLine),
      else: listed('chain.guilds', {}, (one) => (one.primaryReactorId === id ? guildLine(one) : null)),
    },
    ...rightsOn(id),
  ],
  past: ({ id }) => [
    { is: 'series', title: say('Fuel'), id, unit: 'alpha', lines: [{ words: say('Fuel'), metric: 'fuel' }] },
    {
      is: 'series',
      title: say('Power'),
      id,
      unit: 'power',
      lines: [
        { words: say('Production'), metric: 'capacity' },
        { words: say('Allocated power'), metric: 'load' },
      ],
    },
  ],
});

export const SUBSTATION = kind<'substation', Substation>({
  icon: 'power',
  about: mark('Receives power through allocations and shares it with the connected players.'),
  absent: (id) => say('Substation {id} doesn’t exist.', { id }),
  asks: ({ id }) => asks('chain.substation', { substationId: id }),
  name: ({ name }) => name,
  facts: (station) => [
    object(say('Owner@@who owns a thing'), station.owner, say('nobody')),
    words(say('Incoming power'), formatPower(station.capacity)),
    words(say('Allocated power'), formatPower(station.load), station.load > station.capacity ? 'warn' : undefined),
    words(say('Players connected'), formatCount(station.connectionCount)),
    words(say('Share per player'), formatPower(station.connectionCapacity)),
  ],
  relations: ({ id }): readonly Relation[] => [
    {
      title: say('Incoming power'),
      none: say('No incoming power.'),
      from: listed('chain.allocationsTo', { substationId: id }, allocationLine),
    },
    powerFrom(parseObjectId(id)),
    {
      title: say('Players connected'),
      none: say('No players connected.'),
      from: listed('web.rows/player', { substation: id }, playerLine),
      else: listed('chain.players', {}, (one) => (one.substationId === id ? playerLine(one) : null)),
    },
    {
      title: say('Providers selling here'),
      none: say('No provider sells power from this substation.'),
      from: listed('web.rows/provider', { substation: id }, providerLine),
      else: listed('chain.providers', {}, (one) => (one.substationId === id ? providerLine(one) : null)),
    },
    {
      title: say('Guilds with entry here'),
      none: say('No guild connects new members to this substation.'),
      from: listed('web.rows/guild', { entrySubstation: id }, guildLine),
      else: listed('chain.guilds', {}, (one) => (one.entrySubstationId === id ? guildLine(one) : null)),
    },
    ...rightsOn(id),
  ],
  past: ({ id }) => [
    {
      is: 'series',
      title: say('Power'),
      id,
      unit: 'power',
      lines: [
        { words: say('Incoming power'), metric: 'capacity' },
        { words: say('Allocated power'), metric: 'load' },
        { words: say('Share per player'), metric: 'connection_capacity' },
      ],
    },
    {
      is: 'series',
      title: say('Players connected'),
      id,
      unit: 'count',
      lines: [{ words: say('Connected'), metric: 'connection_count' }],
    },
  ],
});

const POLICY_WORDS: Readonly<Record<ProviderRecord['accessPolicy'], Sentence>> = {
  openMarket: mark('anyone@@may buy'),
  guildMarket: mark('approved guilds'),
  closedMarket: mark('nobody (closed)'),
};

export const PROVIDER = kind<'provider', ProviderRecord>({
  icon: 'power',
  about: mark('Sells a substation’s power by the block to permitted buyers.'),
  absent: (id) => say('Provider {id} doesn’t exist.', { id }),
  asks: ({ id }) => asks('chain.provider', { providerId: id }),
  facts: (provider) => [
    object(say('Owner@@who owns a thing'), provider.owner, say('nobody')),
    object(say('Power source'), provider.substationId),
    rate(say('Price'), provider.rate),
    words(say('Permitted buyers'), say(POLICY_WORDS[provider.accessPolicy])),
    words(
      say('Direct join'),
      say('{least} to {most}', {
        least: formatPower(provider.capacityMinimum),
        most: formatPower(provider.capacityMaximum),
      }),
    ),
    words(
      say('Duration'),
      say('{least} to {most}', {
        least: formatBlocks(provider.durationMinimum),
        most: formatBlocks(provider.durationMaximum),
      }),
    ),
    words(say('Provider’s cancellation penalty'), formatShare(provider.providerCancellationPenalty)),
    words(say('Buyer’s cancellation penalty'), formatShare(provider.consumerCancellationPenalty)),
    asked(say('Power sold'), 'chain.gridValue', { attribute: 'load', objectId: provider.id }, (load) =>
      formatPower(milliwatts(load)),
    ),
  ],
  relations: ({ id }): readonly Relation[] => [
    {
      title: say('Agreements'),
      none: say('No agreements sold yet.'),
      from: listed('chain.agreementsOfProvider', { providerId: id }, agreementLine),
    },
    ...rightsOn(id),
  ],
});

export const AGREEMENT = kind<'agreement', AgreementRecord>({
  icon: 'pen',
  about: mark('Power bought from a provider for a set time and paid in advance.'),
  absent: (id) => say('Agreement {id} doesn’t exist.', { id }),
  asks: ({ id }) => asks('chain.agreement', { agreementId: id }),
  facts: (agreement) => [
    object(say('Buyer'), agreement.owner, say('nobody')),
    object(say('Provider'), agreement.providerId),
    object(say('Allocation'), agreement.allocationId),
    words(say('Power'), formatPower(agreement.capacity)),
    height(say('From@@of a time'), agreement.startBlock),
    height(say('Until'), agreement.endBlock),
  ],
  relations: ({ id }) => rightsOn(id),
});

export const ALLOCATION = kind<'allocation', AllocationRecord & { readonly power: Milliwatts }>({
  icon: 'chain',
  about: mark('A fixed or variable amount of power, sent from one object to a substation.'),
  absent: (id) => say('Allocation {id} doesn’t exist.', { id }),
  asks: ({ id }) => asks('chain.allocation', { allocationId: id }),
  facts: (allocation) => [
    words(say('Power'), formatPower(allocation.power)),
    words(say('Allocation type'), allocationWords(allocation.type)),
    object(say('From@@a thing'), allocation.sourceId),
    object(say('To@@a thing'), allocation.destinationId, say('not connected')),
    object(say('Controller'), allocation.controller, say('nobody')),
  ],
  relations: ({ id }) => [
    {
      title: say('Agreement'),
      none: say('This allocation doesn’t belong to an agreement.'),
      from: listed('chain.agreements', {}, (one) => (one.allocationId === id ? agreementLine(one) : null)),
    },
    ...rightsOn(id),
  ],
  past: ({ id }) => [
    { is: 'series', title: say('Power'), id, unit: 'power', lines: [{ words: say('Power'), metric: 'power' }] },
  ],
});

export const INFUSION = kind<'infusion', InfusionRecord>({
  icon: 'globe',
  about: mark('Alpha that one address infused in a reactor or generator to produce power.'),
  absent: (id) => say('Infusion {id} doesn’t exist.', { id }),
  asks: ({ destination, address }) => asks('chain.infusion', { destinationId: destination, address }),
  facts: (infusion) => [
    object(say('Destination'), infusion.destination),
    object(say('Address'), infusion.address),
    object(say('Player'), infusion.playerId, say('nobody')),
    words(say('Infused alpha'), formatAlpha(infusion.fuel)),
    words(say('Unstaking'), formatAlpha(infusion.defusing)),
    words(say('Power output'), formatPower(infusion.power)),
    words(say('Commission'), formatShare(infusion.commission)),
    words(
      say('Power per gram'),
      infusion.ratio === 0n ? say('none: the validator is jailed') : `${infusion.ratio} kW`,
      infusion.ratio === 0n ? 'warn' : undefined,
    ),
  ],
  relations: () => [],
});
