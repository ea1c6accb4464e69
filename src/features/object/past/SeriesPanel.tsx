import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { formatAlpha, formatCount, formatOre, formatPower } from '../../../game/format.ts';
import { parseObjectId } from '../../../game/ids.ts';
import type { SeriesRange } from '../../../game/mirror/series.ts';
import { microAlpha, milliwatts, ore } from '../../../game/units.ts';
import { say } from '../../../lib/words/say.ts';
import { readQuery } from '../../../state/ask/readQuery.ts';
import { useRuntime } from '../../../state/react.ts';
import { Loader } from '../../../ui/Loader.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { SeriesChart } from '../../../ui/SeriesChart.tsx';
import { SourceMark } from '../../../ui/SourceMark.tsx';
import { Trouble } from '../../../ui/Trouble.tsx';
import type { Past } from '../row.ts';

type Series = Extract<Past, { readonly is: 'series' }>;

const whole = (value: number): bigint => BigInt(Math.max(0, Math.round(value)));
const FORMATS: Readonly<Record<Series['unit'], (value: number) => string>> = {
  power: (value) => formatPower(milliwatts(whole(value))),
  alpha: (value) => formatAlpha(microAlpha(whole(value))),
  ore: (value) => formatOre(ore(whole(value))),
  count: (value) => formatCount(whole(value)),
};

const MS = 1000;
const DAY_SECONDS = 86_400;

/** The last day up to the next minute: every generation answers as much. */
function lastDay(nowMs: number): SeriesRange {
  const endTime = Math.ceil(nowMs / 60_000) * 60 + 60;
  return { startTime: endTime - DAY_SECONDS, endTime };
}

/** Numbers of the last day as steps. */
export function SeriesPanel({ past: { title, id, lines, unit } }: { readonly past: Series }) {
  const { reads } = useRuntime();
  const [range] = useState(() => lastDay(Date.now()));
  const objectId = parseObjectId(id);
  const answers = useQueries({
    queries: lines.map(({ metric }) => readQuery(reads, 'web.history', { metric, objectId, range })),
  });
  const isKnown = answers.every(({ data }) => data !== undefined);
  const failed = answers.find(({ isError }) => isError);
  const oldest = Math.min(...answers.map(({ dataUpdatedAt }) => dataUpdatedAt));
  return (
    <Panel
      title={say('{title}, last 24 hours', { title })}
      aside={isKnown && <SourceMark source="mirror" atMs={oldest} />}
    >
      {!isKnown && failed && (
        <Trouble
          error={failed.error}
          missing={say('This guild server doesn’t keep past values.')}
          onRetry={() => void Promise.all(answers.map(({ refetch }) => refetch()))}
        />
      )}
      {!isKnown && !failed && <Loader label={say('Loading history…')} />}
      {isKnown && (
        <SeriesChart
          label={title}
          series={lines.map(({ words }, at) => ({ name: words, points: answers[at]?.data?.points ?? [] }))}
          format={FORMATS[unit]}
          toMs={range.endTime * MS}
        />
      )}
    </Panel>
  );
}
