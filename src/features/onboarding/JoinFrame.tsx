import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import { Steps } from '../../ui/Steps.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './onboarding.module.css';

const PATHS = {
  new: ['Phrase', 'Check', 'Passphrase', 'Name', 'Join'],
  import: ['Phrase', 'Passphrase', 'Name', 'Join'],
  device: ['Code', 'Player', 'Key', 'Ask', 'Approval'],
} as const;

export type JoinPath = keyof typeof PATHS;
export type JoinStep = (typeof PATHS)['new' | 'device'][number];

/** Steps of making a key are one step of a way that has more to it. */
const KEY_STEPS: ReadonlySet<JoinStep> = new Set(['Phrase', 'Check', 'Passphrase']);

/** The way in which the steps of another one are a part; null outside of any. */
export const AroundPath = createContext<'device' | null>(null);

/** One step of the way in: the rail above, a heading that takes the focus, the step itself. */
export function JoinFrame({
  path,
  step,
  title,
  lead,
  children,
}: {
  readonly path: JoinPath;
  readonly step: JoinStep;
  readonly title: string;
  readonly lead: ReactNode;
  readonly children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const around = useContext(AroundPath);
  const steps: readonly string[] = PATHS[around ?? path];
  const at = around !== null && KEY_STEPS.has(step) ? 'Key' : step;

  // A new step is a new page to someone who cannot see it: reading goes on from its heading.
  useEffect(() => heading.current?.focus(), [step]);

  return (
    <Stack gap={5} className={styles.frame}>
      <Steps label="Your way in" steps={steps} at={steps.indexOf(at)} />
      <Stack gap={4} className={styles.plate}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        <Text as="div" tone="soft">
          {lead}
        </Text>
        {children}
      </Stack>
    </Stack>
  );
}
