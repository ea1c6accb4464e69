import { say } from '../lib/words/say.ts';
import { Icon } from '../ui/Icon.tsx';
import { cx } from '../ui/cx.ts';
import styles from './Sheet.module.css';

/** One reason to look twice: a word and a shape say how much, whatever the colours are. */
export function Mark({ tone, words }: { readonly tone: 'danger' | 'warn'; readonly words: string }) {
  return (
    <li className={cx(styles.mark, styles[tone])} data-sight>
      <Icon name={tone === 'danger' ? 'alert' : 'info'} size={18} />
      <span>
        <strong>{tone === 'danger' ? say('Danger:') : say('Warning:')}</strong> {words}
      </span>
    </li>
  );
}
