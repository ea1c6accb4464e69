import { useEffect, useEffectEvent } from 'react';
import type { Scene, SceneGroup } from '../../scene/types.ts';

/** A raider's own fleet stands last and may lie beyond the edge: once it is there, it is brought into the picture. */
export function useOwnFleetInView(scene: Scene | null, groups: readonly SceneGroup[]): void {
  const ownKey = groups.find(({ side, owner }) => side === 'visitor' && owner?.relation === 'self')?.key ?? null;
  const show = useEffectEvent((key: string): void => scene?.reveal(key));
  // Once for each arrival and each renderer: afterwards the player looks where they like.
  useEffect(() => {
    if (scene && ownKey !== null) show(ownKey);
  }, [scene, ownKey]);
}
