import { type ReactNode, useId } from 'react';
import { Card } from './Card.tsx';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import { Stack } from './Stack.tsx';
import styles from './FoldCard.module.css';

/** One of a list whose head is pressed to see the rest of it. */
export function FoldCard({
  head,
  isOpen,
  isLit = isOpen,
  surface = 'plain',
  onToggle,
  children,
}: {
  readonly head: ReactNode;
  readonly isOpen: boolean;
  /** Framed in brass: the one that counts. */
  readonly isLit?: boolean;
  readonly surface?: 'plain' | 'well';
  readonly onToggle: () => void;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <Card as="li" pad={0} surface={surface} className={cx(styles.card, isLit && styles.lit)}>
      <button type="button" className={styles.head} aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
        {head}
        <Icon name="chevron" tone="faint" />
      </button>
      <div id={id}>
        {isOpen && (
          <Stack gap={3} className={styles.body}>
            {children}
          </Stack>
        )}
      </div>
    </Card>
  );
}
