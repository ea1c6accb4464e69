/**
 * Questions to the world, each answered in one place. An id may be null, "there is none"; an answer is null while the
 * record is not known. What is one's own is asked by `self`. Pure.
 */
import { AMBITS } from '../../game/ambit.ts';
import type { Standing } from '../../game/buildRules.ts';
import type { Fleet, Planet, Player, Struct, Substation } from '../../game/entities.ts';
import type { FleetId, PlanetId, PlayerId, StructId, SubstationId } from '../../game/ids.ts';
import type { PowerReading } from '../../game/power.ts';
import { type Weakness, weaknessOf } from '../../game/raidRules.ts';
import { milliwatts } from '../../game/units.ts';
import type { Dated, WorldState } from './world.ts';

/** A record with its date: `datedIn(world.planets, world.self.planetId)`. */
export function datedIn<K, T>(records: ReadonlyMap<K, Dated<T>>, id: K | null): Dated<T> | null {
  return (id !== null && records.get(id)) || null;
}

export function playerIn(world: Pick<WorldState, 'players'>, id: PlayerId | null): Player | null {
  return datedIn(world.players, id)?.value ?? null;
}

export function planetIn(world: Pick<WorldState, 'planets'>, id: PlanetId | null): Planet | null {
  return datedIn(world.planets, id)?.value ?? null;
}

export function fleetIn(world: Pick<WorldState, 'fleets'>, id: FleetId | null): Fleet | null {
  return datedIn(world.fleets, id)?.value ?? null;
}

export function substationIn(world: Pick<WorldState, 'substations'>, id: SubstationId | null): Substation | null {
  return datedIn(world.substations, id)?.value ?? null;
}

export function structIn(world: Pick<WorldState, 'structs'>, id: StructId | null): Struct | null {
  return datedIn(world.structs, id)?.value ?? null;
}

/** The signed-in player. */
export function ownPlayer(world: WorldState): Player | null {
  return playerIn(world, world.self.playerId);
}

/** Home. */
export function ownPlanet(world: WorldState): Planet | null {
  return planetIn(world, world.self.planetId);
}

export function ownFleet(world: WorldState): Fleet | null {
  return fleetIn(world, world.self.fleetId);
}

export function ownSubstation(world: WorldState): Substation | null {
  return substationIn(world, world.self.substationId);
}

/** Structs of the signed-in player, wherever they stand. */
export function ownStructs(world: WorldState): readonly Struct[] {
  const structs: Struct[] = [];
  world.structs.forEach(({ value }) => {
    if (value.owner === world.self.playerId) structs.push(value);
  });
  return structs;
}

/** The player's power; null before all of it is read, their substation's share included. */
export function powerOf(world: WorldState): PowerReading | null {
  const player = ownPlayer(world);
  const substation = ownSubstation(world);
  if (!player || (world.self.substationId !== null && !substation)) return null;
  const { load, structsLoad, capacity } = player;
  return { load, structsLoad, capacity, connectionCapacity: substation?.connectionCapacity ?? milliwatts(0n) };
}

/** What the build rules look at; null before the first snapshot. */
export function standingOf(world: WorldState): Standing | null {
  const player = ownPlayer(world);
  if (!player) return null;
  return {
    tip: world.height,
    player,
    power: powerOf(world),
    planet: ownPlanet(world),
    fleet: ownFleet(world),
    structs: ownStructs(world),
  };
}

/** A planet with everybody on it. */
export interface Site {
  readonly planet: Dated<Planet>;
  /** null without one, and while the owner is still being read. */
  readonly owner: Dated<Player> | null;
  /** The signed-in player's own planet. */
  readonly own: boolean;
  /** The owner's fleet, if it is at home. */
  readonly garrison: Fleet | null;
  /** Visiting fleets, head of the queue first. */
  readonly visitors: readonly Fleet[];
  /** The next of the queue where it was not read yet: from here on nobody knows who waits. null = all are known. */
  readonly unread: FleetId | null;
  /** null = the shield holds; `unknown` while the owner is still being read. */
  readonly weakness: Weakness | 'unknown' | null;
}

/** null until the planet was read. */
export function siteIn(world: WorldState, id: PlanetId): Site | null {
  const planet = datedIn(world.planets, id);
  if (!planet) return null;
  const owner = datedIn(world.players, planet.value.owner);
  const fleet = fleetIn(world, owner?.value.fleetId ?? null);
  const garrison = fleet?.planetId === id && fleet.status === 'onStation' ? fleet : null;
  return {
    planet,
    owner,
    own: planet.value.owner !== null && planet.value.owner === world.self.playerId,
    garrison,
    ...queueOf(world, planet.value),
    weakness: weaknessIn(world, planet.value, owner?.value ?? null, garrison),
  };
}

/** A fleet that is not among those that stand here is away: the world keeps no others. */
function weaknessIn(world: WorldState, planet: Planet, owner: Player | null, garrison: Fleet | null): Site['weakness'] {
  if (planet.owner !== null && !owner) return 'unknown';
  if (!garrison && owner?.fleetId) return 'fleetAway';
  return weaknessOf(planet, garrison, structIn(world, garrison?.commandStructId ?? null));
}

/** Head first. Links that lead back are a reading between two blocks: the queue ends there. */
function queueOf(world: WorldState, planet: Planet): Pick<Site, 'visitors' | 'unread'> {
  const queue = new Map<FleetId, Fleet>();
  let id = planet.headFleetId;
  while (id !== null && !queue.has(id)) {
    const fleet = fleetIn(world, id);
    if (!fleet) return { visitors: [...queue.values()], unread: id };
    queue.set(id, fleet);
    id = fleet.behindFleetId;
  }
  return { visitors: [...queue.values()], unread: null };
}

/** Every struct of a fleet that is known, Command Ship first, then outermost ambit first. */
export function structsOfFleet(world: WorldState, fleet: Fleet): readonly Struct[] {
  const ids = [fleet.commandStructId, ...AMBITS.flatMap((ambit) => fleet.slots[ambit])];
  return ids.map((id) => structIn(world, id)).filter((struct) => struct !== null);
}

/** Everything that stands here: planet, garrison, visitors. */
export function structsAt(world: WorldState, site: Site): readonly Struct[] {
  const planet = site.planet.value;
  const onPlanet = AMBITS.flatMap((ambit) => planet.slots[ambit]).map((id) => structIn(world, id));
  const fleets = site.garrison ? [site.garrison, ...site.visitors] : site.visitors;
  return [...onPlanet.filter((struct) => struct !== null), ...fleets.flatMap((fleet) => structsOfFleet(world, fleet))];
}
