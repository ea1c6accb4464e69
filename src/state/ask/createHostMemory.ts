/**
 * Routes that a host was seen to lack, for a day each: a guild's server is not updated more often, and asking in vain with
 * every page load fills the log with errors. By host, for two guilds of one chain run different servers.
 */
import * as z from 'zod/mini';
import type { RouteKeeper } from '../../api/guild/createRouteMemory.ts';
import type { Clock } from '../../lib/clock.ts';
import { createLearnt } from '../learnt.ts';
import type { Storage } from '../storage/openStorage.ts';

const DAY_MS = 86_400_000;
/** More than any server has. */
const MOST_ROUTES = 500;

const kept = z.array(z.object({ route: z.string().check(z.maxLength(200)), seenMs: z.number() }));

/** @param storage of the chain at hand; @param webUrl of the host */
export function createHostMemory(
  storage: Pick<Storage, 'read' | 'write' | 'remove'>,
  webUrl: string,
  clock: Pick<Clock, 'now'>,
): RouteKeeper {
  const learnt = createLearnt(storage, clock);
  const key = `routes of ${webUrl}`; // not said: a key of what is kept
  /** When each was seen missing: a further one does not make the others younger. */
  const seen = new Map<string, number>();
  return {
    async recall() {
      const rows = (await learnt.recall(key, kept)) ?? [];
      for (const { route, seenMs } of rows) if (seenMs + DAY_MS > clock.now()) seen.set(route, seenMs);
      return [...seen.keys()];
    },
    keep(missing) {
      for (const route of seen.keys()) if (!missing.includes(route)) seen.delete(route);
      for (const route of missing) if (!seen.has(route)) seen.set(route, clock.now());
      const rows = [...seen].slice(0, MOST_ROUTES).map(([route, seenMs]) => ({ route, seenMs }));
      void (rows.length === 0 ? learnt.forget(key) : learnt.keep(key, rows, DAY_MS));
    },
  };
}
