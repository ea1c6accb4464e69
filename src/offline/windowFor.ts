/** Which of the client's windows a pressed notice leads to: one that is of the network it is about, for a host may have several. Pure. */

/** As an address names it: `?network=second`. */
const NETWORK = 'network'; // not said: a parameter

interface Placed {
  readonly url: string;
  readonly frameType: string;
}

/** @param open address within the client. null = none is open */
export function windowFor<T extends Placed>(open: string, windows: readonly T[]): T | null {
  const networkOf = (url: string): string | null => new URL(url, 'https://client.invalid').searchParams.get(NETWORK);
  const wanted = networkOf(open);
  return windows.find(({ url, frameType }) => frameType === 'top-level' && networkOf(url) === wanted) ?? null;
}
