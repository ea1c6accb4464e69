import { useEffect } from 'react';
import type { PlanetId } from '../../game/ids.ts';
import { useFromWorld, useRuntime } from '../../state/react.ts';
import { type Site, siteIn } from '../../state/world/access.ts';

/** A planet and everybody on it; null until it was read. */
export function useSite(planetId: PlanetId): Site | null {
  return useFromWorld((world) => siteIn(world, planetId));
}

/** Keeps a planet, its owner and whoever stands there true while it is on the screen. */
export function useWatchedPlanet(planetId: PlanetId): void {
  const runtime = useRuntime();
  useEffect(() => runtime.watchPlanet(planetId), [runtime, planetId]);
}
