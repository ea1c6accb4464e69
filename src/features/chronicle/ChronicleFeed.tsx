import { formatDay } from '../../lib/words/dates.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { use, useState } from 'react';
import type { Player } from '../../game/entities.ts';
import { say } from '../../lib/words/say.ts';
import { pagesQuery } from '../../state/ask/readQuery.ts';
import { useRuntime } from '../../state/react.ts';
import { isEcho } from '../../state/words/activityWords.ts';
import { useNames } from '../../state/words/useNames.ts';
import { useMoreNames } from '../../state/words/useMoreNames.ts';
import { useCalled } from '../../state/wardrobe/react.ts';
import { AsOf } from '../../ui/AsOf.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loader } from '../../ui/Loader.tsx';
import { OutSources } from '../../ui/outSources.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { SourceMark } from '../../ui/SourceMark.tsx';
import { Trouble } from '../../ui/Trouble.tsx';
import { VirtualList } from '../../ui/VirtualList.tsx';
import { DayStrip } from './DayStrip.tsx';
import { FeedRow } from './FeedRow.tsx';
import { ANY, categoryIn, categoryOptions, feedItems, roleIn, roleOptions } from './feedWords.ts';
import { Stack } from '../../ui/Stack.tsx';
import styles from './chronicle.module.css';
import { Empty } from '../../ui/Empty.tsx';
import { Note } from '../../ui/Note.tsx';

const ROW_PX = 52;

/** Everything that happened to the player, newest first, in plain sentences, as far back as the server remembers. */
export function ChronicleFeed({ player }: { readonly player: Player }) {
  const [category, setCategory] = useState(ANY);
  const [role, setRole] = useState(ANY);
  const filter = { category: categoryIn(category), role: roleIn(role) };
  const feed = useInfiniteQuery(
    pagesQuery(useRuntime().reads, 'web.chronicle', { playerId: player.id, planetId: player.planetId, ...filter }),
  );
  const pages = (feed.data?.pages ?? []).map(({ items }) => items);
  // Of what comes together, one row is enough; who asks for a category sees all of it.
  const rows = pages.flat().filter((row) => category !== ANY || !isEcho(row));
  const { players, types } = useMoreNames(pages);
  const name = useNames(players, types, useCalled());
  const isOut = use(OutSources).has('mirror');
  const ofPlanet = feed.data?.pages[0]?.of === 'planet';
  const items = feedItems(rows, formatDay);
  return (
    <Stack gap={3} justify="start">
      <DayStrip playerId={player.id} category={filter.category} role={filter.role} />
      <Stack row gap={3} wrap align="end" className={styles.filters}>
        <SelectField label={say('Type')} value={category} options={categoryOptions()} onChange={setCategory} />
        {!ofPlanet && <SelectField label={say('My role')} value={role} options={roleOptions()} onChange={setRole} />}
        {feed.data && <SourceMark source="mirror" atMs={feed.dataUpdatedAt} />}
      </Stack>
      {ofPlanet && (
        <Note tone="faint" icon="info">
          {say('This guild server keeps no player chronicle. These are your planet’s events.')}
        </Note>
      )}
      {feed.isPending && <Loader label={say('Loading your chronicle…')} />}
      {feed.isError && rows.length === 0 && (
        <Trouble
          error={feed.error}
          missing={say('This guild server keeps no player chronicle. Claim a planet to see its events here.')}
          onRetry={() => void feed.refetch()}
        />
      )}
      {feed.isSuccess && rows.length === 0 && !feed.hasNextPage && (
        <Empty art={<Icon name="list" size={40} />}>
          <p>
            {category === ANY && role === ANY
              ? say('No events yet. Battles, builds and raids that involve you appear here.')
              : say('No matching events. Change the filters.')}
          </p>
        </Empty>
      )}
      {(items.length > 0 || feed.hasNextPage) && (
        <AsOf atMs={feed.dataUpdatedAt} isOut={isOut}>
          <VirtualList
            label={say('Your chronicle, newest first')}
            items={items}
            keyOf={({ key }) => key}
            rowGuessPx={ROW_PX}
            onMore={feed.hasNextPage && !feed.isFetching ? () => void feed.fetchNextPage() : undefined}
          >
            {(item) => <FeedRow item={item} name={name} players={players} />}
          </VirtualList>
        </AsOf>
      )}
      {feed.isFetchingNextPage && <Note tone="faint">{say('Loading older pages…')}</Note>}
    </Stack>
  );
}
