import { type ReactNode, useEffect, useRef } from 'react';
import { PageHeading } from './PageHeading.tsx';
import { Stack } from './Stack.tsx';
import { Steps } from './Steps.tsx';
import styles from './StepFrame.module.css';
import { Text } from './Text.tsx';

/** One step of a way with several: the rail above, a heading that takes the focus, the step itself. */
export function StepFrame({
  label,
  steps,
  step,
  title,
  lead,
  children,
}: {
  /** What the rail is of: "Your way in". */
  readonly label: string;
  readonly steps: readonly string[];
  /** Which of them this is. */
  readonly step: string;
  readonly title: string;
  readonly lead: ReactNode;
  readonly children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);

  // A new step is a new page to someone who cannot see it: reading goes on from its heading.
  useEffect(() => heading.current?.focus(), [step, title]);

  return (
    <Stack gap={5} className={styles.frame}>
      <Steps label={label} steps={steps} at={steps.indexOf(step)} />
      <Stack gap={4} className={styles.plate}>
        <PageHeading ref={heading} tabIndex={-1} className={styles.title} title={title} />
        <Text as="div" tone="soft">
          {lead}
        </Text>
        {children}
      </Stack>
    </Stack>
  );
}
