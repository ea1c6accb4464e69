import { type BlockHeight, blocksBetween } from '../game/units.ts';
import { AUDITED_BLOCKS } from './live/chooseTeller.ts';
import { useConnection, useWorld } from './react.ts';

/**
 * Up to which block a part of the world is known to be true: the newest one, which the header shows, while the stream brings every
 * change; else the block of the last reading.
 *
 * @param height of the last reading, or of the last change; null = it was not read
 */
export function useKnownAt(height: BlockHeight | null): BlockHeight | null {
  const tip = useWorld((world) => world.height);
  const isHeard = useConnection(({ live, teller }) => live.step === 'live' && teller === 'stream');
  const vouchedAt = useConnection((connection) => connection.vouchedAt);
  if (height === null || !isHeard || tip <= height) return height;
  const since = vouchedAt !== null && vouchedAt > height ? vouchedAt : height;
  return blocksBetween(since, tip) <= AUDITED_BLOCKS ? tip : height;
}
