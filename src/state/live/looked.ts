/** What is looked at, and what of the world belongs to it. */
import { AMBITS } from '../../game/ambit.ts';
import type { Fleet, Planet, Player } from '../../game/entities.ts';
import type { FleetId, PlanetId, PlayerId, StructId } from '../../game/ids.ts';
import { planetOf } from '../selectors.ts';
import type { WorldState } from '../stores/world.ts';

/** Planets besides home: those of a screen, and the one the own fleet visits, for its fights are told there. */
export function planetsLookedAt(
  player: Player | null | undefined,
  fleet: Fleet | null | undefined,
  watched: Iterable<PlanetId>,
): ReadonlySet<PlanetId> {
  const looked = new Set(watched);
  if (fleet?.planetId) looked.add(fleet.planetId);
  if (player?.planetId) looked.delete(player.planetId);
  return looked;
}

/** In slots; command ship included. */
export function structIdsIn({ slots, ...rest }: Planet | Fleet): StructId[] {
  const ids = AMBITS.flatMap((ambit) => slots[ambit]).filter((id) => id !== null);
  return 'commandStructId' in rest && rest.commandStructId ? [...ids, rest.commandStructId] : ids;
}

/** Ids in the slots of a planet and of every fleet known to stand there. */
export function structIdsAt(world: WorldState, planetId: PlanetId): StructId[] {
  const planet = planetOf(world, planetId);
  const ids = planet ? structIdsIn(planet) : [];
  const fleets = [...world.fleets.values(), ...(world.fleet ? [world.fleet] : [])];
  for (const { value } of fleets) if (value.planetId === planetId) ids.push(...structIdsIn(value));
  return ids;
}

/** Without what belongs to no planet that is looked at. The same object when nothing is too much. */
export function pruned(world: WorldState, looked: ReadonlySet<PlanetId>): WorldState {
  const home = world.planet?.value.id ?? null;
  const own = world.fleet?.value.id ?? null;
  const me = world.player?.value.id ?? null;
  const stands = (planetId: PlanetId | null): boolean =>
    planetId !== null && (planetId === home || looked.has(planetId));

  const planets = kept(world.planets, (id) => looked.has(id) && id !== home);
  const fleets = kept(world.fleets, (id, { value }) => id !== own && stands(value.planetId));
  const owners = new Set<PlayerId>();
  for (const { value } of planets.values()) if (value.owner !== null) owners.add(value.owner);
  const players = kept(world.players, (id) => id !== me && owners.has(id));
  const structs = kept(world.structs, (_, { value: { location } }) =>
    location.kind === 'planet'
      ? location.id === home || planets.has(location.id)
      : location.id === own || fleets.has(location.id),
  );
  const same =
    planets === world.planets && fleets === world.fleets && players === world.players && structs === world.structs;
  return same ? world : { ...world, planets, fleets, players, structs };
}

function kept<K extends PlanetId | FleetId | PlayerId | StructId, V>(
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
