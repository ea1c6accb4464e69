/** What a replay says of its moments, in words. Pure. */
import { say } from '../../lib/words/say.ts';
import { formatBlocks, formatCount } from '../../game/format.ts';
import { type BlockHeight, blocksBetween } from '../../game/units.ts';
import type { Happening } from '../../state/replay/happenings.ts';

/** Of the scrubber: "Block 1,204, 32 blocks ago. The fleet of brahe began a raid." */
export function momentWords(height: BlockHeight, tip: BlockHeight, happened: readonly string[]): string {
  const age = blocksBetween(height, tip);
  const block = formatCount(height);
  const when =
    age === 0n
      ? say('Block {block}, now.', { block })
      : say('Block {block}, {age} ago.', { block, age: formatBlocks(age) });
  return [when, ...happened].join(' ');
}

export function unsureWords(count: number): string {
  return say(
    '{count, plural, one {Of one thing here nobody told how it stood then: it is drawn as it is nearest known.} other {Of # things here nobody told how they stood then: they are drawn as they are nearest known.}}',
    { count },
  );
}

/** Blocks after which shots are of another battle. */
const LULL = 20n;

/** First and last block of the battle that a moment is in or comes after; null where none was before it. */
export function battleAround(
  happenings: readonly Pick<Happening, 'height' | 'kind'>[],
  height: BlockHeight,
): { readonly from: BlockHeight; readonly to: BlockHeight } | null {
  const shots = happenings.filter(({ kind }) => kind === 'battle').map((one) => one.height);
  const before = shots.findLastIndex((one) => one <= height);
  const middle = before === -1 ? 0 : before;
  const [start] = [shots[middle]];
  if (start === undefined) return null;
  let [from, to] = [start, start];
  for (const one of shots.slice(0, middle).toReversed()) {
    if (from - one > LULL) break;
    from = one;
  }
  for (const one of shots.slice(middle + 1)) {
    if (one - to > LULL) break;
    to = one;
  }
  return { from, to };
}
