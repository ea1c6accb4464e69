import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Scene, SceneView } from '../../scene/types.ts';

/**
 * Keeps a layer of buttons over the picture: its transform follows the camera, written to the element at every step of it and
 * never through React. `--zoom` lets what must not grow (labels, rings, the least size of a target) shrink against it.
 */
export function useStageView(scene: Scene | null): RefObject<HTMLDivElement | null> {
  const layerRef = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!scene) return;
    let zoom = 0;
    return scene.watchView((view) => {
      const layer = layerRef.current;
      if (!layer) return;
      layer.style.transform = transformOf(view);
      // Restyles every button, so only when it is another one.
      if (view.zoom === zoom) return;
      zoom = view.zoom;
      layer.style.setProperty('--zoom', String(zoom));
    });
  }, [scene]);
  return layerRef;
}

/** World to screen: (world - (x, y)) * zoom. */
function transformOf({ x, y, zoom }: Pick<SceneView, 'x' | 'y' | 'zoom'>): string {
  return `translate(${round(-x * zoom)}px, ${round(-y * zoom)}px) scale(${zoom})`;
}

/** Finer than any device's pixel, and never in exponents, which CSS would read wrong. */
function round(px: number): number {
  return Math.round(px * 64) / 64 + 0;
}
