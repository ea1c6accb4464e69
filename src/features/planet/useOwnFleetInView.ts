import { useEffect, useEffectEvent } from 'react';
import type { Scene } from '../../scene/types.ts';
import type { PlanetFeed } from './createPlanetFeed.ts';
import { useFeed } from './usePlanetFeed.ts';

/** A raider's own fleet stands last and may lie beyond the edge: once it is there, it is brought into the picture. */
export function useOwnFleetInView(scene: Scene | null, feed: PlanetFeed): void {
  const ownKey = useFeed(
    feed,
    (model) => model?.groups.find(({ side, owner }) => side === 'visitor' && owner?.relation === 'self')?.key ?? null,
  );
  const show = useEffectEvent((key: string): void => scene?.reveal(key));
  // Once for each arrival and each renderer: afterwards the player looks where they like.
  useEffect(() => {
    if (scene && ownKey !== null) show(ownKey);
  }, [scene, ownKey]);
}
