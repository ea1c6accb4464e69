/**
 * Guilds that are there before the first block besides the host's: each with a founder, a fuelled reactor, a substation
 * and members who are connected to it. docs/network/mechanics.md 8.2 - 8.4, 9.1.
 */
import { Guild, type Player, Substation } from '../../src/generated/game/entities.ts';
import { guildJoinBypassLevel, objectType } from '../../src/generated/game/enums.ts';
import { ALPHA, mint } from './bank.ts';
import type { Draft } from './draft.ts';
import { powerFromFuel } from './genesisPower.ts';
import { objectPermissionId } from './permissions.ts';
import { createPlayer } from './players.ts';
import { connectPlayer } from './power.ts';
import { createReactor } from './reactors.ts';

export interface GenesisMember {
  readonly address: string;
  readonly name: string;
  /** Spending money in ualpha. */
  readonly alpha: bigint;
}

export interface GenesisGuild {
  readonly name: string;
  readonly founder: GenesisMember;
  readonly members: readonly GenesisMember[];
  /** Fuel of the guild's reactor in ualpha; 1 ualpha gives 1 mW, 96 % of it to the substation. */
  readonly fuel: bigint;
}

/** What a guild of genesis is made with: the same for all of them. */
export interface GuildTerms {
  readonly entryRank: bigint;
  readonly charterReactorAge: bigint;
  /** Composite masks. docs/network/chain-entities.md 3.1. */
  readonly masks: {
    readonly guild: bigint;
    readonly substation: bigint;
    readonly allocation: bigint;
  };
}

/** Founders have the best rank. */
const FOUNDER_RANK = 1n;

export function addGuild(draft: Draft, guild: GenesisGuild, terms: GuildTerms): void {
  const id = (type: number): string => `${type}-${draft.nextIndex(type)}`;
  const guildId = id(objectType.guild);
  const substationId = id(objectType.substation);
  const founder = addMember(draft, guild.founder, guildId, FOUNDER_RANK);
  const creator = founder.primaryAddress;
  const reactor = createReactor(
    draft,
    { address: creator, playerId: founder.id },
    { guildId, guildCharterEligibleHeight: terms.charterReactorAge },
  );
  draft.put('substation', substationId, Substation.fromPartial({ id: substationId, owner: founder.id, creator }));
  draft.put(
    'guild',
    guildId,
    Guild.fromPartial({
      id: guildId,
      index: indexOf(guildId),
      creator,
      owner: founder.id,
      joinInfusionMinimumBypassByRequest: guildJoinBypassLevel.permissioned,
      joinInfusionMinimumBypassByInvite: guildJoinBypassLevel.permissioned,
      primaryReactorId: reactor.id,
      entrySubstationId: substationId,
      entryRank: terms.entryRank,
      name: guild.name,
      bankConvertInFee: '0',
      bankConvertOutFee: '0',
    }),
  );
  const allocation = powerFromFuel(draft, { id: founder.id, address: creator }, reactor, substationId, guild.fuel);
  const rows: readonly (readonly [string, bigint])[] = [
    [guildId, terms.masks.guild],
    [substationId, terms.masks.substation],
    [allocation.id, terms.masks.allocation],
  ];
  for (const [objectId, bits] of rows) draft.setNumber('permission', objectPermissionId(objectId, founder.id), bits);
  connectPlayer(draft, founder, substationId);
  for (const member of guild.members) {
    connectPlayer(draft, addMember(draft, member, guildId, terms.entryRank), substationId);
  }
}

function addMember(draft: Draft, member: GenesisMember, guildId: string, guildRank: bigint): Player {
  const player = createPlayer(draft, member.address);
  if (member.alpha > 0n) mint(draft, member.address, ALPHA, member.alpha);
  return draft.put('player', player.id, { ...player, guildId, guildRank, name: member.name });
}

function indexOf(id: string): bigint {
  return BigInt(id.slice(id.indexOf('-') + 1));
}
