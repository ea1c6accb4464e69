/**
 * Lists spare the chain questions, and are not worth a wait: a proxy in front of a guild that is gone answers late or holds the line,
 * and meanwhile nothing of a reading would be on screen. So a list has its time, and after an outage none is asked for a while.
 */
import { abortError, type Clock } from '../../lib/clock.ts';
import { isOutage } from './isOutage.ts';
import type { MirrorLists } from './mirrorLists.ts';

/** Long for a list, short for somebody who looks at an empty planet. */
const PATIENCE_MS = 2_000;
/** As long as the watch of the guild's service waits at most (createGuildWatch.ts). */
const REST_MS = 30_000;

export function listsInTime(lists: MirrorLists, clock: Clock): MirrorLists {
  let restsUntilMs = Number.NEGATIVE_INFINITY;

  async function inTime<T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
    if (clock.now() < restsUntilMs) throw abortError();
    const [late, answered] = [new AbortController(), new AbortController()];
    const patience = clock.sleep(PATIENCE_MS, answered.signal).then(() => {
      late.abort();
      throw abortError();
    });
    try {
      return await Promise.race([ask(late.signal), patience]);
    } catch (error) {
      if (late.signal.aborted || isOutage(error)) restsUntilMs = clock.now() + REST_MS;
      throw error;
    } finally {
      answered.abort();
    }
  }

  return {
    fetchHeight: () => inTime((signal) => lists.fetchHeight(signal)),
    fetchStructs: (owner) => inTime((signal) => lists.fetchStructs(owner, signal)),
    fetchFleets: (planetId) => inTime((signal) => lists.fetchFleets(planetId, signal)),
  };
}
