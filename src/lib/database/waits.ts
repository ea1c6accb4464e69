/** What the page waits for that may never come, so that whoever sits before it can be told. */
export type Awaited = 'storage';

const open = new Map<object, { readonly what: Awaited; readonly sinceMs: number }>();

/** @returns its own end */
export function beginWait(what: Awaited): () => void {
  const wait = {};
  open.set(wait, { what, sinceMs: Date.now() });
  return () => void open.delete(wait);
}

/** Whether something of this kind has been waited for so long. */
export function isWaitingFor(what: Awaited, longerThanMs: number): boolean {
  const before = Date.now() - longerThanMs;
  return [...open.values()].some((wait) => wait.what === what && wait.sinceMs <= before);
}
