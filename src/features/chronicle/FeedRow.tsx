import { Link } from '@tanstack/react-router';
import { formatCount } from '../../game/format.ts';
import { activityTone, activityWords, type NameIn } from '../../state/words/activityWords.ts';
import type { FeedItem } from './feedWords.ts';
import styles from './chronicle.module.css';

const TIME = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' });

/** One sentence of the chronicle, or the day above it. */
export function FeedRow({
  item,
  name,
  day,
}: {
  readonly item: FeedItem;
  readonly name: NameIn;
  readonly day: Intl.DateTimeFormat;
}) {
  if (item.kind === 'day') return <h2 className={styles.day}>{day.format(item.atMs)}</h2>;
  const { row } = item;
  return (
    <article className={styles.row} data-tone={activityTone(row)}>
      <time dateTime={new Date(row.atMs).toISOString()}>{TIME.format(row.atMs)}</time>
      <p>{activityWords(row, name)}</p>
      <span className={styles.where}>
        <Link to="/scout" search={{ planet: row.planetId }} className={styles.place}>
          {row.planetId}
        </Link>
        {row.height !== null && <small>block {formatCount(row.height)}</small>}
      </span>
    </article>
  );
}
