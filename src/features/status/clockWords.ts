import { formatDuration } from '../../game/format.ts';

/** The server tells whole seconds and the way takes time: less than this is no difference. */
const NOTHING_MS = 1_500;

/** @param aheadMs this machine's clock less the server's */
export function clockWords(aheadMs: number): string {
  if (Math.abs(aheadMs) < NOTHING_MS) return 'As the guild’s server';
  return `${formatDuration(Math.abs(aheadMs))} ${aheadMs > 0 ? 'ahead of' : 'behind'} the guild’s server`;
}
