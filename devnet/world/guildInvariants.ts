/** What must hold of guilds, coins, keys and rights whatever was sent. docs/network/mechanics.md 9, 11. Imported by tests only. */
import { registrationStatus } from '../../src/generated/game/enums.ts';
import { ALL_BITS } from './context.ts';
import { PERMISSION_BITS } from './guildRanks.ts';
import { applicationKey } from './membership.ts';
import type { WorldReader } from './tables.ts';
import type { WorldView } from './view.ts';

const ONE = 10n ** 18n;

/** Sentences about what is broken; empty when all holds. */
export function brokenGuilds(world: WorldReader, view: WorldView): readonly string[] {
  return [
    ...supplies(world, view),
    ...members(view),
    ...guilds(view),
    ...applications(view),
    ...keys(view),
    ...rights(view),
  ];
}

function unless(holds: boolean, sentence: string): string[] {
  return holds ? [] : [sentence];
}

/** Supply of each denom is the sum of its balances, and no balance is negative. */
function supplies(world: WorldReader, view: WorldView): string[] {
  const sums = new Map<string, bigint>();
  for (const key of world.keys('balance', '')) {
    const denom = key.slice(key.indexOf('/') + 1);
    sums.set(denom, (sums.get(denom) ?? 0n) + (world.read('balance', key) ?? 0n));
  }
  const negative = world.keys('balance', '').filter((key) => (world.read('balance', key) ?? 0n) < 0n);
  const denoms = new Set([...sums.keys(), ...Array.from(view.supplies(), ([denom]) => denom)]);
  return [
    ...negative.map((key) => `balance ${key} is negative`),
    ...[...denoms].flatMap((denom) =>
      unless(view.supply(denom) === (sums.get(denom) ?? 0n), `supply of ${denom} is not the sum of its balances`),
    ),
  ];
}

function members(view: WorldView): string[] {
  return [...view.list('player')].flatMap(([id, player]) => [
    ...unless(player.guildId === '' || view.get('guild', player.guildId) !== undefined, `guild of ${id} is not there`),
    ...unless(player.guildId === '' || player.guildRank > 0n, `member ${id} has no rank`),
    ...unless(view.playerOfAddress(player.primaryAddress) === id, `first address of ${id} is not his`),
    ...unless(
      player.substationId === '' || view.get('substation', player.substationId) !== undefined,
      `substation of ${id} is not there`,
    ),
  ]);
}

/** One owner each, who exists; names that differ; fees below 1. */
function guilds(view: WorldView): string[] {
  const names = new Map<string, string>();
  return [...view.list('guild')].flatMap(([id, guild]) => {
    const name = guild.name.normalize('NFC').toLowerCase().trim();
    const other = name === '' ? undefined : names.get(name);
    names.set(name, id);
    const fees = [guild.bankConvertInFee, guild.bankConvertOutFee].map((fee) => BigInt(fee || '0'));
    return [
      ...unless(view.get('player', guild.owner) !== undefined, `owner of ${id} is not there`),
      ...unless(other === undefined, `${id} has the name of ${other ?? ''}`),
      ...unless(
        fees.every((fee) => fee >= 0n && fee < ONE),
        `a bank fee of ${id} is out of bounds`,
      ),
      ...unless(guild.entryRank > 0n, `entry rank of ${id} is 0`),
      ...unless(view.get('reactor', guild.primaryReactorId) !== undefined, `primary reactor of ${id} is not there`),
    ];
  });
}

/** Pending, between a guild and a player there are, who is not in it. */
function applications(view: WorldView): string[] {
  return [...view.guildApplications()].flatMap(([key, application]) => {
    const player = view.get('player', application.playerId);
    return [
      ...unless(key === applicationKey(application.playerId, application.guildId), `application ${key} is misfiled`),
      ...unless(application.registrationStatus === registrationStatus.proposed, `application ${key} is not pending`),
      ...unless(view.get('guild', application.guildId) !== undefined, `guild of application ${key} is not there`),
      ...unless(player !== undefined && player.guildId !== application.guildId, `application ${key} has no sense`),
    ];
  });
}

function keys(view: WorldView): string[] {
  return [...view.addresses()].flatMap(([address, playerId]) =>
    unless(view.get('player', playerId) !== undefined, `player of ${address} is not there`),
  );
}

/** No row holds a bit there is not, none is on a key without a player, and every register has a rank. */
function rights(view: WorldView): string[] {
  return [
    ...[...view.permissions()].flatMap(([id, bits]) => [
      ...unless(bits > 0n && bits <= ALL_BITS, `permission ${id} is ${bits}`),
      ...unless(
        !id.startsWith('8-') || view.playerOfAddress(id.slice(2, id.indexOf('@'))) !== undefined,
        `permission ${id} is on a key without a player`,
      ),
    ]),
    ...[...view.guildRankPermissions()].flatMap(([key, rank]) => {
      const [, guildId = '', bit = ''] = key.split('/');
      return [
        ...unless(rank > 0n && Number(bit) < PERMISSION_BITS, `rank ${key} is ${rank}`),
        ...unless(view.get('guild', guildId) !== undefined, `guild of rank ${key} is not there`),
      ];
    }),
  ];
}
