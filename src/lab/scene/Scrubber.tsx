import { useEffect, useId, useRef } from 'react';
import type { GalleryDirector } from './GalleryDirector.ts';
import { Grid } from '../../ui/Grid.tsx';
import styles from './gallery.module.css';

/** Scene time on a scale. Time runs past React: it is written to the elements, not through state. */
export function Scrubber({
  director,
  durationMs,
  onSeek,
}: {
  readonly director: GalleryDirector;
  readonly durationMs: number;
  readonly onSeek: (atMs: number) => void;
}) {
  const id = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const outputRef = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    const write = (atMs: number): void => {
      const text = `${(atMs / 1000).toFixed(2)} s`;
      if (inputRef.current) {
        inputRef.current.value = String(atMs);
        inputRef.current.setAttribute('aria-valuetext', text);
      }
      if (outputRef.current) outputRef.current.textContent = text;
    };
    write(director.player?.atMs ?? 0);
    return director.watchTime(write);
  }, [director]);
  return (
    <Grid
      gap={3}
      columns="auto minmax(0, 1fr) auto"
      items="center"
      tone="soft"
      size="small"
      className={styles.scrubber}
    >
      <label htmlFor={id}>Time</label>
      <input
        ref={inputRef}
        id={id}
        type="range"
        min={0}
        max={durationMs}
        step={10}
        defaultValue={0}
        onChange={(event) => onSeek(event.target.valueAsNumber)}
      />
      <output ref={outputRef} htmlFor={id} className={styles.when} />
    </Grid>
  );
}
