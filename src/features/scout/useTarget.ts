import { useEffect } from 'react';
import type { PlanetId } from '../../game/ids.ts';
import { useRuntime, useWorld } from '../../state/react.ts';
import { type Target, targetIn } from '../../state/target.ts';

/** A planet and everybody on it; null until it was read. */
export function useTarget(planetId: PlanetId): Target | null {
  const world = useWorld((state) => state);
  return targetIn(world, planetId);
}

/** Keeps a planet, its owner and whoever stands there true while it is on the screen. */
export function useWatchedPlanet(planetId: PlanetId): void {
  const runtime = useRuntime();
  useEffect(() => runtime.watchPlanet(planetId), [runtime, planetId]);
}
