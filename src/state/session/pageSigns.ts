/** What a page notices of whoever sits before it. In Node, where tests run, there is nobody. */

/** Anything touched: keys, pointer, wheel. Returns its own unsubscribe. */
export function watchTouches(listener: () => void): () => void {
  if (typeof window === 'undefined') return () => undefined;
  const options = { capture: true, passive: true } as const;
  const kinds = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
  for (const kind of kinds) window.addEventListener(kind, listener, options);
  return () => {
    for (const kind of kinds) window.removeEventListener(kind, listener, options);
  };
}

/** The page comes back: shown again, taken out of the browser's cache, or thawed. Returns its own unsubscribe. */
export function watchWakes(listener: () => void): () => void {
  if (typeof window === 'undefined') return () => undefined;
  const shown = (): void => {
    if (document.visibilityState === 'visible') listener();
  };
  document.addEventListener('visibilitychange', shown);
  document.addEventListener('resume', listener);
  window.addEventListener('pageshow', listener);
  return () => {
    document.removeEventListener('visibilitychange', shown);
    document.removeEventListener('resume', listener);
    window.removeEventListener('pageshow', listener);
  };
}

/** Nobody sees the page any more. Returns its own unsubscribe. */
export function watchHides(listener: () => void): () => void {
  if (typeof window === 'undefined') return () => undefined;
  const hidden = (): void => {
    if (document.visibilityState === 'hidden') listener();
  };
  document.addEventListener('visibilitychange', hidden);
  return () => document.removeEventListener('visibilitychange', hidden);
}
