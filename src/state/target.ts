/** A planet that is looked at, home or elsewhere, with everybody on it, as the world store knows it. Pure. */
import { AMBITS } from '../game/ambit.ts';
import type { Fleet, Planet, Player, Struct } from '../game/entities.ts';
import type { FleetId, PlanetId, PlayerId, StructId } from '../game/ids.ts';
import { type Weakness, weaknessOf } from '../game/raidRules.ts';
import type { Dated, WorldState } from './stores/world.ts';

export interface Target {
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

function planetIn(world: WorldState, id: PlanetId): Dated<Planet> | null {
  return world.planet?.value.id === id ? world.planet : (world.planets.get(id) ?? null);
}

function playerIn(world: WorldState, id: PlayerId | null): Dated<Player> | null {
  if (id === null) return null;
  return world.player?.value.id === id ? world.player : (world.players.get(id) ?? null);
}

function fleetIn(world: WorldState, id: FleetId): Fleet | null {
  return world.fleet?.value.id === id ? world.fleet.value : (world.fleets.get(id)?.value ?? null);
}

/** null while it is not known. */
export function structIn(world: WorldState, id: StructId | null): Struct | null {
  return id === null ? null : (world.structs.get(id)?.value ?? null);
}

/** null until the planet was read. */
export function targetIn(world: WorldState, id: PlanetId): Target | null {
  const planet = planetIn(world, id);
  if (!planet) return null;
  const owner = playerIn(world, planet.value.owner);
  const fleetId = owner?.value.fleetId ?? null;
  const fleet = fleetId === null ? null : fleetIn(world, fleetId);
  const garrison = fleet?.planetId === id && fleet.status === 'onStation' ? fleet : null;
  return {
    planet,
    owner,
    own: world.player !== null && planet.value.owner === world.player.value.id,
    garrison,
    ...queueOf(world, planet.value),
    weakness: weaknessIn(world, planet.value, owner?.value ?? null, garrison),
  };
}

/** A fleet that is not among those that stand here is away: the world keeps no others. */
function weaknessIn(
  world: WorldState,
  planet: Planet,
  owner: Player | null,
  garrison: Fleet | null,
): Target['weakness'] {
  if (planet.owner !== null && !owner) return 'unknown';
  if (!garrison && owner?.fleetId) return 'fleetAway';
  return weaknessOf(planet, garrison, structIn(world, garrison?.commandStructId ?? null));
}

/** Head first. Links that lead back are a reading between two blocks: the queue ends there. */
function queueOf(world: WorldState, planet: Planet): Pick<Target, 'visitors' | 'unread'> {
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
export function structsAt(world: WorldState, target: Target): readonly Struct[] {
  const planet = target.planet.value;
  const onPlanet = AMBITS.flatMap((ambit) => planet.slots[ambit]).map((id) => structIn(world, id));
  const fleets = target.garrison ? [target.garrison, ...target.visitors] : target.visitors;
  return [...onPlanet.filter((struct) => struct !== null), ...fleets.flatMap((fleet) => structsOfFleet(world, fleet))];
}
