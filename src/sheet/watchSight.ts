import { LEAST_ROOM } from './createHand.ts';

/**
 * Whether a person can have seen what is confirmed. The page around the signer's frame can cover it, cut it off, tilt it or make it
 * clear. IntersectionObserver v2 tells of that (`trackVisibility`, Chromium: W3C Intersection Observer 2.2.1); elsewhere it tells of
 * clipping alone, so there the pause is longer, and docs/security.md says so. Motion and CSS zoom it tells nowhere: createHand.ts.
 */

/** What stands in the way; null = all of it was seen, and the button has been in view long enough. */
export type SightFault = 'tiny' | 'hidden' | 'covered' | 'unread' | 'soon';

/** The browser's least for a watch that looks at what covers; as often it is asked how large the window is. */
const TELL_EVERY_MS = 100;
const PAUSE_MS = 600;
/** Where nobody tells what covers the frame. */
const LONG_PAUSE_MS = 1800;

/** v2's own, which TypeScript's DOM does not know. */
interface Entry extends IntersectionObserverEntry {
  readonly isVisible?: boolean;
}

export interface Sight {
  /** Now, asked at a press. */
  readonly fault: () => SightFault | null;
  /** How long what is confirmed has to be in view, and a hand over it. */
  readonly pauseMs: () => number;
  readonly stop: () => void;
}

/** How large the window is drawn; in Firefox, which says it, also where. */
function stance(): string {
  const { innerWidth: width, innerHeight: height, devicePixelRatio: ratio, visualViewport } = window;
  // Firefox's own, which TypeScript's DOM does not know: of this document, not of the page around it.
  const places = ['mozInnerScreenX', 'mozInnerScreenY'].map((name) => String(Reflect.get(window, name)));
  return [width, height, ratio, visualViewport?.scale, ...places].join(' ');
}

/**
 * Watches everything in `root` that says `data-sight`, and `button`. What is to be read counts once it was wholly in view; the
 * button has to be in view without a break, in a window that keeps its size.
 */
export function watchSight(
  root: Element,
  button: Element,
  { onChange, onShift }: { readonly onChange: () => void; readonly onShift: () => void },
): Sight {
  const read = new Set<Element>();
  const hidden = new Set<Element>();
  let since: number | null = null;
  let isSeen = false;
  let isButtonCovered = false;
  let isCut = false;
  let tellsCover = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stood = stance();

  const parts = [...root.querySelectorAll('[data-sight]')];
  /** The window that it stands in, where it has one: that is never cut off or covered in part by anything honest. */
  const stage = root.closest('dialog');
  const pauseMs = (): number => (tellsCover ? PAUSE_MS : LONG_PAUSE_MS);

  function fault(): SightFault | null {
    if (document.visibilityState !== 'visible') return 'hidden';
    if (innerWidth < LEAST_ROOM.width || innerHeight < LEAST_ROOM.height) return 'tiny';
    if (isButtonCovered || isCut || (stage && hidden.size > 0)) return 'covered';
    if (parts.some((part) => !read.has(part))) return 'unread';
    return since === null || performance.now() - since < pauseMs() ? 'soon' : null;
  }

  function tell(): void {
    const now = fault();
    clearTimeout(timer);
    if (now === 'soon' && since !== null)
      timer = setTimeout(tell, Math.max(1, pauseMs() - (performance.now() - since)));
    onChange();
  }

  /** In a window of another size the button is elsewhere, whatever the hand did. */
  function compare(): void {
    const stands = stance();
    if (stands === stood) return;
    stood = stands;
    if (since !== null) since = performance.now();
    onShift();
    tell();
  }

  function look(entries: readonly Entry[]): void {
    for (const { target, intersectionRatio, isVisible } of entries) {
      if (isVisible !== undefined) tellsCover = true;
      const isWhole = intersectionRatio >= WHOLE;
      const isHidden = isWhole && isVisible === false;
      if (target === stage) isCut = !isWhole;
      else if (target === button) {
        isButtonCovered = isHidden;
        isSeen = isWhole && isVisible !== false;
        since = isSeen ? (since ?? performance.now()) : null;
      } else {
        hidden[isHidden ? 'add' : 'delete'](target);
        if (isWhole && !isHidden) read.add(target);
      }
    }
    tell();
  }

  const v2 = { threshold: [0, WHOLE], delay: TELL_EVERY_MS, trackVisibility: true };
  const observer = new IntersectionObserver(look, v2);
  for (const part of [...parts, button, ...(stage ? [stage] : [])]) observer.observe(part);
  const again = (): void => {
    since = isSeen && document.visibilityState === 'visible' ? performance.now() : null;
    tell();
  };
  document.addEventListener('visibilitychange', again);
  addEventListener('resize', compare);
  const rounds = setInterval(compare, TELL_EVERY_MS);
  tell();
  return {
    fault() {
      compare();
      return fault();
    },
    pauseMs,
    stop() {
      observer.disconnect();
      clearTimeout(timer);
      clearInterval(rounds);
      document.removeEventListener('visibilitychange', again);
      removeEventListener('resize', compare);
    },
  };
}

/** Of the whole, less what rounding takes. */
const WHOLE = 0.98;
