/**
 * The world before its first block: one guild with a reactor, a substation and the operator who signs for it.
 * Keys are made outside; only addresses come in. docs/network/mechanics.md 8.2 - 8.4, 9.1.
 */
import { Guild, type Reactor, Substation } from '../../src/generated/game/entities.ts';
import { guildJoinBypassLevel, objectType } from '../../src/generated/game/enums.ts';
import { NEWER_RULES } from '../../src/game/releases/newerRules.ts';
import { assert } from '../../src/lib/BaseError.ts';
import { isAddress } from './address.ts';
import { ALPHA, mint } from './bank.ts';
import { Draft } from './draft.ts';
import { addGuild, type GenesisGuild } from './genesisGuilds.ts';
import { lineHas, type NetworkLine } from './line.ts';
import type { Pace } from './pace.ts';
import { powerFromFuel } from './genesisPower.ts';
import { objectPermissionId } from './permissions.ts';
import { createPlayer } from './players.ts';
import { connectPlayer } from './power.ts';
import { createReactor } from './reactors.ts';
import { commit, WorldState } from './state.ts';
import { structTypes } from './structTypes.ts';
import { baseShield16 } from './structTypes16.ts';
import type { WorldConfig } from './tables.ts';

/**
 * The operator's key of every embedded network, published on purpose: it guards nothing but a toy. BIP44 118, first
 * account.
 */
export const DEVNET_MNEMONIC = 'mix veteran trial pumpkin ignore twenty team chef sure dolphin fat bind';

export interface GenesisOptions {
  readonly namespace: string;
  readonly sdkRoot: string;
  readonly addressPrefix: string;
  readonly chainId: string;
  readonly pace: Pace;
  /** Absent = `0.21`. */
  readonly line?: NetworkLine;
  /** Fuel of the reactor in whole grams; 1 g gives 1 kW, 96 % of it to the guild's substation. */
  readonly guildFuelGrams: number;
  readonly operatorAddress: string;
  /** Coins of addresses that have no player. */
  readonly fund?: readonly { readonly address: string; readonly amount: bigint }[];
  readonly guildName: string;
  /** URL of the guild's service, shown in the guild record. */
  readonly guildEndpoint: string;
  /** Further guilds with their members, in the order of their ids; none by default. */
  readonly guilds?: readonly GenesisGuild[];
  /** Module parameter; the network's own when absent. A small one brings a charter proof within reach of a test. */
  readonly guildCharterDifficultyRange?: bigint;
}

const GUILD_ID = '0-1';
const OPERATOR_ID = '1-1';
const REACTOR_ID = '3-1';
const SUBSTATION_ID = '4-1';
const ALLOCATION_ID = '6-1';

/** Shield of a planet without defences. docs/network/mechanics.md 1.5. */
const BASE_SHIELD = 25n;
const CHARTER_RANGE = 2_500_000n;
const CHARTER_REACTOR_AGE = 432_000n;
/** Default rank of new members; founders have 1. */
const ENTRY_RANK = 101n;
/**
 * The framework's default of 21 days at 14,400 blocks a day; ten minutes of one-second blocks where pace is quick.
 */
const UNBONDING_BLOCKS = { real: 302_400n, quick: 600n } as const satisfies Record<Pace, bigint>;
const UALPHA_PER_GRAM = 1_000_000;
/** Spending money of the operator: 1,000,000 g. */
const OPERATOR_ALPHA = 10n ** 12n;

/** Composite masks. docs/network/chain-entities.md 3.1. */
const GUILD_ALL = 17_166_862n;
const SUBSTATION_ALL = 1_294n;
const ALLOCATION_ALL = 2_062n;
const TERMS = {
  entryRank: ENTRY_RANK,
  charterReactorAge: CHARTER_REACTOR_AGE,
  masks: { guild: GUILD_ALL, substation: SUBSTATION_ALL, allocation: ALLOCATION_ALL },
};

export function createGenesis(options: GenesisOptions): WorldState {
  const { line = '0.21' } = options;
  const config: WorldConfig = {
    namespace: options.namespace,
    sdkRoot: options.sdkRoot,
    addressPrefix: options.addressPrefix,
    chainId: options.chainId,
    line,
    baseShield: lineHas(line, NEWER_RULES.shieldBase25) ? BASE_SHIELD : baseShield16(options.pace),
    guildCharterDifficultyRange: options.guildCharterDifficultyRange ?? CHARTER_RANGE,
    guildCharterReactorAge: CHARTER_REACTOR_AGE,
    unbondingBlocks: UNBONDING_BLOCKS[options.pace],
  };
  const state = new WorldState(config);
  const draft = new Draft(state);
  for (const type of structTypes(options.pace, line)) draft.put('structType', String(type.id), type);
  feed(draft, options, foundGuild(draft, options));
  for (const guild of options.guilds ?? []) addGuild(draft, guild, TERMS);
  for (const { address, amount } of options.fund ?? []) {
    assert(isAddress(address, config.addressPrefix), `${address} is an address of this network`);
    mint(draft, address, ALPHA, amount);
  }
  commit(state, draft.overlay.diff);
  return state;
}

function foundGuild(draft: Draft, options: GenesisOptions): Reactor {
  const address = options.operatorAddress;
  const founder = createPlayer(draft, address);
  const reactor = createReactor(
    draft,
    { address, playerId: OPERATOR_ID },
    { guildId: GUILD_ID, guildCharterEligibleHeight: CHARTER_REACTOR_AGE },
  );
  draft.nextIndex(objectType.substation);
  draft.put(
    'substation',
    SUBSTATION_ID,
    Substation.fromPartial({ id: SUBSTATION_ID, owner: OPERATOR_ID, creator: address }),
  );
  // The charter clock runs from the first block on. 4.4.
  draft.setNumber('counter', 'charterAnchor', 1n);
  draft.setNumber('counter', String(objectType.guild), 1n);
  draft.put(
    'guild',
    GUILD_ID,
    Guild.fromPartial({
      id: GUILD_ID,
      index: 1n,
      endpoint: options.guildEndpoint,
      creator: address,
      owner: OPERATOR_ID,
      joinInfusionMinimumBypassByRequest: guildJoinBypassLevel.closed,
      joinInfusionMinimumBypassByInvite: guildJoinBypassLevel.closed,
      primaryReactorId: REACTOR_ID,
      entrySubstationId: SUBSTATION_ID,
      entryRank: ENTRY_RANK,
      name: options.guildName,
      bankConvertInFee: '0',
      bankConvertOutFee: '0',
    }),
  );
  draft.put('player', OPERATOR_ID, { ...founder, guildId: GUILD_ID, guildRank: 1n, name: 'Operator' });
  const rows: readonly (readonly [string, bigint])[] = [
    [GUILD_ID, GUILD_ALL],
    [SUBSTATION_ID, SUBSTATION_ALL],
    [ALLOCATION_ID, ALLOCATION_ALL],
  ];
  for (const [objectId, bits] of rows) draft.setNumber('permission', objectPermissionId(objectId, OPERATOR_ID), bits);
  return reactor;
}

/** The operator's spending money, and the power that he shares with all members. */
function feed(draft: Draft, options: GenesisOptions, reactor: Reactor): void {
  const address = options.operatorAddress;
  mint(draft, address, ALPHA, OPERATOR_ALPHA);
  const fuel = BigInt(Math.round(options.guildFuelGrams * UALPHA_PER_GRAM));
  powerFromFuel(draft, { id: OPERATOR_ID, address }, reactor, SUBSTATION_ID, fuel);
  const operator = draft.get('player', OPERATOR_ID);
  if (operator) connectPlayer(draft, operator, SUBSTATION_ID);
}
