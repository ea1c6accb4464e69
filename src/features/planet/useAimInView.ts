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
 * Brings into the picture who aims and what is aimed at: the chosen target, else the first that may be chosen. Where both have no room
 * the target has it.
 * @returns the kind of what is aimed
 */
export function useAimInView(scene: Scene | null, feed: PlanetFeed) {
  const focus = useFeed(feed, aimFocus);
  const show = useEffectEvent((): void => {
    const aim = feed.store.getState()?.aim;
    const open = [...(aim?.candidates ?? [])].find(([, state]) => state === 'open');
    for (const key of [aim?.fromKey, aim?.targetKey ?? open?.[0]]) if (key) scene?.reveal(key);
  });
  // Once when an aim is taken, at each choice, and when a sheet makes the picture lower: in between the player may look elsewhere.
  useEffect(() => {
    if (!scene || focus === null) return;
    let height = 0;
    return scene.watchView((view) => {
      if (view.height === height) return;
      height = view.height;
      show();
    });
  }, [scene, focus]);
  return focus?.kind;
}
