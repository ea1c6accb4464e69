import { formatUtcDay } from '../../lib/words/dates.ts';
import type { ActivityCategory } from '../../game/activity.ts';
import { formatCount } from '../../game/format.ts';
import type { PlayerId } from '../../game/ids.ts';
import type { ActivityRole } from '../../game/mirror/series.ts';
import { say } from '../../lib/words/say.ts';
import { useRead } from '../../state/ask/useRead.ts';
import { cssVars } from '../../ui/cssVars.ts';
import { Unseen } from '../../ui/Unseen.tsx';
import { daysOf } from './days.ts';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './chronicle.module.css';

const DAYS = 30;

/** How much happened on each of the last thirty days. A server without the figures leaves the strip out. */
export function DayStrip({
  playerId,
  category,
  role,
}: {
  readonly playerId: PlayerId;
  readonly category: ActivityCategory | undefined;
  readonly role: ActivityRole | undefined;
}) {
  const stats = useRead('web.activityStatsOfPlayer', { playerId, category, role });
  if (!stats.data || stats.data.rows.length === 0) return null;
  const days = daysOf(stats.data.rows, stats.dataUpdatedAt, DAYS);
  const most = Math.max(1, ...days.map(({ count }) => count));
  return (
    <Stack as="figure" gap={2} className={styles.strip}>
      <Text as="figcaption" tone="faint" size="micro" face="label">
        {say('Last {count} days', { count: DAYS })}
      </Text>
      <ol>
        {days.map(({ atMs, count }) => (
          <li key={atMs} title={`${formatUtcDay(atMs)}: ${formatCount(count)}`} data-any={count > 0}>
            <span style={cssVars({ up: count / most })} />
            <Unseen>
              {formatUtcDay(atMs)}: {formatCount(count)}
            </Unseen>
          </li>
        ))}
      </ol>
    </Stack>
  );
}
