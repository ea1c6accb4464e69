/** When something may be drawn: the page's own frames, or a test's. */
export interface Frames {
  /** Calls back with the next frame, once the page is shown where it is hidden. Returns what calls it off. */
  next(run: () => void): () => void;
  isHidden(): boolean;
}

export const pageFrames: Frames = {
  next(run) {
    const handle = requestAnimationFrame(run);
    return () => cancelAnimationFrame(handle);
  },
  isHidden: () => document.hidden,
};
