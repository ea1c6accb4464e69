import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Choice } from '../../ui/Choice.tsx';
import type { DirectorState, GalleryDirector } from './GalleryDirector.ts';
import type { GalleryScene } from './galleryScene.ts';
import { Scrubber } from './Scrubber.tsx';
import { Stack } from '../../ui/Stack.tsx';
import styles from './gallery.module.css';

const RATES = [
  { value: '0.1', words: '⅒×' },
  { value: '0.25', words: '¼×' },
  { value: '1', words: '1×' },
  { value: '2', words: '2×' },
] as const;

/** Time in one's hand: replay, hold, drag, slow down, and leap to the moments of the scene. */
export function GalleryControls({
  scene,
  director,
  state,
  onMark,
}: {
  readonly scene: GalleryScene;
  readonly director: GalleryDirector;
  readonly state: DirectorState;
  readonly onMark: (atMs: number) => void;
}) {
  const [rate, setRate] = useState('1');
  const leap = (atMs: number): void => {
    director.pause();
    void director.seek(atMs);
  };
  return (
    <Stack gap={3}>
      <Stack row gap={3} wrap align="center">
        <Button
          tone="primary"
          icon="retry"
          onClick={() => {
            void director.seek(0).then(() => director.play());
          }}
        >
          Replay
        </Button>
        <Button
          icon={state.isPlaying ? 'pause' : 'play'}
          onClick={() => (state.isPlaying ? director.pause() : director.play())}
        >
          {state.isPlaying ? 'Hold' : 'Run'}
        </Button>
        <Scrubber director={director} durationMs={scene.durationMs} onSeek={leap} />
      </Stack>
      <Stack row gap={[3, 5]} wrap align="end" justify="space-between">
        <Stack as="ul" row gap={2} wrap className={styles.list} aria-label="Moments">
          {scene.steps.map((step, i) => (
            <li key={`${step.atMs}/${i}`}>
              <button type="button" className={styles.moment} onClick={() => leap(step.atMs)}>
                <span className={styles.when}>{formatSeconds(step.atMs)}</span> {step.title}
              </button>
            </li>
          ))}
          <li>
            <button type="button" className={styles.moment} onClick={() => leap(scene.pictureAtMs)}>
              <span className={styles.when}>{formatSeconds(scene.pictureAtMs)}</span> The moment of the test picture
            </button>
          </li>
        </Stack>
        <Choice
          label="Speed of time"
          options={RATES}
          value={rate}
          onChange={(next) => {
            setRate(next);
            director.setRate(Number(next));
          }}
        />
        <Button tone="quiet" icon="pen" onClick={() => onMark(Math.round(director.player?.atMs ?? 0))}>
          Put this moment in the address
        </Button>
      </Stack>
    </Stack>
  );
}

export function formatSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}
