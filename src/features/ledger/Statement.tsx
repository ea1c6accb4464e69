import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Player } from '../../game/entities.ts';
import type { Denoms } from '../../game/coins.ts';
import { say } from '../../lib/words/say.ts';
import { pagesQuery } from '../../state/ask/readQuery.ts';
import { useRuntime } from '../../state/react.ts';
import { Choice } from '../../ui/Choice.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loader } from '../../ui/Loader.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SourceMark } from '../../ui/SourceMark.tsx';
import { Trouble } from '../../ui/Trouble.tsx';
import { VirtualList } from '../../ui/VirtualList.tsx';
import { LedgerRow } from './LedgerRow.tsx';
import { isOfKind, type Kind, KINDS } from './ledgerWords.ts';
import { usePools } from '../../state/receivers/usePools.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Note } from '../../ui/Note.tsx';

const ROW_PX = 60;

/** Every movement of one's coins, newest first. */
export function Statement({ player, denoms }: { readonly player: Player; readonly denoms: Denoms }) {
  const [kind, setKind] = useState<Kind>('all');
  const ledger = useInfiniteQuery(pagesQuery(useRuntime().reads, 'web.rows/ledger', { player: player.id }));
  const pools = usePools();
  // A row may come twice: pages shift while they are read.
  const all = new Map((ledger.data?.pages ?? []).flatMap(({ items }) => items).map((entry) => [entry.id, entry]));
  const rows = [...all.values()].filter((entry) => isOfKind(entry, kind));
  return (
    <Panel title={say('Statement')} aside={ledger.data && <SourceMark source="mirror" atMs={ledger.dataUpdatedAt} />}>
      <Choice
        label={say('Show')}
        options={KINDS.map(({ value, words }) => ({ value, words: say(words) }))}
        value={kind}
        onChange={setKind}
      />
      {ledger.isPending && <Loader label={say('Loading statement…')} />}
      {ledger.isError && all.size === 0 && (
        <Trouble
          error={ledger.error}
          missing={say('This guild server doesn’t keep a ledger.')}
          onRetry={() => void ledger.refetch()}
        />
      )}
      {ledger.isSuccess && rows.length === 0 && !ledger.hasNextPage && (
        <Empty art={<Icon name="list" size={36} />}>
          <p>
            {kind === 'all'
              ? say('No entries yet. Coins you send, receive, mine or stake appear here.')
              : say('No entries of this kind yet. Choose another filter.')}
          </p>
        </Empty>
      )}
      {(rows.length > 0 || ledger.hasNextPage) && (
        <VirtualList
          label={say('Entries, newest first')}
          items={rows}
          keyOf={({ id }) => String(id)}
          rowGuessPx={ROW_PX}
          onMore={ledger.hasNextPage && !ledger.isFetching ? () => void ledger.fetchNextPage() : undefined}
        >
          {(entry) => <LedgerRow entry={entry} denoms={denoms} own={player.primaryAddress} pools={pools} />}
        </VirtualList>
      )}
      {ledger.isFetchingNextPage && <Note tone="faint">{say('Loading older pages…')}</Note>}
    </Panel>
  );
}
