import type { ComponentProps } from 'react';
import { mark, say } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';
import { StepFrame } from '../../ui/StepFrame.tsx';

/** The way of whoever has a player already, and of whoever makes one. */
const WAYS = {
  owner: ['wallet', 'playKey'],
  newcomer: ['wallet', 'stake', 'player', 'playKey'],
} as const;
type Step = (typeof WAYS)['newcomer'][number];

const STEPS: Readonly<Record<Step, Sentence>> = {
  wallet: mark('Wallet'),
  stake: mark('Stake@@a step'),
  player: mark('Player'),
  playKey: mark('Session key'),
};

/** One step of the way in with a wallet. */
export function WalletStep({
  way,
  step,
  ...rest
}: {
  readonly way: keyof typeof WAYS;
  readonly step: Step;
} & Omit<ComponentProps<typeof StepFrame>, 'label' | 'steps' | 'step'>) {
  return (
    <StepFrame
      label={say('Steps to join')}
      steps={WAYS[way].map((one) => say(STEPS[one]))}
      step={say(STEPS[step])}
      {...rest}
    />
  );
}
