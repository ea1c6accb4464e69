import type { ReactNode } from 'react';
import { IconButton } from './Button.tsx';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import styles from './Toasts.module.css';

export interface Toast {
  readonly id: string;
  readonly tone: 'live' | 'danger' | 'brass';
  readonly title: string;
  readonly text: string;
  /** What can be done about it: a button or a link. */
  readonly action?: ReactNode;
}

/** News in the corner, read out when they come. The region is always there, so that readers watch it. */
export function Toasts({
  toasts,
  onDismiss,
}: {
  readonly toasts: readonly Toast[];
  readonly onDismiss: (id: string) => void;
}) {
  return (
    <section className={styles.region} aria-label="News" aria-live="polite" aria-relevant="additions">
      {toasts.map((toast) => (
        <div key={toast.id} className={cx(styles.toast, styles[toast.tone])}>
          <Icon name={toast.tone === 'danger' ? 'alert' : 'check'} />
          <div className={styles.text}>
            <strong>{toast.title}</strong>
            <p>{toast.text}</p>
            {toast.action}
          </div>
          <IconButton icon="cross" label="Dismiss" onClick={() => onDismiss(toast.id)} />
        </div>
      ))}
    </section>
  );
}
