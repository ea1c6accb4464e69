import { type RefObject, useLayoutEffect } from 'react';
import type { Scene, SceneBoxes, SceneView } from '../../scene/types.ts';
import type { PlanetFeed } from './createPlanetFeed.ts';
import { freeTop } from './freeTop.ts';

/** Below the banner that the picture itself hangs up (scene/layers/BannerLayer.ts), CSS px. */
const WANTED = 136;
/** From the upper edge, and for what steers the picture at the lower one. */
const EDGES = { top: 8, bottom: 64 } as const;
/** What a finger needs to press a struct, however small it is drawn: `--touch` of styles/tokens.css. */
const LEAST = 44;

/**
 * Moves the ribbon so that it covers no struct, each time the camera or the structs change. Hides the ribbon if every place covers one.
 * The hook writes to the element directly, so that React renders nothing for it.
 * @param text what the ribbon says now: another text is another size
 */
export function useRibbonPlace(
  ref: RefObject<HTMLElement | null>,
  {
    feed,
    scene,
    boxes,
    text,
  }: {
    readonly feed: PlanetFeed;
    readonly scene: Scene | null;
    readonly boxes: SceneBoxes;
    readonly text: string;
  },
): void {
  useLayoutEffect(() => {
    if (!scene) return;
    let view: SceneView | null = null;
    const place = (): void => {
      const ribbon = ref.current;
      if (!ribbon || !view) return;
      const line = { width: ribbon.offsetWidth, height: ribbon.offsetHeight };
      const room = { width: view.width, from: EDGES.top, to: view.height - EDGES.bottom };
      const top = freeTop(line, room, WANTED, standing(feed, boxes, view));
      ribbon.style.visibility = top === null ? 'hidden' : '';
      if (top !== null) ribbon.style.top = `${Math.round(top)}px`;
    };
    const endViews = scene.watchView((next) => {
      view = next;
      place();
    });
    const endModels = feed.store.subscribe(place);
    return () => {
      endViews();
      endModels();
    };
  }, [ref, feed, scene, boxes, text]);
}

/** Where structs are on the glass. */
function standing(feed: PlanetFeed, { slots }: SceneBoxes, { x, y, zoom }: SceneView) {
  const taken = new Set(feed.store.getState()?.slots.flatMap(({ key, struct }) => (struct ? [key] : [])));
  return slots
    .filter(({ key }) => taken.has(key))
    .map((box) => {
      const [width, height] = [Math.max(box.width * zoom, LEAST), Math.max(box.height * zoom, LEAST)];
      const middle = { x: (box.x + box.width / 2 - x) * zoom, y: (box.y + box.height / 2 - y) * zoom };
      return { x: middle.x - width / 2, y: middle.y - height / 2, width, height };
    });
}
