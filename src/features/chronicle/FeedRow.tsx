import { formatDay, formatTime } from '../../lib/words/dates.ts';
import { Link } from '@tanstack/react-router';
import type { ForeignName } from '../../game/names.ts';
import { say } from '../../lib/words/say.ts';
import { playersIn } from '../../state/words/playersIn.ts';
import { OddNames } from '../names/OddNames.tsx';
import { formatCount } from '../../game/format.ts';
import { activityTone, activityWords, type NameIn } from '../../state/words/activityWords.ts';
import type { FeedItem } from './feedWords.ts';
import { Grid } from '../../ui/Grid.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './chronicle.module.css';

/** One sentence of the chronicle, or the day above it. */
export function FeedRow({
  item,
  name,
  players,
}: {
  readonly item: FeedItem;
  readonly name: NameIn;
  /** Of players whom the world does not have. */
  readonly players: ReadonlyMap<string, ForeignName>;
}) {
  if (item.kind === 'day') return <h2 className={styles.day}>{formatDay(item.atMs)}</h2>;
  const { row } = item;
  return (
    <Grid
      as="article"
      gap={3}
      columns="5.5rem minmax(0, 1fr) auto"
      className={styles.row}
      data-tone={activityTone(row)}
    >
      <Text as="time" tone="faint" size="small" face="display" dateTime={new Date(row.atMs).toISOString()}>
        {formatTime(row.atMs)}
      </Text>
      <p>
        {activityWords(row, name)}
        <OddNames ids={playersIn(row)} names={players} />
      </p>
      <Stack as="span" row gap={3} align="baseline" className={styles.where}>
        <Link to="/scout" search={{ planet: row.planetId }} className={styles.place}>
          {row.planetId}
        </Link>
        {row.height !== null && (
          <Link
            to="/watch/$id"
            params={{ id: row.planetId }}
            search={{ at: Number(row.height) }}
            className={styles.place}
            title={say('Watch replay')}
          >
            <small>{say('block {height}', { height: formatCount(row.height) })}</small>
          </Link>
        )}
      </Stack>
    </Grid>
  );
}
