/** The whole state in a file, so that a long journal need not be run from its beginning. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import {
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
import { WorldState } from '../world/state.ts';
import { type AccountRecord, type Table, TABLES, type Tables, type WorldConfig } from '../world/tables.ts';
import { writeDurably } from './durableFile.ts';
import type { Standing } from './ledger.ts';

const FILE = 'state.snapshot';

type Form<V> = { readonly write: (value: V) => unknown; readonly read: (kept: never) => V };

interface Codec<V> {
  encode(value: V): { finish(): Uint8Array };
  decode(bytes: Uint8Array): V;
}

function record<V>(codec: Codec<V>): Form<V> {
  return {
    write: (value) => Buffer.from(codec.encode(value).finish()).toString('base64'),
    // A plain array, not a Buffer: the record's own bytes are views of it, and Buffers print otherwise.
    read: (kept: string) => codec.decode(new Uint8Array(Buffer.from(kept, 'base64'))),
  };
}
const number: Form<bigint> = { write: String, read: (kept: string) => BigInt(kept) };
const plain = <V>(): Form<V> => ({ write: (value) => value, read: (kept: V) => kept });
const account: Form<AccountRecord> = {
  write: (value) => [String(value.accountNumber), String(value.sequence), value.pubKeyHex],
  read: ([accountNumber, sequence, pubKeyHex]: [string, string, string]) => ({
    accountNumber: BigInt(accountNumber),
    sequence: BigInt(sequence),
    pubKeyHex,
  }),
};

/** Node's own, as is the base64: half a restart was hashing and decoding 45 MB (measured: bench/devnet.ts). */
function checksum(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** How each table's values are kept. */
const FORMS: { readonly [T in Table]: Form<Tables[T]> } = {
  player: record(Player),
  planet: record(Planet),
  struct: record(Struct),
  structType: record(StructType),
  fleet: record(Fleet),
  guild: record(Guild),
  reactor: record(Reactor),
  substation: record(Substation),
  provider: record(Provider),
  agreement: record(Agreement),
  allocation: record(Allocation),
  infusion: record(Infusion),
  account,
  address: plain<string>(),
  balance: number,
  supply: number,
  permission: number,
  guildRankPermission: number,
  guildMembershipApplication: record(GuildMembershipApplication),
  grid: number,
  structAttribute: number,
  planetAttribute: number,
  defender: plain<true>(),
  counter: number,
  link: plain<true>(),
  stake: number,
  sweep: plain<readonly string[]>(),
};

function formOf<T extends Table>(table: T): Form<Tables[T]> {
  // FORMS is typed row by row; indexing it with a type parameter only loses what its annotation has checked.
  return FORMS[table] as unknown as Form<Tables[T]>;
}

function dumpTable<T extends Table>(state: WorldState, table: T): [string, unknown][] {
  const form = formOf(table);
  return state.keys(table, '').flatMap((key) => {
    const value = state.read(table, key);
    return value === undefined ? [] : [[key, form.write(value)] as [string, unknown]];
  });
}

function loadTable<T extends Table>(state: WorldState, table: T, rows: readonly (readonly [string, unknown])[]): void {
  const form = formOf(table);
  // The rows were written by dumpTable of the same table, and the checksum says that nobody else has touched them.
  for (const [key, kept] of rows) state.set(table, key, form.read(kept as never));
}

export function writeSnapshot(folder: string, fingerprint: object, state: WorldState, standing: Standing): void {
  const tables = Object.fromEntries(TABLES.map((table) => [table, dumpTable(state, table)]));
  const kept = { v: 1, fingerprint, standing: { ...standing, height: standing.height.toString() }, tables };
  const text = JSON.stringify(kept);
  writeDurably(folder, FILE, `${checksum(text)}\n${text}`);
}

export interface Snapshot {
  readonly state: WorldState;
  readonly standing: Standing;
}

/** undefined when there is none, or it is not whole or of another network: the journal has everything anyway. */
export function readSnapshot(folder: string, fingerprint: object, config: WorldConfig): Snapshot | undefined {
  const file = `${folder}/${FILE}`;
  if (!existsSync(file)) return undefined;
  const content = readFileSync(file, 'utf8');
  const text = content.slice(65);
  if (content.slice(0, 64) !== checksum(text)) return undefined;
  const kept = JSON.parse(text) as {
    fingerprint: object;
    standing: Omit<Standing, 'height'> & { height: string };
    tables: Record<Table, [string, unknown][]>;
  };
  if (JSON.stringify(kept.fingerprint) !== JSON.stringify(fingerprint)) return undefined;
  const state = new WorldState(config);
  for (const table of TABLES) loadTable(state, table, kept.tables[table]);
  return { state, standing: { ...kept.standing, height: BigInt(kept.standing.height) } };
}
