import { mark, say } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';
import { type ComponentProps, createContext, useContext } from 'react';
import { StepFrame } from '../../ui/StepFrame.tsx';

const PATHS = {
  new: ['key', 'name', 'join'],
  device: ['code', 'player', 'key', 'ask', 'approval'],
} as const;

type JoinPath = keyof typeof PATHS;
type JoinStep = (typeof PATHS)['new' | 'device'][number];

const STEP_WORDS: Readonly<Record<JoinStep, Sentence>> = {
  key: mark('Key'),
  name: mark('Name'),
  join: mark('Join'),
  code: mark('Code'),
  player: mark('Player'),
  ask: mark('Request'),
  approval: mark('Approval'),
};

/** The way in which the steps of another one are a part; null outside of any. */
export const AroundPath = createContext<'device' | null>(null);

/** One step of the way in. */
export function JoinFrame({
  path,
  step,
  ...rest
}: {
  readonly path: JoinPath;
  readonly step: JoinStep;
} & Omit<ComponentProps<typeof StepFrame>, 'label' | 'steps' | 'step'>) {
  const around = useContext(AroundPath);
  const steps = PATHS[around ?? path].map((one) => say(STEP_WORDS[one]));
  return <StepFrame label={say('Steps to join')} steps={steps} step={say(STEP_WORDS[step])} {...rest} />;
}
