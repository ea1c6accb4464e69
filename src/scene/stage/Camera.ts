/** Where the view is in the world: pan, zoom, easing, glide and their limits. Arithmetic only, so it is tested without a page. */
import { SCENE_CONFIG } from '../sceneConfig.ts';
import type { Rect } from './Sight.ts';

const { maxZoom, ease, glideMs, revealMargin } = SCENE_CONFIG.camera;

/** Nearer than this is there: CSS px, and share of zoom. */
const NEAR_PX = 0.2;
const NEAR_ZOOM = 0.0005;
/** Slower than this is standing, CSS px per ms. */
const STILL = 0.012;

export class Camera {
  /** Upper left corner of what is seen, world px. */
  #x = 0;
  #y = 0;
  #zoom = 1;
  #viewWidth = 1;
  #viewHeight = 1;
  #worldWidth = 1;
  #worldHeight = 1;
  /** The zoom at which the whole height is seen, at most 1: of a view that is lower than its world. */
  #whole = 1;
  /** Where it eases to; null when it stands or is held. */
  #goal: { x: number; y: number; zoom: number } | null = null;
  /** Glide after a flick, CSS px per ms. */
  #glideX = 0;
  #glideY = 0;

  get x(): number {
    return this.#x;
  }
  get y(): number {
    return this.#y;
  }
  get zoom(): number {
    return this.#zoom;
  }
  /** Size of what is seen, world px. */
  get seenWidth(): number {
    return this.#viewWidth / this.#zoom;
  }
  get seenHeight(): number {
    return this.#viewHeight / this.#zoom;
  }
  get whole(): number {
    return this.#whole;
  }
  get isMoving(): boolean {
    return this.#goal !== null || this.#glideX !== 0 || this.#glideY !== 0;
  }
  /** Whether there is anything to pan to at the zoom it has or goes to. */
  get room(): { readonly x: boolean; readonly y: boolean } {
    const zoom = this.#goal?.zoom ?? this.#zoom;
    return {
      x: this.#worldWidth - this.#viewWidth / zoom > 0.5,
      y: this.#worldHeight - this.#viewHeight / zoom > 0.5,
    };
  }

  /** Sizes in CSS px and world px. What was in the middle stays there, unless nothing was looked at yet. */
  setBounds(viewWidth: number, viewHeight: number, worldWidth: number, worldHeight: number): void {
    if (
      viewWidth === this.#viewWidth &&
      viewHeight === this.#viewHeight &&
      worldWidth === this.#worldWidth &&
      worldHeight === this.#worldHeight
    )
      return;
    const isResize = viewWidth !== this.#viewWidth || viewHeight !== this.#viewHeight;
    // The left edge is home: who looks at home keeps looking at home.
    const shareX = this.#x === 0 ? 0 : (this.#x + this.seenWidth / 2) / this.#worldWidth;
    const shareY = this.#y === 0 ? 0 : (this.#y + this.seenHeight / 2) / this.#worldHeight;
    this.#viewWidth = viewWidth;
    this.#viewHeight = viewHeight;
    this.#worldWidth = worldWidth;
    this.#worldHeight = worldHeight;
    this.halt();
    const isWhole = Math.abs(this.#zoom - this.#whole) < NEAR_ZOOM;
    this.#whole = Math.min(1, Math.max(viewHeight / worldHeight, viewWidth / worldWidth));
    if (isWhole) this.#zoom = this.#whole;
    if (isResize) {
      if (shareX > 0) this.#x = shareX * worldWidth - this.seenWidth / 2;
      if (shareY > 0) this.#y = shareY * worldHeight - this.seenHeight / 2;
    }
    this.#place(this.#x, this.#y, this.#zoom);
  }

  /** At once; CSS px, positive looks right and down. */
  panBy(dx: number, dy: number): void {
    this.#goal = null;
    this.#place(this.#x + dx / this.#zoom, this.#y + dy / this.#zoom, this.#zoom);
  }

  /** At once; the world point under (px, py) of the view stays there. */
  zoomAt(px: number, py: number, factor: number): void {
    this.halt();
    const zoom = this.#clampZoom(this.#zoom * factor);
    this.#place(this.#x + px / this.#zoom - px / zoom, this.#y + py / this.#zoom - py / zoom, zoom);
  }

  /** The same, eased. Several in a row add up. */
  easeZoomAt(px: number, py: number, factor: number): void {
    const from = this.#goal ?? { x: this.#x, y: this.#y, zoom: this.#zoom };
    const zoom = this.#clampZoom(from.zoom * factor);
    this.#aim(from.x + px / from.zoom - px / zoom, from.y + py / from.zoom - py / zoom, zoom);
  }

  easePanBy(dx: number, dy: number): void {
    const from = this.#goal ?? { x: this.#x, y: this.#y, zoom: this.#zoom };
    this.#aim(from.x + dx / from.zoom, from.y + dy / from.zoom, from.zoom);
  }

  /** The whole height; where the world is wider than the view: around what was in the middle, and home when it was all seen. */
  fit(): void {
    const whole = this.#whole;
    const isFitted = Math.abs((this.#goal?.zoom ?? this.#zoom) - whole) < NEAR_ZOOM;
    if (isFitted) this.#aim(0, 0, whole);
    else this.#aim(this.#x + this.seenWidth / 2 - this.#viewWidth / whole / 2, 0, whole);
  }

  /** Where one looks first, at once. */
  goHome(): void {
    this.halt();
    this.#place(0, 0, this.#whole);
  }

  /** As little movement as brings the box into view; nothing when it is in it. */
  reveal(box: Rect): void {
    const { x, y, zoom } = this.#goal ?? { x: this.#x, y: this.#y, zoom: this.#zoom };
    const nearX = shift(box.x, box.width, x, this.#viewWidth / zoom, revealMargin / zoom);
    const nearY = shift(box.y, box.height, y, this.#viewHeight / zoom, revealMargin / zoom);
    if (nearX !== 0 || nearY !== 0) this.#aim(x + nearX, y + nearY, zoom);
  }

  /** Lets go with a speed, CSS px per ms of what the finger did. */
  flick(speedX: number, speedY: number): void {
    this.#glideX = this.room.x ? -speedX : 0;
    this.#glideY = this.room.y ? -speedY : 0;
  }

  halt(): void {
    this.#goal = null;
    this.#glideX = 0;
    this.#glideY = 0;
  }

  /** Ends what eases: for scenes without motion. */
  settle(): void {
    const goal = this.#goal;
    this.halt();
    if (goal !== null) this.#place(goal.x, goal.y, goal.zoom);
  }

  /** True when the view has changed. */
  update(deltaMs: number): boolean {
    const { x, y, zoom } = this;
    if (this.#goal !== null) this.#ease(this.#goal, deltaMs);
    else if (this.#glideX !== 0 || this.#glideY !== 0) this.#glide(deltaMs);
    return x !== this.#x || y !== this.#y || zoom !== this.#zoom;
  }

  #ease(goal: { x: number; y: number; zoom: number }, deltaMs: number): void {
    const share = 1 - Math.exp(-ease * deltaMs);
    const isThere =
      Math.abs(goal.x - this.#x) * this.#zoom < NEAR_PX &&
      Math.abs(goal.y - this.#y) * this.#zoom < NEAR_PX &&
      Math.abs(goal.zoom - this.#zoom) < NEAR_ZOOM;
    if (isThere) {
      this.#place(goal.x, goal.y, goal.zoom);
      this.#goal = null;
      return;
    }
    // Zoom and corner go the same share of their ways, the corner measured so that the fixed point stays fixed.
    const zoom = this.#zoom + (goal.zoom - this.#zoom) * share;
    const way =
      Math.abs(goal.zoom - this.#zoom) < NEAR_ZOOM
        ? share
        : (1 / zoom - 1 / this.#zoom) / (1 / goal.zoom - 1 / this.#zoom);
    this.#place(this.#x + (goal.x - this.#x) * way, this.#y + (goal.y - this.#y) * way, zoom);
  }

  #glide(deltaMs: number): void {
    const left = Math.exp(-deltaMs / glideMs);
    const reach = glideMs * (1 - left);
    this.#place(
      this.#x + (this.#glideX * reach) / this.#zoom,
      this.#y + (this.#glideY * reach) / this.#zoom,
      this.#zoom,
    );
    this.#glideX = Math.abs(this.#glideX * left) < STILL ? 0 : this.#glideX * left;
    this.#glideY = Math.abs(this.#glideY * left) < STILL ? 0 : this.#glideY * left;
  }

  #aim(x: number, y: number, zoom: number): void {
    this.halt();
    this.#goal = {
      x: clamp(x, this.#worldWidth - this.#viewWidth / zoom),
      y: clamp(y, this.#worldHeight - this.#viewHeight / zoom),
      zoom,
    };
  }

  #clampZoom(zoom: number): number {
    return Math.min(maxZoom, Math.max(this.#whole, zoom));
  }

  #place(x: number, y: number, zoom: number): void {
    this.#zoom = this.#clampZoom(zoom);
    this.#x = clamp(x, this.#worldWidth - this.seenWidth);
    this.#y = clamp(y, this.#worldHeight - this.seenHeight);
  }
}

function clamp(value: number, max: number): number {
  return Math.max(0, Math.min(value, Math.max(0, max)));
}

/** How far the window [from, from + seen] has to go to hold [at, at + size] and a margin. */
function shift(at: number, size: number, from: number, seen: number, margin: number): number {
  if (at >= from && at + size <= from + seen) return 0;
  // Larger than the window: its middle.
  if (size + margin * 2 > seen) return at + size / 2 - seen / 2 - from;
  return at < from ? at - margin - from : at + size + margin - (from + seen);
}
