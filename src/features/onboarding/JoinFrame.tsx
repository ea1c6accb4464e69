import { type ReactNode, useEffect, useRef } from 'react';
import { Steps } from '../../ui/Steps.tsx';
import styles from './onboarding.module.css';

const PATHS = {
  new: ['Phrase', 'Check', 'Passphrase', 'Name', 'Join'],
  import: ['Phrase', 'Passphrase', 'Name', 'Join'],
} as const;

export type JoinPath = keyof typeof PATHS;
export type JoinStep = (typeof PATHS)['new'][number];

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
  const steps: readonly string[] = PATHS[path];

  // A new step is a new page to someone who cannot see it: reading goes on from its heading.
  useEffect(() => heading.current?.focus(), [step]);

  return (
    <div className={styles.frame}>
      <Steps label="Your way in" steps={steps} at={steps.indexOf(step)} />
      <div className={styles.plate}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        <div className={styles.lead}>{lead}</div>
        {children}
      </div>
    </div>
  );
}
