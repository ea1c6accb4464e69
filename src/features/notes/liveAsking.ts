/** How often a row that is watched and in view is asked of anew, ms. Rows out of view and hidden pages ask nothing. */
const LOOK_MS = 60_000;
/** A name alone is seldom another. */
const NAME_MS = 3_600_000;

/** How a row of the list asks the chain: one that is watched keeps looking. */
export function askingOf(isWatched: boolean): { readonly staleTime: number; readonly refetchInterval: number | false } {
  return isWatched
    ? { staleTime: LOOK_MS / 2, refetchInterval: LOOK_MS }
    : { staleTime: NAME_MS, refetchInterval: false };
}
