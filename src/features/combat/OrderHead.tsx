import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Grid } from '../../ui/Grid.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Frame } from '../../ui/Frame.tsx';
import { Note } from '../../ui/Note.tsx';
import styles from './combat.module.css';

/** What an order is, with its sign. */
export function OrderHead({
  icon,
  title,
  words,
  aside,
}: {
  readonly icon: IconName;
  readonly title: string;
  readonly words: string;
  readonly aside?: ReactNode;
}) {
  return (
    <Grid gap={3} columns="auto minmax(0, 1fr)">
      <Frame shape="plate" size={44} tone="bright">
        <Icon name={icon} size={22} />
      </Frame>
      <Stack gap="hair" className={styles.weaponText}>
        <Stack row gap={['hair', 2]} wrap align="center" justify="space-between" className={styles.weaponHead}>
          <strong>{title}</strong>
          {aside}
        </Stack>
        <Note>{words}</Note>
      </Stack>
    </Grid>
  );
}
