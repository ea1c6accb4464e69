/** What is used of `document`. */
export interface VisibilitySource extends Pick<EventTarget, 'addEventListener' | 'removeEventListener'> {
  readonly visibilityState: DocumentVisibilityState;
}

/** Tells whether this tab can be seen, now and at every change. Returns its own unwatch. */
export function watchHidden(source: VisibilitySource, listener: (hidden: boolean) => void): () => void {
  const tell = (): void => listener(source.visibilityState === 'hidden');
  source.addEventListener('visibilitychange', tell);
  tell();
  return () => source.removeEventListener('visibilitychange', tell);
}
