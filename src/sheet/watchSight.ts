/**
 * Whether a person can have seen what is confirmed. The page around the signer's frame may be bent: it can cover the frame, shrink
 * it, make it clear or move it under a pointer. IntersectionObserver v2 tells of all that (`trackVisibility`, Chromium: W3C
 * Intersection Observer 2.2.1); elsewhere it tells of clipping alone, so there the pause is longer, and docs/security.md says so.
 */

/** What stands in the way; null = all of it was seen, and the button has been in view long enough. */
export type SightFault = 'tiny' | 'hidden' | 'covered' | 'unread' | 'soon';

/** Room in which a sheet can be read at all. */
const LEAST = { width: 280, height: 300 } as const;
/** The browser's least for a watch that looks at what covers. */
const TELL_EVERY_MS = 100;
export const PAUSE_MS = 600;
/** Where nobody tells what covers the frame. */
export const LONG_PAUSE_MS = 1800;

/** v2's own, which TypeScript's DOM does not know. */
interface Entry extends IntersectionObserverEntry {
  readonly isVisible?: boolean;
}

export interface Sight {
  /** Now, asked at a press. */
  readonly fault: () => SightFault | null;
  readonly stop: () => void;
}

/**
 * Watches everything in `root` that says `data-sight`, and `button`. What is to be read counts once it was wholly in view; the
 * button has to be in view without a break.
 */
export function watchSight(root: Element, button: Element, onChange: (fault: SightFault | null) => void): Sight {
  const read = new Set<Element>();
  const hidden = new Set<Element>();
  let since: number | null = null;
  let isButtonCovered = false;
  let isCut = false;
  let tellsCover = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let told: SightFault | null | undefined;

  const parts = [...root.querySelectorAll('[data-sight]')];
  /** The window that it stands in, where it has one: that is never cut off or covered in part by anything honest. */
  const stage = root.closest('dialog');
  const pauseMs = (): number => (tellsCover ? PAUSE_MS : LONG_PAUSE_MS);

  function fault(): SightFault | null {
    if (document.visibilityState !== 'visible') return 'hidden';
    if (innerWidth < LEAST.width || innerHeight < LEAST.height) return 'tiny';
    if (isButtonCovered || isCut || (stage && hidden.size > 0)) return 'covered';
    if (parts.some((part) => !read.has(part))) return 'unread';
    return since === null || performance.now() - since < pauseMs() ? 'soon' : null;
  }

  function tell(): void {
    const now = fault();
    clearTimeout(timer);
    if (now === 'soon' && since !== null)
      timer = setTimeout(tell, Math.max(1, pauseMs() - (performance.now() - since)));
    if (now === told) return;
    told = now;
    onChange(now);
  }

  function look(entries: readonly Entry[]): void {
    for (const { target, intersectionRatio, isVisible } of entries) {
      if (isVisible !== undefined) tellsCover = true;
      const isWhole = intersectionRatio >= WHOLE;
      const isHidden = isWhole && isVisible === false;
      if (target === stage) isCut = !isWhole;
      else if (target === button) {
        isButtonCovered = isHidden;
        const isSeen = isWhole && isVisible !== false;
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
    since = document.visibilityState === 'visible' ? since : null;
    tell();
  };
  document.addEventListener('visibilitychange', again);
  addEventListener('resize', again);
  tell();
  return {
    fault,
    stop() {
      observer.disconnect();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', again);
      removeEventListener('resize', again);
    },
  };
}

/** Of the whole, less what rounding takes. */
const WHOLE = 0.98;
