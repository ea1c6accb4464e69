import { cssVars } from './cssVars.ts';
import styles from './Meter.module.css';
import unseen from './Unseen.module.css';

export type MeterTone = 'teal' | 'brass' | 'copper' | 'danger' | 'paper';

/** A scale with a fill, and optionally a mark on it. Readers get a real meter; the drawing is for eyes only. */
export function Meter({
  label,
  value,
  max,
  text,
  tone = 'teal',
  ticks = 0,
  mark,
}: {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  /** What a screen reader says: `320 W of 1 kW in use`. */
  readonly text: string;
  readonly tone?: MeterTone;
  /** Divisions of the scale; 0 for a plain one. */
  readonly ticks?: number;
  readonly mark?: number;
}) {
  const clamped = Math.min(max, Math.max(0, value));
  const share = max > 0 ? clamped / max : 0;
  const at = mark === undefined || max <= 0 ? null : Math.min(1, Math.max(0, mark / max));
  return (
    <div className={styles.meter} data-tone={tone} style={cssVars({ share, at: at ?? 0, ticks: Math.max(1, ticks) })}>
      <meter className={unseen.unseen} aria-label={label} aria-valuetext={text} min={0} max={max} value={clamped}>
        {text}
      </meter>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.fill} />
        {ticks > 1 && <span className={styles.ticks} />}
      </span>
      {at !== null && <span className={styles.mark} aria-hidden="true" />}
    </div>
  );
}
