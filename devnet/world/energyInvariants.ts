/** What must hold of energy and of the money paid for it. Imported by tests only. docs/network/mechanics.md section 8. */
import { moduleAddress } from './address.ts';
import { decimalOf, ONE } from './decimals.ts';
import { commissionPower } from './infusion.ts';
import { providerPools, rateOf } from './markets.ts';
import type { WorldReader } from './tables.ts';
import type { WorldView } from './view.ts';

export function brokenEnergy(world: WorldReader, view: WorldView): readonly string[] {
  return [
    ...infusions(view),
    ...allocations(world, view),
    ...agreements(world, view),
    ...stake(world, view),
    ...cascades(world, view),
  ];
}

function differ(what: string, found: unknown, expected: unknown): string[] {
  return found === expected ? [] : [`${what}: ${String(found)}, recomputed ${String(expected)}`];
}

class Sums extends Map<string, bigint> {
  add(key: string, amount: bigint): void {
    this.set(key, (this.get(key) ?? 0n) + amount);
  }
  of(key: string): bigint {
    return this.get(key) ?? 0n;
  }
}

/** Capacity of reactors and players, fuel of reactors and generators: from their infusions and nothing else. */
function infusions(view: WorldView): string[] {
  const fuel = new Sums();
  const capacity = new Sums();
  for (const [, infusion] of view.list('infusion')) {
    const toDestination = commissionPower(infusion.commission, infusion.power);
    fuel.add(infusion.destinationId, infusion.fuel);
    capacity.add(infusion.destinationId, toDestination);
    capacity.add(infusion.playerId, infusion.power - toDestination);
  }
  const holders = (['player', 'reactor', 'struct'] as const).flatMap((table) =>
    [...view.list(table)].map(([id]) => id),
  );
  return holders.flatMap((id) => [
    ...differ(`fuel of ${id}`, view.grid('fuel', id), fuel.of(id)),
    ...differ(`capacity of ${id}`, view.grid('capacity', id), capacity.of(id)),
  ]);
}

/** Loads of sources and capacities of destinations are the sums of the allocations, and the links know them all. */
function allocations(world: WorldReader, view: WorldView): string[] {
  const load = new Sums();
  const arriving = new Sums();
  const links: string[] = [];
  for (const [id, allocation] of view.list('allocation')) {
    const power = view.grid('power', id);
    load.add(allocation.sourceObjectId, power);
    links.push(`out/${allocation.sourceObjectId}/${id}`);
    if (allocation.destinationId === '') continue;
    arriving.add(allocation.destinationId, power);
    links.push(`in/${allocation.destinationId}/${id}`);
  }
  const sources = (['player', 'reactor', 'substation'] as const).flatMap((table) =>
    [...view.list(table)].map(([id]) => id),
  );
  const kept = [...world.keys('link', 'out/'), ...world.keys('link', 'in/')];
  return [
    ...sources.flatMap((id) => differ(`load of ${id}`, view.grid('load', id), load.of(id))),
    ...[...view.list('substation')].flatMap(([id]) =>
      differ(`capacity of ${id}`, view.grid('capacity', id), arriving.of(id)),
    ),
    ...differ('links of allocations', kept.toSorted().join(), links.toSorted().join()),
  ];
}

/** Provider loads, the allocation under each agreement, and enough money for whoever is still owed. */
function agreements(world: WorldReader, view: WorldView): string[] {
  const load = new Sums();
  const owed = new Sums();
  const expected: string[] = [];
  const broken: string[] = [];
  for (const [id, agreement] of view.list('agreement')) {
    const provider = view.get('provider', agreement.providerId);
    if (!provider) return [`agreement ${id} without provider`];
    load.add(provider.id, agreement.capacity);
    const since = view.grid('checkpointBlock', provider.id);
    const from = since > agreement.startBlock ? since : agreement.startBlock;
    const price = agreement.capacity * rateOf(provider).amount;
    const withheld = (decimalOf(provider.providerCancellationPenalty) * (from - agreement.startBlock) * price) / ONE;
    owed.add(provider.id, (agreement.endBlock - from) * price + withheld);
    expected.push(`expiry/${agreement.endBlock}/${id}`);
    broken.push(...differ(`power of ${id}`, view.grid('power', agreement.allocationId), agreement.capacity));
  }
  for (const [id, provider] of view.list('provider')) {
    broken.push(...differ(`load of ${id}`, view.grid('load', id), load.of(id)));
    const { collateral } = providerPools(id, world.config.addressPrefix);
    const pool = view.balance(collateral, rateOf(provider).denom);
    if (pool < owed.of(id)) broken.push(`collateral of ${id}: ${pool}, owed ${owed.of(id)}`);
  }
  const kept = world.keys('link', 'expiry/').toSorted().join();
  return [...broken, ...differ('links of expiry', kept, expected.toSorted().join())];
}

/** Pools hold what validators and withdrawals say, and every share belongs to somebody. */
function stake(world: WorldReader, view: WorldView): string[] {
  const sum = (prefix: string): bigint =>
    world.keys('stake', prefix).reduce((total, key) => total + (world.read('stake', key) ?? 0n), 0n);
  const pool = (name: string): bigint => view.balance(moduleAddress(name, world.config.addressPrefix), 'ualpha');
  const shares = world.keys('stake', 'shares/').flatMap((key) => {
    const validator = key.slice('shares/'.length);
    return differ(`shares of ${validator}`, world.read('stake', key), sum(`delegation/${validator}/`));
  });
  return [
    ...shares,
    ...differ('bonded pool', pool('bonded_tokens_pool'), sum('tokens/')),
    ...differ('not bonded pool', pool('not_bonded_tokens_pool'), sum('unbonding/')),
  ];
}

/** Whoever gives away more than he has is waiting for the end of the block. */
function cascades(world: WorldReader, view: WorldView): string[] {
  const waiting = new Set(world.keys('link', 'cascade/').map((key) => key.slice('cascade//'.length)));
  return (['player', 'reactor', 'substation'] as const)
    .flatMap((table) => [...view.list(table)].map(([id]) => id))
    .filter((id) => view.grid('load', id) > view.grid('capacity', id) && !waiting.has(id))
    .map((id) => `${id} is overloaded and in no cascade`);
}
