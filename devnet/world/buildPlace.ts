/** Where a new struct may stand. docs/network/mechanics.md 5.2, point 8. */
import type { Fleet, Planet, Player, StructType } from '../../src/generated/game/entities.ts';
import { ambit as ambits, fleetStatus, objectType } from '../../src/generated/game/enums.ts';
import { NEWER_RULES } from '../../src/game/releases/newerRules.ts';
import { fleetOf, planetOf, playerOf } from './context.ts';
import type { Draft } from './draft.ts';
import { enumWord } from './json.ts';
import { lineHas } from './line.ts';
import { refuse } from './refusal.ts';
import { COMMAND_SHIP } from './structTypes.ts';
import { DESTROYED, has, ONLINE } from './structState.ts';

type SlotAmbit = 'space' | 'air' | 'land' | 'water';

export type Place =
  | { readonly kind: 'planet' | 'fleet'; readonly id: string; readonly ambit: SlotAmbit; readonly slot: number }
  | { readonly kind: 'command'; readonly id: string };

const AMBIT_BY_NUMBER: ReadonlyMap<number, SlotAmbit> = new Map([
  [ambits.water, 'water'],
  [ambits.land, 'land'],
  [ambits.air, 'air'],
  [ambits.space, 'space'],
]);

/**
 * Planet types go to the owner's present planet, fleet types to his fleet; there is no location argument.
 * The category test of the facts cannot fail here, because the category picks the location.
 * @throws RefusedError 1302, 1350, 1450 or 1453 in the order of the facts.
 */
export function findPlace(draft: Draft, player: Player, type: StructType, ambit: number, slot: bigint): Place {
  if (type.category === objectType.planet) {
    if (player.planetId === '') throw refuse.outsidePlanet();
    const planet = planetOf(draft, player.planetId);
    requireCommand(draft, requireHome(ownFleet(draft, player)));
    return { kind: 'planet', id: planet.id, ...findSlot('planet', planet, type, { ambit, slot }) };
  }
  const fleet = requireHome(ownFleet(draft, player));
  if (type.id !== COMMAND_SHIP) {
    requireCommand(draft, fleet);
    return { kind: 'fleet', id: fleet.id, ...findSlot('fleet', fleet, type, { ambit, slot }) };
  }
  requireAmbit(type, ambit);
  if (fleet.commandStruct !== '') throw refuse.commandExists(fleet.id);
  return { kind: 'command', id: fleet.id };
}

/** A fleet has its owner's index and comes with the first exploration; until then it is not found. 1.2, 1.5. */
function ownFleet(draft: Draft, player: Player): Fleet {
  return fleetOf(draft, `${objectType.fleet}-${player.index}`);
}

function requireHome(fleet: Fleet): Fleet {
  if (fleet.status === fleetStatus.away) throw refuse.fleetState(fleet.id, 'build', 'away');
  return fleet;
}

export function requireCommand(draft: Draft, fleet: Fleet): void {
  if (fleet.commandStruct === '') throw refuse.noCommand(fleet.id);
  const online = has(draft, fleet.commandStruct, ONLINE) && !has(draft, fleet.commandStruct, DESTROYED);
  if (!online) throw refuse.commandOffline(fleet.id);
}

/** Fighting, guarding and hiding asked for an online Command Ship until 0.19. docs/network/mechanics.md 7.1, 7.3, 7.8. */
export function requireCommandToFight(draft: Draft, ownerId: string): void {
  if (lineHas(draft.config.line, NEWER_RULES.defendingWithoutCommand)) return;
  requireCommand(draft, ownFleet(draft, playerOf(draft, ownerId)));
}

export function requireAmbit(type: StructType, ambit: number): SlotAmbit {
  const name = AMBIT_BY_NUMBER.get(ambit);
  if (name === undefined && ambit !== ambits.none && ambit !== ambits.local) throw refuse.unknownAmbit();
  if (name === undefined || (type.possibleAmbit & (1n << BigInt(ambit))) === 0n) {
    throw refuse.ambit(type.id, enumWord(ambits, ambit));
  }
  return name;
}

/** A slot beyond the list is no rule of the game: the node breaks over it. docs/network/refusals.md section 1. */
function findSlot(
  kind: 'planet' | 'fleet',
  location: Fleet | Planet,
  type: StructType,
  { ambit, slot }: { readonly ambit: number; readonly slot: bigint },
) {
  const name = requireAmbit(type, ambit);
  const slots = location[name];
  if (slot >= BigInt(slots.length)) throw refuse.indexFault(slot, slots.length);
  if (slots[Number(slot)] !== '') throw refuse.slotOccupied(kind, location.id);
  return { ambit: name, slot: Number(slot) };
}

export function occupy(draft: Draft, place: Place, structId: string): void {
  if (place.kind === 'planet') {
    const planet = planetOf(draft, place.id);
    draft.put('planet', place.id, { ...planet, [place.ambit]: planet[place.ambit].with(place.slot, structId) });
    return;
  }
  const fleet = fleetOf(draft, place.id);
  const change =
    place.kind === 'command'
      ? { commandStruct: structId }
      : { [place.ambit]: fleet[place.ambit].with(place.slot, structId) };
  draft.put('fleet', place.id, { ...fleet, ...change });
}

/** Takes a struct out of the slot or command field that holds it. */
export function vacate(draft: Draft, locationId: string, structId: string): void {
  const freed = (slots: string[]) => slots.map((id) => (id === structId ? '' : id));
  const slots = (at: Fleet | Planet) => ({
    space: freed(at.space),
    air: freed(at.air),
    land: freed(at.land),
    water: freed(at.water),
  });
  const planet = draft.get('planet', locationId);
  if (planet) draft.put('planet', locationId, { ...planet, ...slots(planet) });
  const fleet = draft.get('fleet', locationId);
  if (!fleet) return;
  const commandStruct = fleet.commandStruct === structId ? '' : fleet.commandStruct;
  draft.put('fleet', locationId, { ...fleet, ...slots(fleet), commandStruct });
}
