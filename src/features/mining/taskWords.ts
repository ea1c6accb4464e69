import type { ProofTask } from '../../game/proofTasks.ts';
import { sentence } from '../../game/refusals/sentences.ts';
import { say, mark } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';
import type { TaskStep } from '../../state/stores/proofs.ts';
import type { PillWords } from '../../ui/Pill.tsx';

interface KindWords {
  readonly title: Sentence;
  readonly done: Sentence;
  readonly resume: Sentence;
  readonly pause: Sentence;
}

export const KIND_WORDS: Readonly<Record<ProofTask['kind'], KindWords>> = {
  build: {
    title: mark('Building@@a proof'),
    done: mark('When the proof is found, the struct is finished and goes online.'),
    resume: mark('Resume building'),
    pause: mark('Pause building'),
  },
  mine: {
    title: mark('Mining@@a proof'),
    done: mark('Each proof mines 1\u00a0g of ore.'),
    resume: mark('Resume mining'),
    pause: mark('Pause mining'),
  },
  refine: {
    title: mark('Refining@@a proof'),
    done: mark('Each proof refines 1\u00a0g of ore into 1\u00a0g of alpha.'),
    resume: mark('Resume refining'),
    pause: mark('Pause refining'),
  },
  raid: {
    title: mark('Raiding@@a proof'),
    done: mark(
      'Your fleet takes all ore stored on that planet if the shield is still down when the proof is confirmed.',
    ),
    resume: mark('Resume raiding'),
    pause: mark('Pause raiding'),
  },
  charter: {
    title: mark('Guild charter'),
    done: mark('The first player to find this proof founds a guild. Everyone else starts over.'),
    resume: mark('Resume guild charter'),
    pause: mark('Pause guild charter'),
  },
};

/** What a proof will have done: `your Ore Extractor should stand`. @param typeName of the struct it is for, when known */
export function expectedDeed(kind: ProofTask['kind'], typeName: string | undefined): string {
  switch (kind) {
    case 'build':
      return typeName
        ? say('your {struct} should be finished', { struct: typeName })
        : say('your struct should be finished');
    case 'mine':
      return typeName
        ? say('your {struct} should have mined 1\u00a0g of ore', { struct: typeName })
        : say('your struct should have mined 1\u00a0g of ore');
    case 'refine':
      return typeName
        ? say('your {struct} should have refined 1\u00a0g of alpha', { struct: typeName })
        : say('your struct should have refined 1\u00a0g of alpha');
    case 'raid':
      return say('your raid proof should be found');
    case 'charter':
      return say('the charter proof should be found');
  }
}

/** The planet has nothing left to mine. Its screen says so once, with the way to the next one: no proof has to. */
export const isMinedOut = ({ blockedBy }: ProofTask): boolean =>
  blockedBy === 'planetEmpty' || blockedBy === 'planetComplete';

/** Why the chain would refuse a proof, in the words of refusals. */
export function blockedWords(reason: NonNullable<ProofTask['blockedBy']>): string {
  return reason === 'offline' ? sentence.offline() : sentence[reason];
}

/** When the best hash so far is good enough by itself: nothing of it is ever lost. */
export function describeKept(validInBlocks: number): string {
  if (validInBlocks === 0) return say('Valid in the next block');
  return say('{count, plural, one {Valid in 1 block} other {Valid in # blocks}}', { count: validInBlocks });
}

export interface TaskWords extends PillWords {
  readonly detail: string;
}

/**
 * How a view stands, in words a player can act on.
 *
 * @param isResting the player or a rule has paused all hashing on this device
 */
export function describeTask(step: TaskStep, task: ProofTask, isResting = false): TaskWords {
  switch (step) {
    case 'cooling':
      return {
        tone: 'quiet',
        icon: 'hourglass',
        words: say('Waiting@@for a proof to become easier'),
        detail: say('The difficulty is still too high to be worth the energy. Hashing starts automatically.'),
      };
    case 'hashing':
      return {
        ...(isResting
          ? { tone: 'quiet', icon: 'pause', words: say('Paused') }
          : { tone: 'brass', icon: 'gear', words: say('Hashing') }),
        detail: say(KIND_WORDS[task.kind].done),
      };
    case 'ready':
      return {
        tone: 'live',
        icon: 'check',
        words: say('Found'),
        detail: say('A hash for the proof is found. This hash is sent as soon as the chain accepts it.'),
      };
    case 'submitting':
      return {
        tone: 'live',
        icon: 'arrow',
        words: say('Pending'),
        detail: say('Sending the proof to the chain. Waiting for a block.'),
      };
    case 'blocked':
      return {
        tone: 'warn',
        icon: 'alert',
        words: say('Blocked'),
        detail: task.blockedBy ? blockedWords(task.blockedBy) : say('The chain would reject a proof right now.'),
      };
    case 'paused':
      return {
        tone: 'quiet',
        icon: 'pause',
        words: say('Paused'),
        detail: say('You paused this proof. Your best hash is kept.'),
      };
    case 'needsWallet':
      return {
        tone: 'brass',
        icon: 'lock',
        words: say('Key needed'),
        detail: say('Proof found and saved. Unlock your key or create a session key to send it.'),
      };
  }
}
