/**
 * When everything on screen is read again although no gap was seen. A frame without a number of its own (a grid value, an
 * inventory row) that is lost leaves no trace, and a mirror that is wrong tells its numbers with confidence: so nothing
 * that was only heard stands for longer than a check. A frame that could not be read is such a loss, and it is known.
 */
import type { BlockHeight } from '../../game/units.ts';

export interface Audit {
  /** @returns whether everything is to be read again now */
  onBlock(height: BlockHeight): boolean;
  /** A frame came that nobody could read. */
  noteUnreadable(): void;
  /** Another player, or another chain. */
  reset(): void;
}

/** As often as samples are compared: consistency.ts. */
const AUDIT_EVERY = 20n;
/** Whoever may publish nonsense must not make every block a reading of everything. */
const AUDIT_AT_MOST_EVERY = 5n;

export function createAudit(): Audit {
  let lastAt: bigint | null = null;
  let isOwed = false;
  return {
    onBlock(height) {
      lastAt ??= height;
      if (height < lastAt + (isOwed ? AUDIT_AT_MOST_EVERY : AUDIT_EVERY)) return false;
      lastAt = height;
      isOwed = false;
      return true;
    },
    noteUnreadable() {
      isOwed = true;
    },
    reset() {
      lastAt = null;
    },
  };
}
