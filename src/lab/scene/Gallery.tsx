import { useState } from 'react';
import { GalleryControls } from './GalleryControls.tsx';
import { GalleryIndex } from './GalleryIndex.tsx';
import type { GalleryScene } from './galleryScene.ts';
import { GallerySettings, type GalleryWishes } from './GallerySettings.tsx';
import { GALLERY_SIZES } from './gallerySizes.ts';
import { GalleryStage } from './GalleryStage.tsx';
import { useDirector } from './useDirector.ts';
import { Grid } from '../../ui/Grid.tsx';
import { Stack } from '../../ui/Stack.tsx';
import styles from './gallery.module.css';

const AS_MADE: GalleryWishes = { size: 'own', pixelRatio: null, motion: null, heightShift: 0 };

/** The list, the stage with its transport, and what can be turned. */
export function Gallery({
  scene,
  startMs,
  isRunning,
  onMark,
}: {
  readonly scene: GalleryScene;
  readonly startMs: number;
  /** Its clock runs from the beginning. */
  readonly isRunning: boolean;
  /** The moment on stage is to be in the address. */
  readonly onMark: (atMs: number) => void;
}) {
  const [wishes, setWishes] = useState(AS_MADE);
  const size = wishes.size === 'own' ? scene.size : GALLERY_SIZES[wishes.size];
  const pixelRatio = wishes.pixelRatio ?? scene.pixelRatio;
  const motion = wishes.motion ?? scene.motion;
  const { heightShift } = wishes;
  const { hostRef, director, state } = useDirector(
    { scene, size, pixelRatio, motion, heightShift },
    startMs,
    isRunning,
  );
  return (
    <Grid columns="17rem minmax(0, 1fr) 16rem" className={styles.gallery}>
      <GalleryIndex scene={scene} />
      <Stack gap={3} pad={4} className={styles.middle}>
        <GalleryStage scene={scene} size={size} pixelRatio={pixelRatio} hostRef={hostRef} state={state} />
        {director && <GalleryControls scene={scene} director={director} state={state} onMark={onMark} />}
      </Stack>
      <GallerySettings scene={scene} wishes={wishes} onChange={setWishes} />
    </Grid>
  );
}
