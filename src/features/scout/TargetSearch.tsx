import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { RaidSearch } from '../../game/mirror/players.ts';
import { say } from '../../lib/words/say.ts';
import { pagesQuery } from '../../state/ask/readQuery.ts';
import { useRead } from '../../state/ask/useRead.ts';
import { useRuntime } from '../../state/react.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Loader } from '../../ui/Loader.tsx';
import { SourceMark } from '../../ui/SourceMark.tsx';
import { distinctTargets, sortTargets, type TargetOrder } from './sortTargets.ts';
import { SortBar } from './SortBar.tsx';
import { TargetFilters } from './TargetFilters.tsx';
import { TargetList } from './TargetList.tsx';
import { Trouble } from '../../ui/Trouble.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './scout.module.css';

const NOTHING_FOUND = 0;

/** Whom one could raid, narrowed and sorted. The mirror's word: what a target has by now is on its own page. */
export function TargetSearch({ selected, text }: { readonly selected: string | null; readonly text?: string }) {
  const { reads } = useRuntime();
  const [filters, setFilters] = useState<RaidSearch>({});
  const [order, setOrder] = useState<TargetOrder>('ore');
  const search = useDeferredValue<RaidSearch>(text === undefined ? filters : { ...filters, searchString: text });
  const targets = useInfiniteQuery(pagesQuery(reads, 'web.searchRaidTargets', search));
  const count = useRead('web.countRaidTargets', search);
  const shields = useRead('web.shields', {});

  const rows = distinctTargets(targets.data?.pages.flatMap((page) => page.items) ?? []);
  const sorted = sortTargets(rows, order, shields.data);
  const all = count.data ?? rows.length;
  const refresh = (): void => {
    void targets.refetch();
    void count.refetch();
    void shields.refetch();
  };
  return (
    <Stack as="section" gap={3} justify="start" className={styles.targets} aria-label={say('Raid targets')}>
      <TargetFilters search={filters} onChange={setFilters} />
      <Stack row gap={3} align="center" className={styles.listHead}>
        <Text aria-live="polite" size="lead" face="strong">
          {targets.isPending ? say('Loading…') : countWords(rows.length, all)}
        </Text>
        {targets.data && <SourceMark source="mirror" atMs={targets.dataUpdatedAt} />}
        <IconButton icon="retry" label={say('Reload list')} aria-busy={targets.isFetching} onClick={refresh} />
      </Stack>
      <SortBar order={order} onChange={setOrder} />
      {targets.isPending && <Loader label={say('Loading targets…')} />}
      {targets.isError && rows.length === NOTHING_FOUND && (
        <Trouble
          error={targets.error}
          missing={say('This guild server doesn’t list targets. Search for a planet by its ID instead.')}
          onRetry={refresh}
        />
      )}
      {targets.isSuccess && rows.length === NOTHING_FOUND && (
        <Stack gap={2} justify="start" pad={[5, 0]} tone="faint" className={styles.empty}>
          <Text tone="plain" size="lead">
            {narrowed(filters)
              ? say('No targets match. Change the filters.')
              : say('No targets yet. Other players appear here when they have a planet.')}
          </Text>
        </Stack>
      )}
      {rows.length > NOTHING_FOUND && (
        <TargetList
          targets={sorted}
          shields={shields.data}
          selected={selected}
          more={targets.hasNextPage && !targets.isFetchNextPageError}
          onMore={() => {
            if (!targets.isFetchingNextPage) void targets.fetchNextPage();
          }}
        />
      )}
      {targets.isFetchNextPageError && (
        <Trouble error={targets.error} missing={say('End of the list.')} onRetry={() => void targets.fetchNextPage()} />
      )}
    </Stack>
  );
}

function narrowed({ guildId, minOre, fleetAwayOnly, notUnderAttack }: RaidSearch): boolean {
  return guildId !== undefined || minOre !== undefined || fleetAwayOnly === true || notUnderAttack === true;
}

function countWords(read: number, count: number): string {
  return read < count
    ? say('{count, plural, one {1 target, {read} loaded} other {# targets, {read} loaded}}', { count, read })
    : say('{count, plural, one {1 target} other {# targets}}', { count });
}
