/** What a replay says of its moments, in words. Pure. */
import { say } from '../../lib/words/say.ts';
import { formatBlocks, formatCount, formatDuration } from '../../game/format.ts';
import { type BlockHeight, blocksBetween } from '../../game/units.ts';
import type { MissedMoment } from '../../state/replay/createReplay.ts';
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

/** A moment that cannot be shown, and why. @param tip the newest block @param blockMs what one takes, about */
export function missedWords({ why, at }: MissedMoment, tip: BlockHeight, blockMs: number): string {
  const block = formatCount(at);
  if (why === 'gone') return say('The node no longer has block {block}. You see the oldest block it has.', { block });
  const left = blocksBetween(tip, at);
  return say('Block {block} is expected in {left} (about {time}). Until then, you see the planet live.', {
    block,
    left: formatBlocks(left),
    time: formatDuration(Number(left) * blockMs),
  });
}

export function unsureWords(count: number): string {
  return say(
    '{count, plural, one {The state of one object at this time is unknown. You see its nearest known state.} other {The state of # objects at this time is unknown. You see their nearest known state.}}',
    { count },
  );
}

/** Blocks after which shots are of another battle. */
const LULL = 20n;

/** So many are a minute of film, with the lulls between them. */
const MOST_SHOTS = 6;

/**
 * First and last block of the battle that a moment is in or comes after, of a long one what is nearest to the moment; null where nobody
 * fired.
 */
export function battleAround(
  happenings: readonly Pick<Happening, 'height' | 'kind'>[],
  height: BlockHeight,
): { readonly from: BlockHeight; readonly to: BlockHeight } | null {
  const shots = happenings.filter(({ kind }) => kind === 'battle').map((one) => one.height);
  const middle = Math.max(
    0,
    shots.findLastIndex((one) => one <= height),
  );
  let [first, last] = [middle, middle];
  const isNear = (a: BlockHeight | undefined, b: BlockHeight | undefined): boolean =>
    a !== undefined && b !== undefined && b - a <= LULL;
  // What led to it comes before what came of it.
  while (last - first + 1 < MOST_SHOTS) {
    const isBefore = isNear(shots[first - 1], shots[first]);
    const isAfter = isNear(shots[last], shots[last + 1]);
    if (!isBefore && !isAfter) break;
    if (isBefore && (!isAfter || middle - first <= last - middle)) first -= 1;
    else last += 1;
  }
  const [from, to] = [shots[first], shots[last]];
  return from === undefined || to === undefined ? null : { from, to };
}
