import { say } from '../lib/words/say.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from './Button.tsx';
import { Icon, type IconName } from './Icon.tsx';
import styles from './Toasts.module.css';

export interface Toast {
  readonly id: string;
  readonly tone: 'live' | 'danger' | 'warn' | 'brass';
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  /** What can be done about it: a button or a link. */
  readonly action?: ReactNode;
}

/**
 * News in a lane of their own, for the eye: who shows them has them said aloud. It says how high it
 * is as `--news` on the page: what has controls where it lies ends above it.
 */
export function Toasts({
  toasts,
  onDismiss,
}: {
  readonly toasts: readonly Toast[];
  readonly onDismiss: (id: string) => void;
}) {
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    const lane = region.current;
    if (!lane || typeof ResizeObserver === 'undefined') return;
    const page = document.documentElement;
    const sizes = new ResizeObserver(() => page.style.setProperty('--news', `${lane.offsetHeight}px`));
    sizes.observe(lane, { box: 'border-box' });
    return () => {
      sizes.disconnect();
      page.style.removeProperty('--news');
    };
  }, []);
  return (
    <section ref={region} className={styles.region} aria-label={say('News')}>
      {toasts.map((toast) => (
        <div key={toast.id} className={styles.toast} data-tone={toast.tone}>
          <Icon name={toast.icon} />
          <div className={styles.text}>
            <strong>{toast.title}</strong>
            <p>{toast.text}</p>
            {toast.action}
          </div>
          <IconButton icon="cross" label={say('Dismiss')} onClick={() => onDismiss(toast.id)} />
        </div>
      ))}
    </section>
  );
}
