import { useState } from 'react';
import { useRuntime, useWorld } from '../../state/react.ts';
import { Button } from '../../ui/Button.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { HistoryChart } from './HistoryChart.tsx';
import { chartsOf } from './lines.ts';
import { rangeOf, type SpanName, SPANS } from './ranges.ts';
import styles from './charts.module.css';

/** How one's own numbers moved. */
export function ChartRoom() {
  const world = useWorld((state) => state);
  const { queryClient } = useRuntime();
  const [span, setSpan] = useState<SpanName>('6h');
  // The end stands still while one looks: else every second would be another question.
  const [untilMs, setUntilMs] = useState(() => Date.now());
  const range = rangeOf(span, untilMs);
  const again = (): void => {
    setUntilMs(Date.now());
    void queryClient.invalidateQueries({ queryKey: ['web.series'] });
  };
  return (
    <div className={styles.room}>
      <div className={styles.head}>
        <Choice label="How far back" options={SPANS} value={span} onChange={setSpan} />
        <Button icon="retry" tone="quiet" onClick={again}>
          Up to now
        </Button>
      </div>
      <div className={styles.charts}>
        {chartsOf(world).map((chart) => (
          <HistoryChart key={chart.title} chart={chart} range={range} />
        ))}
      </div>
    </div>
  );
}
