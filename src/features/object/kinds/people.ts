import { MICRO } from '../../../game/coins.ts';
import { formatAlpha, formatCount, formatOre, formatPower, formatShare } from '../../../game/format.ts';
import type { GuildRecord, Player } from '../../../game/entities.ts';
import { parseObjectId } from '../../../game/ids.ts';
import type { AddressRecord } from '../../../game/records.ts';
import { formatAmount } from '../../../lib/figures.ts';
import { mark, say } from '../../../lib/words/say.ts';
import type { Sentence } from '../../../lib/words/sentence.ts';
import { asked, asks, coins, foreign, height, kind, listed, object, type Relation, words } from '../row.ts';
import {
  addressLine,
  agreementLine,
  allocationLine,
  guildLine,
  infusionLine,
  playerLine,
  powerFrom,
  providerLine,
  reactorLine,
  rightsIn,
  rightsOn,
  structLine,
} from './common.ts';

const BYPASS_WORDS: Readonly<Record<GuildRecord['bypassByRequest'], Sentence>> = {
  closed: mark('closed'),
  permissioned: mark('approved by members with permission'),
  member: mark('approved by any member'),
};

export const GUILD = kind<'guild', GuildRecord>({
  icon: 'flag',
  about: mark('A group of players that shares power and a bank.'),
  absent: (id) => say('Guild {id} doesn’t exist.', { id }),
  asks: ({ id }) => asks('chain.guildRecord', { guildId: id }),
  name: ({ name }) => name,
  facts: (guild) => [
    object(say('Owner@@who owns a thing'), guild.owner, say('nobody')),
    object(say('Main reactor'), guild.primaryReactorId),
    object(say('Entry substation'), guild.entrySubstationId),
    words(say('Entry rank'), String(guild.entryRank)),
    words(say('Minimum stake to join'), formatAlpha(guild.joinInfusionMinimum)),
    words(say('Join by request'), say(BYPASS_WORDS[guild.bypassByRequest])),
    words(say('Join by invitation'), say(BYPASS_WORDS[guild.bypassByInvite])),
    words(say('Buying fee'), formatShare(guild.bankConvertInFee)),
    words(say('Redemption fee'), formatShare(guild.bankConvertOutFee)),
    asked(say('Tokens in circulation'), 'chain.supplyOf', { denom: `uguild.${guild.id}` }, ({ amount }) =>
      formatAmount(amount, MICRO),
    ),
    object(say('Charter race winner'), guild.charterSolverId, say('none (founded with a reactor)')),
    foreign(say('Guild document'), guild.endpoint),
  ],
  relations: ({ id }) => [
    {
      title: say('Members'),
      none: say('This guild has no members.'),
      from: listed('web.rows/player', { guild: id }, playerLine),
      else: listed('chain.players', {}, (player) => (player.guildId === id ? playerLine(player) : null)),
    },
    {
      title: say('Requests and invitations'),
      none: say('No requests or invitations.'),
      from: listed('chain.membershipApplications', {}, (one) =>
        one.guildId === id
          ? { id: one.playerId, words: one.joinType === 'invite' ? say('invited') : say('asks to join') }
          : null,
      ),
    },
    {
      title: say('Reactors'),
      none: say('This guild has no reactors.'),
      from: listed('chain.reactors', {}, (one) => (one.guildId === id ? reactorLine(one) : null)),
    },
    ...rightsOn(id),
  ],
  past: ({ primaryReactorId, entrySubstationId }) => [
    ...(entrySubstationId === null
      ? []
      : [
          {
            is: 'series' as const,
            title: say('Entry substation power'),
            id: entrySubstationId,
            unit: 'power' as const,
            lines: [
              { words: say('Capacity'), metric: 'capacity' as const },
              { words: say('Load'), metric: 'load' as const },
            ],
          },
        ]),
    ...(primaryReactorId === null
      ? []
      : [
          {
            is: 'series' as const,
            title: say('Reactor fuel'),
            id: primaryReactorId,
            unit: 'alpha' as const,
            lines: [{ words: say('Fuel'), metric: 'fuel' as const }],
          },
        ]),
  ],
  ways: ({ id }) => [{ to: '/guild', search: { guild: id }, words: say('Open guild pages') }],
});

export const PLAYER = kind<'player', Player>({
  icon: 'person',
  about: mark('A player holds coins, uses power and owns the objects listed here.'),
  absent: (id) => say('Player {id} doesn’t exist.', { id }),
  asks: ({ id }) => asks('chain.player', { playerId: id }),
  name: ({ name }) => name,
  facts: (player) => [
    object(say('Guild'), player.guildId),
    words(say('Guild rank'), player.guildRank === 0n ? say('none@@of a fact') : String(player.guildRank)),
    object(say('Planet'), player.planetId, say('none yet')),
    object(say('Fleet'), player.fleetId),
    object(say('Connected substation'), player.substationId, say('no substation')),
    object(say('Main address'), player.primaryAddress),
    words(say('Alpha'), formatAlpha(player.alpha)),
    words(say('Stored ore'), formatOre(player.ore)),
    words(say('Production'), formatPower(player.capacity)),
    words(say('Allocated power'), formatPower(player.load)),
    words(say('Load of structs'), formatPower(player.structsLoad)),
    height(say('Last action using charge'), player.lastAction),
  ],
  relations: ({ id, guildId }): readonly Relation[] => [
    {
      title: say('Structs'),
      none: say('No structs.'),
      from: listed('web.rows/struct', { owner: id }, (one) => (one.destroyedAt === null ? structLine(one) : null)),
      else: listed('chain.structs', {}, (one) => (one.owner === id ? structLine(one) : null)),
    },
    {
      title: say('Planets'),
      none: say('This player hasn’t had a planet yet.'),
      from: listed('chain.planetsOfPlayer', { playerId: id }, (one) => ({
        id: one.id,
        name: one.name,
        words: one.status === 'complete' ? say('mined out') : say('active@@of a planet'),
      })),
    },
    {
      title: say('Addresses'),
      none: say('No addresses.'),
      from: listed('chain.addressesOfPlayer', { playerId: id }, addressLine),
    },
    powerFrom(parseObjectId(id)),
    {
      title: say('Controlled allocations'),
      none: say('No allocations.'),
      from: listed('web.rows/allocation', { controller: id }, allocationLine),
      else: listed('chain.allocations', {}, (one) => (one.controller === id ? allocationLine(one) : null)),
    },
    {
      title: say('Agreements bought'),
      none: say('No agreements.'),
      from: listed('chain.agreements', {}, (one) => (one.owner === id ? agreementLine(one) : null)),
    },
    {
      title: say('Owned providers'),
      none: say('This player sells no power.'),
      from: listed('web.rows/provider', { owner: id }, providerLine),
      else: listed('chain.providers', {}, (one) => (one.owner === id ? providerLine(one) : null)),
    },
    {
      title: say('Owned substations'),
      none: say('No substations.'),
      from: listed('web.rows/substation', { owner: id }, (one) => ({ id: one.id, name: one.name, words: '' })),
      else: listed('chain.substations', {}, (one) =>
        one.owner === id ? { id: one.id, name: one.name, words: '' } : null,
      ),
    },
    {
      title: say('Owned reactors'),
      none: say('No reactors.'),
      from: listed('web.rows/reactor', { owner: id }, reactorLine),
      else: listed('chain.reactors', {}, (one) => (one.owner === id ? reactorLine(one) : null)),
    },
    {
      title: say('Infusions'),
      none: say('This player hasn’t infused any alpha.'),
      from: listed('web.rows/infusion', { player: id }, infusionLine),
      else: listed('chain.infusions', {}, (one) => (one.playerId === id ? infusionLine(one) : null)),
    },
    {
      title: say('Owned guilds'),
      none: guildId === null ? say('No guild.') : say('This player is a guild member but owns no guild.'),
      from: listed('web.rows/guild', { owner: id }, guildLine),
      else: listed('chain.guilds', {}, (one) => (one.owner === id ? guildLine(one) : null)),
    },
    {
      title: say('Permissions held'),
      none: say('No permissions granted to this player.'),
      from: listed('chain.permissionsOfPlayer', { playerId: id }, ({ subject, mask }) =>
        subject.kind === 'object' && mask !== 0 ? { id: subject.objectId, words: rightsIn(mask) } : null,
      ),
    },
    ...rightsOn(id),
  ],
  past: ({ id }) => [
    { is: 'player', title: say('Activity'), args: { playerId: id } },
    { is: 'ledger', title: say('Coin transfers'), args: { player: id } },
    {
      is: 'series',
      title: say('Power'),
      id,
      unit: 'power',
      lines: [
        { words: say('Struct load'), metric: 'structs_load' },
        { words: say('Production'), metric: 'capacity' },
        { words: say('Allocated power'), metric: 'load' },
      ],
    },
    { is: 'series', title: say('Stored ore'), id, unit: 'ore', lines: [{ words: say('Stored ore'), metric: 'ore' }] },
  ],
  ways: ({ planetId }) =>
    planetId === null ? [] : [{ to: '/scout', search: { planet: planetId }, words: say('View planet in Scout') }],
});

export const ADDRESS = kind<'address', AddressRecord>({
  icon: 'key',
  about: mark('An account that signs transactions and holds coins.'),
  absent: (id) => say('Address {id} doesn’t exist.', { id }),
  asks: ({ id }) => asks('chain.address', { address: id }),
  facts: ({ address, playerId, permissions }) => [
    object(say('Player'), playerId, say('not registered')),
    words(say('Permissions'), playerId === null ? say('nothing') : rightsIn(permissions)),
    coins(say('Coins'), address),
    asked(say('Transactions signed'), 'chain.account', { address }, (account) =>
      account === null ? say('none: this address was never used') : formatCount(account.sequence),
    ),
  ],
  relations: ({ address }) => [
    {
      title: say('Infusions'),
      none: say('This address hasn’t infused any alpha.'),
      from: listed('web.rows/infusion', { address }, infusionLine),
      else: listed('chain.infusions', {}, (one) => (one.address === address ? infusionLine(one) : null)),
    },
  ],
  past: ({ address }) => [{ is: 'ledger', title: say('Coin transfers'), args: { address } }],
});
