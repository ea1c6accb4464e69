import { useEffect, useState } from 'react';
import type { GroupBox, Scene, SceneBoxes, SceneView } from '../../scene/types.ts';

/** Groups that lie beside what is seen, by key. */
export interface Aside {
  readonly left: readonly string[];
  readonly right: readonly string[];
}

const NOBODY: Aside = { left: [], right: [] };
/** Less of a group in view than this share of it is as good as nothing. */
const SEEN_SHARE = 0.34;

/** Pure: what of the groups is out of sight to either side. */
export function asideOf(groups: readonly GroupBox[], view: Pick<SceneView, 'x' | 'width' | 'zoom'>): Aside {
  const [from, to] = [view.x, view.x + view.width / view.zoom];
  const left: string[] = [];
  const right: string[] = [];
  for (const { key, x, width } of groups) {
    const seen = Math.min(to, x + width) - Math.max(from, x);
    // Nearer than one can see both ends of it: half a view of it is enough.
    if (seen >= Math.min(width, to - from) * SEEN_SHARE) continue;
    if (x + width / 2 < (from + to) / 2) left.push(key);
    else right.push(key);
  }
  return { left, right };
}

/** Follows the camera, and renders again only when another group goes out of sight or comes into it. */
export function useAside(scene: Scene | null, boxes: SceneBoxes): Aside {
  const [aside, setAside] = useState(NOBODY);
  useEffect(
    () =>
      scene?.watchView((view) => {
        const next = asideOf(boxes.groups, view);
        setAside((now) => (isSame(now.left, next.left) && isSame(now.right, next.right) ? now : next));
      }),
    [scene, boxes],
  );
  return aside;
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((key, index) => key === b[index]);
}
