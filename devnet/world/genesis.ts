/**
 * The world before its first block: one guild with a reactor, a substation and the operator who signs for it.
 * Keys are made outside; only addresses come in. facts/mechanics.md 8.2 - 8.4, 9.1.
 */
import { Allocation, Guild, Reactor, Substation } from '../../src/generated/game/entities.ts';
import { allocationType, guildJoinBypassLevel, objectType } from '../../src/generated/game/enums.ts';
import type { Pace } from '../options.ts';
import { addressBytes, moduleAddress, withPrefix } from './address.ts';
import { ALPHA, mint } from './bank.ts';
import { Draft } from './draft.ts';
import { setInfusion } from './infusion.ts';
import { objectPermissionId } from './permissions.ts';
import { createPlayer } from './players.ts';
import { connectPlayer } from './power.ts';
import { commit, WorldState } from './state.ts';
import { structTypes } from './structTypes.ts';
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
  /** Fuel of the reactor in whole grams; 1 g gives 1 kW, 96 % of it to the guild's substation. */
  readonly guildFuelGrams: number;
  readonly operatorAddress: string;
  readonly guildName: string;
  /** URL of the guild's service, shown in the guild record. */
  readonly guildEndpoint: string;
}

const GUILD_ID = '0-1';
const OPERATOR_ID = '1-1';
const REACTOR_ID = '3-1';
const SUBSTATION_ID = '4-1';
const ALLOCATION_ID = '6-1';

/** 0.04 in binary form. 1.5. */
const COMMISSION = '40000000000000000';
const CHARTER_RANGE = 2_500_000n;
const CHARTER_REACTOR_AGE = 432_000n;
/** Default rank of new members; founders have 1. */
const ENTRY_RANK = 101n;
const UALPHA_PER_GRAM = 1_000_000;
/** Spending money of the operator: 1,000,000 g. */
const OPERATOR_ALPHA = 10n ** 12n;

/** Composite masks. facts/chain-entities.md 3.1. */
const GUILD_ALL = 17_166_862n;
const REACTOR_ALL = 524_558n;
const SUBSTATION_ALL = 1_294n;
const ALLOCATION_ALL = 2_062n;

export function createGenesis(options: GenesisOptions): WorldState {
  const config: WorldConfig = {
    namespace: options.namespace,
    sdkRoot: options.sdkRoot,
    addressPrefix: options.addressPrefix,
    chainId: options.chainId,
    guildCharterDifficultyRange: CHARTER_RANGE,
    guildCharterReactorAge: CHARTER_REACTOR_AGE,
  };
  const state = new WorldState(config);
  const draft = new Draft(state);
  for (const type of structTypes(options.pace)) draft.put('structType', String(type.id), type);
  foundGuild(draft, options);
  feed(draft, options);
  commit(state, draft.overlay.diff);
  return state;
}

function foundGuild(draft: Draft, options: GenesisOptions): void {
  const address = options.operatorAddress;
  const founder = createPlayer(draft, address);
  draft.nextIndex(objectType.reactor);
  draft.put(
    'reactor',
    REACTOR_ID,
    Reactor.fromPartial({
      id: REACTOR_ID,
      validator: withPrefix(address, `${options.addressPrefix}valoper`),
      guildId: GUILD_ID,
      defaultCommission: COMMISSION,
      rawAddress: addressBytes(address),
      owner: OPERATOR_ID,
      guildCharterEligibleHeight: CHARTER_REACTOR_AGE,
    }),
  );
  draft.nextIndex(objectType.substation);
  draft.put(
    'substation',
    SUBSTATION_ID,
    Substation.fromPartial({ id: SUBSTATION_ID, owner: OPERATOR_ID, creator: address }),
  );
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
    [REACTOR_ID, REACTOR_ALL],
    [SUBSTATION_ID, SUBSTATION_ALL],
    [ALLOCATION_ID, ALLOCATION_ALL],
  ];
  for (const [objectId, bits] of rows) draft.setNumber('permission', objectPermissionId(objectId, OPERATOR_ID), bits);
}

/**
 * Fuel to power: the operator infuses the reactor, and an automated allocation of his whole capacity feeds the
 * substation, which he shares with all members. Staked alpha lies in the bonded pool, so supply is what balances sum to.
 */
function feed(draft: Draft, options: GenesisOptions): void {
  const address = options.operatorAddress;
  const fuel = BigInt(Math.round(options.guildFuelGrams * UALPHA_PER_GRAM));
  mint(draft, address, ALPHA, OPERATOR_ALPHA);
  if (fuel > 0n) mint(draft, moduleAddress('bonded_tokens_pool', options.addressPrefix), ALPHA, fuel);
  setInfusion(draft, {
    destinationType: objectType.reactor,
    destinationId: REACTOR_ID,
    fuel,
    power: fuel,
    commission: COMMISSION,
    playerId: OPERATOR_ID,
    address,
    ratio: 1n,
    defusing: 0n,
  });
  const power = draft.grid('capacity', OPERATOR_ID);
  const index = draft.nextIndex(objectType.allocation);
  draft.put(
    'allocation',
    ALLOCATION_ID,
    Allocation.fromPartial({
      id: ALLOCATION_ID,
      type: allocationType.automated,
      sourceObjectId: OPERATOR_ID,
      index,
      destinationId: SUBSTATION_ID,
      creator: address,
      controller: OPERATOR_ID,
    }),
  );
  draft.setGrid('power', ALLOCATION_ID, power);
  draft.addGrid('load', OPERATOR_ID, power);
  draft.addGrid('capacity', SUBSTATION_ID, power);
  const operator = draft.get('player', OPERATOR_ID);
  if (operator) connectPlayer(draft, operator, SUBSTATION_ID);
}
