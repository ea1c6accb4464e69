import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { PlanetId } from '../../game/ids.ts';
import type { SceneModel } from '../../scene/types.ts';
import { useRuntime } from '../../state/react.ts';
import { useKept } from '../../state/useKept.ts';
import { createPlanetFeed, type PlanetFeed, type StageViewStore } from './createPlanetFeed.ts';

/** The feed of this planet's picture, for as long as the component stands. Another planet or view wants another `key`. */
export function usePlanetFeed(planetId: PlanetId, view: StageViewStore): PlanetFeed {
  const runtime = useRuntime();
  const [feed] = useState(() => createPlanetFeed(runtime, planetId, view));
  useEffect(() => feed.start(), [feed]);
  return feed;
}

/** A part of what the picture shows, for what is DOM: renders again only when that part is another one. */
export function useFeed<T>(feed: PlanetFeed, select: (model: SceneModel | null) => T): T {
  return useStore(feed.store, useKept(select));
}
