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
    done: mark('Once the proof is found, the struct is complete and goes online.'),
    resume: mark('Resume building'),
    pause: mark('Pause building'),
  },
  mine: {
    title: mark('Mining@@a proof'),
    done: mark('Each proof lifts one gram of ore out of the ground.'),
    resume: mark('Resume mining'),
    pause: mark('Pause mining'),
  },
  refine: {
    title: mark('Refining@@a proof'),
    done: mark('Each proof turns one gram of ore into one gram of alpha.'),
    resume: mark('Resume refining'),
    pause: mark('Pause refining'),
  },
  raid: {
    title: mark('Raiding@@a proof'),
    done: mark('The proof takes all ore stored on that planet, if the shields stay down until then.'),
    resume: mark('Resume raiding'),
    pause: mark('Pause raiding'),
  },
  charter: {
    title: mark('Guild charter'),
    done: mark('The first to prove it founds a guild; then all others begin anew.'),
    resume: mark('Resume guild charter'),
    pause: mark('Pause guild charter'),
  },
};

/** What a proof will have done: `your Ore Extractor should stand`. @param typeName of the struct it is for, when known */
export function expectedDeed(kind: ProofTask['kind'], typeName: string | undefined): string {
  switch (kind) {
    case 'build':
      return typeName ? say('your {struct} should stand', { struct: typeName }) : say('your struct should stand');
    case 'mine':
      return typeName
        ? say('your {struct} should have lifted a gram of ore', { struct: typeName })
        : say('your struct should have lifted a gram of ore');
    case 'refine':
      return typeName
        ? say('your {struct} should have refined a gram of alpha', { struct: typeName })
        : say('your struct should have refined a gram of alpha');
    case 'raid':
      return say('the proof of your raid should be found');
    case 'charter':
      return say('the proof of the charter should be found');
  }
}

/** Why the chain would refuse a proof, in the words of refusals. */
export function blockedWords(reason: NonNullable<ProofTask['blockedBy']>): string {
  return reason === 'offline' ? sentence.offline() : sentence[reason];
}

/** When the best hash so far is good enough by itself: nothing of it is ever lost. */
export function describeKept(validInBlocks: number | null): string {
  if (validInBlocks === null) return say('Nothing yet');
  if (validInBlocks === 0) return say('Valid in the next block');
  return say('{count, plural, one {Valid in 1 block} other {Valid in # blocks}}', { count: validInBlocks });
}

export interface TaskWords extends PillWords {
  readonly detail: string;
}

/** How a view stands, in words a player can act on. */
export function describeTask(step: TaskStep, task: ProofTask): TaskWords {
  switch (step) {
    case 'cooling':
      return {
        tone: 'quiet',
        icon: 'hourglass',
        words: say('Cooling'),
        detail: say('Still far too hard to be worth the heat. Hashing starts by itself.'),
      };
    case 'hashing':
      return { tone: 'brass', icon: 'gear', words: say('Hashing'), detail: say(KIND_WORDS[task.kind].done) };
    case 'ready':
      return {
        tone: 'live',
        icon: 'check',
        words: say('Found'),
        detail: say('A good enough hash is in hand. It is sent in the block in which it becomes valid.'),
      };
    case 'submitting':
      return {
        tone: 'live',
        icon: 'arrow',
        words: say('Sending@@a proof'),
        detail: say('The proof is on its way into a block.'),
      };
    case 'blocked':
      return {
        tone: 'warn',
        icon: 'alert',
        words: say('Held up'),
        detail: task.blockedBy ? blockedWords(task.blockedBy) : say('The chain would refuse a proof right now.'),
      };
    case 'paused':
      return {
        tone: 'quiet',
        icon: 'pause',
        words: say('Paused'),
        detail: say('You stopped it. What was found is kept.'),
      };
    case 'needsWallet':
      return {
        tone: 'brass',
        icon: 'lock',
        words: say('Needs your key'),
        detail: say('The proof is found and kept. Unlock your key, or start a play key, to have it signed.'),
      };
  }
}
