/** It comes from where the page came from. */
const DEADLINE_MS = 30_000;

/** Requests the host's configuration, never from a cache. It imports nothing: the first script of the page calls it. */
export const fetchConfig = (url: string): Promise<Response> =>
  fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(DEADLINE_MS) });
