/**
 * Read access to the world, as REST, RPC and admission use it. Records are the generated protobuf types; live numbers
 * are attributes kept apart from the records, exactly as on the chain. docs/network/chain-entities.md section 1.
 */
import type {
  Agreement,
  Allocation,
  Fleet,
  Guild,
  GuildMembershipApplication,
  Infusion,
  Planet,
  Player,
  Provider,
  Reactor,
  Struct,
  StructType,
  Substation,
} from '../../src/generated/game/entities.ts';

import type { NetworkLine } from './line.ts';

/** Records by table; the key is the object id (struct type: decimal text; infusion: `<destinationId>-<address>`). */
export interface Records {
  readonly player: Player;
  readonly planet: Planet;
  readonly struct: Struct;
  readonly structType: StructType;
  readonly fleet: Fleet;
  readonly guild: Guild;
  readonly reactor: Reactor;
  readonly substation: Substation;
  readonly provider: Provider;
  readonly agreement: Agreement;
  readonly allocation: Allocation;
  readonly infusion: Infusion;
}

export type TableName = keyof Records;

/** docs/network/chain-entities.md 1.14; index = enum number. */
export const GRID_ATTRIBUTES = [
  'ore',
  'fuel',
  'capacity',
  'load',
  'structsLoad',
  'power',
  'connectionCapacity',
  'connectionCount',
  'allocationPointerStart',
  'allocationPointerEnd',
  'proxyNonce',
  'lastAction',
  'nonce',
  'ready',
  'checkpointBlock',
] as const;
export type GridAttribute = (typeof GRID_ATTRIBUTES)[number];

/** docs/network/mechanics.md 1.3; index = enum number. */
export const STRUCT_ATTRIBUTES = [
  'health',
  'status',
  'blockStartBuild',
  'blockStartOreMine',
  'blockStartOreRefine',
  'protectedStructIndex',
  'typeCount',
] as const;
export type StructAttribute = (typeof STRUCT_ATTRIBUTES)[number];

/** docs/network/mechanics.md 1.3; index = enum number. */
export const PLANET_ATTRIBUTES = [
  'planetaryShield',
  'repairNetworkQuantity',
  'defensiveCannonQuantity',
  'coordinatedGlobalShieldNetworkQuantity',
  'lowOrbitBallisticsInterceptorNetworkQuantity',
  'advancedLowOrbitBallisticsInterceptorNetworkQuantity',
  'lowOrbitBallisticsInterceptorNetworkSuccessRateNumerator',
  'lowOrbitBallisticsInterceptorNetworkSuccessRateDenominator',
  'orbitalJammingStationQuantity',
  'advancedOrbitalJammingStationQuantity',
  'blockStartRaid',
  'blockRaiderArrived',
  'blockStartOreMine',
  'blockStartOreRefine',
  'oreMiningActiveQuantity',
  'oreRefiningActiveQuantity',
] as const;
export type PlanetAttribute = (typeof PLANET_ATTRIBUTES)[number];

export interface WorldView {
  readonly line: NetworkLine;
  get<T extends TableName>(table: T, id: string): Records[T] | undefined;
  /** All records of a table in byte order of their key, the order of the chain's store. */
  list<T extends TableName>(table: T): Iterable<readonly [string, Records[T]]>;
  /** Absent = 0n in all four. */
  grid(attribute: GridAttribute, objectId: string): bigint;
  structAttribute(attribute: StructAttribute, structId: string): bigint;
  planetAttribute(attribute: PlanetAttribute, planetId: string): bigint;
  balance(address: string, denom: string): bigint;
  /** (denom, amount) pairs of an address, byte order of denom. */
  balancesOf(address: string): Iterable<readonly [string, bigint]>;
  /** Sum of all balances of a denom. */
  supply(denom: string): bigint;
  supplies(): Iterable<readonly [string, bigint]>;
  /** All (permissionId, bits) pairs, byte order. */
  permissions(): Iterable<readonly [string, bigint]>;
  permission(permissionId: string): bigint;
  /** (`<objectId>/<guildId>/<bit number>`, worst rank allowed), byte order. */
  guildRankPermissions(): Iterable<readonly [string, bigint]>;
  /** Pending applications by `<playerId>@<guildId>`, byte order. */
  guildApplications(): Iterable<readonly [string, GuildMembershipApplication]>;
  /** `<address>` to `1-<n>`. */
  playerOfAddress(address: string): string | undefined;
  /** How often an address was registered. docs/network/line-0.22.md section 2 */
  proofNonce(address: string): bigint;
  addresses(): Iterable<readonly [string, string]>;
  /** All non-zero grid attributes as (`<number>-<objectId>`, value), byte order. */
  gridRecords(): Iterable<readonly [string, bigint]>;
  structAttributeRecords(): Iterable<readonly [string, bigint]>;
  planetAttributeRecords(): Iterable<readonly [string, bigint]>;
  /** Structs defending this one, byte order of ids. */
  defendersOf(structId: string): readonly string[];
  /** Module parameters and the charter anchor. */
  readonly params: { readonly guildCharterDifficultyRange: bigint; readonly guildCharterReactorAge: bigint };
  readonly charterAnchor: bigint;
}
