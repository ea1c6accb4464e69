import { formatCount } from '../../game/format.ts';
import type { ProofTask } from '../../game/proofTasks.ts';
import { sentence } from '../../game/refusals/sentences.ts';
import type { TaskStep } from '../../state/stores/proofs.ts';
import type { PillWords } from '../../ui/Pill.tsx';

export const KIND_WORDS: Readonly<Record<ProofTask['kind'], { readonly title: string; readonly done: string }>> = {
  build: { title: 'Building', done: 'Once the proof is found, the struct is complete and goes online.' },
  mine: { title: 'Mining', done: 'Each proof lifts one gram of ore out of the ground.' },
  refine: { title: 'Refining', done: 'Each proof turns one gram of ore into one gram of alpha.' },
  raid: {
    title: 'Raiding',
    done: 'The proof takes all ore stored on that planet, if the shields stay down until then.',
  },
  charter: { title: 'Guild charter', done: 'The first to prove it founds a guild; then all others begin anew.' },
};

/** What a proof will have done: `your Ore Extractor should stand`. @param typeName of the struct it is for, when known */
export function expectedDeed(kind: ProofTask['kind'], typeName: string | undefined): string {
  const who = typeName ? `your ${typeName}` : 'your struct';
  switch (kind) {
    case 'build':
      return `${who} should stand`;
    case 'mine':
      return `${who} should have lifted a gram of ore`;
    case 'refine':
      return `${who} should have refined a gram of alpha`;
    case 'raid':
      return 'the proof of your raid should be found';
    case 'charter':
      return 'the proof of the charter should be found';
  }
}

export const BLOCKED_WORDS: Readonly<Record<NonNullable<ProofTask['blockedBy']>, string>> = {
  planetEmpty: sentence.planetEmpty,
  planetComplete: sentence.planetComplete,
  underRaid: sentence.underRaid,
  noOre: sentence.noOre,
  offline: sentence.offline(),
};

/** When the best hash so far is good enough by itself: nothing of it is ever lost. */
export function describeKept(validInBlocks: number | null): string {
  if (validInBlocks === null) return 'Nothing yet';
  if (validInBlocks === 0) return 'Valid in the next block';
  return validInBlocks === 1 ? 'Valid in 1 block' : `Valid in ${formatCount(validInBlocks)} blocks`;
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
        words: 'Cooling',
        detail: 'Still far too hard to be worth the heat. Hashing starts by itself.',
      };
    case 'hashing':
      return { tone: 'brass', icon: 'gear', words: 'Hashing', detail: KIND_WORDS[task.kind].done };
    case 'ready':
      return {
        tone: 'live',
        icon: 'check',
        words: 'Found',
        detail: 'A good enough hash is in hand. It is sent in the block in which it becomes valid.',
      };
    case 'submitting':
      return { tone: 'live', icon: 'arrow', words: 'Sending', detail: 'The proof is on its way into a block.' };
    case 'blocked':
      return {
        tone: 'warn',
        icon: 'alert',
        words: 'Held up',
        detail: task.blockedBy ? BLOCKED_WORDS[task.blockedBy] : 'The chain would refuse a proof right now.',
      };
    case 'paused':
      return { tone: 'quiet', icon: 'pause', words: 'Paused', detail: 'You stopped it. What was found is kept.' };
    case 'needsWallet':
      return {
        tone: 'brass',
        icon: 'lock',
        words: 'Needs your key',
        detail: 'The proof is found and kept. Unlock your key, or start a play key, to have it signed.',
      };
  }
}
