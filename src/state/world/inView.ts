/** Which planets are in view, and what of the world belongs to them. */
import { AMBITS } from '../../game/ambit.ts';
import type { Fleet, Planet } from '../../game/entities.ts';
import type { FleetId, PlanetId, PlayerId, StructId, SubstationId } from '../../game/ids.ts';
import { ownFleet, planetIn } from './access.ts';
import type { WorldState } from './world.ts';

/** Home, those of a screen, and the one the own fleet visits, for its fights are told there. */
export function planetsInView(world: WorldState, watched: Iterable<PlanetId>): ReadonlySet<PlanetId> {
  const inView = new Set(watched);
  for (const id of [world.self.planetId, ownFleet(world)?.planetId]) if (id) inView.add(id);
  return inView;
}

/** In slots; command ship included. */
export function structIdsIn({ slots, ...rest }: Planet | Fleet): StructId[] {
  const ids = AMBITS.flatMap((ambit) => slots[ambit]).filter((id) => id !== null);
  return 'commandStructId' in rest && rest.commandStructId ? [...ids, rest.commandStructId] : ids;
}

/** Ids in the slots of a planet and of every fleet known to stand there. */
export function structIdsAt(world: WorldState, planetId: PlanetId): StructId[] {
  const planet = planetIn(world, planetId);
  const ids = planet ? structIdsIn(planet) : [];
  for (const { value } of world.fleets.values()) if (value.planetId === planetId) ids.push(...structIdsIn(value));
  return ids;
}

/** Without what is neither one's own nor at a planet in view. The same object when nothing is too much. */
export function pruned(world: WorldState, watched: Iterable<PlanetId>): WorldState {
  const { self } = world;
  const inView = planetsInView(world, watched);

  const planets = kept(world.planets, (id) => inView.has(id));
  const fleets = kept(
    world.fleets,
    (id, { value: { planetId } }) => id === self.fleetId || (planetId !== null && inView.has(planetId)),
  );
  const owners = new Set([self.playerId, ...[...planets.values()].map(({ value }) => value.owner)]);
  const players = kept(world.players, (id) => owners.has(id));
  const substations = kept(world.substations, (id) => id === self.substationId);
  const structs = kept(world.structs, (_, { value: { location } }) =>
    location.kind === 'planet' ? planets.has(location.id) : fleets.has(location.id),
  );
  const next = { ...world, planets, fleets, players, substations, structs };
  const isSame = (Object.keys(next) as (keyof WorldState)[]).every((key) => next[key] === world[key]);
  return isSame ? world : next;
}

function kept<K extends PlanetId | FleetId | PlayerId | SubstationId | StructId, V>(
  map: ReadonlyMap<K, V>,
  isKept: (id: K, value: V) => boolean,
): ReadonlyMap<K, V> {
  let next: Map<K, V> | null = null;
  for (const [id, value] of map) {
    if (isKept(id, value)) continue;
    next ??= new Map(map);
    next.delete(id);
  }
  return next ?? map;
}
