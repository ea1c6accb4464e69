/**
 * The act that signs: the button is held and let go, by a hand that was over this window for the pause (createHand.ts) and can have read what it
 * signs (watchSight.ts). A finger is nowhere before it presses, so its hold is longer by the pause. One press that a page lures under
 * a pointer is no hold, and whoever has no pointer types (ConfirmSheet).
 */
import { createHand, type HandFault } from './createHand.ts';
import { type SightFault, watchSight } from './watchSight.ts';

const HOLD_MS = 1000;
/** How often a hold is judged, and its bar drawn. */
const ROUND_MS = 50;
/** Each place that a pointer tells of itself, pressed or not. */
const SPOTS = ['pointermove', 'pointerover', 'pointerdown', 'pointerup'] as const;

/** What the sheet waits for. */
export type PressFault = SightFault | HandFault;

export interface PressState {
  /** What keeps everybody from confirming. */
  readonly sight: SightFault | null;
  /** What keeps a mouse from it. */
  readonly hand: HandFault | null;
  /** Of a hold, from 0 to 1, where it signs once it ends; null = nobody holds the button. */
  readonly held: number | null;
}

export interface Press {
  /** For whoever types: it was read, is seen, and nothing lies over it. */
  readonly isSeen: () => boolean;
  readonly stop: () => void;
}

interface Hold {
  readonly pointerId: number;
  readonly isMouse: boolean;
  readonly sinceMs: number;
  readonly rounds: ReturnType<typeof setInterval>;
  /** Of this finger alone: it trembles, and a window that moves under it shows. */
  readonly finger: ReturnType<typeof createHand>;
}

export function watchPress(
  root: Element,
  button: HTMLElement,
  {
    mayHold,
    onState,
    onHeld,
  }: {
    /** Everything is ticked that has to be. */
    readonly mayHold: () => boolean;
    readonly onState: (state: PressState) => void;
    readonly onHeld: () => void;
  },
): Press {
  const hand = createHand();
  let hold: Hold | null = null;
  let isOver = false;
  /** What was seen last. */
  let last: 'mouse' | 'finger' | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let told: PressState | null = null;
  const ending = new AbortController();
  // Later: it tells so while it is made.
  const sight = watchSight(root, button, { onChange: () => queueMicrotask(tell), onShift: shift });

  function handFault(): HandFault | null {
    return hand.fault(performance.now(), sight.pauseMs(), { width: innerWidth, height: innerHeight });
  }

  /** What was seen last, and before that what the device has: some phones say that they hover, but no finger is fine. */
  function isFinger(): boolean {
    return last === null ? matchMedia('(hover: none), (pointer: coarse)').matches : last === 'finger';
  }

  /** A finger or a pen comes from nowhere; the bar says how long it stays. */
  const needMs = (by: Hold): number => (by.isMouse ? HOLD_MS : HOLD_MS + sight.pauseMs());

  function tell(): void {
    if (isOver) return;
    const now = performance.now();
    const fault = handFault();
    clearTimeout(timer);
    if (fault === 'soon') timer = setTimeout(tell, Math.max(1, (hand.sinceMs() ?? now) + sight.pauseMs() - now));
    const held = hold ? Math.min(1, (now - hold.sinceMs) / needMs(hold)) : null;
    const state = { sight: sight.fault(), hand: isFinger() ? null : fault, held };
    if (told && told.sight === state.sight && told.hand === state.hand && told.held === held) return;
    told = state;
    onState(state);
  }

  function letGo(): void {
    if (!hold) return;
    clearInterval(hold.rounds);
    hold = null;
    tell();
  }

  function shift(): void {
    hand.shift();
    letGo();
  }

  /** Now, for whoever holds: whatever ends a hold ends it before it signs. */
  function mayGoOn(by: Hold): boolean {
    return mayHold() && sight.fault() === null && (!by.isMouse || handFault() === null);
  }

  function judge(): void {
    if (!hold) return;
    if (mayGoOn(hold)) tell();
    else letGo();
  }

  /** The end of a hold is judged like its beginning: the window is still where it was, and the pointer on its button. */
  function finish(event: PointerEvent): void {
    if (!event.isTrusted || hold?.pointerId !== event.pointerId) return;
    const isLong = performance.now() - hold.sinceMs >= needMs(hold);
    if (!isLong || !isOnButton(event) || !mayGoOn(hold)) {
      letGo();
      return;
    }
    isOver = true;
    stop();
    onHeld();
  }

  function see(event: PointerEvent): void {
    if (!event.isTrusted) return;
    const now = performance.now();
    last = event.pointerType === 'mouse' ? 'mouse' : 'finger';
    if (last === 'mouse') {
      if (!hand.see(event, now)) letGo();
      tell();
    } else if (hold?.pointerId === event.pointerId && !hold.finger.see(event, now)) letGo();
  }

  function begin(event: PointerEvent): void {
    if (isOver || hold || !event.isTrusted || !event.isPrimary || event.button !== 0) return;
    const finger = createHand();
    finger.see(event, performance.now());
    const rounds = setInterval(judge, ROUND_MS);
    const { pointerId, pointerType } = event;
    hold = { pointerId, isMouse: pointerType === 'mouse', sinceMs: performance.now(), rounds, finger };
    judge();
  }

  function isOnButton({ clientX, clientY }: PointerEvent): boolean {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  }

  /** It is held where it is, not by a pointer that was dragged off it. */
  function follow(event: PointerEvent): void {
    if (hold?.pointerId === event.pointerId && !isOnButton(event)) letGo();
  }

  function leave({ pointerType }: PointerEvent): void {
    if (pointerType !== 'mouse') return;
    hand.leave();
    letGo();
  }

  const heard = { capture: true, passive: true, signal: ending.signal } as const;
  for (const kind of SPOTS) document.addEventListener(kind, see, heard);
  document.addEventListener('pointerup', finish, heard);
  document.addEventListener('pointercancel', letGo, heard);
  document.addEventListener('pointermove', follow, heard);
  // These two not captured: so they would be heard of every element in the window.
  document.documentElement.addEventListener('pointerleave', leave, { signal: ending.signal });
  addEventListener('blur', letGo, { signal: ending.signal });
  button.addEventListener('pointerdown', begin, heard);
  // A long press of a finger is no wish for a menu here.
  button.addEventListener('contextmenu', (event) => event.preventDefault(), { signal: ending.signal });
  tell();

  function stop(): void {
    ending.abort();
    sight.stop();
    clearTimeout(timer);
    if (hold) clearInterval(hold.rounds);
    hold = null;
  }

  return {
    isSeen() {
      const fault = sight.fault();
      // A keyboard on the screen takes room from the window.
      return fault === null || fault === 'soon' || fault === 'tiny';
    },
    stop,
  };
}
