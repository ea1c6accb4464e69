import { say } from '../../lib/words/say.ts';
import { cx } from '../../ui/cx.ts';
import { Stack } from '../../ui/Stack.tsx';
import styles from './combat.module.css';

/** How much of a charge is there, in ticks, and how long until all of it is. */
export function ChargeTag({ need, wait }: { readonly need: number; readonly wait: number }) {
  const have = Math.max(0, need - wait);
  return (
    <Stack
      as="span"
      row
      gap={2}
      align="center"
      tone={wait === 0 ? 'teal' : 'faint'}
      size="small"
      face="medium"
      className={cx(wait === 0 && styles.ready)}
    >
      <span className={styles.ticks} aria-hidden="true">
        {Array.from({ length: need }, (_, index) => (
          <span key={index} data-on={index < have} />
        ))}
      </span>
      <span>
        {wait === 0 ? say('Ready') : say('Ready in {wait, plural, one {1 block} other {# blocks}}', { wait })}
      </span>
    </Stack>
  );
}
