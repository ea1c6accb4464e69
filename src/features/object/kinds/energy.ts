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
  about: mark('A validator’s stake turned into energy: alpha is infused into it, power comes out.'),
  absent: (id) => say('There is no reactor {id}.', { id }),
  asks: ({ id }) => asks('chain.reactor', { reactorId: id }),
  facts: (reactor) => [
    object(say('Owner@@who owns a thing'), reactor.owner, say('nobody')),
    object(say('Guild'), reactor.guildId),
    words(say('Fuel'), formatAlpha(reactor.fuel)),
    words(say('Makes'), formatPower(reactor.capacity)),
    words(say('Allocated'), formatPower(reactor.load), reactor.load > reactor.capacity ? 'warn' : undefined),
    words(say('The operator keeps'), formatShare(reactor.defaultCommission)),
    height(say('May found a guild from'), reactor.charterEligibleHeight),
    foreign(say('Validator'), reactor.validator),
  ],
  relations: ({ id }): readonly Relation[] => [
    {
      title: say('Infusions into it'),
      none: say('No alpha is infused into it.'),
      from: listed('chain.infusionsInto', { destinationId: id }, infusionLine),
    },
    powerFrom(parseObjectId(id)),
    {
      title: say('Guilds that it is the first reactor of'),
      none: say('None.@@guilds'),
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
        { words: say('Makes'), metric: 'capacity' },
        { words: say('Allocated'), metric: 'load' },
      ],
    },
  ],
});

export const SUBSTATION = kind<'substation', Substation>({
  icon: 'power',
  about: mark('A node of the grid: power comes in by allocations, and is shared by the players connected to it.'),
  absent: (id) => say('There is no substation {id}.', { id }),
  asks: ({ id }) => asks('chain.substation', { substationId: id }),
  name: ({ name }) => name,
  facts: (station) => [
    object(say('Owner@@who owns a thing'), station.owner, say('nobody')),
    words(say('Comes in'), formatPower(station.capacity)),
    words(say('Allocated on'), formatPower(station.load), station.load > station.capacity ? 'warn' : undefined),
    words(say('Players connected'), formatCount(station.connectionCount)),
    words(say('Share of each'), formatPower(station.connectionCapacity)),
  ],
  relations: ({ id }): readonly Relation[] => [
    {
      title: say('Power that flows into it'),
      none: say('Nothing flows into it.'),
      from: listed('chain.allocationsTo', { substationId: id }, allocationLine),
    },
    powerFrom(parseObjectId(id)),
    {
      title: say('Players connected'),
      none: say('Nobody is connected.'),
      from: listed('web.rows/player', { substation: id }, playerLine),
      else: listed('chain.players', {}, (one) => (one.substationId === id ? playerLine(one) : null)),
    },
    {
      title: say('Providers that sell its power'),
      none: say('Nobody sells its power.'),
      from: listed('web.rows/provider', { substation: id }, providerLine),
      else: listed('chain.providers', {}, (one) => (one.substationId === id ? providerLine(one) : null)),
    },
    {
      title: say('Guilds that begin here'),
      none: say('No guild’s newcomers are connected here.'),
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
        { words: say('Comes in'), metric: 'capacity' },
        { words: say('Allocated on'), metric: 'load' },
        { words: say('Share of each'), metric: 'connection_capacity' },
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
  openMarket: mark('anybody@@may buy'),
  guildMarket: mark('guilds that were let in'),
  closedMarket: mark('nobody: it is closed'),
};

export const PROVIDER = kind<'provider', ProviderRecord>({
  icon: 'power',
  about: mark('Sells power of a substation by the block, to those it lets in.'),
  absent: (id) => say('There is no provider {id}.', { id }),
  asks: ({ id }) => asks('chain.provider', { providerId: id }),
  facts: (provider) => [
    object(say('Owner@@who owns a thing'), provider.owner, say('nobody')),
    object(say('Sells power of'), provider.substationId),
    rate(say('Price'), provider.rate),
    words(say('Sells to'), say(POLICY_WORDS[provider.accessPolicy])),
    words(
      say('At once'),
      say('{least} to {most}', {
        least: formatPower(provider.capacityMinimum),
        most: formatPower(provider.capacityMaximum),
      }),
    ),
    words(
      say('For@@so many blocks'),
      say('{least} to {most}', {
        least: formatBlocks(provider.durationMinimum),
        most: formatBlocks(provider.durationMaximum),
      }),
    ),
    words(say('It pays for closing early'), formatShare(provider.providerCancellationPenalty)),
    words(say('The buyer pays for closing early'), formatShare(provider.consumerCancellationPenalty)),
    asked(say('Power sold now'), 'chain.gridValue', { attribute: 'load', objectId: provider.id }, (load) =>
      formatPower(milliwatts(load)),
    ),
  ],
  relations: ({ id }): readonly Relation[] => [
    {
      title: say('Agreements'),
      none: say('It has sold nothing.'),
      from: listed('chain.agreementsOfProvider', { providerId: id }, agreementLine),
    },
    ...rightsOn(id),
  ],
});

export const AGREEMENT = kind<'agreement', AgreementRecord>({
  icon: 'pen',
  about: mark('Power bought from a provider for a time, paid in advance.'),
  absent: (id) => say('There is no agreement {id}.', { id }),
  asks: ({ id }) => asks('chain.agreement', { agreementId: id }),
  facts: (agreement) => [
    object(say('Buyer'), agreement.owner, say('nobody')),
    object(say('Provider'), agreement.providerId),
    object(say('Its power'), agreement.allocationId),
    words(say('Power'), formatPower(agreement.capacity)),
    height(say('From@@of a time'), agreement.startBlock),
    height(say('Until'), agreement.endBlock),
  ],
  relations: ({ id }) => rightsOn(id),
});

export const ALLOCATION = kind<'allocation', AllocationRecord & { readonly power: Milliwatts }>({
  icon: 'chain',
  about: mark('A line of the grid: so much power from one thing to a substation.'),
  absent: (id) => say('There is no allocation {id}.', { id }),
  asks: ({ id }) => asks('chain.allocation', { allocationId: id }),
  facts: (allocation) => [
    words(say('Power'), formatPower(allocation.power)),
    words(say('Kind'), allocationWords(allocation.type)),
    object(say('From@@a thing'), allocation.sourceId),
    object(say('To@@a thing'), allocation.destinationId, say('not connected')),
    object(say('Controller'), allocation.controller, say('nobody')),
  ],
  relations: ({ id }) => [
    {
      title: say('Agreement behind it'),
      none: say('None: it was not bought.'),
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
  about: mark('Alpha of one address that works in a reactor or a generator.'),
  absent: (id) => say('There is no infusion {id}.', { id }),
  asks: ({ destination, address }) => asks('chain.infusion', { destinationId: destination, address }),
  facts: (infusion) => [
    object(say('Into'), infusion.destination),
    object(say('Of address'), infusion.address),
    object(say('Of player'), infusion.playerId, say('nobody')),
    words(say('Alpha in it'), formatAlpha(infusion.fuel)),
    words(say('On its way out'), formatAlpha(infusion.defusing)),
    words(say('Gives'), formatPower(infusion.power)),
    words(say('The operator keeps'), formatShare(infusion.commission)),
    words(
      say('A gram gives'),
      infusion.ratio === 0n ? say('nothing: the validator is jailed') : `${infusion.ratio} kW`,
      infusion.ratio === 0n ? 'warn' : undefined,
    ),
  ],
  relations: () => [],
});
