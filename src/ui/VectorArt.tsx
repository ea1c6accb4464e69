import { cx } from './cx.ts';
import styles from './VectorArt.module.css';

export interface ArtLayer {
  readonly role: 'base' | 'shade' | 'accent' | 'light';
  readonly d: string;
}

/** A drawing in four tones on a 64-unit square; the tones come from the tokens. Decorative. */
export function VectorArt({
  layers,
  size = 64,
  dim = false,
}: {
  readonly layers: readonly ArtLayer[];
  readonly size?: number;
  readonly dim?: boolean;
}) {
  return (
    <svg
      className={cx(styles.art, dim && styles.dim)}
      width={size}
      height={size}
      viewBox="0 0 64 64"
      aria-hidden="true"
    >
      {layers.map((layer, index) => (
        <path key={index} className={styles[layer.role]} d={layer.d} />
      ))}
    </svg>
  );
}
