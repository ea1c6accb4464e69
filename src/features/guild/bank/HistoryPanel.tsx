import { NameOf } from '../../names/NameOf.tsx';
import type { ForeignName } from '../../../game/names.ts';
import { QueryPanel } from '../../../ui/QueryPanel.tsx';
import { useState } from 'react';
import type { GuildId } from '../../../game/ids.ts';
import type { Bucket } from '../../../game/mirror/series.ts';
import { useRead } from '../../../state/ask/useRead.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { HistoryBars } from './HistoryBars.tsx';
import { historyOf } from './history.ts';
import { Stack } from '../../../ui/Stack.tsx';
import styles from './bank.module.css';
import { Empty } from '../../../ui/Empty.tsx';

const BUCKETS: readonly { readonly value: Bucket; readonly words: string }[] = [
  { value: '1d', words: 'Days' },
  { value: '1h', words: 'Hours' },
];

/** What came into being and went out of it, of one guild's tokens. */
export function HistoryPanel({ guildId, name }: { readonly guildId: GuildId; readonly name: ForeignName }) {
  const [bucket, setBucket] = useState<Bucket>('1d');
  const history = useRead('web.guildBankHistory', { guildId, bucket });
  return (
    <QueryPanel
      title="Tokens over 30 days"
      query={history}
      source="mirror"
      asking="Reading what was minted and burned"
      missing="This guild server does not keep the history of banks."
      before={
        <Stack row gap={3} wrap align="center" justify="space-between" tone="soft" className={styles.historyHead}>
          <p>
            Of <NameOf kind="guild" id={guildId} name={name} instead={`guild ${guildId}`} />
          </p>
          <Choice label="In" options={BUCKETS} value={bucket} onChange={setBucket} />
        </Stack>
      }
    >
      {(moves) => {
        const columns = historyOf(moves);
        return columns.length === 0 ? (
          <Empty low>No tokens of this guild have moved in the last 30 days.</Empty>
        ) : (
          <HistoryBars columns={columns} byDay={bucket === '1d'} />
        );
      }}
    </QueryPanel>
  );
}
