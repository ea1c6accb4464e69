import { useState } from 'react';
import { parseObjectId } from '../../../game/ids.ts';
import type { GuildRecord } from '../../../game/entities.ts';
import { mark, say } from '../../../lib/words/say.ts';
import { useRead } from '../../../state/ask/useRead.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { QueryAnswer } from '../../../ui/QueryAnswer.tsx';
import type { SeriesPoint } from '../../../ui/series.ts';
import { SeriesChart } from '../../../ui/SeriesChart.tsx';
import { SourceMark } from '../../../ui/SourceMark.tsx';
import { formatMicro, formatMilliwatts } from '../amounts.ts';
import { rangeEndingNow } from '../ranges.ts';
import { Note } from '../../../ui/Note.tsx';

const VIEWS = {
  capacity: { words: mark('Substation'), metric: 'capacity', of: 'substation', format: formatMilliwatts },
  share: {
    words: mark('Power per player@@of a substation'),
    metric: 'connection_capacity',
    of: 'substation',
    format: formatMilliwatts,
  },
  connected: {
    words: mark('Connected players@@how many players'),
    metric: 'connection_count',
    of: 'substation',
    format: String,
  },
  fuel: { words: mark('Fuel'), metric: 'fuel', of: 'reactor', format: formatMicro },
} as const;
type View = keyof typeof VIEWS;

const GRID = { capacity: 'capacity', share: 'connectionCapacity', connected: 'connectionCount', fuel: 'fuel' } as const;
const VIEW_NAMES = Object.keys(VIEWS) as View[];
const DAYS = 1;

/** The last day of the guild's own reactor and substation; the value of now from the chain ends the line. */
export function PowerHistory({ record }: { readonly record: GuildRecord }) {
  const [view, setView] = useState<View>('share');
  const [range] = useState(() => rangeEndingNow(DAYS));
  const { metric, of, format } = VIEWS[view];
  const measure = say(VIEWS[view].words);
  const id = of === 'reactor' ? record.primaryReactorId : record.entrySubstationId;
  const object = id ?? record.id;
  const series = useRead('web.series', { metric, objectId: parseObjectId(object), range }, { enabled: id !== null });
  const now = useRead('chain.gridValue', { attribute: GRID[view], objectId: object }, { enabled: id !== null });
  const points: SeriesPoint[] = [...(series.data?.items ?? [])];
  if (now.data !== undefined) points.push({ atMs: now.dataUpdatedAt, value: Number(now.data) });
  return (
    <Panel
      title={say('Last 24 hours')}
      aside={series.data && <SourceMark source="mirror" atMs={series.dataUpdatedAt} />}
    >
      <Choice
        label={say('Show')}
        options={VIEW_NAMES.map((value) => ({ value, words: say(VIEWS[value].words) }))}
        value={view}
        onChange={setView}
      />
      {id === null ? (
        <Note tone="faint">
          {of === 'reactor' ? say('This guild has no reactor.') : say('This guild has no substation.')}
        </Note>
      ) : (
        <QueryAnswer
          query={series}
          low
          asking={say('Loading chart…')}
          missing={say('This guild server doesn’t provide history data.')}
        >
          {() => (
            <SeriesChart
              label={
                of === 'reactor'
                  ? say('{measure} of reactor {id}', { measure, id: object })
                  : say('{measure} of substation {id}', { measure, id: object })
              }
              series={[{ name: measure, points }]}
              format={format}
              {...(points.length > 0 && { toMs: Math.max(...points.map(({ atMs }) => atMs)) })}
            />
          )}
        </QueryAnswer>
      )}
    </Panel>
  );
}
