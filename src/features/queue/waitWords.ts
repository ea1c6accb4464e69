/** What a wish waits for, in a sentence, with an estimate by the clock. */
import { formatBlocks, formatCount, formatDuration } from '../../game/format.ts';
import type { Never, Wait } from '../../game/queue/judgeWish.ts';
import type { QueueVerdict } from '../../game/queue/judgeQueue.ts';
import { obstacleWords } from '../../game/refusals/obstacleWords.ts';
import { type Shortage, shortageOf } from '../../game/shortage.ts';
import { mark, say } from '../../lib/words/say.ts';
import type { ShownWish } from '../../state/queue/useQueue.ts';
import type { WishesState } from '../../state/stores/wishes.ts';
import type { PillWords } from '../../ui/Pill.tsx';

export interface WishWords extends PillWords {
  readonly detail: string;
  /** What there is not enough of: ways to more of it are offered. */
  readonly lacks: Shortage | null;
}

const UNTOLD = mark('It was sent, and nobody tells yet what became of it. It is not sent again.');

/** @param blockMs how long a block takes */
export function wishWords({ stage, verdict, isUntold }: ShownWish, blockMs: number, isPaused: boolean): WishWords {
  if (stage.step === 'given') {
    return {
      tone: 'live',
      icon: 'pen',
      words: say('Given@@of an order'),
      detail: isUntold ? say(UNTOLD) : say('Its transaction is under way.'),
      lacks: null,
    };
  }
  if (stage.step === 'aside') {
    return { tone: 'danger', icon: 'alert', words: say('Set aside'), detail: stage.words, lacks: null };
  }
  switch (verdict?.is) {
    case 'goes':
      return { ...goesWords(verdict, blockMs, isPaused), lacks: null };
    case 'waits': {
      const { reason } = verdict.wait;
      return {
        tone: 'warn',
        icon: 'hourglass',
        words: say('Waits'),
        detail: waitDetail(verdict.wait),
        lacks: shortageOf(reason),
      };
    }
    case 'never':
      return { tone: 'danger', icon: 'cross', words: say('Cannot be'), detail: neverDetail(verdict.why), lacks: null };
    case 'done':
      return { tone: 'live', icon: 'check', words: say('Done'), detail: say('It is there already.'), lacks: null };
    case undefined:
      return {
        tone: 'quiet',
        icon: 'dot',
        words: say('Waits'),
        detail: say('The world is still being read.'),
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
    words: isNext ? say('Next@@of what waits') : say('Waits'),
  } as const;
  if (isPaused)
    return {
      ...head,
      detail: say('It asks for {blocks} of charge, and goes when the queue goes on.', { blocks: formatBlocks(need) }),
    };
  if (inBlocks === 0n) return { ...head, detail: say('There is charge enough: it goes now.') };
  const values = {
    count: inBlocks,
    blocks: formatCount(inBlocks),
    time: formatDuration(Number(inBlocks) * blockMs),
  };
  return {
    ...head,
    detail: isNext
      ? say(
          '{count, plural, one {In {blocks} block, about {time}: charge comes back by then.} other {In {blocks} blocks, about {time}: charge comes back by then.}}',
          values,
        )
      : say(
          '{count, plural, one {In {blocks} block, about {time}: charge begins anew with each before it.} other {In {blocks} blocks, about {time}: charge begins anew with each before it.}}',
          values,
        ),
  };
}

function waitDetail(wait: Wait): string {
  switch (wait.reason) {
    case 'unseen':
      return say('It is not in sight: gone, or not read yet.');
    case 'order':
      return say('One before it waits, and you keep strictly to the order.');
    case 'power':
      return say('{obstacle} Take something offline, or get more.', { obstacle: obstacleWords(wait) });
    case 'slotTaken':
      return say('Something else stands there. It goes when the slot is free.');
    default:
      return obstacleWords(wait);
  }
}

function neverDetail(why: Never): string {
  return why.reason === 'left' ? say('Your home is another planet by now.') : obstacleWords(why);
}

/** Why nothing of the queue goes from here, whatever each waits for; null when it does. */
export function standstillWords({ role, isPaused }: Pick<WishesState, 'role' | 'isPaused'>): string | null {
  if (isPaused) return say('The queue is paused. Nothing of it is signed until you let it go on.');
  switch (role) {
    case 'noKey':
      return say('The queue signs by itself, so it waits until your key is open in this browser.');
    case 'elsewhere':
      return say('Another tab of this browser signs these; this one shows them.');
    case 'acting':
      return null;
  }
}
