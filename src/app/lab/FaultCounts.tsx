import { formatCount } from '../../game/format.ts';
import { cx } from '../../ui/cx.ts';
import { Panel } from '../../ui/Panel.tsx';
import { COUNT_WORDS } from './labControls.ts';
import styles from './lab.module.css';

/** How often each kind has happened. Read when asked for: numbers that run are not announced. */
export function FaultCounts({ counts }: { readonly counts: Readonly<Record<string, number>> }) {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <Panel title="What has happened" aside={<strong>{formatCount(total)}</strong>}>
      <dl className={styles.counts}>
        {Object.entries(counts).map(([kind, count]) => (
          <div key={kind} className={cx(styles.count, count > 0 && styles.some)}>
            <dt>{COUNT_WORDS[kind] ?? kind}</dt>
            <dd>{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
