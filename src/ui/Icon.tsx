import { cx } from './cx.ts';
import { type Look, lookClass } from './look.ts';
import styles from './Icon.module.css';

/** Our own line icons on a 24-unit square, 1.6 units wide, round ends. */
const ICONS = {
  check: 'M5 12.5l4.6 4.6L19 7.4',
  cross: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
  alert: 'M12 3.8L21.2 20H2.8L12 3.8zM12 10v4.6M12 17.2v.1',
  info: 'M12 3.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 0 1 0-17zM12 11v5.5M12 7.7v.1',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.6v2',
  unlock: 'M6 11h12v9H6zM8.5 11V7.6a3.5 3.5 0 0 1 6.8-1.2M12 14.6v2',
  key: 'M8 11.2a4.2 4.2 0 1 1-.1 8.4a4.2 4.2 0 0 1 .1-8.4zM11 12.5L19.5 4M16 7.5l2.8 2.8M13.4 10.1l1.8 1.8',
  copy: 'M9 9h10v11H9zM15 9V4.5H5V15h4',
  play: 'M8 5.5l10.5 6.5L8 18.5z',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  planet:
    'M12 6.5a5.5 5.5 0 1 1 0 11a5.5 5.5 0 0 1 0-11zM7 14.4c-3 2-4.8 3.6-4.3 4.4.7 1.1 6-1.3 10.5-4.3S21.7 7.3 21 6.2c-.5-.8-2.6-.3-5.2.9',
  list: 'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.1M4.5 12h.1M4.5 17.5h.1',
  gear: 'M12 8.7a3.3 3.3 0 1 1 0 6.6a3.3 3.3 0 0 1 0-6.6zM12 2.8v3M12 18.2v3M2.8 12h3M18.2 12h3M5.5 5.5l2.1 2.1M16.4 16.4l2.1 2.1M5.5 18.5l2.1-2.1M16.4 7.6l2.1-2.1',
  flag: 'M5.5 21V3.5M5.5 4.5c4-2.2 7 2.2 13 0v9c-6 2.2-9-2.2-13 0',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  fit: 'M4.5 9V4.5H9M15 4.5h4.5V9M19.5 15v4.5H15M9 19.5H4.5V15M9.5 9.5h5v5h-5z',
  keys: 'M3.5 7h17v10.5h-17zM7 10.3h.1M10.3 10.3h.1M13.7 10.3h.1M17 10.3h.1M7.5 14.2h9',
  skip: 'M5.5 6l6.5 6-6.5 6zM12.5 6l6.5 6-6.5 6zM20 6v12',
  chevron: 'M9 5.5l6.5 6.5L9 18.5',
  arrow: 'M4.5 12h14.5M13 6l6 6-6 6',
  back: 'M19.5 12H5M11 6l-6 6 6 6',
  retry: 'M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.6 3.6v4h-4',
  live: 'M12 10.6a1.4 1.4 0 1 1 0 2.8a1.4 1.4 0 0 1 0-2.8zM8.2 8.2a5.4 5.4 0 0 0 0 7.6M15.8 15.8a5.4 5.4 0 0 0 0-7.6M5.3 5.3a9.5 9.5 0 0 0 0 13.4M18.7 18.7a9.5 9.5 0 0 0 0-13.4',
  off: 'M12 10.6a1.4 1.4 0 1 1 0 2.8a1.4 1.4 0 0 1 0-2.8zM5.3 5.3a9.5 9.5 0 0 0 0 13.4M18.7 18.7a9.5 9.5 0 0 0 0-13.4M4 4l16 16',
  hourglass: 'M7 3.5h10M7 20.5h10M8 3.5c0 5 8 5.5 8 8.5s-8 3.5-8 8.5M16 3.5c0 5-8 5.5-8 8.5s8 3.5 8 8.5',
  eye: 'M2.8 12c2-4 5.3-6.2 9.2-6.2s7.2 2.2 9.2 6.2c-2 4-5.3 6.2-9.2 6.2S4.8 16 2.8 12zM12 9.3a2.7 2.7 0 1 1 0 5.4a2.7 2.7 0 0 1 0-5.4z',
  eyeOff:
    'M4 4l16 16M9.3 6.2A9.7 9.7 0 0 1 12 5.8c3.9 0 7.2 2.2 9.2 6.2a13 13 0 0 1-2.6 3.5M6 8a12.6 12.6 0 0 0-3.2 4c2 4 5.3 6.2 9.2 6.2 1.5 0 2.9-.3 4.1-.9',
  trash: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10.3 10.5v6M13.7 10.5v6',
  power: 'M12 3.5v8M7 6.7a7.5 7.5 0 1 0 10 0',
  pen: 'M4.5 19.5l1-4.5L16.5 4l3.5 3.5L9 18.5zM14 6.5l3.5 3.5',
  globe: 'M12 3.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 0 1 0-17zM3.5 12h17M12 3.5c5 5.5 5 11.5 0 17M12 3.5c-5 5.5-5 11.5 0 17',
  compass: 'M12 3.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 0 1 0-17zM15.8 8.2l-2.2 5.4-5.4 2.2 2.2-5.4z',
  chain: 'M10 8.5H7.2a3.7 3.7 0 0 0 0 7.4H10M14 8.5h2.8a3.7 3.7 0 0 1 0 7.4H14M8.6 12.2h6.8',
  mirror: 'M12 3.5v17M9 7L3.5 17.5H9zM15 7l5.5 10.5H15z',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13a6.5 6.5 0 0 1 0-13zM15.3 15.3l4.7 4.7',
  ship: 'M12 3l3.5 7v5l4 3.5v2L12 18.3l-7.5 2.2v-2l4-3.5v-5zM12 9v3',
  home: 'M4 11.5L12 4.5l8 7M6.5 10v9.5h11V10M10.5 19.5V14h3v5.5',
  target: 'M12 5a7 7 0 1 1 0 14a7 7 0 0 1 0-14zM12 2.5v5M12 16.5v5M2.5 12h5M16.5 12h5',
  guard: 'M12 3.5l7.5 2.7v5c0 4.6-3 7.9-7.5 9.6-4.5-1.7-7.5-5-7.5-9.6v-5zM8.8 12l2.3 2.3 4.2-4.4',
  person: 'M12 4.5a3.7 3.7 0 1 1 0 7.4a3.7 3.7 0 0 1 0-7.4zM4.8 20c.7-3.8 3.5-5.7 7.2-5.7s6.5 1.9 7.2 5.7',
  bell: 'M12 4a5.6 5.6 0 0 1 5.6 5.6c0 4.6 1.9 5.9 1.9 5.9h-15s1.9-1.3 1.9-5.9A5.6 5.6 0 0 1 12 4zM9.9 18.6a2.2 2.2 0 0 0 4.2 0',
  star: 'M12 3.8l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z',
  dot: 'M12 9a3 3 0 1 1 0 6a3 3 0 0 1 0-6z',
} as const satisfies Record<string, string>;

export type IconName = keyof typeof ICONS;

/** Those that point along the line, and turn with the script. What is played, and what turns about itself, does not. */
const ONWARD: ReadonlySet<IconName> = new Set<IconName>(['chevron', 'arrow', 'back', 'list']);

/** Decorative: the words beside it say the same. */
export function Icon({
  name,
  size = 20,
  tone,
}: {
  readonly name: IconName;
  readonly size?: number;
  /** As the words around it unless said otherwise. */
  readonly tone?: Look['tone'];
}) {
  return (
    <svg
      className={cx(styles.icon, ONWARD.has(name) && styles.onward, lookClass({ tone }))}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={ICONS[name]} />
    </svg>
  );
}
