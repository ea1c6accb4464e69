import { say } from '../lib/words/say.ts';
import type { ReactNode } from 'react';
import { IconButton } from './Button.tsx';
import { Icon, type IconName } from './Icon.tsx';
import styles from './NewsLine.module.css';

export interface NewsItem {
  readonly id: string;
  readonly tone: 'live' | 'danger' | 'warn' | 'brass';
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  /** What can be done about it: a button or a link. */
  readonly action?: ReactNode;
}

/**
 * News in a line of its own at the edge of every screen, for the eye: who shows them has them said aloud. The line is always there and
 * always as high, so that nothing moves or is covered when news come or go. One shows at a time: the newest, of what harms first.
 *
 * @param items oldest first
 * @param rest what stands there while there is no news
 */
export function NewsLine({
  items,
  rest,
  onDismiss,
}: {
  readonly items: readonly NewsItem[];
  readonly rest: ReactNode;
  readonly onDismiss: (id: string) => void;
}) {
  const shown = items.findLast(({ tone }) => tone === 'danger') ?? items.at(-1);
  const more = items.length - 1;
  return (
    <section className={styles.line} aria-label={say('News')}>
      {shown === undefined ? (
        <div className={styles.rest}>{rest}</div>
      ) : (
        <div key={shown.id} className={styles.news} data-tone={shown.tone}>
          <Icon name={shown.icon} size={18} />
          <p className={styles.words} title={`${shown.title} ${shown.text}`}>
            <strong>{shown.title}</strong> {shown.text}
          </p>
          {more > 0 && <span className={styles.more}>{say('{more} more', { more })}</span>}
          {shown.action}
          <IconButton icon="cross" label={say('Dismiss')} onClick={() => onDismiss(shown.id)} />
        </div>
      )}
    </section>
  );
}
