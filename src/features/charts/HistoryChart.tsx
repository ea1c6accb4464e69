import { useQueries } from '@tanstack/react-query';
import type { SeriesRange } from '../../game/mirror/series.ts';
import { say } from '../../lib/words/say.ts';
import { readQuery } from '../../state/ask/readQuery.ts';
import { useRuntime } from '../../state/react.ts';
import { Loader } from '../../ui/Loader.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SeriesChart } from '../../ui/SeriesChart.tsx';
import { SourceMark } from '../../ui/SourceMark.tsx';
import { Trouble } from '../../ui/Trouble.tsx';
import { type ChartAsked, lineOf, startOf } from './lines.ts';
import { Note } from '../../ui/Note.tsx';

/** One picture of one or several series of the same unit. */
export function HistoryChart({ chart, range }: { readonly chart: ChartAsked; readonly range: SeriesRange }) {
  const { reads } = useRuntime();
  const answers = useQueries({
    queries: chart.lines.map(({ metric, objectId }) => readQuery(reads, 'web.history', { metric, objectId, range })),
  });
  const failed = answers.find(({ isError }) => isError);
  const known = answers.every(({ data }) => data !== undefined);
  const told = answers.map(({ data }) => data?.points ?? []);
  // One server answers all of them alike.
  const answered = answers[0]?.data?.range ?? range;
  const [startMs, toMs] = [answered.startTime * MS, answered.endTime * MS];
  const sampled = answered.bucket === undefined;
  const span = { fromMs: startOf(told, startMs, toMs), toMs, sampled };
  const series = chart.lines.map(({ name, now }, index) => ({
    name,
    points: lineOf(told[index] ?? [], Number(now), span),
  }));
  const oldest = Math.min(...answers.map(({ dataUpdatedAt }) => dataUpdatedAt));
  return (
    <Panel title={chart.title} aside={known && <SourceMark source="mirror" atMs={oldest} />}>
      {!known && failed && (
        <Trouble
          error={failed.error}
          missing={say('This guild server doesn’t store the data for this chart.')}
          onRetry={() => void Promise.all(answers.map(({ refetch }) => refetch()))}
        />
      )}
      {!known && !failed && <Loader label={say('Loading history…')} />}
      {known && (
        <SeriesChart label={chart.title} series={series} format={chart.format} fromMs={span.fromMs} toMs={span.toMs} />
      )}
      {known && !sampled && <Note tone="faint">{say('Hourly averages.')}</Note>}
      {known && sampled && range.bucket !== undefined && (
        <Note tone="faint">{say('This guild server provides at most 7 days. You see the last 7 days.')}</Note>
      )}
      {known && answers.some(({ data }) => data?.complete === false) && (
        <Note tone="faint">{say('Too many changes to show: the end is missing. Choose a shorter time range.')}</Note>
      )}
    </Panel>
  );
}

const MS = 1000;
