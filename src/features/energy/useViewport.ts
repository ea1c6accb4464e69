/**
 * A picture that is larger than its frame, moved by pointer, wheel and keys. What moves with the pointer is written to the element
 * and passes through no component.
 */
import { type RefObject, useEffect, useRef } from 'react';
import type { Placed } from './layOut.ts';

interface View {
  x: number;
  y: number;
  scale: number;
}

const LEAST = 0.2;
const MOST = 2;
/** What is smaller cannot be read: a large grid begins at its sources, and is moved. */
const LEAST_FITTED = 0.75;
/** A wide frame may show it larger than it is drawn. */
const MOST_FITTED = 1.3;
const WIDE_PX = 1300;
const EDGE_PX = 24;
const STEP = 1.25;
/** A frame that has no size yet. */
const GUESS = { width: 800, height: 480 };

export interface Viewport {
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly world: RefObject<HTMLElement | null>;
  readonly zoom: (by: 1 | -1) => void;
  readonly fit: () => void;
  readonly pan: (dx: number, dy: number) => void;
  /** Moves so far that a node is in sight. */
  readonly show: (node: Placed) => void;
}

/**
 * @param size of the whole picture
 * @param kept what stays in sight when the frame becomes another; null: its beginning
 */
export function useViewport(size: { readonly width: number; readonly height: number }, kept: Placed | null): Viewport {
  const frame = useRef<HTMLDivElement>(null);
  const world = useRef<HTMLElement>(null);
  const view = useRef<View>({ x: 0, y: 0, scale: 1 });
  /** Who has moved it has it as he put it. */
  const isMoved = useRef(false);
  const { width, height } = size;
  const inSight = useRef(kept);
  useEffect(() => {
    inSight.current = kept;
  }, [kept]);

  function draw(): void {
    const { x, y, scale } = view.current;
    if (world.current) world.current.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
  }
  function frameSize() {
    const { clientWidth = 0, clientHeight = 0 } = frame.current ?? {};
    return clientWidth > 0 ? { width: clientWidth, height: clientHeight } : GUESS;
  }
  function zoomAt(x: number, y: number, by: number): void {
    isMoved.current = true;
    const old = view.current;
    const scale = Math.min(MOST, Math.max(LEAST, old.scale * by));
    const ratio = scale / old.scale;
    view.current = { x: x - (x - old.x) * ratio, y: y - (y - old.y) * ratio, scale };
    draw();
  }
  function pan(dx: number, dy: number): void {
    if (dx === 0 && dy === 0) return;
    isMoved.current = true;
    view.current = { ...view.current, x: view.current.x + dx, y: view.current.y + dy };
    draw();
  }
  function fit(): void {
    const box = frameSize();
    const all = Math.min(box.width / (width + 2 * EDGE_PX), box.height / (height + 2 * EDGE_PX));
    const most = box.width > WIDE_PX ? MOST_FITTED : 1;
    const scale = Math.min(most, Math.max(LEAST_FITTED, all));
    isMoved.current = false;
    view.current = {
      x: Math.max(EDGE_PX, (box.width - width * scale) / 2),
      y: Math.max(EDGE_PX, (box.height - height * scale) / 2),
      scale,
    };
    if (inSight.current) {
      const { dx, dy } = wayTo(inSight.current);
      view.current = { ...view.current, x: view.current.x + dx, y: view.current.y + dy };
    }
    draw();
  }
  /** How far the picture has to move for a node to be in sight. */
  function wayTo(node: Placed): { readonly dx: number; readonly dy: number } {
    const box = frameSize();
    const { x, y, scale } = view.current;
    const left = x + (node.x - node.width / 2) * scale;
    const top = y + (node.y - node.height / 2) * scale;
    return {
      dx: into(left, left + node.width * scale, box.width),
      dy: into(top, top + node.height * scale, box.height),
    };
  }

  // The frame has its size once it is on the page, and another when a panel opens beside it.
  useEffect(fit, [width, height]);
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      if (!isMoved.current) fit();
    });
    if (frame.current) observer.observe(frame.current);
    return () => observer.disconnect();
  });

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const held = new Map<number, { x: number; y: number }>();
    const place = (event: PointerEvent) => {
      const box = element.getBoundingClientRect();
      return { x: event.clientX - box.left, y: event.clientY - box.top };
    };
    const onDown = (event: PointerEvent): void => {
      // A node has its own way with pointers.
      if (event.target instanceof Element && event.target.closest('[data-node]')) return;
      held.set(event.pointerId, place(event));
      element.setPointerCapture(event.pointerId);
    };
    const onMove = (event: PointerEvent): void => {
      const was = held.get(event.pointerId);
      if (!was) return;
      const is = place(event);
      const [other] = [...held].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
      held.set(event.pointerId, is);
      if (!other) {
        pan(is.x - was.x, is.y - was.y);
        return;
      }
      const apart =
        Math.hypot(is.x - other.x, is.y - other.y) / Math.max(1, Math.hypot(was.x - other.x, was.y - other.y));
      zoomAt((is.x + other.x) / 2, (is.y + other.y) / 2, apart);
    };
    const onUp = (event: PointerEvent): void => {
      held.delete(event.pointerId);
    };
    // A bare wheel scrolls the page; with Ctrl, and so by a pinch on a trackpad, it zooms.
    const onWheel = (event: WheelEvent): void => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const box = element.getBoundingClientRect();
      zoomAt(event.clientX - box.left, event.clientY - box.top, Math.exp(-event.deltaY / 300));
    };
    const closing = new AbortController();
    const { signal } = closing;
    element.addEventListener('pointerdown', onDown, { signal });
    element.addEventListener('pointermove', onMove, { signal });
    element.addEventListener('pointerup', onUp, { signal });
    element.addEventListener('pointercancel', onUp, { signal });
    element.addEventListener('wheel', onWheel, { passive: false, signal });
    return () => closing.abort();
  });

  return {
    frame,
    world,
    zoom: (by) => {
      const box = frameSize();
      zoomAt(box.width / 2, box.height / 2, by > 0 ? STEP : 1 / STEP);
    },
    fit,
    pan,
    show: (node) => {
      const { dx, dy } = wayTo(node);
      pan(dx, dy);
    },
  };
}

/** How far something has to move to be in its frame. */
function into(from: number, to: number, size: number): number {
  const EDGE = 16;
  if (from < EDGE) return EDGE - from;
  return to > size - EDGE ? size - EDGE - to : 0;
}
