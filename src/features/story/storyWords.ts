/** What an absence came to, in words. */
import type { RaidStatus } from '../../game/activity.ts';
import { formatAlpha, formatCount, formatOre } from '../../game/format.ts';
import type { Battle } from '../../game/history/battleStory.ts';
import type { HistoryGap } from '../../game/history/history.ts';
import type { AlphaPart, OrePart, StructPart, Sum } from '../../game/history/story.ts';
import { microAlpha, ore } from '../../game/units.ts';
import { mark, say } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';
import type { PillWords } from '../../ui/Pill.tsx';

const MINUS = '\u2212';

/** `+3 g`, `−1 g`. */
export function signed(amount: bigint, format: (amount: bigint) => string): string {
  return amount < 0n ? `${MINUS}${format(-amount)}` : `+${format(amount)}`;
}

export const inOre = (amount: bigint): string => formatOre(ore(amount));
export const inAlpha = (amount: bigint): string => formatAlpha(microAlpha(amount));
export const inStructs = (amount: bigint): string => formatCount(amount);

export const PART_WORDS: Readonly<Record<OrePart | StructPart, Sentence>> = {
  mined: mark('Mined@@of ore'),
  refined: mark('Refined into alpha'),
  taken: mark('Taken in raids'),
  lost: mark('Lost to raiders'),
  begun: mark('Started or built'),
  destroyed: mark('Destroyed@@of structs'),
};

export const ALPHA_WORDS: Readonly<Record<AlphaPart, Sentence>> = { refined: mark('Refined from ore') };

export function isUnchanged({ before, after, parts }: Sum<string>): boolean {
  return before === after && parts.length === 0;
}

/** A column of numbers that add up: what was there, what came and went, what no record tells, what is there. */
export function linesOf<P extends string>(
  sum: Sum<P>,
  words: Readonly<Record<P, Sentence>>,
  format: (amount: bigint) => string,
) {
  const parts = sum.parts.map(({ what, amount }) => {
    const name: Sentence = words[what];
    return { name: say(name), value: signed(amount, format) };
  });
  const otherwise = sum.otherwise === 0n ? [] : [{ name: say('Other changes'), value: signed(sum.otherwise, format) }];
  return [
    { name: say('Balance before'), value: format(sum.before) },
    ...parts,
    ...otherwise,
    { name: say('You have'), value: format(sum.after) },
  ];
}

/** How a battle ended for the player. */
export function endOf({ raid, isRaider, lost }: Battle): PillWords {
  if (raid === null) return { tone: 'quiet', icon: 'target', words: say('Shots without a raid') };
  const { tone, words } = ENDS[raid][isRaider ? 'raider' : lost.length > 0 ? 'hurt' : 'host'];
  return { tone, words: say(words), icon: ENDS[raid].icon };
}

interface End {
  readonly tone: PillWords['tone'];
  readonly words: Sentence;
}

const both = (icon: PillWords['icon'], raider: End, host: End, hurt: End = host) => ({ icon, raider, host, hurt });

const ENDS: Readonly<Record<RaidStatus, ReturnType<typeof both>>> = {
  initiated: both('target', { tone: 'warn', words: mark('In progress') }, { tone: 'warn', words: mark('In progress') }),
  ongoing: both('guard', { tone: 'warn', words: mark('Shield up') }, { tone: 'warn', words: mark('Shield up') }),
  shieldsVulnerable: both(
    'alert',
    { tone: 'live', words: mark('Shield down') },
    { tone: 'danger', words: mark('Shield down') },
  ),
  raidSuccessful: both(
    'target',
    { tone: 'live', words: mark('You won the raid') },
    { tone: 'danger', words: mark('Raider won') },
  ),
  demilitarized: both(
    'list',
    { tone: 'quiet', words: mark('Planet abandoned') },
    { tone: 'quiet', words: mark('Planet abandoned') },
  ),
  attackerDefeated: both(
    'guard',
    { tone: 'danger', words: mark('Your raid failed') },
    { tone: 'live', words: mark('Raid repelled') },
  ),
  attackerRetreated: both(
    'guard',
    { tone: 'quiet', words: mark('You retreated') },
    { tone: 'live', words: mark('The raider left') },
  ),
};

/** Where no battle is told: there was none, or none in what was read. */
export function quietWords(gaps: readonly HistoryGap[]): string {
  return gaps.some(({ why }) => HIDES_BATTLES.has(why))
    ? say('No battles in the blocks that were read.')
    : say('No battles while you were away.');
}

const HIDES_BATTLES: ReadonlySet<HistoryGap['why']> = new Set(['unread', 'tooLong', 'pruned', 'undated', 'elsewhere']);

/** One sentence a gap. */
export function gapWords({ from, to, why }: HistoryGap): string {
  const where =
    from === to
      ? say('Block {block}', { block: formatCount(from) })
      : say('Blocks {from} to {to}', { from: formatCount(from), to: formatCount(to) });
  return `${where}: ${say(GAP_WORDS[why])}`;
}

const GAP_WORDS: Readonly<Record<HistoryGap['why'], Sentence>> = {
  unread: mark('neither the guild server nor the node responded.'),
  tooLong: mark('there are too many blocks to read one by one, and the node has no search index.'),
  pruned: mark('the node no longer has these blocks.'),
  byBlocks: mark(
    'the events come from the node’s index, which omits automatic events (power running out, wrecks being removed).',
  ),
  ore: mark('the amounts mined, refined and stolen couldn’t be read.'),
  undated: mark('some entries from the guild server have no block height and are missing here.'),
  elsewhere: mark('the guild server listed only events on your planet.'),
  places: mark('the location of some structs is unknown.'),
};
