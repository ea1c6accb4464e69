/** Keys of slots and groups: the names that picture, buttons and panels share. Pure. */
import { type Ambit, parseAmbit } from '../../game/ambit.ts';
import { type FleetId, parseFleetId, type PlanetId, type StructId } from '../../game/ids.ts';
import type { SceneSide } from '../../scene/types.ts';
import type { WorldState } from '../../state/world/world.ts';
import { type Site, siteIn, structIn } from '../../state/world/access.ts';

export const PLANET_GROUP = 'planet';
export const HOME_GROUP = 'fleet';
const COMMAND = 'command';

export function visitorGroup(fleetId: FleetId): string {
  return `visitor/${fleetId}`;
}

/** Where a slot is, read off its key. `slot` is 0-based; -1 for a Command Ship's berth. */
export interface SlotRef {
  readonly key: string;
  /** Key of its group. */
  readonly group: string;
  readonly side: SceneSide;
  /** Of a visitor's slot. */
  readonly fleetId: FleetId | null;
  readonly ambit: Ambit;
  readonly slot: number;
  readonly command: boolean;
}

export function slotKey(group: string, ambit: Ambit, slot: number): string {
  return `${group}/${ambit}/${slot}`;
}

export function commandKey(group: string): string {
  return `${group}/${COMMAND}`;
}

/** The group at the head of a key, and what is left of it. */
function splitKey(
  key: string,
): { readonly group: string; readonly fleetId: FleetId | null; readonly rest: string } | null {
  const [side = '', fleet = '', ...after] = key.split('/');
  if (side !== 'visitor') return { group: side, fleetId: null, rest: key.slice(side.length + 1) };
  try {
    const fleetId = parseFleetId(fleet);
    return { group: visitorGroup(fleetId), fleetId, rest: after.join('/') };
  } catch {
    return null;
  }
}

export function parseSlotKey(key: string): SlotRef | null {
  const parts = splitKey(key);
  if (!parts) return null;
  const { group, fleetId, rest } = parts;
  const side = fleetId === null ? group : 'visitor';
  if (side !== 'planet' && side !== 'fleet' && side !== 'visitor') return null;
  if (rest === COMMAND) {
    return side === 'planet' ? null : { key, group, side, fleetId, ambit: 'space', slot: -1, command: true };
  }
  const [ambitText, slotText = '', more] = rest.split('/');
  const ambit = parseAmbit(ambitText);
  if (ambit === undefined || ambit !== ambitText || !/^\d{1,3}$/.test(slotText) || more !== undefined) return null;
  return { key, group, side, fleetId, ambit, slot: Number(slotText), command: false };
}

function fleetAt({ garrison, visitors }: Site, { side, fleetId }: SlotRef) {
  return side === 'fleet' ? garrison : (visitors.find(({ id }) => id === fleetId) ?? null);
}

/** The struct that stands at a slot of a planet's picture, or null. */
export function structAt(world: WorldState, planetId: PlanetId, ref: SlotRef): StructId | null {
  const site = siteIn(world, planetId);
  if (!site) return null;
  const fleet = ref.side === 'planet' ? null : fleetAt(site, ref);
  if (ref.command) return fleet?.commandStructId ?? null;
  const slots = ref.side === 'planet' ? site.planet.value.slots : fleet?.slots;
  return slots?.[ref.ambit][ref.slot] ?? null;
}

/** Whether the signed-in player may build there: on the own planet, and in the own fleet while it is at home. */
export function isOwnGround(world: WorldState, planetId: PlanetId, { side }: Pick<SlotRef, 'side'>): boolean {
  const site = side === 'visitor' ? null : siteIn(world, planetId);
  return site !== null && site.own && (side === 'planet' || site.garrison !== null);
}

/** Key of the slot that a struct stands at; null when it is not in this planet's picture. */
export function keyOfStruct(world: WorldState, planetId: PlanetId, structId: StructId): string | null {
  const site = siteIn(world, planetId);
  const struct = structIn(world, structId);
  if (!site || !struct) return null;
  const { location, ambit, slot } = struct;
  if (location.kind === 'planet') return location.id === planetId ? slotKey(PLANET_GROUP, ambit, slot) : null;
  const { garrison, visitors } = site;
  const fleet = [garrison, ...visitors].find((one) => one?.id === location.id);
  if (!fleet) return null;
  const group = fleet === garrison ? HOME_GROUP : visitorGroup(fleet.id);
  return fleet.commandStructId === structId ? commandKey(group) : slotKey(group, ambit, slot);
}
