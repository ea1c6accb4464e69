/** Puts a battle on the board, piece by piece, without the messages that would bring it there. Imported by tests only. */
import { Struct } from '../../../src/generated/game/entities.ts';
import { ambit, fleetStatus, objectType } from '../../../src/generated/game/enums.ts';
import { fleetOf, planetOf, structOf, structTypeOf } from '../context.ts';
import { Draft } from '../draft.ts';
import { createGoRand } from '../goRand.ts';
import { Overlay } from '../overlay.ts';
import { goOffline, goOnline } from '../structEffects.ts';
import type { BlockInfo } from '../tables.ts';
import { testWorld } from '../testWorld.ts';
import type { BattleCase, Key, Unit } from './battleCase.ts';

export const KEYS: readonly Key[] = ['A', 'B', 'C', 'D'];

/** Ids follow from the order in which the four settle. */
export const IDS: Readonly<Record<Key, { player: string; planet: string; fleet: string; ship: string }>> = {
  A: { player: '1-2', planet: '2-1', fleet: '9-2', ship: '5-1' },
  B: { player: '1-3', planet: '2-2', fleet: '9-3', ship: '5-2' },
  C: { player: '1-4', planet: '2-3', fleet: '9-4', ship: '5-3' },
  D: { player: '1-5', planet: '2-4', fleet: '9-5', ship: '5-4' },
};

/** Height of every battle, and of the arrival of whoever visits. */
export const BATTLE_HEIGHT = 200n;
const ARRIVED = 100n;

/** A piece that the case counts on. @throws Error when the board does not have it. */
export function found<T>(piece: T | undefined): T {
  if (piece === undefined) throw new Error('the board has no such piece');
  return piece;
}

function settleFour() {
  const world = testWorld({ guildFuelGrams: 100_000_000 });
  const settled = KEYS.map((key) => world.settle(key));
  const addresses = KEYS.map((key, i) => [key, found(settled[i]).address] as const);
  return { world, addresses: Object.fromEntries(addresses) as Record<Key, string> };
}
const base = settleFour();
export const ADDRESSES = base.addresses;

export function ownerOf(at: Unit['at']): Key {
  return at.slice(-1) as Key;
}

/** A world of its own above the settled four. */
export function battleWorld(battle: BattleCase): Overlay {
  const overlay = new Overlay(base.world.state);
  const draft = new Draft(overlay);
  const block = { height: ARRIVED, timeMs: 0 };
  for (const key of KEYS) arrangeShip(draft, block, key, battle.ships?.[key] ?? {});
  for (const [id, unit] of Object.entries(battle.units)) place(draft, block, id, unit);
  for (const [defender, guarded] of battle.defenders ?? []) {
    draft.overlay.write('defender', `${guarded}/${defender}`, true);
    draft.setStructAttribute('protectedStructIndex', defender, BigInt(guarded.slice(2)));
  }
  for (const [key, fleets] of Object.entries(battle.queues ?? { B: ['A'] })) queueUp(draft, key as Key, fleets);
  for (const key of battle.offline ?? []) draft.setGrid('load', IDS[key].player, 10n ** 18n);
  const attacker = structOf(draft, battle.attack[0]);
  draft.setGrid('lastAction', attacker.owner, BigInt(battle.lastAction ?? 0));
  overlay.merge(draft.overlay.diff);
  return overlay;
}

function arrangeShip(draft: Draft, block: BlockInfo, key: Key, ship: NonNullable<BattleCase['ships']>[Key] & {}) {
  const struct = structOf(draft, IDS[key].ship);
  if (ship.ambit) draft.put('struct', struct.id, { ...struct, operatingAmbit: ambit[ship.ambit] });
  if (ship.health) draft.setStructAttribute('health', struct.id, BigInt(ship.health));
  if (ship.status === undefined) return;
  goOffline(draft, block, struct);
  draft.setStructAttribute('status', struct.id, BigInt(ship.status));
}

function place(draft: Draft, block: BlockInfo, id: string, unit: Unit): void {
  const owner = ownerOf(unit.at);
  const onPlanet = unit.at !== owner;
  const { player, planet, fleet } = IDS[owner];
  const slot = unit.slot ?? 0;
  const struct = Struct.fromPartial({
    id,
    index: BigInt(id.slice(2)),
    type: BigInt(unit.type),
    creator: ADDRESSES[owner],
    owner: player,
    locationType: onPlanet ? objectType.planet : objectType.fleet,
    locationId: onPlanet ? planet : fleet,
    operatingAmbit: ambit[unit.ambit],
    slot: BigInt(slot),
  });
  draft.put('struct', id, struct);
  if (onPlanet) {
    const at = planetOf(draft, planet);
    draft.put('planet', planet, { ...at, [unit.ambit]: at[unit.ambit].with(slot, id) });
  } else {
    const at = fleetOf(draft, fleet);
    draft.put('fleet', fleet, { ...at, [unit.ambit]: at[unit.ambit].with(slot, id) });
  }
  draft.addTypeCount(player, struct.type, 1n);
  const status = BigInt(unit.status ?? 7);
  draft.setStructAttribute('health', id, BigInt(unit.health ?? Number(structTypeOf(draft, struct.type).maxHealth)));
  if ((status & 4n) !== 0n) goOnline(draft, block, struct);
  draft.setStructAttribute('status', id, status);
}

function queueUp(draft: Draft, key: Key, fleets: readonly Key[]): void {
  const planet = planetOf(draft, IDS[key].planet);
  const ids = fleets.map((one) => IDS[one].fleet);
  ids.forEach((id, i) => {
    draft.put('fleet', id, {
      ...fleetOf(draft, id),
      locationId: planet.id,
      status: fleetStatus.away,
      locationListForward: ids[i - 1] ?? '',
      locationListBackward: ids[i + 1] ?? '',
    });
  });
  draft.put('planet', planet.id, {
    ...planet,
    locationListStart: ids[0] ?? '',
    locationListLast: ids.at(-1) ?? '',
    locationListCount: BigInt(ids.length),
    locationListExtra: BigInt(Math.max(0, ids.length - 1)),
  });
  draft.setPlanetAttribute('blockRaiderArrived', planet.id, ARRIVED);
}

/** The smallest application hash whose dice fall as the case says. */
export function blockOf(battle: BattleCase): BlockInfo {
  const wanted = battle.rolls ?? [];
  for (let seed = 0n; ; seed++) {
    const fits = wanted.every(([, nonce, n, d, success]) => {
      return createGoRand(seed + BigInt(nonce)).int31n(d) + 1 <= n === success;
    });
    if (fits) return { height: BATTLE_HEIGHT, timeMs: 0, appHash: seed.toString(16).padStart(16, '0').padEnd(64, '0') };
  }
}
