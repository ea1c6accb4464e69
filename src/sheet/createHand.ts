/**
 * The hand over this window. A page can move, shrink or turn the signer's frame under a pointer that rests, and no observer says so.
 * The hand does: as long as a window stays as it is, the pointer's place on the screen is its place in the window times one scale, plus
 * one offset. Browser zoom, a pinch or a second screen give other figures, which are as steady. Whatever breaks them begins anew.
 */

/** Of a pointer event. */
export interface Spot {
  readonly clientX: number;
  readonly clientY: number;
  readonly screenX: number;
  readonly screenY: number;
}

/** `still`: it has not been seen to move here; `shifted`: the window changed under it; the others by what its moves measured. */
export type HandFault = 'still' | 'shifted' | 'small' | 'tiny' | 'soon';

/** Room in which a sheet can be read at all. */
export const LEAST_ROOM = { width: 280, height: 300 } as const;
/** Half the size of its letters can be read with good eyes; browsers zoom out further. */
const LEAST_SCALE = 0.5;
/** What browser zoom and a pinch make of a way at most, and at least. */
const SCALES = { least: 0.2, most: 25 } as const;
/** Way in the window from which its scale is taken, along each axis. */
const LEAST_SPREAD = 24;
const LEAST_SEEN = 4;
/** Browsers round places to whole pixels, of the screen or of the window. */
const SLACK = 3;
/** How far off a scale may be that was taken from a short way. */
const DOUBT = 0.1;

/** One axis of one spot: in the window, and on the screen. */
interface Mark {
  readonly at: number;
  readonly on: number;
}

function createAxis() {
  let low: Mark | null = null;
  let high: Mark | null = null;

  function scale(): number | null {
    if (!low || !high || high.at - low.at < LEAST_SPREAD) return null;
    return (high.on - low.on) / (high.at - low.at);
  }

  /** By the ends of what was seen; further off it may differ by what their short way leaves in doubt. */
  function isNear(mark: Mark, near: Mark, by: number): boolean {
    const way = (mark.at - near.at) * by;
    const isBetween = low !== null && high !== null && mark.at >= low.at && mark.at <= high.at;
    const slack = SLACK * Math.max(1, by) + (isBetween ? 0 : Math.abs(way) * DOUBT);
    return Math.abs(mark.on - near.on - way) <= slack;
  }

  /** Before the scale is known: both go the same way, as far as some zoom makes of it. */
  function isPossible(mark: Mark, seen: Mark): boolean {
    const way = Math.abs(mark.at - seen.at);
    const gone = (mark.on - seen.on) * (mark.at < seen.at ? -1 : 1);
    // A pixel of a window that is drawn five times as large is so many of the screen's.
    return gone >= way * SCALES.least - 2 * SLACK && gone <= way * SCALES.most + 2 * SLACK;
  }

  return {
    scale,
    fits(mark: Mark): boolean {
      if (!low || !high) return true;
      const by = scale();
      if (by === null) return isPossible(mark, low) && isPossible(mark, high);
      return by > 0 && isNear(mark, mark.at * 2 < low.at + high.at ? low : high, by);
    },
    take(mark: Mark): void {
      if (!low || mark.at < low.at) low = mark;
      if (!high || mark.at > high.at) high = mark;
    },
  };
}

export interface Hand {
  /** The pointer is here. False = the window is not where and as large as it was, and everything begins anew with this spot. */
  see(spot: Spot, nowMs: number): boolean;
  /** The pointer left. */
  leave(): void;
  /** The window changed its size or its place. */
  shift(): void;
  /** Since when it has been here, in a window that stays as it is; null = it is not here. */
  sinceMs(): number | null;
  fault(nowMs: number, pauseMs: number, room: { readonly width: number; readonly height: number }): HandFault | null;
}

export function createHand(): Hand {
  let axes = { x: createAxis(), y: createAxis() };
  let seen = 0;
  let since: number | null = null;
  let isShifted = false;

  function begin(): void {
    axes = { x: createAxis(), y: createAxis() };
    seen = 0;
    since = null;
  }

  return {
    see({ clientX, clientY, screenX, screenY }, nowMs) {
      const x = { at: clientX, on: screenX };
      const y = { at: clientY, on: screenY };
      const isSame = axes.x.fits(x) && axes.y.fits(y);
      if (!isSame) {
        begin();
        isShifted = true;
      }
      axes.x.take(x);
      axes.y.take(y);
      seen++;
      since ??= nowMs;
      return isSame;
    },
    leave() {
      begin();
      isShifted = false;
    },
    shift() {
      begin();
      isShifted = true;
    },
    sinceMs: () => since,
    fault(nowMs, pauseMs, { width, height }) {
      const wide = axes.x.scale();
      const high = axes.y.scale();
      if (since === null || wide === null || high === null || seen < LEAST_SEEN) return isShifted ? 'shifted' : 'still';
      // Narrowed along one axis: no zoom does that.
      if (Math.min(wide, high) < Math.max(wide, high) * (1 - 2 * DOUBT)) return 'shifted';
      if (Math.min(wide, high) < LEAST_SCALE) return 'small';
      if (width * wide < LEAST_ROOM.width || height * high < LEAST_ROOM.height) return 'tiny';
      return nowMs - since < pauseMs ? 'soon' : null;
    },
  };
}
