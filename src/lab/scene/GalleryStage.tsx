import { type RefObject, useEffect, useRef, useState } from 'react';
import { cssVars } from '../../ui/cssVars.ts';
import { errorWords } from '../../ui/errorWords.ts';
import type { DirectorState } from './GalleryDirector.ts';
import type { GalleryScene, GallerySize } from './galleryScene.ts';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './gallery.module.css';

/** The picture in its frame: drawn at its own size, shown as large as there is room. */
export function GalleryStage({
  scene,
  size,
  pixelRatio,
  hostRef,
  state,
}: {
  readonly scene: GalleryScene;
  readonly size: GallerySize;
  readonly pixelRatio: number;
  readonly hostRef: RefObject<HTMLDivElement | null>;
  readonly state: DirectorState;
}) {
  const frameRef = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const frame = frameRef.current;
    if (!frame) return;
    const sizes = new ResizeObserver(() => setRoom({ width: frame.clientWidth, height: frame.clientHeight }));
    sizes.observe(frame);
    return () => sizes.disconnect();
  }, []);
  const scale = room.width === 0 ? 1 : Math.min(1, room.width / size.width, room.height / size.height);
  return (
    <Stack as="figure" gap={3} className={styles.figure}>
      <div ref={frameRef} className={styles.frame} data-step={state.step}>
        <div
          className={styles.mat}
          style={cssVars({ scale, width: `${size.width * scale}px`, height: `${size.height * scale}px` })}
        >
          <div ref={hostRef} className={styles.host} />
        </div>
        {state.step === 'failed' && (
          <p className={styles.failed} role="alert">
            This scene could not be drawn: {errorWords(state.error)}
          </p>
        )}
      </div>
      <Stack as="figcaption" row gap={[2, 5]} wrap align="baseline" justify="space-between">
        <Text as="h2" size="h3">
          {scene.title}
        </Text>
        <Stack as="p" row gap={[2, 4]} wrap tone="faint" size="small">
          <code>{scene.id}</code>
          <span>
            {size.width} × {size.height} px
          </span>
          <span>{pixelRatio}× pixels</span>
          {scale < 1 && <span>shown at {Math.round(scale * 100)}%</span>}
        </Stack>
      </Stack>
    </Stack>
  );
}
