import type { ActiveWeaponry } from '../../game/attack.ts';
import styles from './combat.module.css';

/** Our own drawings on a 32-unit square: what flies, then the trace it leaves. */
const GLYPHS: Readonly<Record<ActiveWeaponry, readonly [body: string, trace: string]>> = {
  noActiveWeaponry: ['M16 12a4 4 0 1 1 0 8a4 4 0 0 1 0-8z', 'M16 4v4M16 24v4M4 16h4M24 16h4'],
  // A missile that turned towards its mark.
  guidedWeaponry: [
    'M26.5 5.5c-3.6.2-6.6 1.6-9 4.6l-3.2 4.2 3.4 3.4 4.2-3.2c3-2.4 4.4-5.4 4.6-9zM15.6 12.6l-3.8.5-2 2.6 4.3-.1zM19.4 16.4l-.5 3.8-2.6 2 .1-4.3z',
    'M12.6 19.4c-1.2 3.6-3.6 6.2-7.6 7.6M9.8 18.2c-.8 1.5-1.9 2.5-3.3 3.2M13.8 22.2c-.7 1.4-1.7 2.5-3.2 3.3',
  ],
  // A shell at the top of its arc.
  unguidedWeaponry: [
    'M17.5 5.6c3.8-.8 7 .3 8.4 2.9-1.7 2.5-4.7 4-8.5 4.2l-3.9.2-.3-6.7z',
    'M4 26c1.2-7.4 4.2-12.6 8.6-15.6M27 13.5c.9 2.6 1.4 5.4 1.4 8.4M24.6 25.6l3.8-.6M26 27.5l2.4-2.5M10 6.6l-3 .7M9.8 9.6l-3.4 1.9',
  ],
  // Three in a row, coming down.
  attackRun: [
    'M22 4.5l5 5-6.2 1.2zM13.5 9.5l5 5-6.2 1.2zM5 14.5l5 5-6.2 1.2z',
    'M19.5 12.2L13 22M11 17.2l-3.5 5.4M24.5 15.5L17 27M28 20l-4.5 7',
  ],
  // What is left of it.
  selfDestruct: [
    'M16 11.5l1.7 2.9 3.3-.6-.6 3.2 2.9 1.7-2.9 1.6.6 3.3-3.3-.6-1.7 2.9-1.7-2.9-3.2.6.6-3.3-2.9-1.6 2.9-1.7-.6-3.2 3.2.6z',
    'M16 3.5v4M6 7l2.8 2.8M26 7l-2.8 2.8M3.5 18.5h4M24.5 18.5h4',
  ],
};

/** Decorative: the words beside it say the same. */
export function WeaponGlyph({ kind, size = 32 }: { readonly kind: ActiveWeaponry; readonly size?: number }) {
  const [body, trace] = GLYPHS[kind];
  return (
    <svg className={styles.glyph} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path className={styles.trace} d={trace} />
      <path className={styles.body} d={body} />
    </svg>
  );
}
