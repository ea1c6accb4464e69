import { formatMoment, formatTime } from '../../lib/words/dates.ts';
import { formatCount } from '../../game/format.ts';
import type { PlanetId } from '../../game/ids.ts';
import { say } from '../../lib/words/say.ts';
import { useRead } from '../../state/ask/useRead.ts';
import { useFromWorld } from '../../state/react.ts';
import { activityTone, activityWords, isEcho, typesNamed } from '../../state/words/activityWords.ts';
import { useCalled } from '../../state/wardrobe/react.ts';
import { playersIn } from '../../state/words/playersIn.ts';
import { OddNames } from '../names/OddNames.tsx';
import { namesIn } from '../../state/words/namesIn.ts';
import { Loader } from '../../ui/Loader.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SourceMark } from '../../ui/SourceMark.tsx';
import { Trouble } from '../../ui/Trouble.tsx';
import { usePlayerNames } from '../../state/words/usePlayerNames.ts';
import { Note } from '../../ui/Note.tsx';
import { Stack } from '../../ui/Stack.tsx';
import styles from './target.module.css';

/** Newest rows that are told. */
const SHOWN = 40;
/** Rows that are asked for: some of them say nothing new. */
const ASKED = 80;
const NOTHING = 0;

/** What happened on this planet, newest first, in plain sentences. */
export function Chronicle({ planetId }: { readonly planetId: PlanetId }) {
  const activity = useRead('web.activityOfPlanet', { planetId, page: { limit: ASKED } });
  // Generation A serves a hundred whatever is asked.
  const rows = (activity.data?.items ?? []).filter((row) => !isEcho(row)).slice(0, SHOWN);
  const players = usePlayerNames(rows.flatMap(playersIn));
  const called = useCalled();
  const words = useFromWorld((world) => {
    const name = namesIn(world, players, typesNamed(rows), called);
    return rows.map((row) => activityWords(row, name));
  });
  return (
    <Panel
      title={say('Chronicle')}
      aside={activity.data && <SourceMark source="mirror" atMs={activity.dataUpdatedAt} />}
    >
      {activity.isPending && <Loader label={say('Loading events…')} />}
      {activity.isError && rows.length === NOTHING && (
        <Trouble
          error={activity.error}
          missing={say('This guild server doesn’t record planet events.')}
          onRetry={() => void activity.refetch()}
        />
      )}
      {activity.isSuccess && rows.length === NOTHING && (
        <Note>{say('Nothing has happened here yet. Builds, moves and attacks appear here.')}</Note>
      )}
      <Stack as="ol" className={styles.chronicle}>
        {rows.map((row, index) => (
          <li key={row.seq} data-tone={activityTone(row)}>
            <p>
              {words[index]}
              <OddNames ids={playersIn(row)} names={players} />
            </p>
            <time dateTime={new Date(row.atMs).toISOString()} title={formatMoment(row.atMs)}>
              {row.height === null ? formatTime(row.atMs) : say('block {height}', { height: formatCount(row.height) })}
            </time>
          </li>
        ))}
      </Stack>
    </Panel>
  );
}
