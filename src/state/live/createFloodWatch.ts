/**
 * A stream that brings more than this browser can take: its frames are dropped and counted, what they said is read from the
 * chain, at most once a block's time, and once more when it is over. The connection says so for as long as it lasts.
 */
import type { Clock } from '../../lib/clock.ts';
import type { ConnectionStore } from '../stores/connection.ts';

export interface FloodWatch {
  /** So many frames were dropped. */
  note(frames: number): void;
  close(): void;
}

export interface FloodWatchInput {
  readonly connection: ConnectionStore;
  readonly clock: Clock;
  readonly nominalBlockMs: number;
  /** What was dropped is missing: everything in view must be read. */
  readonly onGap: () => void;
}

/** Without a dropped frame for so long it is over. */
export const FLOOD_QUIET_MS = 5_000;
/** Networks of quick blocks are read no more often than this. */
const LEAST_READ_MS = 5_000;

export function createFloodWatch({ connection, clock, nominalBlockMs, onGap }: FloodWatchInput): FloodWatch {
  const readEveryMs = Math.max(LEAST_READ_MS, nominalBlockMs);
  let readAtMs = -Infinity;
  let waiting = new AbortController();

  return {
    note(frames) {
      const nowMs = clock.now();
      const { flood } = connection.getState();
      connection.setState({ flood: { skipped: (flood?.skipped ?? 0) + frames, sinceMs: flood?.sinceMs ?? nowMs } });
      if (Math.abs(nowMs - readAtMs) >= readEveryMs) {
        readAtMs = nowMs;
        onGap();
      }
      waiting.abort();
      waiting = new AbortController();
      clock.sleep(FLOOD_QUIET_MS, waiting.signal).then(
        () => {
          connection.setState({ flood: null });
          readAtMs = -Infinity;
          onGap();
        },
        () => undefined,
      );
    },
    close: () => waiting.abort(),
  };
}
