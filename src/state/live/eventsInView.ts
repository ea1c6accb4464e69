/** What is told of planets that somebody looks at. Hosts with subjects for all structs tell of every other, too. */
import type { PlanetId } from '../../game/ids.ts';
import type { LiveEvent } from '../../live/types.ts';
import { planetsInView } from '../world/inView.ts';
import type { WorldState } from '../world/world.ts';

export function eventsInView(
  events: readonly LiveEvent[],
  world: WorldState,
  watched: Iterable<PlanetId>,
): readonly LiveEvent[] {
  const inView = planetsInView(world, watched);
  const isSeen = (event: LiveEvent): boolean =>
    !('seq' in event) || event.planetId === null || inView.has(event.planetId);
  return events.every(isSeen) ? events : events.filter(isSeen);
}

/** The rest: what is told of planets that nobody looks at. */
export function eventsAside(
  events: readonly LiveEvent[],
  world: WorldState,
  watched: Iterable<PlanetId>,
): readonly LiveEvent[] {
  const inView = planetsInView(world, watched);
  return events.filter((event) => 'seq' in event && event.planetId !== null && !inView.has(event.planetId));
}

/** What the subjects of a stream would have brought of what the whole chain tells. Records of others are few, and lists show them. */
export function toldInView(
  events: readonly LiveEvent[],
  world: WorldState,
  watched: Iterable<PlanetId>,
): readonly LiveEvent[] {
  const { players, planets, substations, fleets, structs } = world;
  const kept: readonly ReadonlyMap<string, unknown>[] = [players, planets, substations, fleets, structs];
  const isHeld = (id: string): boolean => kept.some((records) => records.has(id));
  return eventsInView(events, world, watched).filter((event) => {
    if (event.kind === 'grid') return isHeld(event.objectId);
    if (event.kind === 'hint') return [...event.planetIds, ...event.fleetIds, ...event.structIds].some(isHeld);
    return true;
  });
}
