import { useEffect, useEffectEvent } from 'react';
import type { Scene, SceneAim } from '../../scene/types.ts';

/** Brings what is aimed at into the picture: the chosen target, else the first that may be chosen. */
export function useAimInView(scene: Scene | null, aim: SceneAim | null): void {
  const show = useEffectEvent((): void => {
    const open = [...(aim?.candidates ?? [])].find(([, state]) => state === 'open');
    const key = aim?.targetKey ?? open?.[0];
    if (key !== undefined) scene?.reveal(key);
  });
  // Once when an aim is taken, and at each choice: in between the player may look elsewhere.
  useEffect(() => show(), [aim?.kind, aim?.fromKey, aim?.targetKey]);
}
