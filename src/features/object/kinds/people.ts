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
  permissioned: mark('for those with the right'),
  member: mark('by any member'),
};

export const GUILD = kind<'guild', GuildRecord>({
  icon: 'flag',
  about: mark('Players who share power, a bank, and an enemy or two.'),
  absent: (id) => say('There is no guild {id}.', { id }),
  asks: ({ id }) => asks('chain.guildRecord', { guildId: id }),
  name: ({ name }) => name,
  facts: (guild) => [
    object(say('Owner@@who owns a thing'), guild.owner, say('nobody')),
    object(say('Primary reactor'), guild.primaryReactorId),
    object(say('Entry substation'), guild.entrySubstationId),
    words(say('Rank on entry'), String(guild.entryRank)),
    words(say('Stake that lets a player in'), formatAlpha(guild.joinInfusionMinimum)),
    words(say('Entry by request'), say(BYPASS_WORDS[guild.bypassByRequest])),
    words(say('Entry by invitation'), say(BYPASS_WORDS[guild.bypassByInvite])),
    words(say('Fee on buying tokens'), formatShare(guild.bankConvertInFee)),
    words(say('Fee on selling tokens'), formatShare(guild.bankConvertOutFee)),
    asked(say('Tokens there are'), 'chain.supplyOf', { denom: `uguild.${guild.id}` }, ({ amount }) =>
      formatAmount(amount, MICRO),
    ),
    object(say('Founded by a proof of'), guild.charterSolverId, say('nobody: by entitlement')),
    foreign(say('Its document'), guild.endpoint),
  ],
  relations: ({ id }) => [
    {
      title: say('Members'),
      none: say('It has no members.'),
      from: listed('web.rows/player', { guild: id }, playerLine),
      else: listed('chain.players', {}, (player) => (player.guildId === id ? playerLine(player) : null)),
    },
    {
      title: say('Requests and invitations'),
      none: say('Nobody is waiting.'),
      from: listed('chain.membershipApplications', {}, (one) =>
        one.guildId === id
          ? { id: one.playerId, words: one.joinType === 'invite' ? say('invited') : say('asks to join') }
          : null,
      ),
    },
    {
      title: say('Reactors'),
      none: say('No reactor is of this guild.'),
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
            title: say('Power of its entry substation'),
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
            title: say('Fuel of its reactor'),
            id: primaryReactorId,
            unit: 'alpha' as const,
            lines: [{ words: say('Fuel'), metric: 'fuel' as const }],
          },
        ]),
  ],
  ways: ({ id }) => [{ to: '/guild', search: { guild: id }, words: say('Open the guild’s pages') }],
});

export const PLAYER = kind<'player', Player>({
  icon: 'person',
  about: mark('Somebody who plays: holds coins, draws power, owns what is listed here.'),
  absent: (id) => say('There is no player {id}.', { id }),
  asks: ({ id }) => asks('chain.player', { playerId: id }),
  name: ({ name }) => name,
  facts: (player) => [
    object(say('Guild'), player.guildId),
    words(say('Rank in it'), player.guildRank === 0n ? say('none@@of a fact') : String(player.guildRank)),
    object(say('Planet'), player.planetId, say('none yet')),
    object(say('Fleet'), player.fleetId),
    object(say('Draws from'), player.substationId, say('no substation')),
    object(say('Main address'), player.primaryAddress),
    words(say('Alpha'), formatAlpha(player.alpha)),
    words(say('Stored ore'), formatOre(player.ore)),
    words(say('Makes'), formatPower(player.capacity)),
    words(say('Gives away'), formatPower(player.load)),
    words(say('Its structs draw'), formatPower(player.structsLoad)),
    height(say('Last charged action'), player.lastAction),
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
      none: say('No planet was ever theirs.'),
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
      title: say('Allocations they control'),
      none: say('None.@@allocations'),
      from: listed('web.rows/allocation', { controller: id }, allocationLine),
      else: listed('chain.allocations', {}, (one) => (one.controller === id ? allocationLine(one) : null)),
    },
    {
      title: say('Power they bought'),
      none: say('No agreements.'),
      from: listed('chain.agreements', {}, (one) => (one.owner === id ? agreementLine(one) : null)),
    },
    {
      title: say('Providers of theirs'),
      none: say('They sell no power.'),
      from: listed('web.rows/provider', { owner: id }, providerLine),
      else: listed('chain.providers', {}, (one) => (one.owner === id ? providerLine(one) : null)),
    },
    {
      title: say('Substations of theirs'),
      none: say('No substations.'),
      from: listed('web.rows/substation', { owner: id }, (one) => ({ id: one.id, name: one.name, words: '' })),
      else: listed('chain.substations', {}, (one) =>
        one.owner === id ? { id: one.id, name: one.name, words: '' } : null,
      ),
    },
    {
      title: say('Reactors of theirs'),
      none: say('No reactors.'),
      from: listed('web.rows/reactor', { owner: id }, reactorLine),
      else: listed('chain.reactors', {}, (one) => (one.owner === id ? reactorLine(one) : null)),
    },
    {
      title: say('Infusions'),
      none: say('No alpha of theirs is infused.'),
      from: listed('web.rows/infusion', { player: id }, infusionLine),
      else: listed('chain.infusions', {}, (one) => (one.playerId === id ? infusionLine(one) : null)),
    },
    {
      title: say('Guilds they own'),
      none: guildId === null ? say('No guild.') : say('None: they are a member.'),
      from: listed('web.rows/guild', { owner: id }, guildLine),
      else: listed('chain.guilds', {}, (one) => (one.owner === id ? guildLine(one) : null)),
    },
    {
      title: say('Rights they hold'),
      none: say('Nobody gave them a right on anything.'),
      from: listed('chain.permissionsOfPlayer', { playerId: id }, ({ subject, mask }) =>
        subject.kind === 'object' && mask !== 0 ? { id: subject.objectId, words: rightsIn(mask) } : null,
      ),
    },
    ...rightsOn(id),
  ],
  past: ({ id }) => [
    { is: 'player', title: say('What happened to them'), args: { playerId: id } },
    { is: 'ledger', title: say('Coins that moved'), args: { player: id } },
    {
      is: 'series',
      title: say('Power'),
      id,
      unit: 'power',
      lines: [
        { words: say('Structs draw'), metric: 'structs_load' },
        { words: say('Makes'), metric: 'capacity' },
        { words: say('Gives away'), metric: 'load' },
      ],
    },
    { is: 'series', title: say('Stored ore'), id, unit: 'ore', lines: [{ words: say('Stored ore'), metric: 'ore' }] },
  ],
  ways: ({ planetId }) =>
    planetId === null ? [] : [{ to: '/scout', search: { planet: planetId }, words: say('See their planet in Scout') }],
});

export const ADDRESS = kind<'address', AddressRecord>({
  icon: 'key',
  about: mark('An account: what signs, and where coins lie.'),
  absent: (id) => say('There is no address {id}.', { id }),
  asks: ({ id }) => asks('chain.address', { address: id }),
  facts: ({ address, playerId, permissions }) => [
    object(say('Player'), playerId, say('nobody registered it')),
    words(say('May do'), playerId === null ? say('nothing') : rightsIn(permissions)),
    coins(say('Coins'), address),
    asked(say('Transactions it signed'), 'chain.account', { address }, (account) =>
      account === null ? say('none: the chain has never seen it') : formatCount(account.sequence),
    ),
  ],
  relations: ({ address }) => [
    {
      title: say('Infusions'),
      none: say('No alpha of it is infused.'),
      from: listed('web.rows/infusion', { address }, infusionLine),
      else: listed('chain.infusions', {}, (one) => (one.address === address ? infusionLine(one) : null)),
    },
  ],
  past: ({ address }) => [{ is: 'ledger', title: say('Coins that moved'), args: { address } }],
});
