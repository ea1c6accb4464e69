import { useState } from 'react';
import { say } from '../../lib/words/say.ts';
import { useRuntime, useFromWorld } from '../../state/react.ts';
import { Button } from '../../ui/Button.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { HistoryChart } from './HistoryChart.tsx';
import { chartsOf, ownRecords } from './lines.ts';
import { rangeOf, type SpanName, SPANS } from './ranges.ts';
import { Stack } from '../../ui/Stack.tsx';
import { Grid } from '../../ui/Grid.tsx';
import type { ReadName } from '../../state/ask/Reads.ts';
import styles from './charts.module.css';

/** How one's own numbers moved. */
export function ChartRoom() {
  const own = useFromWorld(ownRecords);
  const { queryClient } = useRuntime();
  const [span, setSpan] = useState<SpanName>('6h');
  // The end stands still while one looks: else every second would be another question.
  const [untilMs, setUntilMs] = useState(() => Date.now());
  const range = rangeOf(span, untilMs);
  const again = (): void => {
    setUntilMs(Date.now());
    void queryClient.invalidateQueries({ queryKey: ['web.history' satisfies ReadName] });
  };
  return (
    <Stack gap={4}>
      <Stack row gap={3} wrap align="end" justify="space-between">
        <Choice
          label={say('Time range')}
          options={SPANS.map(({ value, words }) => ({ value, words: say(words) }))}
          value={span}
          onChange={setSpan}
        />
        <Button icon="retry" tone="quiet" onClick={again}>
          {say('Update charts')}
        </Button>
      </Stack>
      <Grid gap={4} columns="repeat(2, minmax(0, 1fr))" items="start" single={860} className={styles.charts}>
        {chartsOf(own).map((chart) => (
          <HistoryChart key={chart.title} chart={chart} range={range} />
        ))}
      </Grid>
    </Stack>
  );
}
