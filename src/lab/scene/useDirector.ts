import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type DirectorState, GalleryDirector, type Staging } from './GalleryDirector.ts';

const EMPTY: DirectorState = { step: 'empty', error: null, isPlaying: false };
const NOTHING_TO_WATCH = (): (() => void) => () => undefined;

/** A director for a host element; stages anew whenever the staging is another. */
export function useDirector(
  staging: Staging,
  startMs: number,
  isRunning: boolean,
): {
  readonly hostRef: RefObject<HTMLDivElement | null>;
  readonly director: GalleryDirector | null;
  readonly state: DirectorState;
} {
  const hostRef = useRef<HTMLDivElement>(null);
  const [director, setDirector] = useState<GalleryDirector | null>(null);
  useEffect(() => {
    const host = hostRef.current;
    if (!host) return;
    const made = new GalleryDirector(host);
    // oxlint-disable-next-line react/set-state-in-effect -- it exists only once its element does
    setDirector(made);
    return () => {
      made.destroy();
      setDirector(null);
    };
  }, []);

  const { scene, pixelRatio, motion, heightShift } = staging;
  const { width, height } = staging.size;
  useEffect(() => {
    if (!director) return;
    void director.stage({ scene, size: { width, height }, pixelRatio, motion, heightShift }, startMs);
    if (isRunning) director.play();
    else director.pause();
  }, [director, scene, width, height, pixelRatio, motion, heightShift, startMs, isRunning]);

  const state = useSyncExternalStore(
    director ? (listener) => director.watchState(listener) : NOTHING_TO_WATCH,
    () => director?.state ?? EMPTY,
  );
  return { hostRef, director, state };
}
