/** What must hold of any world's tables whatever the rules: numbers a record can hold, coins that add up, live links. */
import { RECORD_TABLES, type Table, type WorldReader } from '../world/tables.ts';

const UINT64 = 2n ** 64n;

/** Tables of uint64 where zero is absence. */
const COUNTS = ['grid', 'structAttribute', 'planetAttribute', 'permission', 'guildRankPermission'] as const;
/** Amounts, which may pass 64 bits. */
const AMOUNTS = ['balance', 'supply', 'stake'] as const;

/** Sentences; empty when all is well. */
export function malformed(world: WorldReader): readonly string[] {
  return [...numbers(world), ...records(world), ...coins(world), ...links(world)];
}

function* numbers(world: WorldReader): Generator<string> {
  for (const table of [...COUNTS, ...AMOUNTS]) {
    const bounded = (COUNTS as readonly Table[]).includes(table);
    for (const key of world.keys(table, '')) {
      const value = world.read(table, key) ?? 0n;
      if (value <= 0n || (bounded && value >= UINT64)) yield `${table} ${key} is ${value}`;
    }
  }
}

/** A record with a number out of range could not be written into a snapshot. */
function* records(world: WorldReader): Generator<string> {
  for (const table of RECORD_TABLES) {
    for (const key of world.keys(table, '')) {
      for (const [field, value] of Object.entries(world.read(table, key) ?? {})) {
        if (typeof value === 'bigint' && (value < 0n || value >= UINT64)) yield `${table} ${key}.${field} is ${value}`;
      }
    }
  }
}

/** Every denomination's balances sum to its supply. */
function* coins(world: WorldReader): Generator<string> {
  const sums = new Map<string, bigint>();
  for (const key of world.keys('balance', '')) {
    const denom = key.slice(key.indexOf('/') + 1);
    sums.set(denom, (sums.get(denom) ?? 0n) + (world.read('balance', key) ?? 0n));
  }
  for (const denom of new Set([...sums.keys(), ...world.keys('supply', '')])) {
    const supply = world.read('supply', denom) ?? 0n;
    const sum = sums.get(denom) ?? 0n;
    if (sum !== supply) yield `balances of ${denom} sum to ${sum}, supply is ${supply}`;
  }
}

/** `out` and `in` say of allocations what their records say, both ways. */
function* links(world: WorldReader): Generator<string> {
  const expected = new Set<string>();
  for (const id of world.keys('allocation', '')) {
    const allocation = world.read('allocation', id);
    if (!allocation) continue;
    expected.add(`out/${allocation.sourceObjectId}/${id}`);
    if (allocation.destinationId !== '') expected.add(`in/${allocation.destinationId}/${id}`);
  }
  const found = new Set([...world.keys('link', 'out/'), ...world.keys('link', 'in/')]);
  for (const key of expected) if (!found.has(key)) yield `link ${key} is missing`;
  for (const key of found) if (!expected.has(key)) yield `link ${key} leads nowhere`;
}
