/**
 * What the chain's events tell of planets and ore, as records. What an indexer sees by comparing rows is seen by comparing with what
 * was told before: docs/network/stream.md section 5 says which change makes a row.
 */
import type { ChainEvent } from '../../chain/events/types.ts';
import type { AttackRecord } from '../../game/attack.ts';
import type { HistoryBody, HistoryRecord } from '../../game/history/history.ts';
import { recordOf } from '../../game/history/mergeHistory.ts';
import { type FleetId, objectTypeOf, parsePlanetId, parseStructId, type PlanetId } from '../../game/ids.ts';
import { structStatus } from '../../game/structStatus.ts';
import { blockHeight, type BlockHeight, microAlpha, type MicroAlpha, ore, type Ore } from '../../game/units.ts';
import type { Places } from './createPlaces.ts';

/** One gram of ore makes as many of the smallest parts of alpha. docs/network/mechanics.md 1.4 */
const ALPHA_OF_ORE = 1_000_000n;

type Told = readonly [body: HistoryBody, planetId: PlanetId | null];

/** @param events oldest first */
export function tellEvents(events: readonly ChainEvent[], places: Places): readonly HistoryRecord[] {
  const times = new Map<bigint, number>();
  for (const event of events) if (event.kind === 'time') times.set(event.height, event.atMs);
  /** The last value of what only counts when it changes. */
  const last = new Map<string, string | bigint>();
  const records: HistoryRecord[] = [];
  for (const event of events) {
    const { height } = event.origin;
    const atMs = times.get(height) ?? null;
    for (const [body, planetId] of bodiesOf(event, places, last)) {
      records.push(recordOf(body, { height, atMs, planetId, seq: null }));
    }
  }
  return records;
}

function bodiesOf(event: ChainEvent, places: Places, last: Map<string, string | bigint>): readonly Told[] {
  const { height } = event.origin;
  switch (event.kind) {
    case 'attack':
      return [[{ kind: 'attack', attack: event.attack }, planetOfAttack(event.attack, places, height)]];
    case 'raid': {
      const { fleetId, planetId, status, seizedOre } = event;
      return changed(last, `raid ${planetId}`, `${fleetId} ${status}`)
        ? [[{ kind: 'raidStatus', fleetId, status, seizedOre }, planetId]]
        : [];
    }
    case 'fleet': {
      const { id: fleetId, planetId, status } = event.fleet;
      const was = places.stayOf(fleetId, height, true);
      // Records are written for other reasons too, more than once in a block.
      if (!changed(last, `fleet ${fleetId}`, planetId ?? '') || was?.planetId === planetId) return [];
      const told: Told[] = [];
      if (was?.planetId) told.push([{ kind: 'fleetDepart', fleetId, status: was.status, queue: null }, was.planetId]);
      if (planetId) told.push([{ kind: 'fleetArrive', fleetId, status, queue: null }, planetId]);
      return told;
    }
    case 'struct': {
      const { id: structId, location, ambit, slot } = event.struct;
      const was = places.placeOf(structId, height, true);
      const isSame = !was || (was.location.id === location.id && was.ambit === ambit && was.slot === slot);
      if (isSame) return [];
      const body = { kind: 'structMove', structId, location: location.id, ambit, slot } as const;
      return [[body, places.planetOfStruct(structId, height)]];
    }
    case 'defender': {
      const { defendingStructId: defenderStructId, protectedStructId } = event.link;
      if (!changed(last, `guard ${defenderStructId}`, protectedStructId)) return [];
      return [
        [{ kind: 'defenseAdd', defenderStructId, protectedStructId }, places.planetOfStruct(protectedStructId, height)],
      ];
    }
    case 'defenderCleared': {
      const { defendingStructId: defenderStructId } = event;
      const was = last.get(`guard ${defenderStructId}`);
      last.delete(`guard ${defenderStructId}`);
      if (typeof was !== 'string') return [];
      const protectedStructId = parseStructId(was);
      return [
        [
          { kind: 'defenseRemove', defenderStructId, protectedStructId },
          places.planetOfStruct(protectedStructId, height),
        ],
      ];
    }
    case 'attribute':
      return attributeTold(event.attribute, places, height, last);
    case 'oreMine':
      return [[{ kind: 'mined', address: event.primaryAddress, playerId: event.playerId, amount: event.amount }, null]];
    case 'alphaRefine': {
      const { primaryAddress: address, playerId } = event;
      return [[{ kind: 'refined', address, playerId, ...refinedOf(event.amount) }, null]];
    }
    case 'oreTheft': {
      const { victimPrimaryAddress: victim, victimPlayerId: victimId, amount } = event;
      const { thiefPrimaryAddress: thief, thiefPlayerId: thiefId } = event;
      return [[{ kind: 'stolen', victim, victimId, thief, thiefId, amount }, null]];
    }
    default:
      return [];
  }
}

/** Grams of ore, or what they became: sources leave the unit open, and nobody refines a million grams in one proof. */
function refinedOf(amount: bigint): { readonly amount: Ore; readonly alpha: MicroAlpha } {
  const grams = amount >= ALPHA_OF_ORE ? amount / ALPHA_OF_ORE : amount;
  return { amount: ore(grams), alpha: microAlpha(grams * ALPHA_OF_ORE) };
}

function attributeTold(
  { family, attribute, objectId, value }: Extract<ChainEvent, { readonly kind: 'attribute' }>['attribute'],
  places: Places,
  height: BlockHeight,
  last: Map<string, string | bigint>,
): readonly Told[] {
  if (family === 'grid') return [];
  const name = `${attribute} ${objectId}`;
  const was = last.get(name);
  const before = typeof was === 'bigint' ? was : null;
  last.set(name, value);
  if (objectTypeOf(objectId) === 'planet') {
    const planetId = parsePlanetId(objectId);
    if (before === value) return [];
    switch (attribute) {
      case 'planetaryShield':
        return [[{ kind: 'shield', shield: value, before }, planetId]];
      case 'blockStartRaid':
        return [
          [
            { kind: 'raidClock', clock: blockHeight(value), before: before === null ? null : blockHeight(before) },
            planetId,
          ],
        ];
      case 'blockStartOreMine':
        return [[{ kind: 'mineClock', clock: blockHeight(value), structId: null }, planetId]];
      case 'blockStartOreRefine':
        return [[{ kind: 'refineClock', clock: blockHeight(value), structId: null }, planetId]];
      default:
        return [];
    }
  }
  // Zeros have no row: a struct's end is told by its status.
  if (objectTypeOf(objectId) !== 'struct' || value === 0n || before === value) return [];
  const structId = parseStructId(objectId);
  const planetId = places.planetOfStruct(structId, height);
  const number = before === null ? null : Number(before);
  switch (attribute) {
    case 'health':
      return [[{ kind: 'structHealth', structId, health: Number(value), before: number }, planetId]];
    case 'status': {
      const status = structStatus(Number(value));
      return [
        [{ kind: 'structStatus', structId, status, before: number === null ? null : structStatus(number) }, planetId],
      ];
    }
    case 'blockStartBuild':
      return [[{ kind: 'buildClock', structId, clock: blockHeight(value) }, planetId]];
    default:
      return [];
  }
}

function changed(last: Map<string, string | bigint>, name: string, value: string): boolean {
  if (last.get(name) === value) return false;
  last.set(name, value);
  return true;
}

/**
 * The attacker's planet at the time. Who dies in it goes home in the same block, so where everybody stood when the block began comes
 * first.
 */
function planetOfAttack({ attacker, shots }: AttackRecord, places: Places, height: BlockHeight): PlanetId | null {
  const all = [attacker, ...shots.map(({ target }) => target)];
  for (const { location } of all) if (objectTypeOf(location ?? '') === 'planet') return location as PlanetId; // its type
  const fleets = all.flatMap(({ location }) => (objectTypeOf(location ?? '') === 'fleet' ? [location as FleetId] : []));
  for (const before of [true, false]) {
    for (const id of fleets) {
      const planetId = places.planetOfFleet(id, height, before);
      if (planetId !== null) return planetId;
    }
  }
  return places.planetOfStruct(attacker.structId, height);
}
