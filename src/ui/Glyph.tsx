import { cx } from './cx.ts';
import { type Look, lookClass } from './look.ts';
import styles from './Glyph.module.css';

/** A filled sign on a 24-unit square, drawn by the caller's path. Decorative: a word always stands beside it. */
export function Glyph({
  d,
  size = 18,
  box = 24,
  tone,
}: {
  readonly d: string;
  readonly size?: number;
  readonly box?: number;
  readonly tone?: Look['tone'];
}) {
  return (
    <svg
      className={cx(styles.glyph, lookClass({ tone }))}
      width={size}
      height={size}
      viewBox={`0 0 ${box} ${box}`}
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  );
}
