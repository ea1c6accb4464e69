/** What a page and its worker say to each other. Any script in the page may say it as well: it can do no more with it than a player. */

/** `takeOver`: begin now, the player has pressed. `whose`: told by {@link WorkerAnswer} whether a page is of the worker's release. */
export type PageWord = { readonly do: 'takeOver' } | { readonly do: 'whose'; readonly entry: string };

export interface WorkerAnswer {
  /** The page's first script is one of the worker's release. */
  readonly isOurs: boolean;
  /** No other window of this client is open. */
  readonly isAlone: boolean;
}

/** null for anything else. */
export function parsePageWord(data: unknown): PageWord | null {
  if (typeof data !== 'object' || data === null || !('do' in data)) return null;
  if (data.do === 'takeOver') return { do: 'takeOver' };
  if (data.do === 'whose' && 'entry' in data && typeof data.entry === 'string')
    return { do: 'whose', entry: data.entry };
  return null;
}

/** null for anything else. */
export function parseWorkerAnswer(data: unknown): WorkerAnswer | null {
  if (typeof data !== 'object' || data === null || !('isOurs' in data) || !('isAlone' in data)) return null;
  const { isOurs, isAlone } = data;
  return typeof isOurs === 'boolean' && typeof isAlone === 'boolean' ? { isOurs, isAlone } : null;
}

/** What a notice of the system leads to when it is pressed: an address within the client, `/play`; null for anything else. */
export function parseNotice(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('open' in data) || typeof data.open !== 'string') return null;
  // Two slashes would be another host.
  return /^\/(?!\/)/.test(data.open) && !data.open.includes('\\') ? data.open : null;
}
