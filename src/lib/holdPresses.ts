/**
 * A press that begins and ends at one spot is a press of what was there when it began, though the page has moved from under it meanwhile:
 * a line came above, a list grew. A browser gives such a click to what lies around both places, or, of a finger, to whatever has come
 * there, which is another order than the one that was meant.
 */

// not said: a selector
const PRESSED = 'button, a[href]';
/** Further than a hand is still is no press any more. */
const STILL_PX = 8;

interface Press {
  readonly pointerId: number;
  readonly x: number;
  readonly y: number;
  readonly on: HTMLElement;
}

/** @returns ends it */
export function holdPresses(): () => void {
  let begun: Press | null = null;
  /** Pressed and let go: the next click is of this. */
  let owed: HTMLElement | null = null;
  const down = ({ isPrimary, button, pointerId, clientX: x, clientY: y, target }: PointerEvent): void => {
    owed = null;
    const on = target instanceof Element ? target.closest<HTMLElement>(PRESSED) : null;
    begun = on && isPrimary && button === 0 ? { pointerId, x, y, on } : null;
  };
  const up = ({ pointerId, clientX, clientY }: PointerEvent): void => {
    const isStill = begun?.pointerId === pointerId && Math.hypot(clientX - begun.x, clientY - begun.y) <= STILL_PX;
    owed = begun && isStill ? begun.on : null;
    begun = null;
  };
  const cancel = (): void => {
    begun = null;
    owed = null;
  };
  const click = (event: MouseEvent): void => {
    // By a key, or by a program.
    if (event.detail === 0) return;
    const on = owed;
    owed = null;
    // What is gone cannot be pressed; who holds a key down means more than a press.
    if (!on?.isConnected || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if (event.target instanceof Node && on.contains(event.target)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    on.click();
  };
  const options = { capture: true } as const;
  addEventListener('pointerdown', down, options);
  addEventListener('pointerup', up, options);
  addEventListener('pointercancel', cancel, options);
  addEventListener('click', click, options);
  return () => {
    removeEventListener('pointerdown', down, options);
    removeEventListener('pointerup', up, options);
    removeEventListener('pointercancel', cancel, options);
    removeEventListener('click', click, options);
  };
}
