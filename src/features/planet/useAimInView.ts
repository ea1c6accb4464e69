import { useEffect, useEffectEvent } from 'react';
import type { Scene, SceneModel } from '../../scene/types.ts';
import type { PlanetFeed } from './createPlanetFeed.ts';
import { useFeed } from './usePlanetFeed.ts';

/** What an aim is about: its kind, who acts, who was chosen. null = nothing is aimed. */
function aimFocus(model: SceneModel | null) {
  if (!model?.aim) return null;
  const { kind, fromKey, targetKey } = model.aim;
  return { kind, fromKey, targetKey };
}

/**
 * Brings what is aimed at into the picture: the chosen target, else the first that may be chosen.
 * @returns the kind of what is aimed
 */
export function useAimInView(scene: Scene | null, feed: PlanetFeed) {
  const focus = useFeed(feed, aimFocus);
  const show = useEffectEvent((): void => {
    const aim = feed.store.getState()?.aim;
    const open = [...(aim?.candidates ?? [])].find(([, state]) => state === 'open');
    const key = aim?.targetKey ?? open?.[0];
    if (key !== undefined) scene?.reveal(key);
  });
  // Once when an aim is taken, and at each choice: in between the player may look elsewhere.
  useEffect(() => show(), [focus]);
  return focus?.kind;
}
