/** The odds of a raid in words. docs/network/mechanics.md 4.4, 6.6. */
import type { RaceOutlook, RaidOdds } from '../../game/planner/raidOdds.ts';
import { formatPercent } from '../../lib/figures.ts';
import { say } from '../../lib/words/say.ts';
import { formatWait } from './planWords.ts';

/** Whose screen it is. */
export type RaidRole = 'raider' | 'defender';

/** `under 1%`, `37%`, `over 99%`: never 0 or 100 unless it is certain. */
export function formatShare(share: number): string {
  if (share === 0) return formatPercent(0);
  if (share === 1) return formatPercent(100);
  if (share < 0.01) return say('under 1%');
  if (share > 0.99) return say('over 99%');
  return formatPercent(Math.round(share * 100));
}

/** What it comes down to, for the one who reads it. */
export function raidVerdict(odds: RaidOdds, role: RaidRole): string {
  if (odds.refineUntil === 0) {
    return role === 'raider'
      ? say(
          'Your fleet is at this planet, so its ore can’t be refined. You get all stored ore when your proof is confirmed.',
        )
      : say(
          'An enemy fleet is at your planet, so you can’t refine ore. Bring your Command Ship online to raise the shield.',
        );
  }
  return role === 'raider'
    ? say('Chance that 1\u00a0g of ore is refined before your raid succeeds.')
    : say('Chance that 1\u00a0g of your ore is refined before the raid succeeds.');
}

/** `even chance in 2 min, nine in ten in 2 min 30 s`. */
export function outlookWords({ half, ninety }: RaceOutlook, blockMs: number): string {
  if (!Number.isFinite(half)) return say('no proof expected');
  return say('50% chance in {half}, 90% in {ninety}', {
    half: formatWait(half, blockMs),
    ninety: formatWait(ninety, blockMs),
  });
}
