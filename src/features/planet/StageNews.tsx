import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { NewsLine } from './useStageNews.ts';
import styles from './stage.module.css';

/** The raid's newest state, large for a while. For eyes: the log says it too. */
export function StageRibbon({ banner }: { readonly banner: NewsLine | null }) {
  if (!banner) return null;
  return (
    <p key={banner.id} className={cx(styles.ribbon, styles[banner.tone])} aria-hidden="true">
      <Icon name="flag" size={18} />
      <span>{banner.text}</span>
    </p>
  );
}

/** What happens here, in words, read out as it comes, whether things move or not. */
export function StageLog({ lines }: { readonly lines: readonly NewsLine[] }) {
  return (
    <div className={styles.log} role="log" aria-live="polite" aria-relevant="additions" aria-label="What happens here">
      {lines.map(({ id, text, tone }) => (
        <p key={id} className={cx(styles.line, styles[tone])}>
          {text}
        </p>
      ))}
    </div>
  );
}
