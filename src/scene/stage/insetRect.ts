/** What the corner view shows and where it hangs. Pure. */
import type { Anchor } from '../battle/types.ts';
import { SCENE_CONFIG } from '../sceneConfig.ts';
import type { Rect } from './Sight.ts';

const { widthShare, minWidth, maxWidth, aspect, margin, footer, footerNarrow, closest } = SCENE_CONFIG.inset;

/** Air around whom it shows, in their sizes. */
const AIR = 0.9;

/** Whoever is hidden by more than this share of its box is outside. */
const HIDDEN = 0.5;

export function isOutside({ x, y, size }: Anchor, view: Rect): boolean {
  const slack = size * (0.5 - HIDDEN);
  return (
    x < view.x + slack || x > view.x + view.width - slack || y < view.y + slack || y > view.y + view.height - slack
  );
}

/** Grows a box around one more; `box.width < 0` = still empty. */
export function include(box: Rect, { x, y, size }: Anchor): void {
  const reach = size * (0.5 + AIR);
  if (box.width < 0) {
    box.x = x - reach;
    box.y = y - reach;
    box.width = reach * 2;
    box.height = reach * 2;
    return;
  }
  const right = Math.max(box.x + box.width, x + reach);
  const bottom = Math.max(box.y + box.height, y + reach);
  box.x = Math.min(box.x, x - reach);
  box.y = Math.min(box.y, y - reach);
  box.width = right - box.x;
  box.height = bottom - box.y;
}

/** CSS px. */
export function insetSize(viewWidth: number): { readonly width: number; readonly height: number } {
  const width = Math.round(Math.min(maxWidth, Math.max(minWidth, viewWidth * widthShare)));
  return { width, height: Math.round(width * aspect) };
}

/** Brings a box to the shape of the window, no nearer than `closest`, and into the world as far as it fits. In place. */
export function frame(box: Rect, width: number, height: number, worldWidth: number, worldHeight: number): void {
  const scale = Math.min(closest, width / box.width, height / box.height);
  const seenWidth = width / scale;
  const seenHeight = height / scale;
  box.x = inside(box.x + box.width / 2 - seenWidth / 2, seenWidth, worldWidth);
  box.y = inside(box.y + box.height / 2 - seenHeight / 2, seenHeight, worldHeight);
  box.width = seenWidth;
  box.height = seenHeight;
}

function inside(from: number, size: number, world: number): number {
  return size >= world ? (world - size) / 2 : Math.min(world - size, Math.max(0, from));
}

/** Left edge of the window: in the lower corner of the side where it happens. CSS px. */
export function insetLeft(box: Rect, view: Rect, viewWidth: number, width: number): number {
  const isLeft = box.x + box.width / 2 < view.x + view.width / 2;
  return isLeft ? margin : viewWidth - width - margin;
}

export function insetTop(viewWidth: number, viewHeight: number, height: number): number {
  const isNarrow = viewWidth < SCENE_CONFIG.layout.wideFrom;
  return viewHeight - height - (isNarrow ? footerNarrow : footer);
}
