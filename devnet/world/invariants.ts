/** What must hold of every world whatever was sent to it. Imported by tests only. */
import { objectType } from '../../src/generated/game/enums.ts';
import { burnedKey } from './bank.ts';
import { createView } from './createView.ts';
import { brokenEnergy } from './energyInvariants.ts';
import { brokenGuilds } from './guildInvariants.ts';
import { STARTING_ORE } from './handlers/planet.ts';
import { brokenQueues } from './queueInvariants.ts';
import type { WorldReader } from './tables.ts';
import type { WorldView } from './view.ts';

const BUILT = 2n;
const ONLINE = 4n;
const DESTROYED = 32n;

/** Sentences about what is broken; empty when all holds. */
export function brokenInvariants(world: WorldReader, genesisSupply: bigint): readonly string[] {
  const view = createView(world);
  return [
    ...unsigned(view),
    ...ore(world, view, genesisSupply),
    ...coins(world, view),
    ...power(view),
    ...brokenEnergy(world, view),
    ...brokenGuilds(world, view),
    ...loads(view),
    ...places(view),
    ...planets(view),
    ...brokenQueues(world, view),
  ];
}

function differ(what: string, found: unknown, expected: unknown): string[] {
  return found === expected ? [] : [`${what}: ${String(found)}, recomputed ${String(expected)}`];
}

function unsigned(view: WorldView): string[] {
  const all = [...view.gridRecords(), ...view.structAttributeRecords(), ...view.planetAttributeRecords()];
  return [...all, ...view.permissions()]
    .filter(([, value]) => value <= 0n || value >= 2n ** 64n)
    .map(([id, value]) => `${id} is ${value}`);
}

/** Ore comes out of the ground only, and one gram of it makes one of alpha: nothing else mints. What burned counts. */
function ore(world: WorldReader, view: WorldView, genesisSupply: bigint): string[] {
  const burned = world.read('counter', burnedKey('ualpha')) ?? 0n;
  let total = (view.supply('ualpha') + burned - genesisSupply) / 1_000_000n;
  let planetCount = 0n;
  for (const [id] of view.list('planet')) {
    total += view.grid('ore', id);
    planetCount++;
  }
  for (const [id] of view.list('player')) total += view.grid('ore', id);
  return differ('ore in all forms', total, planetCount * STARTING_ORE);
}

function coins(world: WorldReader, view: WorldView): string[] {
  const balances = world.keys('balance', '').filter((key) => key.endsWith('/ualpha'));
  const sum = balances.reduce((total, key) => total + (world.read('balance', key) ?? 0n), 0n);
  return differ('sum of ualpha balances', sum, view.supply('ualpha'));
}

/** Shares never add up to more than there is, and each share is the rule's. */
function power(view: WorldView): string[] {
  return [...view.list('substation')].flatMap(([id]) => {
    const count = view.grid('connectionCount', id);
    const connected = [...view.list('player')].filter(([, player]) => player.substationId === id).length;
    const free = view.grid('capacity', id) - view.grid('load', id);
    const share = free <= 0n ? 0n : free / (count > 1n ? count : 1n);
    const allocated = [...view.list('allocation')]
      .filter(([, allocation]) => allocation.destinationId === id)
      .reduce((sum, [allocationId]) => sum + view.grid('power', allocationId), 0n);
    return [
      ...differ(`connectionCount of ${id}`, count, BigInt(connected)),
      ...differ(`connectionCapacity of ${id}`, view.grid('connectionCapacity', id), share),
      ...differ(`capacity of ${id}`, view.grid('capacity', id), allocated),
    ];
  });
}

/** structsLoad and type counters from scratch. docs/network/mechanics.md 8.1, 5.6. */
function loads(view: WorldView): string[] {
  const load = new Map<string, bigint>();
  const counts = new Map<string, bigint>();
  for (const [id] of view.list('player')) load.set(id, 25_000n);
  for (const [id, struct] of view.list('struct')) {
    const status = view.structAttribute('status', id);
    const type = view.get('structType', String(struct.type));
    if (!type || (status & DESTROYED) !== 0n) continue;
    const draw = (status & ONLINE) !== 0n ? type.passiveDraw : (status & BUILT) === 0n ? type.buildDraw : 0n;
    load.set(struct.owner, (load.get(struct.owner) ?? 0n) + draw);
    const counter = `6-${struct.owner}-${struct.type}`;
    counts.set(counter, (counts.get(counter) ?? 0n) + 1n);
  }
  const kept = [...view.structAttributeRecords()].filter(([id]) => id.startsWith('6-'));
  return [
    ...[...load].flatMap(([id, sum]) => differ(`structsLoad of ${id}`, view.grid('structsLoad', id), sum)),
    ...kept.flatMap(([id, count]) => differ(`counter ${id}`, count, counts.get(id) ?? 0n)),
    ...differ('number of counters', kept.length, counts.size),
  ];
}

/** A struct's slot holds it, and nothing else is in a slot. */
function places(view: WorldView): string[] {
  const held = new Map<string, string>();
  for (const table of ['planet', 'fleet'] as const) {
    for (const [id, location] of view.list(table)) {
      const slots = [...location.space, ...location.air, ...location.land, ...location.water];
      if ('commandStruct' in location) slots.push(location.commandStruct);
      for (const structId of slots) if (structId !== '') held.set(structId, id);
    }
  }
  const structs = [...view.list('struct')];
  return [
    ...structs.flatMap(([id, struct]) => differ(`place of ${id}`, held.get(id), struct.locationId)),
    ...differ('number of filled slots', held.size, structs.length),
  ];
}

function planets(view: WorldView): string[] {
  return [...view.list('planet')].flatMap(([id]) => {
    let shield = 25n;
    let rigs = 0n;
    let refineries = 0n;
    for (const [structId, struct] of view.list('struct')) {
      const online = (view.structAttribute('status', structId) & ONLINE) !== 0n;
      if (!online || struct.locationType !== objectType.planet || struct.locationId !== id) continue;
      const type = view.get('structType', String(struct.type));
      shield += type?.planetaryShieldContribution ?? 0n;
      if (type?.planetaryMining) rigs++;
      if (type?.planetaryRefinery) refineries++;
    }
    return [
      ...differ(`shield of ${id}`, view.planetAttribute('planetaryShield', id), shield),
      ...differ(`rigs of ${id}`, view.planetAttribute('oreMiningActiveQuantity', id), rigs),
      ...differ(`refineries of ${id}`, view.planetAttribute('oreRefiningActiveQuantity', id), refineries),
    ];
  });
}
