/** What is known of a world that cannot be asked. */
import { listed, say } from '../../lib/words/say.ts';
import { formatClock } from '../../game/clockTime.ts';
import { formatCount, formatDuration } from '../../game/format.ts';
import type { Fact } from '../../ui/Facts.tsx';
import type { LastSeen } from '../../state/config/keptStart.ts';

export function lastSeenFact(seen: LastSeen | null, nowMs: number): Fact {
  if (seen === null) return { name: say('Last update'), value: say('Never in this browser') };
  return {
    name: say('Last update'),
    value: say('{time} ({duration} ago), at block {height}', {
      time: formatClock(seen.atMs, nowMs),
      duration: formatDuration(nowMs - seen.atMs),
      height: formatCount(BigInt(seen.height)),
    }),
  };
}

/** @param labels of the keys that lie here; null while nobody has looked */
export function keysFact(labels: readonly string[] | null): Fact {
  if (labels === null) return { name: say('Your keys'), value: say('Loading…') };
  if (labels.length === 0) return { name: say('Your keys'), value: say('No keys in this browser') };
  return {
    name: say('Your keys'),
    value: say('{keys}: encrypted in this browser, unchanged', { keys: listed(labels) }),
  };
}
