import { formatAlpha, formatCount, formatOre, formatPower, formatShare } from '../../../game/format.ts';
import type { GuildRecord, Player } from '../../../game/entities.ts';
import { parseObjectId } from '../../../game/ids.ts';
import type { AddressRecord } from '../../../game/records.ts';
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

const BYPASS_WORDS: Readonly<Record<GuildRecord['bypassByRequest'], string>> = {
  closed: 'closed',
  permissioned: 'for those with the right',
  member: 'by any member',
};

export const GUILD = kind<'guild', GuildRecord>({
  icon: 'flag',
  about: 'Players who share power, a bank, and an enemy or two.',
  asks: ({ id }) => asks('chain.guildRecord', { guildId: id }),
  name: ({ name }) => name,
  facts: (guild) => [
    object('Owner', guild.owner, 'nobody'),
    object('Primary reactor', guild.primaryReactorId),
    object('Entry substation', guild.entrySubstationId),
    words('Rank on entry', String(guild.entryRank)),
    words('Stake that lets a player in', formatAlpha(guild.joinInfusionMinimum)),
    words('Entry by request', BYPASS_WORDS[guild.bypassByRequest]),
    words('Entry by invitation', BYPASS_WORDS[guild.bypassByInvite]),
    words('Fee on buying tokens', formatShare(guild.bankConvertInFee)),
    words('Fee on selling tokens', formatShare(guild.bankConvertOutFee)),
    asked('Tokens there are', 'chain.supplyOf', { denom: `uguild.${guild.id}` }, ({ amount }) => formatCount(amount)),
    object('Founded by a proof of', guild.charterSolverId, 'nobody: by entitlement'),
    foreign('Its document', guild.endpoint),
  ],
  relations: ({ id }) => [
    {
      title: 'Members',
      none: 'It has no members.',
      from: listed('web.rows/player', { guild: id }, playerLine),
      else: listed('chain.players', {}, (player) => (player.guildId === id ? playerLine(player) : null)),
    },
    {
      title: 'Requests and invitations',
      none: 'Nobody is waiting.',
      from: listed('chain.membershipApplications', {}, (one) =>
        one.guildId === id ? { id: one.playerId, words: one.joinType === 'invite' ? 'invited' : 'asks to join' } : null,
      ),
    },
    {
      title: 'Reactors',
      none: 'No reactor is of this guild.',
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
            title: 'Power of its entry substation',
            id: entrySubstationId,
            unit: 'power' as const,
            lines: [
              { words: 'Capacity', metric: 'capacity' as const },
              { words: 'Load', metric: 'load' as const },
            ],
          },
        ]),
    ...(primaryReactorId === null
      ? []
      : [
          {
            is: 'series' as const,
            title: 'Fuel of its reactor',
            id: primaryReactorId,
            unit: 'alpha' as const,
            lines: [{ words: 'Fuel', metric: 'fuel' as const }],
          },
        ]),
  ],
  ways: ({ id }) => [{ to: '/guild', search: { guild: id }, words: 'Open the guild’s pages' }],
});

export const PLAYER = kind<'player', Player>({
  icon: 'person',
  about: 'Somebody who plays: holds coins, draws power, owns what is listed here.',
  asks: ({ id }) => asks('chain.player', { playerId: id }),
  name: ({ name }) => name,
  facts: (player) => [
    object('Guild', player.guildId),
    words('Rank in it', player.guildRank === 0n ? 'none' : String(player.guildRank)),
    object('Planet', player.planetId, 'none yet'),
    object('Fleet', player.fleetId),
    object('Draws from', player.substationId, 'no substation'),
    object('Main address', player.primaryAddress),
    words('Alpha', formatAlpha(player.alpha)),
    words('Stored ore', formatOre(player.ore)),
    words('Makes', formatPower(player.capacity)),
    words('Gives away', formatPower(player.load)),
    words('Its structs draw', formatPower(player.structsLoad)),
    height('Last charged action', player.lastAction),
  ],
  relations: ({ id, guildId }): readonly Relation[] => [
    {
      title: 'Structs',
      none: 'No structs.',
      from: listed('web.rows/struct', { owner: id }, (one) => (one.destroyedAt === null ? structLine(one) : null)),
      else: listed('chain.structs', {}, (one) => (one.owner === id ? structLine(one) : null)),
    },
    {
      title: 'Planets',
      none: 'No planet was ever theirs.',
      from: listed('chain.planetsOfPlayer', { playerId: id }, (one) => ({
        id: one.id,
        name: one.name,
        words: one.status === 'complete' ? 'mined out' : 'active',
      })),
    },
    {
      title: 'Addresses',
      none: 'No addresses.',
      from: listed('chain.addressesOfPlayer', { playerId: id }, addressLine),
    },
    powerFrom(parseObjectId(id)),
    {
      title: 'Allocations they control',
      none: 'None.',
      from: listed('web.rows/allocation', { controller: id }, allocationLine),
      else: listed('chain.allocations', {}, (one) => (one.controller === id ? allocationLine(one) : null)),
    },
    {
      title: 'Power they bought',
      none: 'No agreements.',
      from: listed('chain.agreements', {}, (one) => (one.owner === id ? agreementLine(one) : null)),
    },
    {
      title: 'Providers of theirs',
      none: 'They sell no power.',
      from: listed('web.rows/provider', { owner: id }, providerLine),
      else: listed('chain.providers', {}, (one) => (one.owner === id ? providerLine(one) : null)),
    },
    {
      title: 'Substations of theirs',
      none: 'No substations.',
      from: listed('web.rows/substation', { owner: id }, (one) => ({ id: one.id, name: one.name, words: '' })),
      else: listed('chain.substations', {}, (one) =>
        one.owner === id ? { id: one.id, name: one.name, words: '' } : null,
      ),
    },
    {
      title: 'Reactors of theirs',
      none: 'No reactors.',
      from: listed('web.rows/reactor', { owner: id }, reactorLine),
      else: listed('chain.reactors', {}, (one) => (one.owner === id ? reactorLine(one) : null)),
    },
    {
      title: 'Infusions',
      none: 'No alpha of theirs is infused.',
      from: listed('web.rows/infusion', { player: id }, infusionLine),
      else: listed('chain.infusions', {}, (one) => (one.playerId === id ? infusionLine(one) : null)),
    },
    {
      title: 'Guilds they own',
      none: guildId === null ? 'No guild.' : 'None: they are a member.',
      from: listed('web.rows/guild', { owner: id }, guildLine),
      else: listed('chain.guilds', {}, (one) => (one.owner === id ? guildLine(one) : null)),
    },
    {
      title: 'Rights they hold',
      none: 'Nobody gave them a right on anything.',
      from: listed('chain.permissionsOfPlayer', { playerId: id }, ({ subject, mask }) =>
        subject.kind === 'object' && mask !== 0 ? { id: subject.objectId, words: rightsIn(mask) } : null,
      ),
    },
    ...rightsOn(id),
  ],
  past: ({ id }) => [
    { is: 'player', title: 'What happened to them', args: { playerId: id } },
    { is: 'ledger', title: 'Coins that moved', args: { player: id } },
    {
      is: 'series',
      title: 'Power',
      id,
      unit: 'power',
      lines: [
        { words: 'Structs draw', metric: 'structs_load' },
        { words: 'Makes', metric: 'capacity' },
        { words: 'Gives away', metric: 'load' },
      ],
    },
    { is: 'series', title: 'Stored ore', id, unit: 'ore', lines: [{ words: 'Stored ore', metric: 'ore' }] },
  ],
  ways: ({ planetId }) =>
    planetId === null ? [] : [{ to: '/scout', search: { planet: planetId }, words: 'See their planet in Scout' }],
});

export const ADDRESS = kind<'address', AddressRecord>({
  icon: 'key',
  about: 'An account: what signs, and where coins lie.',
  asks: ({ id }) => asks('chain.address', { address: id }),
  facts: ({ address, playerId, permissions }) => [
    object('Player', playerId, 'nobody registered it'),
    words('May do', playerId === null ? 'nothing' : rightsIn(permissions)),
    coins('Coins', address),
    asked('Transactions it signed', 'chain.account', { address }, (account) =>
      account === null ? 'none: the chain has never seen it' : formatCount(account.sequence),
    ),
  ],
  relations: ({ address }) => [
    {
      title: 'Infusions',
      none: 'No alpha of it is infused.',
      from: listed('web.rows/infusion', { address }, infusionLine),
      else: listed('chain.infusions', {}, (one) => (one.address === address ? infusionLine(one) : null)),
    },
  ],
  past: ({ address }) => [{ is: 'ledger', title: 'Coins that moved', args: { address } }],
});
