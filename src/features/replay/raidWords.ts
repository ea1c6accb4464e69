/** A raid as a headline, and how it stands. Pure. */
import type { RaidStatus } from '../../game/activity.ts';
import { formatBlocks, formatCount, formatOre } from '../../game/format.ts';
import { type BlockHeight, blocksBetween } from '../../game/units.ts';
import { formatMoment } from '../../lib/words/dates.ts';
import { say } from '../../lib/words/say.ts';
import { isUnderWay, type Raid, type RaidState } from '../../state/replay/raids.ts';
import type { PillWords } from '../../ui/Pill.tsx';

/** @param status null = it is over, and nobody told how; `unread` = how it went on was not read */
export function raidHeadline(status: RaidStatus | 'unread' | null, raider: string, defender: string): string {
  const both = { raider, defender };
  switch (status) {
    case null:
      return say('{raider} raided {defender}', both);
    case 'unread':
      return say('{raider}’s raid on {defender}', both);
    case 'raidSuccessful':
      return say('{raider} won the raid on {defender}', both);
    case 'attackerDefeated':
      return say('{defender} repelled {raider}', both);
    case 'attackerRetreated':
      return say('{raider} abandoned the raid on {defender}', both);
    case 'demilitarized':
      return say('{defender} left the planet while {raider} was raiding', both);
    default:
      return say('{raider} raids {defender}', both);
  }
}

/** @param isUnread how it went on was not read @param isHolding the shield is whole */
export function raidPill(state: RaidState | null, isOver: boolean, isUnread: boolean, isHolding: boolean): PillWords {
  const status = state?.status;
  if (status === 'raidSuccessful')
    return { tone: 'danger', icon: 'flag', words: say('{ore} taken', { ore: formatOre(state?.seizedOre ?? NO_ORE) }) };
  if (status === 'attackerDefeated') return { tone: 'live', icon: 'guard', words: say('Repelled') };
  if (status === 'attackerRetreated') return { tone: 'quiet', icon: 'flag', words: say('Abandoned') };
  if (status === 'demilitarized') return { tone: 'quiet', icon: 'flag', words: say('Planet abandoned') };
  if (isOver) return { tone: 'quiet', icon: 'flag', words: say('Ended') };
  if (isUnread) return { tone: 'quiet', icon: 'hourglass', words: say('End not loaded') };
  return isHolding
    ? { tone: 'warn', icon: 'guard', words: say('Shield up') }
    : { tone: 'danger', icon: 'alert', words: say('Shield falling') };
}

const NO_ORE = 0n as RaidState['seizedOre']; // none of it

/** Since when, or from when to when. @param isUnread how it went on was not read @param times of its first and last block, where they were read */
export function raidSpanWords(
  { from, to, readTo, isFromKnown }: Pick<Raid, 'from' | 'to' | 'readTo' | 'isFromKnown'>,
  now: BlockHeight,
  isUnread: boolean,
  times: { readonly from: number | null; readonly to: number | null },
): string {
  const first = formatCount(from);
  const end = to !== null && to <= now ? to : null;
  const length = formatBlocks(blocksBetween(from, end ?? now));
  const told = (atMs: number | null): string => (atMs === null ? '' : ` (${formatMoment(atMs)})`);
  if (isUnread) {
    const upTo = formatCount(readTo);
    if (!isFromKnown) return say('Started before block {block}. Loaded up to block {upTo}.', { block: first, upTo });
    return say('Started in block {block}{time}. Loaded up to block {upTo}.', {
      block: first,
      time: told(times.from),
      upTo,
    });
  }
  if (!isFromKnown) return say('Started before block {block}.', { block: first });
  if (end === null) {
    return say('Started in block {block}{time}: {length} so far.', { block: first, time: told(times.from), length });
  }
  return say('From block {from}{time} to block {to}{toTime}: {length}.', {
    from: first,
    time: told(times.from),
    to: formatCount(end),
    toTime: told(times.to),
    length,
  });
}

/** Whether it is over at a block, whatever came later. */
export function isOverAt({ to }: Pick<Raid, 'to'>, state: RaidState | null, height: BlockHeight): boolean {
  return (to !== null && height >= to) || (state !== null && !isUnderWay(state.status));
}
