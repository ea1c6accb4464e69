import { type ComponentProps, createContext, useContext } from 'react';
import { StepFrame } from '../../ui/StepFrame.tsx';

const PATHS = {
  new: ['Key', 'Name', 'Join'],
  device: ['Code', 'Player', 'Key', 'Ask', 'Approval'],
} as const;

type JoinPath = keyof typeof PATHS;
type JoinStep = (typeof PATHS)['new' | 'device'][number];

/** The way in which the steps of another one are a part; null outside of any. */
export const AroundPath = createContext<'device' | null>(null);

/** One step of the way in. */
export function JoinFrame({
  path,
  ...rest
}: {
  readonly path: JoinPath;
  readonly step: JoinStep;
} & Omit<ComponentProps<typeof StepFrame>, 'label' | 'steps' | 'step'>) {
  const around = useContext(AroundPath);
  return <StepFrame label="Your way in" steps={PATHS[around ?? path]} {...rest} />;
}
