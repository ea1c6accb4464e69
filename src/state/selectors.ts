/** Small readings of the world that several screens share. Pure; tested without React. */
import type { Fleet, Planet } from '../game/entities.ts';
import type { FleetId, PlanetId } from '../game/ids.ts';
import type { PowerReading } from '../game/power.ts';
import type { Standing } from '../game/buildRules.ts';
import { milliwatts } from '../game/units.ts';
import type { WorldState } from './stores/world.ts';

/** A planet that is looked at: home, or elsewhere. */
export function planetOf({ planet, planets }: WorldState, id: PlanetId): Planet | undefined {
  return (planet?.value.id === id ? planet : planets.get(id))?.value;
}

/** The own fleet, or one that stands at a planet looked at. */
export function fleetOf({ fleet, fleets }: WorldState, id: FleetId): Fleet | undefined {
  return (fleet?.value.id === id ? fleet : fleets.get(id))?.value;
}

/** The player's power, or null before the first snapshot. */
export function powerOf(world: WorldState): PowerReading | null {
  const player = world.player?.value;
  if (!player) return null;
  const connected = player.substationId !== null && world.substation?.value.id === player.substationId;
  return {
    load: player.load,
    structsLoad: player.structsLoad,
    capacity: player.capacity,
    connectionCapacity: connected ? world.substation.value.connectionCapacity : milliwatts(0n),
  };
}

/** What the build rules look at, or null before the first snapshot. */
export function standingOf(world: WorldState): Standing | null {
  const player = world.player?.value;
  const power = powerOf(world);
  if (!player || !power) return null;
  return {
    tip: world.height,
    player,
    power,
    planet: world.planet?.value ?? null,
    fleet: world.fleet?.value ?? null,
    structs: [...world.structs.values()].map((dated) => dated.value).filter((struct) => struct.owner === player.id),
  };
}
