import { useInfiniteQuery } from '@tanstack/react-query';
import type { ArgsOf } from '../../../game/read.ts';
import { say } from '../../../lib/words/say.ts';
import { pagesQuery } from '../../../state/ask/readQuery.ts';
import type { Rows } from '../../../state/ask/Reads.ts';
import { useRuntime } from '../../../state/react.ts';
import { activityWords } from '../../../state/words/activityWords.ts';
import { playersIn } from '../../../state/words/playersIn.ts';
import { useMoreNames } from '../../../state/words/useMoreNames.ts';
import { useNames } from '../../../state/words/useNames.ts';
import { Stack } from '../../../ui/Stack.tsx';
import { ObjectLink } from '../../names/ObjectLink.tsx';
import { OddNames } from '../../names/OddNames.tsx';
import styles from '../object.module.css';
import { PagedPanel } from './PagedPanel.tsx';
import { When } from './When.tsx';

type List = 'web.activityOfPlanet' | 'web.activityOfPlayer';

/** What happened on a planet or to a player, in plain sentences. */
export function ActivityList<N extends List>({
  title,
  list,
  args,
}: {
  readonly title: string;
  readonly list: N;
  readonly args: ArgsOf<Rows[N]>;
}) {
  // Both lists are of the same rows.
  const query = useInfiniteQuery(pagesQuery<List>(useRuntime().reads, list, args as never));
  const { players, types } = useMoreNames((query.data?.pages ?? []).map(({ items }) => items));
  const name = useNames(players, types);
  return (
    <PagedPanel
      title={title}
      query={query}
      keyOf={({ planetId, seq }) => `${planetId}/${seq}`}
      missing={say('This guild server doesn’t keep this list.')}
      none={say('No activity yet.')}
    >
      {(row) => (
        <Stack row wrap gap={[0, 3]} align="baseline" justify="space-between" lined className={styles.line}>
          <span>
            {activityWords(row, name)}
            <OddNames ids={playersIn(row)} names={players} />{' '}
            {list === 'web.activityOfPlayer' && <ObjectLink id={row.planetId} bare />}
          </span>
          <When atMs={row.atMs} height={row.height} planetId={row.planetId} />
        </Stack>
      )}
    </PagedPanel>
  );
}
