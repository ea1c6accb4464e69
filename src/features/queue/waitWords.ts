/** What a wish waits for, in a sentence, with an estimate by the clock. */
import { formatBlocks, formatCount, formatDuration } from '../../game/format.ts';
import type { Never, Wait } from '../../game/queue/judgeWish.ts';
import type { QueueVerdict } from '../../game/queue/judgeQueue.ts';
import { obstacleWords } from '../../game/refusals/obstacleWords.ts';
import { type Shortage, shortageOf } from '../../game/shortage.ts';
import { say } from '../../lib/words/say.ts';
import type { ShownWish } from '../../state/queue/useQueue.ts';
import type { WishesState } from '../../state/stores/wishes.ts';
import type { PillWords } from '../../ui/Pill.tsx';

export interface WishWords extends PillWords {
  readonly detail: string;
  /** What there is not enough of: ways to more of it are offered. */
  readonly lacks: Shortage | null;
}

/** @param blockMs how long a block takes */
export function wishWords({ stage, verdict, isUntold }: ShownWish, blockMs: number, isPaused: boolean): WishWords {
  if (stage.step === 'given') {
    return isUntold
      ? {
          tone: 'warn',
          icon: 'alert',
          words: say('Unknown@@the state of a transaction'),
          detail: say('The result isn’t known yet. The transaction won’t be sent twice.'),
          lacks: null,
        }
      : { tone: 'live', icon: 'pen', words: say('Pending'), detail: say('The transaction is pending.'), lacks: null };
  }
  if (stage.step === 'aside') {
    return { tone: 'danger', icon: 'alert', words: say('Failed'), detail: stage.words, lacks: null };
  }
  switch (verdict?.is) {
    case 'goes':
      return { ...goesWords(verdict, blockMs, isPaused), lacks: null };
    case 'waits': {
      const { reason } = verdict.wait;
      return {
        tone: 'warn',
        icon: 'hourglass',
        words: say('Waiting'),
        detail: waitDetail(verdict.wait),
        lacks: shortageOf(reason),
      };
    }
    case 'never':
      return {
        tone: 'danger',
        icon: 'cross',
        words: say('Not possible'),
        detail: neverDetail(verdict.why),
        lacks: null,
      };
    case 'done':
      return {
        tone: 'live',
        icon: 'check',
        words: say('Done'),
        detail: say('This action is already done. You don’t need to do anything.'),
        lacks: null,
      };
    case undefined:
      return {
        tone: 'quiet',
        icon: 'dot',
        words: say('Waiting'),
        detail: say('Loading world…'),
        lacks: null,
      };
  }
}

function goesWords(
  { inBlocks, need, isNext }: Extract<QueueVerdict, { is: 'goes' }>,
  blockMs: number,
  isPaused: boolean,
): PillWords & { readonly detail: string } {
  const head = {
    tone: isNext ? 'brass' : 'quiet',
    icon: isNext ? 'arrow' : 'hourglass',
    words: isNext ? say('Next@@in the queue') : say('Waiting'),
  } as const;
  if (isPaused)
    return {
      ...head,
      detail: say('This action needs {blocks} of charge and starts when you resume the queue.', {
        blocks: formatBlocks(need),
      }),
    };
  if (inBlocks === 0n) return { ...head, detail: say('You have enough charge, so the action starts now.') };
  const values = {
    count: inBlocks,
    blocks: formatCount(inBlocks),
    time: formatDuration(Number(inBlocks) * blockMs),
  };
  return {
    ...head,
    detail: isNext
      ? say(
          '{count, plural, one {Starts in {blocks} block (about {time}), when you have enough charge.} other {Starts in {blocks} blocks (about {time}), when you have enough charge.}}',
          values,
        )
      : say(
          '{count, plural, one {Starts in {blocks} block (about {time}). Each action before this one uses up your charge.} other {Starts in {blocks} blocks (about {time}). Each action before this one uses up your charge.}}',
          values,
        ),
  };
}

function waitDetail(wait: Wait): string {
  switch (wait.reason) {
    case 'unseen':
      return say('This struct no longer exists or hasn’t loaded yet.');
    case 'order':
      return say('An earlier item is waiting. Turn off strict order to skip it.');
    case 'slotTaken':
      return say('The slot is taken. The action starts when the slot is free.');
    default:
      return obstacleWords(wait);
  }
}

function neverDetail(why: Never): string {
  return why.reason === 'left'
    ? say('You’ve moved to another planet. Remove this item from the queue.')
    : obstacleWords(why);
}

/** Why nothing of the queue goes from here, whatever each waits for; null when it does. */
export function standstillWords({ role, isPaused }: Pick<WishesState, 'role' | 'isPaused'>): string | null {
  if (isPaused) return say('The queue is paused. Nothing is signed until you resume it.');
  switch (role) {
    case 'noKey':
      return say('The queue signs automatically. Unlock your key in this browser to start it.');
    case 'elsewhere':
      return say('Another tab of this browser signs for the queue. This tab only shows it.');
    case 'acting':
      return null;
  }
}
