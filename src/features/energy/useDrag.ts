/** Takes a node by the pointer and lets it go over another. Only a drag that was meant begins: six pixels. Escape lets it go. */
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

const MEANT_PX = 6;

export interface Drag {
  /** What is held over what. */
  readonly held: { readonly id: string; readonly over: string | null } | null;
  /** Follows the pointer. */
  readonly ghost: RefObject<HTMLElement | null>;
  /** Of a node's button; a drag is no press. */
  readonly handlersOf: (id: string) => {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerCancel: () => void;
  };
  /** Whether the press that has just come was the end of a drag. */
  readonly wasDrag: () => boolean;
}

/** @param canDrag whether this one can be taken at all */
export function useDrag(canDrag: (id: string) => boolean, onDrop: (id: string, onto: string) => void): Drag {
  const [held, setHeld] = useState<Drag['held']>(null);
  const ghost = useRef<HTMLElement>(null);
  const from = useRef<{ readonly id: string; readonly x: number; readonly y: number } | null>(null);
  const ended = useRef(false);

  function stop(): void {
    from.current = null;
    setHeld(null);
  }
  const isHeld = held !== null;
  useEffect(() => {
    if (!isHeld) return;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      // The press ends later, and is none.
      ended.current = true;
      from.current = null;
      setHeld(null);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isHeld]);
  return {
    held,
    ghost,
    wasDrag: () => {
      const was = ended.current;
      ended.current = false;
      return was;
    },
    handlersOf: (id) => ({
      onPointerDown: (event) => {
        ended.current = false;
        if (event.button === 0 && canDrag(id)) from.current = { id, x: event.clientX, y: event.clientY };
      },
      onPointerMove: (event) => {
        const start = from.current;
        if (!start) return;
        const { clientX: x, clientY: y } = event;
        if (!held && Math.hypot(x - start.x, y - start.y) < MEANT_PX) return;
        if (!held) event.currentTarget.setPointerCapture(event.pointerId);
        if (ghost.current) ghost.current.style.translate = `${x}px ${y}px`;
        const over = nodeAt(x, y);
        if (!held || held.over !== over) setHeld({ id: start.id, over });
      },
      onPointerUp: (event) => {
        if (held) {
          ended.current = true;
          const onto = nodeAt(event.clientX, event.clientY);
          if (onto !== null && onto !== held.id) onDrop(held.id, onto);
        }
        stop();
      },
      onPointerCancel: stop,
    }),
  };
}

function nodeAt(x: number, y: number): string | null {
  const node = document.elementFromPoint(x, y)?.closest('[data-node]');
  return node instanceof HTMLElement ? (node.dataset['node'] ?? null) : null;
}
