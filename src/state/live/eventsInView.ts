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
