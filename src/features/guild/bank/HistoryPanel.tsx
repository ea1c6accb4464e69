import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { GuildId } from '../../../game/ids.ts';
import type { Bucket } from '../../../game/mirror/series.ts';
import { guildBankHistoryQuery } from '../../../state/queries/guild/marketQueries.ts';
import { useGuildSource } from '../../../state/reads.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { Loader } from '../../../ui/Loader.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { SourceMark } from '../../../ui/SourceMark.tsx';
import { Trouble } from '../../../ui/Trouble.tsx';
import { HistoryBars } from './HistoryBars.tsx';
import { historyOf } from './history.ts';
import styles from './bank.module.css';

const BUCKETS: readonly { readonly value: Bucket; readonly words: string }[] = [
  { value: '1d', words: 'Days' },
  { value: '1h', words: 'Hours' },
];

/** What came into being and went out of it, of one guild's tokens. */
export function HistoryPanel({ guildId, name }: { readonly guildId: GuildId; readonly name: string }) {
  const [bucket, setBucket] = useState<Bucket>('1d');
  const history = useQuery(guildBankHistoryQuery(useGuildSource(), guildId, bucket));
  const columns = historyOf(history.data ?? []);
  return (
    <Panel
      title="Tokens over 30 days"
      aside={history.data && <SourceMark source="mirror" atMs={history.dataUpdatedAt} />}
    >
      <div className={styles.historyHead}>
        <p>
          Of <bdi>{name || `guild ${guildId}`}</bdi>
        </p>
        <Choice label="In" options={BUCKETS} value={bucket} onChange={setBucket} />
      </div>
      {history.isPending && <Loader label="Reading what was minted and burned" />}
      {history.isError && (
        <Trouble
          error={history.error}
          missing="This guild server does not keep the history of banks."
          onRetry={() => void history.refetch()}
        />
      )}
      {history.data && columns.length === 0 && (
        <p className={styles.none}>No tokens of this guild have moved in the last 30 days.</p>
      )}
      {columns.length > 0 && <HistoryBars columns={columns} byDay={bucket === '1d'} />}
    </Panel>
  );
}
