import { Say } from '../../../ui/Say.tsx';
import { mark, say } from '../../../lib/words/say.ts';
import type { Sentence } from '../../../lib/words/sentence.ts';
import { QueryPanel } from '../../../ui/QueryPanel.tsx';
import { useState } from 'react';
import type { GuildId } from '../../../game/ids.ts';
import type { Bucket } from '../../../game/mirror/series.ts';
import { useRead } from '../../../state/ask/useRead.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { GuildCalled } from './GuildCalled.tsx';
import { HistoryBars } from './HistoryBars.tsx';
import { historyOf } from './history.ts';
import { Stack } from '../../../ui/Stack.tsx';
import styles from './bank.module.css';
import { Empty } from '../../../ui/Empty.tsx';

const BUCKETS: readonly { readonly value: Bucket; readonly words: Sentence }[] = [
  { value: '1d', words: mark('Days') },
  { value: '1h', words: mark('Hours') },
];

/** What came into being and went out of it, of one guild's tokens. */
export function HistoryPanel({ guildId }: { readonly guildId: GuildId }) {
  const [bucket, setBucket] = useState<Bucket>('1d');
  const history = useRead('web.guildBankHistory', { guildId, bucket });
  return (
    <QueryPanel
      title={say('Token history, 30 days')}
      query={history}
      source="mirror"
      asking={say('Loading token history…')}
      missing={say('This guild server doesn’t provide bank history.')}
      before={
        <Stack row gap={3} wrap align="center" justify="space-between" tone="soft" className={styles.historyHead}>
          <p>
            <Say
              it="Guild: {guild}"
              with={{
                guild: <GuildCalled guildId={guildId} />,
              }}
            />
          </p>
          <Choice
            label={say('Interval@@days or hours')}
            options={BUCKETS.map(({ value, words }) => ({ value, words: say(words) }))}
            value={bucket}
            onChange={setBucket}
          />
        </Stack>
      }
    >
      {(moves) => {
        const columns = historyOf(moves);
        return columns.length === 0 ? (
          <Empty low>{say('No tokens of this guild were minted or burned in the last 30 days.')}</Empty>
        ) : (
          <HistoryBars columns={columns} byDay={bucket === '1d'} />
        );
      }}
    </QueryPanel>
  );
}
