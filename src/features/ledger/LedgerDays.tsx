import { formatUtcDay } from '../../lib/words/dates.ts';
import { say } from '../../lib/words/say.ts';
import { Note } from '../../ui/Note.tsx';
import { QueryAnswer } from '../../ui/QueryAnswer.tsx';
import { useState } from 'react';
import { coinAmount, coinKind, stateWords } from '../../game/coins.ts';
import type { Denoms } from '../../game/coins.ts';
import { useRead } from '../../state/ask/useRead.ts';
import { Panel } from '../../ui/Panel.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { SeriesChart } from '../../ui/SeriesChart.tsx';
import { SourceMark } from '../../ui/SourceMark.tsx';
import { dayLines, denomsOf } from './ledgerDays.ts';

/** What moved on the whole chain, by day and kind. */
export function LedgerDays({ denoms }: { readonly denoms: Denoms }) {
  const stats = useRead('web.ledgerStats', { bucket: '1d' });
  const [wish, setWish] = useState(denoms.alphaDenom);
  const moved = denomsOf(stats.data ?? []);
  const denom = moved.find((one) => one === wish) ?? moved[0] ?? wish;
  return (
    <Panel
      title={say('Daily totals, whole chain')}
      aside={stats.data && <SourceMark source="mirror" atMs={stats.dataUpdatedAt} />}
    >
      <QueryAnswer
        query={stats}
        asking={say('Loading daily totals…')}
        missing={say('This guild server doesn’t provide daily totals.')}
      />
      {stats.isSuccess && moved.length === 0 && <Note tone="faint">{say('No coins moved in the last 30 days.')}</Note>}
      {moved.length > 0 && (
        <>
          <SelectField
            label={say('Type')}
            value={denom}
            options={moved.map((one) => ({ value: one, words: denomWords(one, denoms) }))}
            onChange={setWish}
          />
          <SeriesChart
            label={say('{coin} moved per day', { coin: denomWords(denom, denoms) })}
            series={dayLines(stats.data ?? [], denom, denoms.alphaDenom)}
            format={(value) => coinAmount({ denom, amount: BigInt(Math.round(value)) }, denoms)}
            timeFormat={formatUtcDay}
          />
        </>
      )}
    </Panel>
  );
}

function denomWords(denom: string, denoms: Denoms): string {
  const { name, state } = coinKind(denom, denoms);
  return state === null ? name : `${name}, ${stateWords(state)}`;
}
