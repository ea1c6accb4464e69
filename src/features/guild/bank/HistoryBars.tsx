import { cssVars } from '../../../ui/cssVars.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { formatTokens } from '../amounts.ts';
import { ACTION_WORDS, type HistoryColumn, reachOf } from './history.ts';
import styles from './bank.module.css';

const DAY = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', timeZone: 'UTC' });
const HOUR = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' });
/** Columns a picture holds; the table has them all. */
const MOST = 60;
const NOTHING = 0n;

/** Bars up for what came, down for what went. The same numbers stand in a table below. */
export function HistoryBars({
  columns,
  byDay,
}: {
  readonly columns: readonly HistoryColumn[];
  readonly byDay: boolean;
}) {
  const shown = columns.slice(-MOST);
  const { up, down } = reachOf(shown);
  const reach = Number(up + down);
  const when = (bucketMs: number): string => (byDay ? DAY : HOUR).format(bucketMs);
  const actions = [...new Set(columns.flatMap(({ volumes }) => [...volumes.keys()]))];
  return (
    <div className={styles.history}>
      <ul className={styles.legend}>
        {actions.map((action) => (
          <li key={action} data-action={action}>
            {ACTION_WORDS[action] ?? action}
          </li>
        ))}
      </ul>
      <div className={styles.bars} style={cssVars({ up: reach > 0 ? Number(up) / reach : 1 })} aria-hidden="true">
        <span className={styles.most}>{formatTokens(up)}</span>
        {down > NOTHING && <span className={styles.least}>{formatTokens(-down)}</span>}
        {shown.map(({ bucketMs, volumes }) => (
          <span key={bucketMs} className={styles.bucket}>
            {[...volumes].map(([action, volume]) => (
              <span
                key={action}
                className={cx(styles.volume, volume < NOTHING && styles.below)}
                data-action={action}
                style={cssVars({ size: reach > 0 ? Math.abs(Number(volume)) / reach : 0 })}
              />
            ))}
          </span>
        ))}
      </div>
      <p className={styles.barTimes} aria-hidden="true">
        <span>{when(shown[0]?.bucketMs ?? 0)}</span>
        {shown.length > 1 && <span>{when(shown.at(-1)?.bucketMs ?? 0)}</span>}
      </p>
      <details className={styles.numbers}>
        <summary>
          <Icon name="chevron" size={16} />
          The numbers as a table
        </summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{byDay ? 'Day' : 'Hour'}</th>
              {actions.map((action) => (
                <th key={action} scope="col">
                  {ACTION_WORDS[action] ?? action}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {columns.toReversed().map(({ bucketMs, volumes }) => (
              <tr key={bucketMs}>
                <th scope="row">{when(bucketMs)}</th>
                {actions.map((action) => (
                  <td key={action}>{formatTokens(volumes.get(action) ?? NOTHING)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}
