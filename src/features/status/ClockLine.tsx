import { useQuery } from '@tanstack/react-query';
import { formatDuration } from '../../game/format.ts';
import { say } from '../../lib/words/say.ts';
import { serverClockQuery } from '../../state/queries/nodeQueries.ts';
import { useRuntime } from '../../state/react.ts';
import { Facts } from '../../ui/Facts.tsx';
import { errorWords } from '../../ui/errorWords.ts';
import { clockWords } from './clockWords.ts';

const LOOK_EVERY_MS = 30_000;

/** How far this machine's clock is from the server's, and how long an answer takes. */
export function ClockLine() {
  const { reads } = useRuntime();
  const clock = useQuery({ ...serverClockQuery(reads.serverTime), refetchInterval: LOOK_EVERY_MS });
  const { data, error } = clock;
  return (
    <Facts
      facts={[
        {
          name: say('Clock of this device'),
          value: data ? clockWords(data.aheadMs) : error ? errorWords(error) : say('Loading server time…'),
        },
        {
          name: say('Response time'),
          value: data ? (data.tripMs < 1000 ? `${data.tripMs}\u00a0ms` : formatDuration(data.tripMs)) : '–',
        },
      ]}
    />
  );
}
