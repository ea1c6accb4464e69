/**
 * Hand to camera and intents. Watched on an element that holds the canvas and the parallel DOM of buttons: a drag may begin on
 * a button, and then must not press it.
 */
import { SCENE_CONFIG } from '../sceneConfig.ts';
import type { SceneIntent } from '../types.ts';

const { dragSlop, wheelRate, pinchRate } = SCENE_CONFIG.camera;

/** A press that travels farther is no tap, even where nothing can be dragged, CSS px. */
const TAP_SLOP = 12;
/** Second tap within this time and distance of the first makes a double tap. */
const DOUBLE_MS = 320;
const DOUBLE_PX = 30;
/** Speed of a flick is measured over the last so many ms. */
const FLICK_WINDOW_MS = 90;
/** Wheels that count in lines: CSS px of one. */
const LINE_PX = 16;

export interface PointerPort {
  /** Slot under a point of the view, CSS px from the canvas' corner. */
  keyAt(x: number, y: number): string | null;
  /** True = the tap was for something that lies above the world (the corner view). */
  tapAbove(x: number, y: number): boolean;
  readonly room: { readonly x: boolean; readonly y: boolean };
  /** Zooming on would change something. */
  canZoom(factor: number): boolean;
  /** Follows the hand at once. */
  drag(dx: number, dy: number): void;
  zoomAt(x: number, y: number, factor: number): void;
  /** A notch of a wheel: eased. */
  easeZoomAt(x: number, y: number, factor: number): void;
  release(speedX: number, speedY: number): void;
  hold(): void;
  doubleTap(x: number, y: number): void;
  hover(key: string | null): void;
  emit(intent: SceneIntent): void;
}

interface Press {
  readonly id: number;
  readonly startX: number;
  readonly startY: number;
  x: number;
  y: number;
  readonly key: string | null;
  /** A button or the like: its own click speaks. */
  readonly isControl: boolean;
  readonly slop: number;
}

export function watchPointer(input: HTMLElement, canvas: HTMLCanvasElement, port: PointerPort): () => void {
  const presses = new Map<number, Press>();
  const trail: { x: number; y: number; time: number }[] = [];
  let hovered: string | null = null;
  let isDragging = false;
  /** The click that ends a drag is nobody's. */
  let swallows = false;
  let lastTap: { x: number; y: number; time: number } | null = null;

  const localX = (event: MouseEvent): number => event.clientX - canvas.getBoundingClientRect().left;
  const localY = (event: MouseEvent): number => event.clientY - canvas.getBoundingClientRect().top;

  const hover = (key: string | null): void => {
    canvas.style.cursor = isDragging ? 'grabbing' : key === null ? '' : 'pointer';
    if (key === hovered) return;
    hovered = key;
    port.hover(key);
  };

  const beginDrag = (press: Press): void => {
    isDragging = true;
    swallows = true;
    trail.length = 0;
    // From here on the moves come to us, wherever they go, and the button below is let go.
    input.setPointerCapture(press.id);
    hover(null);
  };

  const onDown = (event: PointerEvent): void => {
    swallows = false;
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    port.hold();
    const x = localX(event);
    const y = localY(event);
    presses.set(event.pointerId, {
      id: event.pointerId,
      startX: x,
      startY: y,
      x,
      y,
      key: port.keyAt(x, y),
      isControl: isControl(event.target),
      slop: event.pointerType === 'touch' ? dragSlop.touch : dragSlop.mouse,
    });
    if (presses.size === 2) for (const press of presses.values()) beginDrag(press);
  };

  const onMove = (event: PointerEvent): void => {
    const press = presses.get(event.pointerId);
    if (press === undefined) {
      // A finger does not hover.
      if (event.pointerType !== 'touch') hover(port.keyAt(localX(event), localY(event)));
      return;
    }
    const x = localX(event);
    const y = localY(event);
    if (presses.size === 2) pinch(press, x, y);
    else if (isDragging) {
      port.drag(press.x - x, press.y - y);
      track(x, y, event.timeStamp);
    } else if (
      (port.room.x || port.room.y) &&
      !isTextField(event.target) &&
      Math.hypot(x - press.startX, y - press.startY) > press.slop
    ) {
      beginDrag(press);
      // From where the hand is now: the slop is not caught up with.
      track(x, y, event.timeStamp);
    }
    press.x = x;
    press.y = y;
  };

  const pinch = (press: Press, x: number, y: number): void => {
    const other = [...presses.values()].find((one) => one !== press);
    if (other === undefined) return;
    const before = Math.hypot(press.x - other.x, press.y - other.y);
    const now = Math.hypot(x - other.x, y - other.y);
    // The middle of the fingers moves half as far as the one that moved.
    port.drag((press.x - x) / 2, (press.y - y) / 2);
    if (before > 1 && now > 1) port.zoomAt((x + other.x) / 2, (y + other.y) / 2, now / before);
  };

  const track = (x: number, y: number, time: number): void => {
    trail.push({ x, y, time });
    while (trail.length > 2 && time - (trail[0]?.time ?? time) > FLICK_WINDOW_MS) trail.shift();
  };

  const onUp = (event: PointerEvent): void => {
    const press = presses.get(event.pointerId);
    presses.delete(event.pointerId);
    if (press === undefined) return;
    if (isDragging) {
      if (presses.size === 0) {
        isDragging = false;
        const first = trail[0];
        const last = trail.at(-1);
        const time = first === undefined || last === undefined ? 0 : event.timeStamp - first.time;
        if (first !== undefined && last !== undefined && time > 8 && event.timeStamp - last.time < FLICK_WINDOW_MS)
          port.release((last.x - first.x) / time, (last.y - first.y) / time);
      } else trail.length = 0;
      return;
    }
    const x = localX(event);
    const y = localY(event);
    if (Math.hypot(x - press.startX, y - press.startY) > TAP_SLOP) return;
    tap(press, x, y, event.timeStamp);
  };

  const tap = (press: Press, x: number, y: number, time: number): void => {
    if (port.tapAbove(x, y)) {
      swallows = true;
      return;
    }
    if (press.isControl) return;
    const key = port.keyAt(x, y);
    if (key !== null && key === press.key) port.emit({ kind: 'select', key });
    const isSecond =
      lastTap !== null && time - lastTap.time < DOUBLE_MS && Math.hypot(x - lastTap.x, y - lastTap.y) < DOUBLE_PX;
    lastTap = key === null && !isSecond ? { x, y, time } : null;
    if (key === null && isSecond) port.doubleTap(x, y);
  };

  const onCancel = (event: PointerEvent): void => {
    presses.delete(event.pointerId);
    if (presses.size === 0) isDragging = false;
  };

  const onLeave = (event: PointerEvent): void => {
    if (presses.size === 0 && event.pointerType !== 'touch') hover(null);
  };

  const onWheel = (event: WheelEvent): void => {
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1;
    const isSideways = Math.abs(event.deltaX) > Math.abs(event.deltaY);
    if (isSideways && !event.ctrlKey) {
      if (!port.room.x) return;
      event.preventDefault();
      port.hold();
      port.drag(event.deltaX * unit, 0);
      return;
    }
    // Ctrl and wheel is also what a pinch on a trackpad is told as.
    const factor = Math.exp(-event.deltaY * unit * (event.ctrlKey ? pinchRate : wheelRate));
    // At the limits the wheel is the page's.
    if (!port.canZoom(factor)) return;
    event.preventDefault();
    if (event.ctrlKey) port.zoomAt(localX(event), localY(event), factor);
    else port.easeZoomAt(localX(event), localY(event), factor);
  };

  const onClick = (event: MouseEvent): void => {
    // A click by key has no detail and is never the end of a drag.
    if (!swallows || event.detail === 0) return;
    swallows = false;
    event.preventDefault();
    event.stopPropagation();
  };
  // Pictures and links would be dragged instead of the world.
  const onDragStart = (event: DragEvent): void => event.preventDefault();

  input.addEventListener('pointerdown', onDown);
  input.addEventListener('pointermove', onMove);
  input.addEventListener('pointerup', onUp);
  input.addEventListener('pointercancel', onCancel);
  input.addEventListener('pointerleave', onLeave);
  input.addEventListener('wheel', onWheel, { passive: false });
  input.addEventListener('click', onClick, { capture: true });
  input.addEventListener('dragstart', onDragStart);
  return () => {
    input.removeEventListener('pointerdown', onDown);
    input.removeEventListener('pointermove', onMove);
    input.removeEventListener('pointerup', onUp);
    input.removeEventListener('pointercancel', onCancel);
    input.removeEventListener('pointerleave', onLeave);
    input.removeEventListener('wheel', onWheel);
    input.removeEventListener('click', onClick, { capture: true });
    input.removeEventListener('dragstart', onDragStart);
    input.style.touchAction = '';
  };
}

/** What a finger may do on the stage by itself: scroll the page, where the stage has nothing to pan to. */
export function touchActionFor(room: { readonly x: boolean; readonly y: boolean }): string {
  if (room.x) return room.y ? 'none' : 'pan-y';
  return room.y ? 'pan-x' : 'pan-x pan-y';
}

function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a, input, select, [role="button"]') !== null;
}

function isTextField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, select, textarea') !== null;
}
