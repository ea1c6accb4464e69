import { formatDuration } from '../../game/format.ts';
import { say } from '../../lib/words/say.ts';

/** The server tells whole seconds and the way takes time: less than this is no difference. */
const NOTHING_MS = 1_500;

/** @param aheadMs this machine's clock less the server's */
export function clockWords(aheadMs: number): string {
  if (Math.abs(aheadMs) < NOTHING_MS) return say('Same as guild server');
  const time = formatDuration(Math.abs(aheadMs));
  return aheadMs > 0
    ? say('{time} ahead of the guild server', { time })
    : say('{time} behind the guild server', { time });
}
