import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Page } from '../../../lib/page.ts';
import { say } from '../../../lib/words/say.ts';
import { Loader } from '../../../ui/Loader.tsx';
import { Note } from '../../../ui/Note.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { SourceMark } from '../../../ui/SourceMark.tsx';
import { Trouble } from '../../../ui/Trouble.tsx';
import { VirtualList } from '../../../ui/VirtualList.tsx';

const ROW_PX = 52;

/** Rows of the past, newest first, read on as one scrolls. */
export function PagedPanel<T>({
  title,
  query,
  keyOf,
  missing,
  none,
  children,
}: {
  readonly title: string;
  readonly query: UseInfiniteQueryResult<InfiniteData<Page<T>>>;
  readonly keyOf: (item: T) => string;
  readonly missing: string;
  readonly none: string;
  readonly children: (item: T) => ReactNode;
}) {
  // A row may come twice: pages shift while they are read.
  const rows = [
    ...new Map((query.data?.pages ?? []).flatMap(({ items }) => items).map((item) => [keyOf(item), item])).values(),
  ];
  return (
    <Panel title={title} aside={query.data && <SourceMark source="mirror" atMs={query.dataUpdatedAt} />}>
      {query.isPending && <Loader label={say('Loading history…')} />}
      {query.isError && <Trouble error={query.error} missing={missing} onRetry={() => void query.refetch()} />}
      {query.isSuccess && rows.length === 0 && <Note tone="faint">{none}</Note>}
      {rows.length > 0 && (
        <VirtualList
          label={say('{title}, newest first', { title })}
          items={rows}
          keyOf={keyOf}
          rowGuessPx={ROW_PX}
          onMore={query.hasNextPage && !query.isFetching ? () => void query.fetchNextPage() : undefined}
        >
          {children}
        </VirtualList>
      )}
      {query.isFetchingNextPage && <Note tone="faint">{say('Loading older pages…')}</Note>}
    </Panel>
  );
}
