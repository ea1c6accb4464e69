/**
 * What this host was seen not to have: a server of the older generation answers 404 to what came later, and it does not
 * learn while a page is open. One question per route and day, then the same named error at once.
 * docs/network/web-api.md "Two generations are in the field".
 */
import { BaseError } from '../../lib/BaseError.ts';
import { createEmitter } from '../../lib/emitter.ts';
import { RouteMissingError } from '../errors.ts';

/** Keeps the routes that were seen missing over reloads, each for as long as it sees fit. */
export interface RouteKeeper {
  recall(): Promise<readonly string[]>;
  /** All that are missing by now; none = forget them. */
  keep(missing: readonly string[]): void;
}

export interface RouteMemory {
  /** false when the host was seen not to have it; undefined while it was not asked. */
  has(route: string): boolean | undefined;
  /** Runs `ask` unless the route is known to be missing. @throws RouteMissingError */
  through<T>(route: string, ask: () => Promise<T>): Promise<T>;
  /** Called when something was learnt about a route. */
  watch(listener: (route: string) => void): () => void;
  /** For a button "try again": the host may have been updated, or its proxy may have been at fault. */
  forget(): void;
}

export function createRouteMemory(keeper?: RouteKeeper): RouteMemory {
  const known = new Map<string, true | RouteMissingError>();
  const learnt = createEmitter<string>();
  /** Until it has come nobody is asked: that is what it is for. */
  let recalling = keeper ? recall(keeper) : null;

  async function recall(from: RouteKeeper): Promise<void> {
    const missing = await from.recall().catch(() => []);
    recalling = null;
    for (const route of missing) note(route, new RouteMissingError(route));
  }

  const missingNow = (): readonly string[] => [...known].filter(([, fact]) => fact !== true).map(([route]) => route);

  /** @returns whether it is news */
  function note(route: string, fact: true | RouteMissingError): boolean {
    const before = known.get(route);
    known.set(route, fact);
    if (before !== fact) learnt.emit(route);
    return before !== fact;
  }

  return {
    has(route) {
      const fact = known.get(route);
      return fact === undefined ? undefined : fact === true;
    },
    async through(route, ask) {
      if (recalling !== null) await recalling;
      const fact = known.get(route);
      if (fact instanceof RouteMissingError) throw fact;
      try {
        const answer = await ask();
        note(route, true);
        return answer;
      } catch (error) {
        // A success that is no envelope may be a page of maintenance: a status says that there is no such route, or what
        // another route answered in its place.
        const isMissing = error instanceof RouteMissingError && error.cause instanceof BaseError;
        if (isMissing && note(route, error)) keeper?.keep(missingNow());
        throw error;
      }
    },
    watch: (listener) => learnt.watch(listener),
    forget() {
      const missing = missingNow();
      for (const route of missing) known.delete(route);
      for (const route of missing) learnt.emit(route);
      keeper?.keep([]);
    },
  };
}
