import { cx } from '../../ui/cx.ts';
import styles from './devices.module.css';

const SCREEN = 'M5 7h30v20H5zM14 33h12M20 27v6M9 11h8M9 15h5';
const PHONE = 'M13 4h14v32H13zM18 32.5h4M16 8h5M16 12h3';
const KEY = 'M15 25a6 6 0 1 1 .1 0zM19.5 15.5L33 5M28 9l3.5 3.5M24 12l2.5 2.5M15 18.6a.5.5 0 1 1 0 .1';

/** A phone, a screen, or a bare key where nobody says what it is. */
export function DeviceGlyph({ userAgent, lit }: { readonly userAgent: string; readonly lit: boolean }) {
  const isPhone = /\b(?:iPhone|Android|Mobile)\b/.test(userAgent);
  return (
    <svg
      className={cx(styles.glyph, lit && styles.lit)}
      width="40"
      height="40"
      viewBox="0 0 40 40"
      aria-hidden="true"
      focusable="false"
    >
      <path d={isPhone ? PHONE : userAgent === '' && !lit ? KEY : SCREEN} />
    </svg>
  );
}
