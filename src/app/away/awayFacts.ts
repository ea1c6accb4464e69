/** What is known of a world that cannot be asked. */
import { formatClock } from '../../game/clockTime.ts';
import { formatCount, formatDuration } from '../../game/format.ts';
import type { Fact } from '../../ui/Facts.tsx';
import type { LastSeen } from '../../state/config/keptStart.ts';

export function lastSeenFact(seen: LastSeen | null, nowMs: number): Fact {
  if (seen === null) return { name: 'Last seen', value: 'Never, in this browser' };
  return {
    name: 'Last seen',
    value: `${formatClock(seen.atMs, nowMs)} (${formatDuration(nowMs - seen.atMs)} ago), at block ${formatCount(BigInt(seen.height))}`,
  };
}

/** @param labels of the keys that lie here; null while nobody has looked */
export function keysFact(labels: readonly string[] | null): Fact {
  if (labels === null) return { name: 'Your keys', value: 'Looking' };
  if (labels.length === 0) return { name: 'Your keys', value: 'None in this browser' };
  return { name: 'Your keys', value: `${labels.join(', ')}: sealed in this browser, as they were` };
}
