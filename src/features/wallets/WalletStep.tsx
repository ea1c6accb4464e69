import type { ComponentProps } from 'react';
import { StepFrame } from '../../ui/StepFrame.tsx';

/** The way of whoever has a player already, and of whoever makes one. */
const WAYS = {
  owner: ['Wallet', 'Play key'],
  newcomer: ['Wallet', 'Stake', 'Player', 'Play key'],
} as const;

/** One step of the way in with a wallet. */
export function WalletStep({
  way,
  ...rest
}: {
  readonly way: keyof typeof WAYS;
  readonly step: (typeof WAYS)['newcomer'][number];
} & Omit<ComponentProps<typeof StepFrame>, 'label' | 'steps' | 'step'>) {
  return <StepFrame label="Your way in" steps={WAYS[way]} {...rest} />;
}
