import { formatCount } from '../../game/format.ts';
import type { PillWords } from '../../ui/Pill.tsx';
import type { SourceView } from './useSources.ts';

/** A mirror follows a block or two behind by its nature. docs/network/stream.md section 10 */
const USUAL_LAG = 2n;

/** How a source that is asked stands, short enough for a lane. */
export function laneWords({ height, lag, trouble }: Pick<SourceView, 'height' | 'lag' | 'trouble'>): PillWords {
  if (height === null) {
    return trouble === null
      ? { tone: 'brass', icon: 'hourglass', words: 'Asking' }
      : { tone: 'quiet', icon: 'dot', words: 'Not told' };
  }
  if (trouble !== null) return { tone: 'warn', icon: 'off', words: 'No answer' };
  if (lag === null || lag <= 0n) return { tone: 'live', icon: 'check', words: 'Answers' };
  const words = `${formatCount(lag)} behind`;
  return lag <= USUAL_LAG ? { tone: 'live', icon: 'check', words } : { tone: 'warn', icon: 'alert', words };
}
