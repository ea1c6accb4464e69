/**
 * Which frames of a planet are next, lost, late or told twice. Activity is numbered per planet from 0 (docs/network/stream.md
 * section 5); a jump of the number is the only sign of a lost one.
 */
import type { PlanetId } from '../../game/ids.ts';

export type Arrival =
  | 'next'
  /** Next, but some before it are missing. */
  | 'gap'
  /** One that was missing, after all. */
  | 'late'
  | 'duplicate'
  /** So far ahead that it cannot be of this planet's row of numbers. */
  | 'implausible';

export interface FrameNumbers {
  judge(planetId: PlanetId, seq: number): Arrival;
  /** A ledger row's id: true when it is new. */
  isNewLedgerRow(id: number): boolean;
  /** Begins to count anew: after a reconnect, and after everything was read. Ledger rows stay known. */
  reset(): void;
}

/** More frames of one planet than any block brings. */
const MOST_MISSING = 1_000;
const LEDGER_MEMORY = 512;

/** What came of one planet. */
interface Numbers {
  last: number;
  readonly missing: Set<number>;
}

export function createFrameNumbers(): FrameNumbers {
  const planets = new Map<PlanetId, Numbers>();
  const ledger = new Set<number>();

  return {
    judge(planetId, seq) {
      const numbers = planets.get(planetId);
      if (!numbers) {
        planets.set(planetId, { last: seq, missing: new Set() });
        return 'next';
      }
      if (seq <= numbers.last) return numbers.missing.delete(seq) ? 'late' : 'duplicate';
      if (seq - numbers.last > MOST_MISSING) return 'implausible';
      for (let lost = numbers.last + 1; lost < seq; lost++) numbers.missing.add(lost);
      const isGap = seq > numbers.last + 1;
      numbers.last = seq;
      // Those lost long ago will not come any more.
      for (const lost of numbers.missing) {
        if (numbers.missing.size <= MOST_MISSING) break;
        numbers.missing.delete(lost);
      }
      return isGap ? 'gap' : 'next';
    },
    isNewLedgerRow(id) {
      if (ledger.has(id)) return false;
      ledger.add(id);
      if (ledger.size > LEDGER_MEMORY) {
        for (const oldest of ledger) {
          ledger.delete(oldest);
          break;
        }
      }
      return true;
    },
    reset() {
      planets.clear();
    },
  };
}
