/**
 * Typed events of a message: what rows and attributes are now, then what was done. docs/network/chain-entities.md section 4.
 * An attribute appears once with its final value; one that ends where it began does not appear. Rows come before
 * attributes and deletions after both, each in byte order of the key, so the order is the same on every machine.
 */
import type { Json, WorldEvent } from './events.ts';
import { guildRankJson } from './guildRanks.ts';
import { recordJson } from './json.ts';
import type { NetworkLine } from './line.ts';
import { compareKeys } from './sortedMap.ts';
import { type Diff, RECORD_TABLES, type Table, type Tables, type WorldReader } from './tables.ts';
import type { Records } from './view.ts';

/** Event name and payload field by table. 4.2; the struct's field is `structure`. */
const RECORD_EVENTS: { readonly [T in keyof Records]: readonly [event: string, field: string] } = {
  structType: ['EventStructType', 'structType'],
  reactor: ['EventReactor', 'reactor'],
  guild: ['EventGuild', 'guild'],
  substation: ['EventSubstation', 'substation'],
  allocation: ['EventAllocation', 'allocation'],
  infusion: ['EventInfusion', 'infusion'],
  provider: ['EventProvider', 'provider'],
  agreement: ['EventAgreement', 'agreement'],
  player: ['EventPlayer', 'player'],
  planet: ['EventPlanet', 'planet'],
  fleet: ['EventFleet', 'fleet'],
  struct: ['EventStruct', 'structure'],
};

const ATTRIBUTE_EVENTS = [
  ['grid', 'EventGrid', 'gridRecord', 'attributeId'],
  ['structAttribute', 'EventStructAttribute', 'structAttributeRecord', 'attributeId'],
  ['planetAttribute', 'EventPlanetAttribute', 'planetAttributeRecord', 'attributeId'],
] as const;

function recordEvent<T extends keyof Records>(table: T, record: Records[T], line: NetworkLine): WorldEvent {
  const [name, field] = RECORD_EVENTS[table];
  return { name, data: { [field]: recordJson(table, record, { line }) } };
}

function permissionEvent(permissionId: string, value: bigint): WorldEvent {
  return { name: 'EventPermission', data: { permissionRecord: { permissionId, value: value.toString() } } };
}

/** One event per changed bit; rank 0 says that it is no more. */
function guildRankEvent(key: string, rank: bigint): WorldEvent {
  return { name: 'EventGuildRankPermission', data: { guildRankPermissionRecord: guildRankJson(key, rank) } };
}

/** `before` is the reader the diff was made on. */
export function diffEvents(before: WorldReader, diff: Diff): WorldEvent[] {
  const rows: WorldEvent[] = [];
  const deletions: WorldEvent[] = [];
  for (const table of RECORD_TABLES) recordEvents(table, before, diff, rows, deletions);
  for (const [playerAddress, playerId] of changesOf('address', diff)) {
    rows.push(
      addressEvent(playerAddress, playerId ?? before.read('address', playerAddress) ?? '', playerId !== undefined),
    );
  }
  for (const [id, bits] of changesOf('permission', diff)) {
    if ((bits ?? 0n) !== (before.read('permission', id) ?? 0n)) rows.push(permissionEvent(id, bits ?? 0n));
  }
  for (const [key, rank] of changesOf('guildRankPermission', diff)) {
    if ((rank ?? 0n) !== (before.read('guildRankPermission', key) ?? 0n)) rows.push(guildRankEvent(key, rank ?? 0n));
  }
  for (const [table, name, field, key] of ATTRIBUTE_EVENTS) {
    for (const [id, value] of changesOf(table, diff)) {
      if ((value ?? 0n) === (before.read(table, id) ?? 0n)) continue;
      rows.push({ name, data: { [field]: { [key]: id, value: (value ?? 0n).toString() } } });
    }
  }
  return [...rows, ...deletions];
}

function recordEvents<T extends keyof Records>(
  table: T,
  before: WorldReader,
  diff: Diff,
  rows: WorldEvent[],
  deletions: WorldEvent[],
): void {
  for (const [id, record] of changesOf(table, diff)) {
    if (record !== undefined) rows.push(recordEvent(table, record, before.config.line));
    else if (before.read(table, id) !== undefined) deletions.push({ name: 'EventDelete', data: { objectId: id } });
  }
}

function changesOf<T extends Table>(table: T, diff: Diff): (readonly [string, Tables[T] | undefined])[] {
  // The change map of a table holds that table's values only (see Overlay.write).
  const changes = diff.get(table) as ReadonlyMap<string, Tables[T] | undefined> | undefined;
  return changes ? [...changes].sort(([a], [b]) => compareKeys(a, b)) : [];
}

/** docs/network/chain-entities.md 1.13: the index part of the player id, and whether it belongs to him from now on. */
function addressEvent(address: string, playerId: string, approved: boolean): WorldEvent {
  const playerIndex: Json = playerId.slice(playerId.indexOf('-') + 1);
  const registrationStatus = approved ? 'approved' : 'revoked';
  return {
    name: 'EventAddressAssociation',
    data: { addressAssociation: { address, playerIndex, registrationStatus } },
  };
}
