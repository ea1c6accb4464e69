/**
 * What the world is made of: keyed tables of immutable values. A change replaces a value, it never edits one, so an
 * overlay of changed keys is a complete description of what a message did.
 */
import type { GuildMembershipApplication } from '../../src/generated/game/entities.ts';
import type { NetworkLine } from './line.ts';
import type { Records } from './view.ts';

/** An account of the framework's auth module: who may sign, and with which sequence. */
export interface AccountRecord {
  /** Counted from 0 in order of first appearance (first coin or join). */
  readonly accountNumber: bigint;
  /** Transactions accepted from this address so far. */
  readonly sequence: bigint;
  /** 33-byte compressed key as lower-case hex; '' until a transaction has shown it. */
  readonly pubKeyHex: string;
}

export interface Tables extends Records {
  /** `<address>`. */
  readonly account: AccountRecord;
  /** `<address>` to player id. */
  readonly address: string;
  /** `<address>/<denom>` to amount. */
  readonly balance: bigint;
  /** `<denom>` to total of all balances. */
  readonly supply: bigint;
  /** `<objectId>@<playerId>` and `8-<address>@0` to bits. */
  readonly permission: bigint;
  /** `<objectId>/<guildId>/<bit number>` to the worst rank allowed. */
  readonly guildRankPermission: bigint;
  /** `<playerId>@<guildId>`; pending ones only, a finished application is deleted. docs/network/chain-entities.md 1.6. */
  readonly guildMembershipApplication: GuildMembershipApplication;
  /** `<number>-<objectId>`. */
  readonly grid: bigint;
  /** `<number>-<structId>`; type counters `6-<playerId>-<structTypeId>`. */
  readonly structAttribute: bigint;
  /** `<number>-<planetId>`. */
  readonly planetAttribute: bigint;
  /** `<protectedStructId>/<defendingStructId>`. */
  readonly defender: true;
  /** Index counters by object type number (last index given), `account`, `charterAnchor`, and changed parameters. */
  readonly counter: bigint;
  /** What leads from one object to others, and what waits for an end of block: keys of `links.ts`. */
  readonly link: true;
  /** Delegated alpha: keys of `staking.ts`. */
  readonly stake: bigint;
  /** Height in decimal to the ids of the structs swept at it. */
  readonly sweep: readonly string[];
}

export type Table = keyof Tables;

/** Record tables in the order in which their rows are announced: what others point at comes first. */
export const RECORD_TABLES = [
  'structType',
  'reactor',
  'guild',
  'substation',
  'allocation',
  'infusion',
  'provider',
  'agreement',
  'player',
  'planet',
  'fleet',
  'struct',
] as const satisfies readonly (keyof Records)[];

/** All tables, in the order in which hashes and snapshots walk them. */
export const TABLES = [
  ...RECORD_TABLES,
  'account',
  'address',
  'balance',
  'supply',
  'permission',
  'guildRankPermission',
  'guildMembershipApplication',
  'grid',
  'structAttribute',
  'planetAttribute',
  'defender',
  'counter',
  'link',
  'stake',
  'sweep',
] as const satisfies readonly Table[];

/** What is fixed for the life of a network. */
export interface WorldConfig {
  /** First word of the game's routes, types and mempool refusals. */
  readonly namespace: string;
  /** Root of the framework's routes and types. */
  readonly sdkRoot: string;
  readonly addressPrefix: string;
  readonly chainId: string;
  readonly line: NetworkLine;
  /** Shield of a planet without defences. docs/network/mechanics.md 1.5. */
  readonly baseShield: bigint;
  /** Module parameters as they are at genesis; params.ts reads those in force. docs/network/mechanics.md 1.5. */
  readonly guildCharterDifficultyRange: bigint;
  readonly guildCharterReactorAge: bigint;
  /** Blocks between defusing or migrating and its completion. docs/network/mechanics.md 13, point 5: the true value is unknown. */
  readonly unbondingBlocks: bigint;
}

/** The block that executes. */
export interface BlockInfo {
  readonly height: bigint;
  /** Milliseconds since the epoch. */
  readonly timeMs: number;
  /**
   * Application hash of the block's header in hex: what the block before it left. Its first eight bytes seed the
   * combat rolls (docs/network/mechanics.md 7.6) and nothing else reads it; absent counts as eight zero bytes.
   */
  readonly appHash?: string;
}

/** Read access by table and key: a state, or an overlay above one. */
export interface WorldReader {
  readonly config: WorldConfig;
  read<T extends Table>(table: T, key: string): Tables[T] | undefined;
  /** Keys with a prefix, byte order. */
  keys(table: Table, prefix: string): readonly string[];
}

/** Changed keys by table; undefined = removed. */
export type Diff = ReadonlyMap<Table, ReadonlyMap<string, Tables[Table] | undefined>>;
