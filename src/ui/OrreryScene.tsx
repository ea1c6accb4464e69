import { cx } from './cx.ts';
import styles from './OrreryScene.module.css';

const MIDDLE = 300;

/** Tick marks of a ring: a dashed circle whose dashes are the marks. */
function Ticks({
  radius,
  count,
  length,
  thickness = 6,
  strong,
}: {
  readonly radius: number;
  readonly count: number;
  readonly length: number;
  /** Share of the way from one mark to the next, in hundredths. */
  readonly thickness?: number;
  readonly strong?: boolean;
}) {
  return (
    <circle
      className={cx(styles.ticks, strong && styles.strong)}
      cx={MIDDLE}
      cy={MIDDLE}
      r={radius}
      strokeWidth={length}
      pathLength={count * 100}
      strokeDasharray={`${thickness} ${100 - thickness}`}
      // Half a degree on: a mark across the seam of a circle's arcs would be drawn with a spike.
      strokeDashoffset={thickness / 2 - (count * 50) / 360}
    />
  );
}

/** A planet on its arm; the group turns about the middle. */
function Arm({
  radius,
  size,
  className,
  spin,
}: {
  radius: number;
  size: number;
  className: string | undefined;
  spin: string | undefined;
}) {
  return (
    <g className={cx(styles.arm, spin)}>
      <line x1={MIDDLE} y1={MIDDLE} x2={MIDDLE + radius - size} y2={MIDDLE} />
      <circle className={styles.socket} cx={MIDDLE + radius} cy={MIDDLE} r={size + 5} />
      <circle className={className} cx={MIDDLE + radius} cy={MIDDLE} r={size} />
      <circle fill="url(#orrery-night)" cx={MIDDLE + radius} cy={MIDDLE} r={size} />
    </g>
  );
}

/** The instrument itself, large: graduated rings, geared arms, planets that keep different time. Decorative. */
export function OrreryScene() {
  return (
    <svg className={styles.orrery} viewBox="0 0 600 600" aria-hidden="true">
      <defs>
        <radialGradient id="orrery-sun">
          <stop offset="0" stopColor="#fff3d2" />
          <stop offset="0.45" stopColor="#f4d493" />
          <stop offset="1" stopColor="#c58a36" />
        </radialGradient>
        <radialGradient id="orrery-glow">
          <stop offset="0" stopColor="#f4d493" stopOpacity="0.5" />
          <stop offset="1" stopColor="#e0b15c" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="orrery-night" x1="0" x2="1">
          <stop offset="0.25" stopColor="#04070d" stopOpacity="0" />
          <stop offset="1" stopColor="#04070d" stopOpacity="0.82" />
        </linearGradient>
      </defs>
      <circle cx={MIDDLE} cy={MIDDLE} r="200" fill="url(#orrery-glow)" />
      <circle className={styles.plate} cx={MIDDLE} cy={MIDDLE} r="292" />
      <circle className={styles.rim} cx={MIDDLE} cy={MIDDLE} r="292" />
      <circle className={styles.rim} cx={MIDDLE} cy={MIDDLE} r="266" />
      <g className={styles.scaleTurn}>
        <Ticks radius={279} count={360} length={10} />
        <Ticks radius={276} count={72} length={16} thickness={7} strong />
        <Ticks radius={270} count={12} length={26} thickness={1.6} strong />
      </g>
      {[236, 188, 140, 96].map((radius) => (
        <circle key={radius} className={styles.orbit} cx={MIDDLE} cy={MIDDLE} r={radius} />
      ))}
      <Ticks radius={188} count={120} length={5} />
      <Ticks radius={96} count={60} length={5} />
      <g className={styles.gear}>
        <circle className={styles.teeth} cx={MIDDLE} cy={MIDDLE} r="56" pathLength={240} strokeDashoffset={-2} />
        <circle className={styles.rim} cx={MIDDLE} cy={MIDDLE} r="50" />
        {[0, 60, 120].map((turn) => (
          <line
            key={turn}
            x1={MIDDLE - 50}
            y1={MIDDLE}
            x2={MIDDLE + 50}
            y2={MIDDLE}
            transform={`rotate(${turn} ${MIDDLE} ${MIDDLE})`}
          />
        ))}
      </g>
      <Arm radius={236} size={19} className={styles.giant} spin={styles.slowest} />
      <Arm radius={188} size={13} className={styles.sea} spin={styles.slow} />
      <Arm radius={140} size={9} className={styles.rust} spin={styles.fast} />
      <Arm radius={96} size={6} className={styles.pale} spin={styles.fastest} />
      <circle cx={MIDDLE} cy={MIDDLE} r="34" fill="url(#orrery-sun)" />
      <circle className={styles.corona} cx={MIDDLE} cy={MIDDLE} r="41" pathLength={48} strokeDashoffset={-0.4} />
    </svg>
  );
}
