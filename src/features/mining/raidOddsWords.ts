/** The odds of a raid in words. docs/network/mechanics.md 4.4, 6.6. */
import type { RaceOutlook, RaidOdds } from '../../game/planner/raidOdds.ts';
import { say } from '../../lib/words/say.ts';
import { formatWait } from './planWords.ts';

/** Whose screen it is. */
export type RaidRole = 'raider' | 'defender';

/** `under 1 %`, `37 %`, `over 99 %`: never 0 or 100 unless it is certain. */
export function formatShare(share: number): string {
  if (share === 0) return '0 %';
  if (share === 1) return '100 %';
  if (share < 0.01) return say('under 1 %');
  if (share > 0.99) return say('over 99 %');
  return `${Math.round(share * 100)} %`;
}

/** What it comes down to, for the one who reads it. */
export function raidVerdict(odds: RaidOdds, role: RaidRole): string {
  if (odds.refineUntil === 0) {
    return role === 'raider'
      ? say('Your fleet is overhead: nothing can be refined any more. All stored ore is yours when the proof lands.')
      : say(
          'A foreign fleet is overhead: nothing can be refined any more. Bring your Command Ship online to close the shield.',
        );
  }
  return role === 'raider'
    ? say('Chance that a gram of the ore is refined before your raid lands.')
    : say('Chance that a gram of your ore is refined before the raid lands.');
}

/** `even chance in 2 min, nine in ten in 2 min 30 s`. */
export function outlookWords({ half, ninety }: RaceOutlook, blockMs: number): string {
  if (!Number.isFinite(half)) return say('no proof in sight');
  return say('even chance in {half}, nine in ten in {ninety}', {
    half: formatWait(half, blockMs),
    ninety: formatWait(ninety, blockMs),
  });
}
