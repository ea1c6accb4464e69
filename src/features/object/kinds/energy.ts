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
  about: 'A validator’s stake turned into energy: alpha is infused into it, power comes out.',
  asks: ({ id }) => asks('chain.reactor', { reactorId: id }),
  facts: (reactor) => [
    object('Owner', reactor.owner, 'nobody'),
    object('Guild', reactor.guildId),
    words('Fuel', formatAlpha(reactor.fuel)),
    words('Makes', formatPower(reactor.capacity)),
    words('Allocated', formatPower(reactor.load), reactor.load > reactor.capacity ? 'warn' : undefined),
    words('The operator keeps', formatShare(reactor.defaultCommission)),
    height('May found a guild from', reactor.charterEligibleHeight, 'never'),
    foreign('Validator', reactor.validator),
  ],
  relations: ({ id }): readonly Relation[] => [
    {
      title: 'Infusions into it',
      none: 'No alpha is infused into it.',
      from: listed('chain.infusionsInto', { destinationId: id }, infusionLine),
    },
    powerFrom(parseObjectId(id)),
    {
      title: 'Guilds that it is the first reactor of',
      none: 'None.',
      from: listed('web.rows/guild', { primaryReactor: id }, guildLine),
      else: listed('chain.guilds', {}, (one) => (one.primaryReactorId === id ? guildLine(one) : null)),
    },
    ...rightsOn(id),
  ],
  past: ({ id }) => [
    { is: 'series', title: 'Fuel', id, unit: 'alpha', lines: [{ words: 'Fuel', metric: 'fuel' }] },
    {
      is: 'series',
      title: 'Power',
      id,
      unit: 'power',
      lines: [
        { words: 'Makes', metric: 'capacity' },
        { words: 'Allocated', metric: 'load' },
      ],
    },
  ],
});

export const SUBSTATION = kind<'substation', Substation>({
  icon: 'power',
  about: 'A node of the grid: power comes in by allocations, and is shared by the players connected to it.',
  asks: ({ id }) => asks('chain.substation', { substationId: id }),
  name: ({ name }) => name,
  facts: (station) => [
    object('Owner', station.owner, 'nobody'),
    words('Comes in', formatPower(station.capacity)),
    words('Allocated on', formatPower(station.load), station.load > station.capacity ? 'warn' : undefined),
    words('Players connected', formatCount(station.connectionCount)),
    words('Share of each', formatPower(station.connectionCapacity)),
  ],
  relations: ({ id }): readonly Relation[] => [
    {
      title: 'Power that flows into it',
      none: 'Nothing flows into it.',
      from: listed('chain.allocationsTo', { substationId: id }, allocationLine),
    },
    powerFrom(parseObjectId(id)),
    {
      title: 'Players connected',
      none: 'Nobody is connected.',
      from: listed('web.rows/player', { substation: id }, playerLine),
      else: listed('chain.players', {}, (one) => (one.substationId === id ? playerLine(one) : null)),
    },
    {
      title: 'Providers that sell its power',
      none: 'Nobody sells its power.',
      from: listed('web.rows/provider', { substation: id }, providerLine),
      else: listed('chain.providers', {}, (one) => (one.substationId === id ? providerLine(one) : null)),
    },
    {
      title: 'Guilds that begin here',
      none: 'No guild’s newcomers are connected here.',
      from: listed('web.rows/guild', { entrySubstation: id }, guildLine),
      else: listed('chain.guilds', {}, (one) => (one.entrySubstationId === id ? guildLine(one) : null)),
    },
    ...rightsOn(id),
  ],
  past: ({ id }) => [
    {
      is: 'series',
      title: 'Power',
      id,
      unit: 'power',
      lines: [
        { words: 'Comes in', metric: 'capacity' },
        { words: 'Allocated on', metric: 'load' },
        { words: 'Share of each', metric: 'connection_capacity' },
      ],
    },
    {
      is: 'series',
      title: 'Players connected',
      id,
      unit: 'count',
      lines: [{ words: 'Connected', metric: 'connection_count' }],
    },
  ],
});

const POLICY_WORDS: Readonly<Record<ProviderRecord['accessPolicy'], string>> = {
  openMarket: 'anybody',
  guildMarket: 'guilds that were let in',
  closedMarket: 'nobody: it is closed',
};

export const PROVIDER = kind<'provider', ProviderRecord>({
  icon: 'power',
  about: 'Sells power of a substation by the block, to those it lets in.',
  asks: ({ id }) => asks('chain.provider', { providerId: id }),
  facts: (provider) => [
    object('Owner', provider.owner, 'nobody'),
    object('Sells power of', provider.substationId),
    rate('Price', provider.rate),
    words('Sells to', POLICY_WORDS[provider.accessPolicy]),
    words('At once', `${formatPower(provider.capacityMinimum)} to ${formatPower(provider.capacityMaximum)}`),
    words('For', `${formatBlocks(provider.durationMinimum)} to ${formatBlocks(provider.durationMaximum)}`),
    words('It pays for closing early', formatShare(provider.providerCancellationPenalty)),
    words('The buyer pays for closing early', formatShare(provider.consumerCancellationPenalty)),
    asked('Power sold now', 'chain.gridValue', { attribute: 'load', objectId: provider.id }, (load) =>
      formatPower(milliwatts(load)),
    ),
  ],
  relations: ({ id }): readonly Relation[] => [
    {
      title: 'Agreements',
      none: 'It has sold nothing.',
      from: listed('chain.agreementsOfProvider', { providerId: id }, agreementLine),
    },
    ...rightsOn(id),
  ],
});

export const AGREEMENT = kind<'agreement', AgreementRecord>({
  icon: 'pen',
  about: 'Power bought from a provider for a time, paid in advance.',
  asks: ({ id }) => asks('chain.agreement', { agreementId: id }),
  facts: (agreement) => [
    object('Buyer', agreement.owner, 'nobody'),
    object('Provider', agreement.providerId),
    object('Its power', agreement.allocationId),
    words('Power', formatPower(agreement.capacity)),
    height('From', agreement.startBlock),
    height('Until', agreement.endBlock),
  ],
  relations: ({ id }) => rightsOn(id),
});

export const ALLOCATION = kind<'allocation', AllocationRecord & { readonly power: Milliwatts }>({
  icon: 'chain',
  about: 'A line of the grid: so much power from one thing to a substation.',
  asks: ({ id }) => asks('chain.allocation', { allocationId: id }),
  facts: (allocation) => [
    words('Power', formatPower(allocation.power)),
    words('Kind', allocationWords(allocation.type)),
    object('From', allocation.sourceId),
    object('To', allocation.destinationId, 'not connected'),
    object('Controller', allocation.controller, 'nobody'),
  ],
  relations: ({ id }) => [
    {
      title: 'Agreement behind it',
      none: 'None: it was not bought.',
      from: listed('chain.agreements', {}, (one) => (one.allocationId === id ? agreementLine(one) : null)),
    },
    ...rightsOn(id),
  ],
  past: ({ id }) => [{ is: 'series', title: 'Power', id, unit: 'power', lines: [{ words: 'Power', metric: 'power' }] }],
});

export const INFUSION = kind<'infusion', InfusionRecord>({
  icon: 'globe',
  about: 'Alpha of one address that works in a reactor or a generator.',
  asks: ({ destination, address }) => asks('chain.infusion', { destinationId: destination, address }),
  facts: (infusion) => [
    object('Into', infusion.destination),
    object('Of address', infusion.address),
    object('Of player', infusion.playerId, 'nobody'),
    words('Alpha in it', formatAlpha(infusion.fuel)),
    words('On its way out', formatAlpha(infusion.defusing)),
    words('Gives', formatPower(infusion.power)),
    words('The operator keeps', formatShare(infusion.commission)),
    words(
      'A gram gives',
      infusion.ratio === 0n ? 'nothing: the validator is jailed' : `${infusion.ratio} kW`,
      infusion.ratio === 0n ? 'warn' : undefined,
    ),
  ],
  relations: () => [],
});
